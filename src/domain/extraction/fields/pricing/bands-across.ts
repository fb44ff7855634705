import type { Span } from "../../text/normal-text.ts";
import { type ColumnUse, columnCaptions } from "./pricing-columns.ts";
import { readLevelBounds, readRanges } from "./pricing-levels.ts";
import { type GridRow, labelWords, type RateGrid } from "./rate-grid.ts";
import { type RateKind, readRateKinds } from "./rate-kinds.ts";

/** The columns of one usage band: its words, where the caption states it, and its columns. */
interface Band extends Span {
  readonly words: string;
  readonly columns: readonly number[];
  readonly kinds: readonly RateKind[];
}

interface Unfolded {
  readonly rows: GridRow[];
  readonly uses: ColumnUse[];
}

const MARGINS: ReadonlySet<RateKind> = new Set(["benchmark", "base", "letter_of_credit"]);

/** Ratings or levels down and usage bands across in the captions, next to columns that all bands share ("Debt Rating | Facility Fee |
 *  Usage ≤ 33% | Usage > 33%"): a row for each pair of level and band, in text order. Null for other grids. */
export function bandedRows(text: string, grid: RateGrid): Unfolded | null {
  if (grid.turned || grid.columns < 3 || grid.rows.some(({ cells }) => cells.length !== grid.columns)) return null;
  const columns = captionedColumns(text, grid) ?? orderedColumns(text, grid);
  const bands = columns && bandsOf(text, grid, columns);
  if (!bands) return null;
  const shared = columns.flatMap(({ isBand }, i) => (isBand ? [] : [i]));
  const sharedKinds = shared.map((i) => columns[i]?.kinds ?? []);
  if (sharedKinds.some((kinds) => kinds.length === 0 || kinds.some((kind) => MARGINS.has(kind)))) return null;
  const uses = [...sharedKinds, ...(bands[0]?.kinds ?? []).map((kind) => [kind])];
  return {
    uses: uses.map((kinds) => ({ kinds, words: null })),
    rows: grid.rows.flatMap((row) => bands.map((band) => rowOf(text, row, band, shared))),
  };
}

function rowOf(text: string, row: GridRow, band: Band, shared: readonly number[]): GridRow {
  const own = row.range ?? row.label;
  const ownWords = row.range ? (row.rangeWords ?? text.slice(own.start, own.end)) : labelWords(text, row);
  const isRange = hasBounds(ownWords);
  return {
    label: row.label,
    words: `${labelWords(text, row)}; ${band.words}`,
    range: isRange ? own : { start: band.start, end: band.end },
    rangeWords: isRange ? ownWords : band.words,
    cells: [...shared, ...band.columns].flatMap((i) => row.cells[i] ?? []),
  };
}

interface Column {
  readonly isBand: boolean;
  readonly words: string;
  readonly kinds: readonly RateKind[];
}

const kindsIn = (words: string): RateKind[] => [
  ...new Set(readRateKinds(words, 0, words.length).map(({ kind }) => kind)),
];

const FEE = /\bfees?\b/i;

/** Columns by the caption of each. */
function captionedColumns(text: string, grid: RateGrid): Column[] | null {
  const captions = columnCaptions(text, grid);
  return (
    captions?.map((words) => {
      const clean = ownRange(words.replace(/[\s|]+/g, " ").trim());
      const kinds = kindsIn(clean);
      return { isBand: hasBounds(clean), words: clean, kinds: kinds.length === 0 && FEE.test(clean) ? ["fee"] : kinds };
    }) ?? null
  );
}

/** The first line of a folded caption may seem to be above its neighbors too: of two ranges the last is its own. */
function ownRange(words: string): string {
  const ranges = readRanges(words, 0, words.length);
  const above = ranges.at(-2);
  return above ? words.slice(above.end).trim() : words;
}

/** Captions in one line or in lines of their own: as many ranges in a row as there are bands, and a name for every other
 *  column. */
function orderedColumns(text: string, grid: RateGrid): Column[] | null {
  const ranges = readRanges(text, grid.caption.start, grid.caption.end);
  const [first, last] = [ranges[0], ranges.at(-1)];
  if (!first || !last || ranges.length < 2) return null;
  const kindsOf = (from: number, to: number) => readRateKinds(text, from, to).map(({ kind }) => kind);
  const before = kindsOf(grid.caption.start, first.start).filter((kind) => !MARGINS.has(kind));
  const after = kindsOf(last.end, grid.caption.end);
  if (before.length + ranges.length + after.length !== grid.columns) return null;
  if (kindsOf(first.start, last.end).length > 0) return null;
  const named = (kind: RateKind): Column => ({ isBand: false, words: "", kinds: [kind] });
  const bands = ranges.map(({ start, end }) => ({ isBand: true, words: text.slice(start, end), kinds: [] }));
  return [...before.map(named), ...bands, ...after.map(named)];
}

/** The bands of the columns: two ranges or more, with the same margins under each. */
function bandsOf(text: string, grid: RateGrid, columns: readonly Column[]): Band[] | null {
  const above = { start: grid.caption.start, end: grid.rows[0]?.cells[0]?.start ?? grid.caption.end };
  const ranges = readRanges(text, above.start, above.end);
  const bands = new Map<string, Band>();
  for (const [i, { isBand, words, kinds }] of columns.entries()) {
    if (!isBand) continue;
    const key = boundsKey(words);
    const kind = kinds.length === 0 ? "benchmark" : kinds.length === 1 ? kinds[0] : undefined;
    if (kind === undefined || !MARGINS.has(kind)) return null;
    const range = ranges.find((each) => boundsKey(text.slice(each.start, each.end)) === key);
    // Of a caption folded over several lines only the figures stand together.
    const span = range ?? (hasFigures(text, above, words) ? above : null);
    if (!span) return null;
    const known = bands.get(key);
    bands.set(key, {
      start: span.start,
      end: span.end,
      words: known?.words ?? words,
      columns: [...(known?.columns ?? []), i],
      kinds: [...(known?.kinds ?? []), kind],
    });
  }
  const all = [...bands.values()];
  const alike = new Set(all.map(({ kinds }) => kinds.join())).size === 1;
  return all.length >= 2 && alike && new Set(all[0]?.kinds).size === all[0]?.kinds.length ? all : null;
}

function hasFigures(text: string, { start, end }: Span, words: string): boolean {
  const printed = new Set(text.slice(start, end).match(FIGURE));
  return (words.match(FIGURE) ?? []).every((figure) => printed.has(figure));
}

const FIGURE = /\d+(?:\.\d+)?/g;

function boundsKey(words: string): string {
  const { min, max } = readLevelBounds(words, { start: 0, end: words.length });
  return `${min?.value}..${max?.value}`;
}

const hasBounds = (words: string): boolean => boundsKey(words) !== "undefined..undefined";
