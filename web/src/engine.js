// The WebAssembly module: unpacked, compiled once, started again after a trap.
import { glue } from '../generated/glue.js';
import { MODULE } from '../generated/module.js';
import { SeichiError } from './error.js';
import { quotable, whole } from './printable.js';

let compiled;
let ready;

// The bytes of a text in base64. By a loop: a callback for each is ten times slower.
function bytesOf(base64) {
  const text = atob(base64);
  const bytes = new Uint8Array(text.length);
  for (let at = 0; at < text.length; at++) bytes[at] = text.charCodeAt(at);
  return bytes;
}

// The module is in this file, packed by gzip and in base64: nothing is fetched.
async function unpacked() {
  const { readable, writable } = new DecompressionStream('gzip');
  const writer = writable.getWriter();
  writer.write(bytesOf(MODULE));
  writer.close();
  const chunks = [], reader = readable.getReader();
  for (let chunk; !(chunk = await reader.read()).done; ) chunks.push(chunk.value);
  return WebAssembly.compile(await new Blob(chunks).arrayBuffer());
}

const wholeValue = (_, value) => (typeof value === 'string' ? whole(value) : value);

// A request as JSON. All of it is checked before but what is in an object of rules.
function written(request) {
  try {
    return JSON.stringify(request, wholeValue);
  } catch (error) {
    const reason = quotable(String(error?.message ?? error));
    throw new SeichiError('option', `rules: ${reason}`, { field: 'rules' });
  }
}

// One module, started at most once at a time. Nothing is kept in it between two
// calls, so a new one is as good.
class Engine {
  #module;
  #running = null;

  constructor(module) {
    this.#module = module;
  }

  async start() {
    if (this.#running) return;
    const instance = glue();
    await instance({ module_or_path: this.#module });
    this.#running = instance;
  }

  // Answers a request, or throws what is wrong with it. After a trap the next
  // call begins with a new memory.
  ask(request) {
    const text = written(request);
    let answer;
    try {
      if (!this.#running) {
        const instance = glue();
        instance.initSync({ module: this.#module });
        this.#running = instance;
      }
      answer = JSON.parse(this.#running.ask(text));
    } catch (error) {
      this.#running = null;
      throw new SeichiError('trap', `the judge broke down: ${error.message} (please report the position)`);
    }
    if (answer.error) throw new SeichiError(answer.error.code, answer.error.message, answer.error);
    return answer[request.want];
  }
}

// The running judge, for functions that cannot wait: where `load` or any other function has
// been awaited before, or where the platform unpacks at once, as Node does.
export function engineNow() {
  if (!ready) {
    const zlib = globalThis.process?.getBuiltinModule?.('node:zlib');
    if (!zlib) throw new SeichiError('trap', 'the judge is not loaded (await load() of seichi before)');
    ready = new Engine(new WebAssembly.Module(zlib.gunzipSync(bytesOf(MODULE))));
  }
  return ready;
}

// The running judge. Compiles it at the first call.
export async function engine() {
  compiled ??= unpacked().then(module => new Engine(module));
  let found;
  try {
    found = await compiled;
    await found.start();
    ready ??= found;
  } catch (error) {
    compiled = undefined;
    throw new SeichiError('trap', `the judge cannot be started: ${error.message}`);
  }
  return found;
}
