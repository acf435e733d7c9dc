// The licences of what is linked into the module, which have to go with it.
import { execFileSync } from 'node:child_process';
import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';

const root = path.join(path.dirname(new URL(import.meta.url).pathname), '..');

const cargo = (...command) => execFileSync('cargo', command, { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 28 });

// The packages that the crate is linked with, in order.
function linked() {
  const only = ['--package', 'seichi-wasm', '--target', 'wasm32-unknown-unknown', '--edges', 'normal,no-proc-macro'];
  const tree = cargo('tree', '--locked', ...only, '--prefix', 'none', '--format', '{p}');
  const names = new Set(tree.split('\n').map(line => line.split(' ').slice(0, 2).join(' ')));
  const { packages } = JSON.parse(cargo('metadata', '--locked', '--format-version', '1'));
  const found = packages.filter(({ name, version, source }) => source && names.has(`${name} v${version}`));
  return found.sort((a, b) => (a.name < b.name ? -1 : 1));
}

// Those that may be chosen instead of another, and are not.
const OTHERS = /apache|unlicense|copying|copyright/i;

// The texts of the MIT licence and of those that hold besides, or of what there is.
export function textsOf(folder) {
  const names = readdirSync(folder).filter(name => /^(licen[cs]e|copying|unlicense)/i.test(name)).sort();
  const chosen = names.filter(name => !OTHERS.test(name));
  return (chosen.length ? chosen : names).map(name => readFileSync(path.join(folder, name), 'utf8').trim());
}

// The names, versions and licences, each followed by its text.
export function licences() {
  const parts = linked().map(({ name, version, license, manifest_path }) =>
    [`${name} ${version}: ${license}`, ...textsOf(path.dirname(manifest_path))].join('\n\n'));
  const head = 'The WebAssembly module contains the following, and the standard library of Rust\n(MIT OR Apache-2.0, https://www.rust-lang.org).';
  return [head, ...parts].join('\n\n' + '-'.repeat(80) + '\n\n') + '\n';
}
