import type * as seichi from './seichi.cjs';

/** In place of `goscorer`. */
declare const goscorer: seichi.Goscorer;
export = goscorer;
