import type { Goscorer } from './seichi.js';

/** In place of `goscorer`. */
declare const goscorer: Goscorer;
export default goscorer;
export const EMPTY: 0;
export const BLACK: 1;
export const WHITE: 2;
export const LocScore: Goscorer['LocScore'];
export const territoryScoring: Goscorer['territoryScoring'];
export const areaScoring: Goscorer['areaScoring'];
export const finalTerritoryScore: Goscorer['finalTerritoryScore'];
export const finalAreaScore: Goscorer['finalAreaScore'];
