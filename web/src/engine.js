// The WebAssembly module: unpacked, compiled once, started again after a trap.
import { glue } from '../generated/glue.js';
import { MODULE } from '../generated/module.js';
import { SeichiError } from './error.js';

let compiled;

// The module is in this file, packed by gzip and in base64: nothing is fetched.
async function unpacked() {
  const bytes = Uint8Array.from(atob(MODULE), character => character.charCodeAt(0));
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'));
  return WebAssembly.compile(await new Response(stream).arrayBuffer());
}

// Half a character, which JSON escapes and nobody can read, becomes what decoders
// make of it.
const whole = (_, value) => (typeof value === 'string' ? value.replace(/\p{Surrogate}/gu, '\ufffd') : value);

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
    const text = JSON.stringify(request, whole);
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

// The running judge. Compiles it at the first call.
export async function engine() {
  compiled ??= unpacked().then(module => new Engine(module));
  let found;
  try {
    found = await compiled;
    await found.start();
  } catch (error) {
    compiled = undefined;
    throw new SeichiError('trap', `the judge cannot be started: ${error.message}`);
  }
  return found;
}
