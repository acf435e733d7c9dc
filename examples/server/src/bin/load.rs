//! Sends requests to a server as fast as it answers, and prints the requests a second:
//!
//! ```text
//! load ADDRESS FOLDER [--connections 8] [--seconds 10 | --requests N] [--games 1000] [--pid N]
//! ```
//!
//! First every record of the folder is proposed, over and over. Then `--games` games are opened,
//! each with a stream of events that nobody reads, and players click and agree in all of them. A
//! wrong answer ends the run with exit code 1. `--pid` is the server's; with it the memory is
//! printed, too.

use std::collections::HashSet;
use std::error::Error;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};
use std::{env, fs, thread};

use serde_json::{Value, json};

type Result<T> = std::result::Result<T, Box<dyn Error + Send + Sync>>;

/// A connection that is kept.
struct Client {
    stream: BufReader<TcpStream>,
    address: String,
}

impl Client {
    fn new(address: &str) -> Result<Client> {
        let stream = TcpStream::connect(address)?;
        stream.set_nodelay(true)?;
        stream.set_read_timeout(Some(Duration::from_secs(60)))?;
        Ok(Client {
            stream: BufReader::new(stream),
            address: address.to_owned(),
        })
    }

    fn send(&mut self, method: &str, path: &str, body: &str) -> Result<()> {
        let head = format!(
            "{method} {path} HTTP/1.1\r\nHost: {}\r\nContent-Length: {}\r\n\r\n",
            self.address,
            body.len()
        );
        Ok(self.stream.get_mut().write_all((head + body).as_bytes())?)
    }

    /// Sends a request; returns the status and the body of the answer.
    fn ask(&mut self, method: &str, path: &str, body: &str) -> Result<(u16, Vec<u8>)> {
        self.send(method, path, body)?;
        let mut line = String::new();
        self.stream.read_line(&mut line)?;
        let status = line.split(' ').nth(1).ok_or("the connection is closed")?;
        let status = status.parse()?;
        let mut length = 0;
        loop {
            line.clear();
            self.stream.read_line(&mut line)?;
            let header = line.trim_end().to_ascii_lowercase();
            if header.is_empty() {
                break;
            }
            if let Some(value) = header.strip_prefix("content-length: ") {
                length = value.parse()?;
            }
        }
        let mut body = vec![0; length];
        self.stream.read_exact(&mut body)?;
        Ok((status, body))
    }

    /// The same for an answer that must be right.
    fn right(&mut self, expected: u16, path: &str, body: &Value) -> Result<Value> {
        let (status, answer) = self.ask("POST", path, &body.to_string())?;
        if status != expected {
            let answer = String::from_utf8_lossy(&answer);
            return Err(format!("{path}: {status}, not {expected}: {answer}").into());
        }
        Ok(serde_json::from_slice(&answer)?)
    }
}

/// The requests, the time of each answer, and the server's processor time.
struct Told<'a> {
    load: &'a Load,
    start: Instant,
    worked: Option<f64>,
}

impl Load {
    fn start(&self) -> Told<'_> {
        Told {
            load: self,
            start: Instant::now(),
            worked: self.worked(),
        }
    }

    /// The processor time of the server in seconds.
    fn worked(&self) -> Option<f64> {
        let stat = fs::read_to_string(format!("/proc/{}/stat", self.pid.as_ref()?)).ok()?;
        let (_, fields) = stat.rsplit_once(") ")?;
        let ticks = fields.split(' ').skip(11).take(2).map(str::parse::<f64>);
        // Linux counts in hundredths of a second.
        Some(ticks.flatten().sum::<f64>() / 100.0)
    }

    /// The resident memory of the server in MiB.
    fn told_memory(&self, when: &str) {
        let memory = || {
            let status = fs::read_to_string(format!("/proc/{}/status", self.pid.as_ref()?)).ok()?;
            let line = status
                .lines()
                .find_map(|line| line.strip_prefix("VmRSS:"))?;
            line.trim().trim_end_matches(" kB").parse::<f64>().ok()
        };
        if let Some(memory) = memory() {
            println!("memory {when}: {:.0} MiB", memory / 1024.0);
        }
    }
}

impl Told<'_> {
    fn end(self, what: &str, mut times: Vec<Duration>) {
        let (whole, count) = (self.start.elapsed().as_secs_f64(), times.len());
        times.sort_unstable();
        let Some(last) = count.checked_sub(1) else {
            return;
        };
        let at = |share: f64| times[(last as f64 * share) as usize].as_secs_f64() * 1e3;
        print!(
            "{what}: {count} answers over {} connections, {:.0} a second, p50 {:.1} ms, p99 {:.1} ms, longest {:.1} ms",
            self.load.connections,
            count as f64 / whole,
            at(0.5),
            at(0.99),
            at(1.0)
        );
        if let (Some(before), Some(after)) = (self.worked, self.load.worked()) {
            print!(
                "; {:.2} ms of work each",
                (after - before) * 1e3 / count as f64
            );
        }
        println!();
    }
}

/// Works on this many threads, each with its connection, and collects the results.
fn threads<T: Send>(
    address: &str,
    count: usize,
    work: impl Fn(&mut Client, usize) -> Result<Vec<T>> + Sync,
) -> Result<Vec<T>> {
    let work = &work;
    thread::scope(|scope| {
        let each = |number| scope.spawn(move || work(&mut Client::new(address)?, number));
        let threads: Vec<_> = (0..count).map(each).collect();
        let mut all = Vec::new();
        for thread in threads {
            all.extend(thread.join().map_err(|_| "a thread has failed")??);
        }
        Ok(all)
    })
}

/// A server and its connections.
struct Load {
    address: String,
    records: Vec<Value>,
    connections: usize,
    seconds: f64,
    requests: usize,
    games: usize,
    pid: Option<String>,
}

impl Load {
    fn propose(&self) -> Result<()> {
        let bodies: Vec<String> = self.records.iter().map(Value::to_string).collect();
        let (next, told) = (AtomicUsize::new(0), self.start());
        let times = threads(&self.address, self.connections, |client, _| {
            let mut times = Vec::new();
            loop {
                let number = next.fetch_add(1, Ordering::Relaxed);
                if number >= self.requests || told.start.elapsed().as_secs_f64() >= self.seconds {
                    return Ok(times);
                }
                let body = &bodies[number % bodies.len()];
                let asked = Instant::now();
                let (status, answer) = client.ask("POST", "/propose", body)?;
                times.push(asked.elapsed());
                if status != 200 || !answer.starts_with(b"{\"id\":") {
                    let answer = String::from_utf8_lossy(&answer);
                    return Err(format!("/propose: {status}: {answer}").into());
                }
            }
        })?;
        told.end("propose", times);
        Ok(())
    }

    /// Opens games; returns their ids, with a stone of each if there is one.
    fn open(&self) -> Result<Vec<(String, Vec<String>)>> {
        let (next, told) = (AtomicUsize::new(0), self.start());
        let opened = threads(&self.address, self.connections, |client, _| {
            let mut opened = Vec::new();
            loop {
                let number = next.fetch_add(1, Ordering::Relaxed);
                if number >= self.games {
                    return Ok(opened);
                }
                let record = &self.records[number % self.records.len()];
                let asked = Instant::now();
                let game = client.right(201, "/games", record)?;
                let time = asked.elapsed();
                let chains = game["judgement"]["chains"].as_array();
                let stones = chains.into_iter().flatten();
                let stones =
                    stones.filter_map(|chain| Some(chain["vertices"][0].as_str()?.to_owned()));
                let id = game["id"].as_str().ok_or("a game without id")?.to_owned();
                opened.push((time, id, stones.collect()));
            }
        })?;
        let times = opened.iter().map(|(time, ..)| *time).collect();
        told.end("open", times);
        Ok(opened
            .into_iter()
            .map(|(_, id, stones)| (id, stones))
            .collect())
    }

    /// In every game both players click three times each, and agree.
    fn play(&self, games: &[(String, Vec<String>)]) -> Result<()> {
        let told = self.start();
        let times = threads(&self.address, self.connections, |client, thread| {
            let own = games.iter().skip(thread).step_by(self.connections);
            let own: Vec<_> = own.filter(|(_, stones)| !stones.is_empty()).collect();
            let mut times = Vec::new();
            for round in 0..6 {
                for (id, stones) in &own {
                    let point = &stones[(7 * round + 3) % stones.len()];
                    let player = ["black", "white"][round % 2];
                    let asked = Instant::now();
                    let path = format!("/games/{id}/flip");
                    let seen =
                        client.right(200, &path, &json!({ "point": point, "player": player }))?;
                    times.push(asked.elapsed());
                    if seen["change"] != json!(round + 1) {
                        return Err(format!(
                            "{id}: change {} after {} clicks",
                            seen["change"],
                            round + 1
                        )
                        .into());
                    }
                }
            }
            Ok(times)
        })?;
        told.end("click", times);
        let told = self.start();
        let times = threads(&self.address, self.connections, |client, thread| {
            let mut times = Vec::new();
            for (id, stones) in games.iter().skip(thread).step_by(self.connections) {
                let change = if stones.is_empty() { 0 } else { 6 };
                let mut state = Value::Null;
                for player in ["black", "white"] {
                    let asked = Instant::now();
                    let path = format!("/games/{id}/agree");
                    let seen =
                        client.right(200, &path, &json!({ "player": player, "change": change }))?;
                    times.push(asked.elapsed());
                    state = seen["state"].clone();
                }
                if state != "counted" {
                    return Err(format!("{id}: {state} after both have agreed").into());
                }
            }
            Ok(times)
        })?;
        told.end("agree", times);
        Ok(())
    }
}

fn main() -> Result<()> {
    let words: Vec<String> = env::args().skip(1).collect();
    let [address, folder, ..] = words.as_slice() else {
        return Err("load ADDRESS FOLDER [--connections N] [--seconds N] [--requests N] [--games N] [--pid N]".into());
    };
    let value = |name: &str| {
        let place = words.iter().position(|word| word == name)?;
        words.get(place + 1).map(String::as_str)
    };
    let mut files: Vec<_> = fs::read_dir(folder)?.collect::<std::io::Result<_>>()?;
    files.sort_by_key(fs::DirEntry::path);
    files.retain(|file| file.path().extension().is_some_and(|end| end == "sgf"));
    let record = |file: &fs::DirEntry| {
        let text = fs::read(file.path())?;
        Ok(json!({ "sgf": String::from_utf8_lossy(&text) }))
    };
    let records: Vec<Value> = files.iter().map(record).collect::<Result<_>>()?;
    if records.is_empty() {
        return Err(format!("there is no record in {folder}").into());
    }
    let load = Load {
        address: address.clone(),
        connections: value("--connections").unwrap_or("8").parse()?,
        seconds: value("--seconds").unwrap_or("10").parse()?,
        requests: value("--requests").map_or(Ok(usize::MAX), str::parse)?,
        games: value("--games").unwrap_or("1000").parse()?,
        pid: value("--pid").map(str::to_owned),
        records,
    };
    println!("{} records", load.records.len());
    load.told_memory("before");
    load.propose()?;
    load.told_memory("after proposals");
    let games = load.open()?;
    let ids: HashSet<_> = games.iter().map(|(id, _)| id).collect();
    assert_eq!(ids.len(), load.games, "every game has its own id");
    let listen = |(id, _): &(String, _)| {
        let mut client = Client::new(address)?;
        client.send("GET", &format!("/games/{id}/events"), "")?;
        Ok(client)
    };
    let listeners: Vec<Client> = games.iter().map(listen).collect::<Result<_>>()?;
    load.told_memory("with all games open");
    load.play(&games)?;
    load.told_memory("after all are counted");
    println!("{} listeners", listeners.len());
    Ok(())
}
