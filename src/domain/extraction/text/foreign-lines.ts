import type { ExtractionWarning } from "#domain/agreement/credit-agreement.ts";
import type { Span } from "./normal-text.ts";
import type { SourceLine } from "./normalize-lines.ts";

/** Lines around a line that are looked at, on each side: a few rows of a table with one cell a line. */
const NEAR = 24;
const MAX_CELL = 120;
const MAX_FIGURE = 40;
const MAX_SENTENCE = 600;
/** So many rows of one form are a table. */
const MIN_ROWS = 3;
const MAX_TITLES = 2;
const MIN_WORDS = 4;
const MIN_UNENDED_WORDS = 8;

const FIGURE =
  /^(?:(?:[A-Z]{0,3}[$€£¥]|USD|EUR|GBP|CAD)\s?\(?\d[\d.,]*\)?(?:\s(?:million|billion))?|\(?\d[\d.,]*\)?\s?(?:%|x|bps|basis points|percent|:\s?1(?:\.0+)?|to 1(?:\.0+)?)|\d{1,3}(?:,\d{3})+(?:\.\d+)?|n\/?a|-{1,3})$/i;
const ENDED = /[a-z\d)%]{2}[.!?]["'”’)]*$(?<!\b(?:Inc|Co|Corp|Ltd|No|Cie)\.)/;
const VERB = /\b(?:is|are|was|be|has|have|shall|must|will|should|may|do|does|please)\b/i;
/** Numbered clauses, times from which a part of a table applies, and sentences that lead to a table. */
const OF_THE_TEXT =
  /^(?:\(?[a-z\d]{1,4}[.)]|section|article|provided|on|from|until|after|before|during|prior|through|for|as of)\s|\b(?:follow(?:s|ing)|set forth|below|opposite)\b/i;
const SEVERAL_CELLS = /\||\t|\S {2,}\S/;

type Kind = "figure" | "words" | "sentence" | "other";

interface Row {
  readonly words: number;
  readonly figures: number;
  /** Where it ends, as an index of the lines around. */
  readonly end: number;
}

/** Lines between the cells of a table with one cell per line that are not part of it: without them, the rows around
 *  have one form. A table continues after such a line, as it does after a page number. Linear in the lines. */
export function foreignLines(source: string, lines: readonly SourceLine[]): Span[] {
  const whole = joined(lines);
  const figures = whole.map(({ start, end }) => end - start <= MAX_FIGURE && FIGURE.test(source.slice(start, end)));
  // Most lines of an agreement are far from any table.
  const near = nearby(figures);
  const kinds = whole.map((line, at): Kind => (figures[at] ? "figure" : near(at) ? kindOf(source, line) : "other"));
  return whole.filter((_, at) => isForeign(kinds, at));
}

/** Lines that `foreignLines` did not name. */
export function withoutLines(lines: readonly SourceLine[], foreign: readonly Span[]): readonly SourceLine[] {
  if (foreign.length === 0) return lines;
  let next = 0;
  return lines.filter(({ start }) => {
    while (next < foreign.length && (foreign[next] as Span).end <= start) next += 1;
    const span = foreign[next];
    return span === undefined || start < span.start;
  });
}

const MAX_PLACES = 20;

/** One warning for all lines that break up tables, with their number and first places. */
export function foreignLineWarnings(foreign: readonly Span[]): ExtractionWarning[] {
  if (foreign.length === 0) return [];
  const lines = foreign.length === 1 ? "1 line stands" : `${foreign.length} lines stand`;
  const message = `${lines} between the cells of a table without being part of it. The table was read without.`;
  return [{ code: "table_interrupted", message, pointer: null, places: foreign.slice(0, MAX_PLACES) }];
}

/** Lines with those that continue them. */
function joined(lines: readonly SourceLine[]): Span[] {
  const whole: { start: number; end: number }[] = [];
  for (const { start, end, join } of lines) {
    const last = whole.at(-1);
    if (last !== undefined && join === "blank") last.end = end;
    else whole.push({ start, end });
  }
  return whole;
}

/** Whether a line has as many figures around it as a table has. */
function nearby(figures: readonly boolean[]): (at: number) => boolean {
  const until = new Uint32Array(figures.length + 1);
  for (const [i, figure] of figures.entries()) until[i + 1] = (until[i] as number) + (figure ? 1 : 0);
  const count = (at: number): number => until[Math.max(0, Math.min(figures.length, at))] as number;
  return (at) => count(at + NEAR) - count(at - NEAR) >= MIN_ROWS;
}

/** What a line is that is no figure. */
function kindOf(source: string, { start, end }: Span): Kind {
  if (end - start > MAX_SENTENCE) return "other";
  const text = source.slice(start, end);
  if (SEVERAL_CELLS.test(text)) return "other";
  if (isSentence(text)) return OF_THE_TEXT.test(text) ? "other" : "sentence";
  return text.length <= MAX_CELL ? "words" : "other";
}

/** Words with an end mark, or many with a verb. Names and labels have neither. */
function isSentence(text: string): boolean {
  const words = text.split(/\s+/);
  if (words.filter((word) => /^[a-z]/.test(word)).length < 3) return false;
  return words.length >= MIN_WORDS && (ENDED.test(text) || (words.length >= MIN_UNENDED_WORDS && VERB.test(text)));
}

function isForeign(kinds: readonly Kind[], at: number): boolean {
  const kind = kinds[at];
  const splitsFigures = kind === "words" && kinds[at - 1] === "figure" && kinds[at + 1] === "figure";
  if (kind !== "sentence" && !splitsFigures) return false;
  const before = cellsFrom(kinds, at, -1).reverse();
  const rows = rowsOf([...before, ...cellsFrom(kinds, at, 1)]);
  const place = rows.findIndex(({ end }) => end > before.length);
  const row = rows[place];
  if (row === undefined) return false;
  const begin = place === 0 ? 0 : (rows[place - 1] as Row).end;
  // Words between two figures are foreign only inside a row that is like the one before.
  if (splitsFigures && (place === 0 || before.length <= begin + row.words)) return false;
  return regularRows(rows, place, splitsFigures || before.length === begin) >= MIN_ROWS;
}

/** The cells before or after a line; sentences between them are left out. */
function cellsFrom(kinds: readonly Kind[], at: number, step: 1 | -1): Kind[] {
  const cells: Kind[] = [];
  for (let i = at + step; Math.abs(i - at) <= NEAR; i += step) {
    const kind = kinds[i];
    if (kind === undefined || kind === "other") break;
    if (kind !== "sentence") cells.push(kind);
  }
  return cells;
}

function rowsOf(cells: readonly Kind[]): Row[] {
  const rows: Row[] = [];
  for (let at = 0; at < cells.length; ) {
    const first = at;
    while (cells[at] === "words") at += 1;
    const words = at - first;
    while (cells[at] === "figure") at += 1;
    const figures = at - first - words;
    if (figures > 0) rows.push({ words, figures, end: at });
  }
  return rows;
}

const fits = (more: number, most: number): boolean => more >= 0 && more <= most;

/** How many rows around a place have one form. The first may have titles and a caption for each column before its label.
 *  `withBefore`: the row before must have that form too. */
function regularRows(rows: readonly Row[], place: number, withBefore: boolean): number {
  const form = rows[place === 0 ? 1 : place];
  if (form === undefined || form.words === 0) return 0;
  const captions = form.words + form.figures + MAX_TITLES;
  const isSame = (row: Row | undefined, i: number): boolean =>
    row !== undefined && row.figures === form.figures && fits(row.words - form.words, i === 0 ? captions : 0);
  if (!isSame(rows[place], place) || (withBefore && !isSame(rows[place - 1], place - 1))) return 0;
  let [first, last] = [place, place];
  while (isSame(rows[first - 1], first - 1)) first -= 1;
  while (isSame(rows[last + 1], last + 1)) last += 1;
  return last - first + 1;
}
