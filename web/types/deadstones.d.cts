import type * as seichi from './seichi.cjs';

/** In place of `@sabaki/deadstones`. */
declare const deadstones: seichi.Deadstones;
declare namespace deadstones {
  export type Deadstones = seichi.Deadstones;
  export type SabakiVertex = seichi.SabakiVertex;
  export type SignMap = seichi.SignMap;
}
export = deadstones;
