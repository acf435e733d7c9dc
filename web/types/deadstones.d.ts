import type { Deadstones } from './seichi.js';

/** In place of `@sabaki/deadstones`. */
declare const deadstones: Deadstones;
export default deadstones;
export const guess: Deadstones['guess'];
export const getProbabilityMap: Deadstones['getProbabilityMap'];
export const playTillEnd: Deadstones['playTillEnd'];
export const getFloatingStones: Deadstones['getFloatingStones'];
export const useFetch: Deadstones['useFetch'];
export type { Deadstones, SabakiVertex, SignMap } from './seichi.js';
