import type { Deadstones } from './seichi.cjs';

/** In place of `@sabaki/deadstones`. */
declare const deadstones: Deadstones;
export = deadstones;
