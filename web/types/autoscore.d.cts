export { autoscore } from './seichi.cjs';
export type { Autoscore } from './seichi.cjs';
