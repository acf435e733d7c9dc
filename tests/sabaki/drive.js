// Drives the engine through @sabaki/gtp, the client library of the editor
// Sabaki, as the editor does: start, sync to games in bursts of commands, then
// what one types in the console, the analysis that it asks for after each step
// through a game, and stop.
//
//   node drive.js ENGINE

const assert = require('assert')
const {Controller, ControllerStateTracker} = require('@sabaki/gtp')

const play = (color, vertex) => ({name: 'play', args: [color, vertex]})
const handicap = (...vertices) => ({name: 'set_free_handicap', args: vertices})
const command = (name, ...args) => ({name, args})

// Two colors on columns of their own, in turns.
const columns = (black, white, lines) =>
  Array.from({length: lines}, (_, i) => [
    play('B', `${black}${i + 1}`),
    play('W', `${white}${i + 1}`)
  ]).flat()

// An even game, a handicap game, and setup stones, which Sabaki sends as a
// handicap (two or more black ones, however many) and as moves of one color.
const games = [
  {
    state: {
      komi: 6.5,
      boardsize: [19, 19],
      history: [...columns('K', 'L', 19), play('B', 'pass'), play('W', 'pass')]
    },
    // 9 columns against 8.
    score: 'B+12.5',
    lead: 12.5,
    dead: ''
  },
  {
    state: {
      komi: 0.5,
      boardsize: [9, 9],
      history: [
        handicap('D1', 'D2', 'D3', 'D4', 'D5', 'D6', 'D7', 'D8', 'D9'),
        ...Array.from({length: 9}, (_, i) => play('W', `F${i + 1}`)),
        play('B', 'pass')
      ]
    },
    score: 'W+0.5',
    lead: -0.5,
    dead: ''
  },
  {
    state: {
      komi: -3,
      boardsize: [5, 5],
      history: [
        handicap('B5', 'A4', 'B4', 'C4', 'C5', 'D4', 'E4'),
        ...['A3', 'B3', 'C3', 'D3', 'E3', 'E5'].map(v => play('W', v))
      ]
    },
    // Black has A5, D5, E5 and the stone on it; White has two rows.
    score: 'W+3.0',
    lead: -3,
    dead: 'E5'
  }
]

async function main(engine) {
  const controller = new Controller(engine, [])
  const stderr = []
  const lines = []
  controller.on('stderr', ({content}) => stderr.push(content))
  controller.on('command-sent', ({command, subscribe}) =>
    subscribe(({line}) => lines.push(line))
  )
  const ask = async (...words) => {
    const {error, content} = await controller.sendCommand(command(...words))
    assert(!error, `${words.join(' ')}: ${content}`)
    return content
  }

  controller.start()
  const [name, , protocol, list] = await Promise.all(
    ['name', 'version', 'protocol_version', 'list_commands'].map(c => ask(c))
  )
  assert.strictEqual(name, 'seichi')
  assert.strictEqual(protocol, '2')
  const commands = list.split('\n')
  for (const c of [
    'play',
    'undo',
    'set_free_handicap',
    'final_status_list',
    'kata-analyze'
  ]) {
    assert(commands.includes(c), c)
  }

  const tracker = new ControllerStateTracker(controller)
  for (const {state, score, dead} of games) {
    await tracker.sync(state)
    await checkBoard(ask, state)
    const answers = await Promise.all([
      ask('final_status_list', 'dead'),
      ask('final_score'),
      ask('benson_alive'),
      ask('protocol_version'),
      ask('showboard')
    ])
    assert.strictEqual(answers[0], dead)
    assert.strictEqual(answers[1], score)
    assert.match(answers[2], /^([A-Z]\d+\s*)*$/)
    assert.strictEqual(answers[3], '2')
  }

  // Step by step through a game, the analysis going on in between.
  for (const {state, lead} of games) {
    let curve = []
    for (let n = 1; n <= state.history.length; n++) {
      const sign = n % 2 ? 1 : -1
      await tracker.sync({...state, history: state.history.slice(0, n)})
      const analysis = await analyze(controller, sign)
      curve.push(analysis.scoreLead * sign)
    }
    assert.strictEqual(curve.length, state.history.length)
    assert(curve.every(Number.isFinite), curve)
    assert.strictEqual(curve[curve.length - 1], lead)
  }

  // One move back and another played: taken back, not sent again.
  const last = games[games.length - 1].state
  const history = [...last.history.slice(0, -1), play('W', 'pass')]
  await tracker.sync({...last, history})
  await checkBoard(ask, {...last, history})

  // A rectangle, and back.
  const wide = {
    komi: 0,
    boardsize: [13, 9],
    history: [play('B', 'N9'), play('W', 'A1'), play('B', 'G5')]
  }
  await tracker.sync(wide)
  await checkBoard(ask, wide)
  await tracker.sync({...last, history})
  await checkBoard(ask, {...last, history})

  // What is refused leaves everything as it was.
  await assert.rejects(
    tracker.sync({komi: 0, boardsize: [9, 26], history: []}),
    /Board size is not supported/
  )
  const refused = await controller.sendCommand(
    command('rectangular_boardsize', '9', '26')
  )
  assert(refused.error)
  assert.match(refused.content, /^unacceptable size/)
  await checkBoard(ask, {...last, history})

  // What is typed into the console must not be taken for analysis.
  const before = lines.length
  for (const c of ['help', 'showboard', 'score_details', 'unsettled']) await ask(c)
  for (const line of lines.slice(before)) {
    assert(!/^(=\d* )?(info|play) /.test(line), `read as analysis: ${line}`)
  }
  // Commands that Sabaki prefers to genmove where they are listed. The library
  // takes their answer for a move in any case, so they come last.
  for (const c of ['kata-genmove_analyze', 'lz-genmove_analyze', 'analyze']) {
    const {error, content} = await controller.sendCommand(command(c, 'B', '10'))
    assert(error && content === 'unknown command' && !commands.includes(c), c)
  }
  const exit = await controller.stop()
  assert.strictEqual(exit.signal, 0)
  assert.deepStrictEqual(stderr, [])
  console.log(`${games.length} games, ${lines.length} lines read`)
}

// Asks for analysis as Sabaki does, and has it stopped by the next command once
// three lines have come.
async function analyze(controller, sign) {
  const seen = []
  let enough
  const three = new Promise(resolve => (enough = resolve))
  const ended = controller.sendCommand(
    command('kata-analyze', sign > 0 ? 'B' : 'W', '1'),
    ({line}) => {
      if (line.startsWith('info ')) seen.push(line)
      if (seen.length === 3) enough()
    }
  )
  await three
  assert(controller.busy)
  const {content} = await controller.sendCommand(command('protocol_version'))
  assert.strictEqual(content, '2')
  assert(!(await ended).error)
  assert.strictEqual(new Set(seen).size, 1)
  const variations = parseAnalysis(seen[0])
  assert.strictEqual(variations.length, 1, seen[0])
  assert(0 <= variations[0].winrate && variations[0].winrate <= 100)
  return variations[0]
}

// How Sabaki reads a line, in our words: segments behind `info` with nothing
// but points behind `pv`, and a point as the move. Winrates with a decimal point
// are parts of 1, others hundredths of a percent.
function parseAnalysis(line) {
  return line
    .split(/\s*info\s+/)
    .slice(1)
    .map(segment => segment.trim().match(/^(.*)\s+pv((?:\s+[A-Za-z]\d+)+)$/))
    .filter(match => match != null)
    .map(([, pairs]) => {
      const words = pairs.split(/\s+/)
      const values = {}
      for (let i = 0; i < words.length; i += 2) values[words[i]] = words[i + 1]
      return values
    })
    .filter(({move}) => /^[A-Za-z]\d+$/.test(move))
    .map(({move, visits, winrate, scoreLead}) => ({
      move,
      visits: +visits,
      winrate: winrate.includes('.') ? 100 * winrate : winrate / 100,
      scoreLead: +scoreLead
    }))
}

// No capture takes place in these games.
async function checkBoard(ask, {history}) {
  for (const color of ['B', 'W']) {
    const vertices = history.flatMap(({name, args}) =>
      name !== 'play'
        ? color === 'B' ? args : []
        : args[0] === color && args[1] !== 'pass' ? [args[1]] : []
    )
    const stones = (await ask('list_stones', color)).split(/\s+/).filter(Boolean)
    assert.deepStrictEqual(stones.sort(), vertices.sort())
  }
}

main(process.argv[2]).catch(error => {
  console.error(error)
  process.exit(1)
})
