export { autoscore } from './seichi.js';
export type { Autoscore } from './seichi.js';
