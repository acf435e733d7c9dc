/** A judge for finished games of Go. Vertices are those of GTP, such as `D4`; A1 is
 * the lower left corner, and there is no column I. */

/** Rows from the top, each an array of 1 for a black stone, -1 for a white one and 0
 * for an empty point; up to 25 rows and columns. Sabaki's `signMap`. */
export type SignMap = ReadonlyArray<Row>;

/** A row of a board: an array, or one of numbers of a fixed kind. */
export type Row =
  | readonly number[]
  | Int8Array
  | Int16Array
  | Int32Array
  | Uint8Array
  | Uint8ClampedArray
  | Uint16Array
  | Uint32Array
  | Float32Array
  | Float64Array;

/** A point by its GTP name, such as `D4`. */
export type Vertex = string;

/** `B` or `W`. */
export type Color = 'B' | 'W';

/** What becomes of a chain. */
export type Status = 'alive' | 'dead' | 'seki';

/** How a record or a board is judged. */
export interface JudgeOptions {
  /** What the game is called in the answer. */
  id?: string;
  /** `japanese`, `korean`, `chinese`, `aga`, `bga`, `new-zealand`, `tromp-taylor` or
   * `simplified-ing`, or the `rules` of a judgement. By default the record's, else
   * `japanese`. */
  rules?: string | KataRules;
  /** Points of White for moving second. By default the record's, else 0. */
  komi?: number;
  /** How to judge what is not proved: `judge` (by default), `static`, `carta`, `park`
   * or `benson`. */
  method?: string;
  /** How to settle what depends on open dame: `agreed` (as if both sides had passed),
   * `played-out` (in turn, by default unless a record ends with two passes) or
   * `surrounded` (every surrounded point counts, eyes in seki too). */
  convention?: 'agreed' | 'played-out' | 'surrounded';
  /** What a person says of chains, by any of their stones: `{ D4: 'dead' }`. Of one
   * chain nobody can say two things. */
  marks?: Readonly<Record<Vertex, Status>>;
  /** The stones that the players agreed are dead, every stone of a chain; all others are
   * alive, and in seki where the rules say so. Then nothing of the count is judged. */
  dead?: readonly Vertex[];
  /** The same, stones that stand. */
  alive?: readonly Vertex[];
  /** The same, stones in seki. */
  seki?: readonly Vertex[];
  /** Leave out `safeToScore`, `safety`, `finished`, `chanceOfError`, `reasons` and
   * `unsettled`: up to a tenth of the time that finished games take. Verdicts and counts
   * are the same. */
  quick?: boolean;
  /** Show the play behind each verdict that has one: `chains[].line`. The texts of a
   * page show it anyway. */
  lines?: boolean;
}

/** How a board is judged, and what it does not show itself. */
export interface BoardOptions extends JudgeOptions {
  /** The stones that each side has captured; by default none. */
  prisoners?: { readonly black?: number; readonly white?: number };
  /** The side to move, Black by default; 1 is Black, -1 White. */
  toMove?: Color | 1 | -1;
  /** The number of handicap stones, for rules that pay for them. */
  handicap?: number;
}

/** How a record is judged. */
export interface RecordOptions extends JudgeOptions {
  /** The game of a collection, from 1. */
  game?: number;
  /** The move before which to stop, from 1; by default the whole game. */
  move?: number;
}

/** The options of {@link page}. */
export type PageOptions<Options extends JudgeOptions = JudgeOptions> = Omit<Options, 'lines'>;

/** The options of {@link ownership}. */
export type OwnershipOptions<Options extends JudgeOptions = JudgeOptions> = Omit<Options, 'lines' | 'quick' | 'dead' | 'alive' | 'seki'> & {
  /** The random games behind open areas: 64 by default, 1000 at most. */
  games?: number;
};

/** A chain and its verdict. */
export interface Chain {
  vertices: Vertex[];
  color: Color;
  status: Status;
  /** How that is known. Only what is `proved` is never wrong. No region is searched for
   * proofs, as `page` and `seichi explain` do: what is read or estimated here may be
   * proved by search there. */
  evidence: 'proved' | 'read' | 'estimated' | 'unsettled' | 'assumed' | 'marked' | 'implied';
  /** What proves it, if it is proved, such as `Benson` or `split region`. */
  rule: string | null;
  /** How clear an estimate is, from 0 (a guess) to 1. */
  margin: number | null;
  /** The measured chance, from 0 to 1, that the chain stays on the board: so often are
   * such verdicts right or wrong at the end of a game. */
  probability: number;
  /** The play behind the verdict, in words, if it was asked for and there is one. */
  line: string | null;
}

/** Points of each side. */
export interface SidePoints {
  black: Vertex[];
  white: Vertex[];
}

/** The parts of the score of a side, in points; `total` is their sum. */
export interface SideScore {
  total: number;
  livingStones: number;
  territory: number;
  forced: number;
  dame: number;
  sekiEyes: number;
  deadStones: number;
  prisoners: number;
  passStones: number;
  handicapBonus: number;
  komi: number;
}

/** Rules in KataGo's notation, where they have no name. */
export interface KataRules {
  ko: string;
  scoring: string;
  tax: string;
  suicide: boolean;
  hasButton: boolean;
  whiteHandicapBonus: string;
  friendlyPassOk: boolean;
}

/** Something that is still open, and the moves of each side that settle it. */
export interface OpenPlace {
  vertices: Vertex[];
  black: Vertex[];
  white: Vertex[];
  /** Empty if it hangs on no ko, or nothing was found. */
  koThreats: KoThreats[];
}

/** How many ko threats more than its opponent a side needs to save a chain, or to take
 * it. */
export interface KoThreats {
  color: Color;
  /** A stone of the chain. */
  vertex: Vertex;
  aim: 'save' | 'take';
  /** The fewest that are enough; null if three are not, but more without end. */
  threats: number | null;
  /** Whether they are enough only if the side moves first. */
  movesFirst: boolean;
}

/** What a record says of its game beside the board; null where it says nothing. */
export interface GameNames {
  black: string | null;
  blackRank: string | null;
  white: string | null;
  whiteRank: string | null;
  event: string | null;
  round: string | null;
  date: string | null;
  place: string | null;
  game: string | null;
}

/** The judgement of a game: the same JSON as of `seichi score --format jsonl`. */
export interface Judgement {
  id: string;
  /** What to call the game: players, event and date, or the name of its file. */
  title: string;
  /** Who played, where and when, by the record. */
  names: GameNames;
  boardXSize: number;
  boardYSize: number;
  rules: string | KataRules;
  komi: number;
  whiteHandicapBonus: number;
  /** Who has named the rules: the record, the caller, or nobody. */
  rulesFrom: 'record' | 'caller' | 'assumed';
  moves: number;
  toMove: Color;
  /** Such as `B+3.5`, `W+12.0`, or `0` for a draw. */
  result: string;
  /** Black's lead in points, negative if White leads. */
  scoreLead: number;
  /** Whose every point is, row by row from the upper left corner: 1 Black's, -1
   * White's, between where it is estimated (0 where nothing speaks for it but that
   * nothing speaks against it), 0 what counts for nobody. */
  ownership: number[];
  chains: Chain[];
  dead: Vertex[];
  seki: Vertex[];
  dame: Vertex[];
  blackTerritory: Vertex[];
  whiteTerritory: Vertex[];
  /** The points that each side has to fill in its own territory. */
  forced: SidePoints;
  black: SideScore;
  white: SideScore;
  /** The result in words, or, where large areas are open, that the game is not finished. */
  headline: string;
  /** `Safe to score: yes`, or `no` with up to three reasons; null with `quick`. */
  safety: string | null;
  /** False if the game is plainly not finished; null with `quick`. */
  finished: boolean | null;
  /** True if it is safe to score without a human check; null with `quick`. */
  safeToScore: boolean | null;
  /** The chance, from 0 to 1, that a verdict is wrong, as measured at the end of games;
   * of other reasons no chance is known; null with `quick`. */
  chanceOfError: number | null;
  /** What a person should look at, the worst first, with the number of points; empty if it
   * is safe to score. Null with `quick`. */
  reasons: string[] | null;
  /** What is open, or, if it is safe to score, the plain moves that are left; null with
   * `quick`. */
  unsettled: OpenPlace[] | null;
  /** The result that the record claims, and whether it is ours: null if the board
   * does not decide it, or only a part of the game was judged. */
  recorded: { result: string; sentence: string; agrees: boolean | null } | null;
  /** How what is not proved was judged. */
  method: string;
  /** How open dame were settled. */
  convention: "agreed" | "played-out" | "surrounded";
  /** What was guessed or left out when the record was read, a sentence each. */
  warnings: string[];
  /** Not measured: null. */
  microseconds: number | null;
}

/** All that `seichi show` draws and writes about a game. With `quick` nothing is searched
 * for: `shades` and `explained` are -1 everywhere, `texts` and `open` empty. */
export interface Page {
  page: {
    judgement: Judgement;
    /** The stones before the first move, Black's and White's. */
    start: [Vertex[], Vertex[]];
    /** How many stones Black and White had captured by then. */
    prisoners: [number, number];
    /** The moves, such as `B D4` or `W pass`. */
    moves: string[];
    /** The number of its shade for each point in reading order; -1 for none. */
    shades: number[];
    /** The number of its explanation for each point; -1 for none. */
    explained: number[];
    /** The explanations. */
    texts: string[];
    /** What is open, or left to play if it is safe to score, a line each. */
    open: string[];
  };
  /** The colors for the kinds of evidence. */
  shades: { name: string; rgb: string }[];
  /** The number of handicap stones, as the record or the caller says it. */
  handicap: number;
}

/** What goes wrong: the message quotes the input and says what to do. */
export class SeichiError extends Error {
  /** What is wrong: the board, an option, the record; `trap` is a fault of ours, after
   * which the next call works again. */
  readonly code: 'board' | 'option' | 'sgf' | 'trap';
  /** The option, or the property of the record; `sgf` for the record as a whole, `file`
   * if it is too large. */
  readonly field: string | null;
  /** The last move begun, from 1, if the record goes wrong in a move. */
  readonly move: number | null;
  constructor(
    code: 'board' | 'option' | 'sgf' | 'trap',
    message: string,
    place?: { field?: string | null; move?: number | null },
  );
}

/** A record: its text, or its bytes in the character set that it names, else in UTF-8,
 * else in windows-1252, with a warning in {@link Judgement.warnings}: of records that name
 * no set none is guessed, as the program `seichi` does. If you know the set, decode the
 * bytes and give the text. */
export type Sgf = string | ArrayBufferLike | ArrayBufferView;

/** Either of them, for callers that do not know which: with the options that both have. */
export type Game = SignMap | Sgf;

/** The functions without waiting, over a running judge: some milliseconds each. */
export interface Judge {
  judge(board: SignMap, options?: BoardOptions): Judgement;
  judgeSgf(sgf: Sgf, options?: RecordOptions): Judgement;
  /** See {@link ownership  scoreAgreed(board: SignMap, options?: AgreedOptions): AgreedScore;
}. */
  ownership(board: SignMap, options?: OwnershipOptions<BoardOptions>): number[];
  ownership(sgf: Sgf, options?: OwnershipOptions<RecordOptions>): number[];
  ownership(game: Game, options?: OwnershipOptions): number[];
  page(board: SignMap, options?: PageOptions<BoardOptions>): Page;
  page(sgf: Sgf, options?: PageOptions<RecordOptions>): Page;
  page(game: Game, options?: PageOptions): Page;
  countGames(sgf: Sgf): number;
}

/** Starts the judge, some sixty milliseconds the first time, for those who do not want to
 * wait for each answer. All functions share one. */
export function load(): Promise<Judge>;

/** Judges a position.
 *
 * Rejects with a {@link SeichiError} for what is no board or no position. */
export function judge(board: SignMap, options?: BoardOptions): Promise<Judgement>;

/** Judges the position at the end of a record's main line. Bytes are decoded as
 * {@link Sgf} says.
 *
 * Rejects with a {@link SeichiError} that says where the record goes wrong. */
export function judgeSgf(sgf: Sgf, options?: RecordOptions): Promise<Judgement>;

/** Who owns each point, as `Judgement.ownership`, for positions with much left to
 * play: where there are no verdicts, an empty point is worth what `games` random games
 * (64 by default, 1000 at most, always the same) give to each side. */
export function ownership(board: SignMap, options?: OwnershipOptions<BoardOptions>): Promise<number[]>;
export function ownership(sgf: Sgf, options?: OwnershipOptions<RecordOptions>): Promise<number[]>;
export function ownership(game: Game, options?: OwnershipOptions): Promise<number[]>;

/** All that a page about a game shows: the judgement, why each chain and area is what
 * it is, the score in words. Costs a search for each chain. */
export function page(board: SignMap, options?: PageOptions<BoardOptions>): Promise<Page>;
export function page(sgf: Sgf, options?: PageOptions<RecordOptions>): Promise<Page>;
export function page(game: Game, options?: PageOptions): Promise<Page>;

/** What a count of agreed stones is asked for. */
export type AgreedOptions = Pick<
  BoardOptions,
  'rules' | 'komi' | 'handicap' | 'prisoners' | 'toMove' | 'dead' | 'alive' | 'seki'
>;

/** The count of what was agreed. Parts that a {@link Judgement} has, too, mean the same. */
export interface AgreedScore {
  boardXSize: number;
  boardYSize: number;
  rules: string | KataRules;
  komi: number;
  result: string;
  scoreLead: number;
  /** Whose every point is, row by row: 1 Black's, -1 White's, 0 nobody's. */
  ownership: number[];
  dead: Vertex[];
  /** The stones in seki, whether anybody said so or not. */
  seki: Vertex[];
  dame: Vertex[];
  /** What each side surrounds, dead stones included, without what has to be filled. */
  territory: SidePoints;
  forced: SidePoints;
  sekiEyes: SidePoints;
  /** The points that connect stones of a side, and are no eyes. */
  falseEyes: SidePoints;
  /** The points that are part of no eye. */
  openDame: Vertex[];
  eyeValues: number[] | null;
  black: SideScore;
  white: SideScore;
}

/** Counts a board as the players agreed, and judges nothing: some 50 microseconds. Refuses
 * stones that cannot have been agreed on (no stone there, half a chain, dead and alive), and
 * names the point. */
export function scoreAgreed(board: SignMap, options?: AgreedOptions): Promise<AgreedScore>;

/** The number of games in a record. */
export function countGames(sgf: Sgf): Promise<number>;

/** A vertex as Sabaki writes it: column and row from the upper left corner, from 0. */
export type SabakiVertex = [x: number, y: number];

/** The functions of `@sabaki/deadstones` (2.1.2), answered by the judge. Nothing is
 * random: the same board gets the same answer. */
export interface Deadstones {
  /** The dead stones.
   *
   * With `finished` all that the judge finds. Without it moves may be left to play, and
   * only what is proved, read out or very clear is returned. `iterations` is taken, and
   * changes nothing. */
  guess(data: SignMap, options?: { finished?: boolean; iterations?: number }): Promise<SabakiVertex[]>;
  /** Who owns each point, from -1 (White's) to 1 (Black's): the verdicts where there are
   * any, 0 for nobody's; see {@link ownership}. `iterations` is the number of random
   * games for what is open, 64 by default, 1000 at most. */
  getProbabilityMap(data: SignMap, iterations?: number): Promise<number[][]>;
  /** How the board may look at the end: every point with a stone of whoever is likelier
   * to own it, of `sign` where neither is. */
  playTillEnd(data: SignMap, sign: 1 | -1): Promise<(1 | -1)[][]>;
  /** The stones inside enemy territory that surround no more than one point themselves:
   * the same as of `@sabaki/deadstones`. */
  getFloatingStones(data: SignMap): Promise<SabakiVertex[]>;
  /** Does nothing, because there is nothing to fetch. */
  useFetch(path?: string): Deadstones;
}

/** What `seichi/deadstones` exports. */
export const deadstones: Deadstones;

/** How `goscorer` writes what stands on a point: 0 nothing, 1 Black, 2 White. */
export type GoscorerColor = 0 | 1 | 2;

/** What counts at a point, in the words of `goscorer`. */
export interface LocScore {
  isTerritoryFor: GoscorerColor;
  belongsToSekiGroup: GoscorerColor;
  isFalseEye: boolean;
  isUnscorableFalseEye: boolean;
  isDame: boolean;
  eyeValue: number;
}

/** The points of both sides, with captures and komi. */
export interface FinalScore {
  black: number;
  white: number;
}

/** The functions of `goscorer`, answered by the count of what is agreed. They wait for
 * nothing: outside of Node `seichi/goscorer` loads the judge as it is imported. Boards of
 * more than 25 rows or columns, and half a chain marked dead, are refused with a
 * {@link SeichiError}. */
export interface Goscorer {
  EMPTY: 0;
  BLACK: 1;
  WHITE: 2;
  LocScore: new () => LocScore;
  territoryScoring(stones: readonly (readonly number[])[], markedDead: readonly (readonly boolean[])[], scoreFalseEyes?: boolean): LocScore[][];
  areaScoring(stones: readonly (readonly number[])[], markedDead: readonly (readonly boolean[])[]): GoscorerColor[][];
  finalTerritoryScore(
    stones: readonly (readonly number[])[],
    markedDead: readonly (readonly boolean[])[],
    blackPointsFromCaptures: number,
    whitePointsFromCaptures: number,
    komi: number,
    scoreFalseEyes?: boolean,
  ): FinalScore;
  finalAreaScore(stones: readonly (readonly number[])[], markedDead: readonly (readonly boolean[])[], komi: number): FinalScore;
}

/** What `seichi/goscorer` exports. */
export const goscorer: Goscorer;

/** A proposal for the end of a game, in the shape that online-go.com has. */
export interface Autoscore {
  /** Whose every point is: 0 nobody's, 1 Black's, 2 White's. */
  result: GoscorerColor[][];
  /** The same once the points of `needs_sealing` are filled. */
  sealed_result: GoscorerColor[][];
  /** The dead stones. */
  removed: { x: number; y: number; reason: string; removal_reason: string }[];
  /** The same as letters, such as `aabb`. */
  removed_string: string;
  /** The points that have to be filled so that a border closes, and who gets what is behind. */
  needs_sealing: { x: number; y: number; color: GoscorerColor }[];
}

/** Proposes dead stones and owners for a board of 0, 1 (Black) and 2 (White). No net and no
 * ownership maps are needed. What `seichi/autoscore` exports. */
export function autoscore(board: readonly (readonly number[])[], rules?: string): Autoscore;
