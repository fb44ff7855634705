import type { Reading } from "../../found.ts";
import { readCells } from "../../tables/cells.ts";
import type { Span } from "../../text/normal-text.ts";
import type { FacilityDraft } from "../facilities/facility-draft.ts";
import type { FacilityMentions } from "../facilities/facility-mentions.ts";
import { bandedRows } from "./bands-across.ts";
import { type ColumnOfFacility, columnsByFacility } from "./column-facilities.ts";
import { caseOf, type GridCase, withoutTargets } from "./conditional-grids.ts";
import { facilitiesAbove, facilitiesOfTerm } from "./grid-scope.ts";
import { type ColumnUse, levelColumns, levelsAcross, readColumnUses, withLevelsAbove } from "./pricing-columns.ts";
import { readLevelBounds, readMetric } from "./pricing-levels.ts";
import type { PricingSource } from "./pricing-sources.ts";
import { rangesAcross } from "./ranges-across.ts";
import { withRangesOfKey } from "./ranges-by-key.ts";
import { type GridRow, labelWords, type RateGrid } from "./rate-grid.ts";
import { type RateKind, readRateKinds } from "./rate-kinds.ts";

/** A grid with named columns, transposed if needed so that its rows are levels, with the facilities that it applies
 *  to. */
export interface NamedGrid {
  readonly grid: RateGrid;
  readonly metric: Reading<string> | null;
  readonly columns: readonly NamedColumn[];
  readonly rows: readonly GridRow[];
  /** Null: no facility is named, so the grid applies to all. */
  readonly facilities: readonly FacilityDraft[] | null;
  /** The facilities are those in its heading or in the name of the margin, which do not say who pays its fees. */
  readonly byTerm: boolean;
  /** Its fee also applies to delayed-draw commitments. */
  readonly delayedDraw: boolean;
  /** The words before it state that another grid replaces it. */
  readonly past: boolean;
  /** The cases in which its rates apply. */
  readonly applies: GridCase;
}

export interface NamedColumn extends ColumnOfFacility {
  /** What the table calls the rate; null where its captions do not separate the columns. */
  readonly words: string | null;
}

/** Names the columns of every grid of the sources. Grids with unnamed columns are left out. */
export function nameGrids(
  text: string,
  sources: readonly PricingSource[],
  mentions: FacilityMentions,
  all: readonly FacilityDraft[],
): NamedGrid[] {
  return sources.flatMap((source) => {
    let scope: readonly FacilityDraft[] | null = null;
    return source.grids.flatMap((read, i): NamedGrid[] => {
      const grid = withLevelsAbove(text, read);
      const above = Math.max(source.grids[i - 1]?.end ?? source.start, grid.start - 1500);
      const turned: TurnedGrid | null =
        bandedRows(text, grid) ?? turnedRows(text, grid, source.term) ?? crossedRows(text, grid);
      const ofTerm = termUses(source.term, grid);
      const uses =
        turned?.uses ??
        (isNamedByTerm(text, grid, source.term) ? ofTerm : null) ??
        readColumnUses(text, grid) ??
        ofTerm ??
        usesByLoan(source.term, grid) ??
        usesByBand(source.term, grid) ??
        commitmentUses(grid);
      if (!uses || (!turned && isByFacility(text, grid, mentions))) return [];
      scope = facilitiesAbove(text, above, grid, mentions) ?? (i > 0 && grid.start - above < 200 ? scope : null);
      const loansOfTerm = scope ? null : facilitiesOfTerm(source.term, mentions);
      return [
        {
          grid,
          metric: readMetric(text, grid, source, turned?.rows ?? grid.rows),
          columns: withoutTargets(
            columnsByFacility(text, grid, uses, mentions, all).map((column, at) => ({
              ...column,
              words: turned?.names?.[at] ?? uses[at]?.words ?? onlyCaption(text, grid, column.kinds),
            })),
          ),
          rows: withRangesOfKey(
            text,
            withRanges(text, withoutResult(text, turned?.rows ?? grid.rows), { start: grid.end, end: source.end }),
            { above: { start: above, end: grid.caption.end }, below: { start: grid.end, end: source.end } },
          ),
          facilities: scope ?? loansOfTerm,
          byTerm: scope === null && loansOfTerm !== null,
          delayedDraw: /\b(?:delayed\s+draw|ticking)\b/i.test(text.slice(grid.caption.start, grid.caption.end)),
          past: isPast(text.slice(above, grid.caption.end)),
          applies: caseOf(text.slice(above, grid.caption.end), source.term),
        },
      ];
    });
  });
}

const RESULT =
  /^(?:the\s+)?(?:effective|current|resulting)\s+(?:applicable\s+)?(?:margin|rate|spread|pricing)\b(?!.*(?:[<>≤≥]|than\b|\d))/i;

/** A form may end its levels with a line for the margin that follows from them ("Effective Margin for next quarter"). */
function withoutResult(text: string, rows: readonly GridRow[]): readonly GridRow[] {
  const last = rows.at(-1);
  return rows.length > 2 && last && RESULT.test(labelWords(text, last)) ? rows.slice(0, -1) : rows;
}

const AFTER_GRID = 5000;

const COMPARED = String.raw`[<>≤≥³£]|(?:less|lower|greater|higher|more|not|equal|at\s+least|between|up\s+to|below|above|over|under)\b|[$€]?\d+(?:\.\d+)?\s?[%x:]`;
const LEVEL_IN_FRONT = new RegExp(
  String.raw`^(?:(?:Pricing\s+)?(?:Level|Tier|Category|Grid|Status)\s+(?:[IVX]{1,5}|\d{1,2})|[IVX]{1,5}|\d{1,2})(?![\w.,%])[.:)]?(?=[\s|:-]+(?:If\s+)?(?:[A-Z][\w-]*\s+){0,6}(?:${COMPARED}))`,
  "i",
);

/** A label that is a level and its range ("Level II  Less than 2.00 to 1.00"), split into the two. Ratings stay with
 *  their level, since they have no numeric bound. */
function splitLabel(text: string, row: GridRow): GridRow {
  if (row.words !== undefined) return row;
  const words = text.slice(row.label.start, row.label.end);
  const level = LEVEL_IN_FRONT.exec(words)?.[0];
  if (row.range || level === undefined) return row;
  const lead = /^[\s|:-]*/.exec(words.slice(level.length))?.[0].length ?? 0;
  const range = { start: row.label.start + level.length + lead, end: row.label.end };
  const { min, max } = readLevelBounds(text, range);
  return min || max ? { ...row, label: { start: row.label.start, end: row.label.start + level.length }, range } : row;
}

/** Rows that are bare levels, with the range that a sentence below the grid gives each of them: `Level II shall apply
 *  if the Leverage Ratio is less than 2.00 to 1.00.` */
function withRanges(text: string, rows: readonly GridRow[], below: Span): readonly GridRow[] {
  const to = Math.min(below.end, below.start + AFTER_GRID);
  return rows.map((whole) => {
    const row = splitLabel(text, whole);
    const level = /^\W*(?:(?:Pricing\s+)?(?:Level|Tier|Category)\s+)?([IVX]{1,5}|\d{1,2})\W*$/i.exec(
      labelWords(text, row),
    )?.[1];
    if (row.range || level === undefined) return row;
    const rule = new RegExp(
      String.raw`\b(?:Level|Tier|Category)\s+${level}\b"?(?:\s+(?:Status|Period|Pricing))?"?\s+(?:shall|will|applies|apply|exists?|means|is)\b`,
      "i",
    ).exec(text.slice(below.start, to));
    if (!rule) return row;
    const start = below.start + rule.index;
    const words = text.slice(start, Math.min(to, start + 400));
    const stop = words.search(/\n|;|\.\s+[A-Z"]/);
    const range = { start, end: start + (stop < 0 ? words.length : stop) };
    const { min, max } = readLevelBounds(text, range);
    return min || max ? { ...row, range } : row;
  });
}

/** Rows by facility instead of level: fixed margins in a table. */
export function isByFacility(text: string, grid: RateGrid, mentions: FacilityMentions): boolean {
  return grid.rows.every((row) => {
    const words = labelWords(text, row);
    const [first] = mentions.in(words, 0, words.length);
    return first !== undefined && !/[<>≤≥³]|than|level|tier|categor/i.test(words);
  });
}

/** Transposes a table whose columns are levels and whose rows are rates; null for other tables. */
function turnedRows(text: string, grid: RateGrid, term: string): TurnedGrid | null {
  if (grid.columnWords) return null;
  const levels = levelColumns(text, grid) ?? rangesAcross(text, grid);
  if (!levels) return null;
  const rates = ofFirstPeriod(text, grid.rows);
  // One row below the levels that names no loans has the rates of the term: "Facility Fee Rate", "Applicable Margin".
  const ofTerm = rates.length === 1 && rates[0] && rateOfRow(text, rates[0]) === "other" ? kindOfTerm(term) : null;
  const uses = rates.map((row) => ({ kinds: [ofTerm ?? rateOfRow(text, row)], words: null }));
  const ranges = rangesBelow(text, grid, levels);
  const rows = levels.map((mark, i) => ({
    label: mark,
    range: ranges?.[i],
    cells: rates.flatMap((row) => row.cells[i] ?? []),
  }));
  return { rows, uses, names: rates.map((row) => (ofTerm ? term : labelWords(text, row))) };
}

/** A table whose rows are levels once it is turned, with the names of its rates where they are apart. */
interface TurnedGrid {
  readonly rows: GridRow[];
  readonly uses: ColumnUse[];
  readonly names?: readonly string[];
}

/** The one caption of a kind of rate. */
function onlyCaption(text: string, { caption }: RateGrid, kinds: readonly RateKind[]): string | null {
  const [only, ...others] = readRateKinds(text, caption.start, caption.end).filter(({ kind }) => kinds.includes(kind));
  return only === undefined || others.length > 0 ? null : text.slice(only.start, only.end);
}

const rateOfRow = (text: string, { label }: GridRow): RateKind =>
  readRateKinds(text, label.start, label.end).at(-1)?.kind ?? "other";

const NEXT_PERIOD =
  /^\W*(?:on|from|after|following|thereafter|during|commencing|beginning)\b[\s\S]*\b(?:until|thereafter|anniversary|after|through|date)\b/i;

/** The rows of the first period, if a table gives the same rates again for later ones ("From the first anniversary until …"). */
function ofFirstPeriod(text: string, rows: readonly GridRow[]): readonly GridRow[] {
  const kinds = rows.map((row) => rateOfRow(text, row));
  const next = rows.findIndex(
    (row, i) => i > 0 && kinds.indexOf(kinds[i] ?? "other") < i && NEXT_PERIOD.test(labelWords(text, row)),
  );
  return next < 0 ? rows : rows.slice(0, next);
}

/** Rows of bands under captions that are levels, each with the same number of columns: a row for each band and level. */
function crossedRows(text: string, grid: RateGrid): TurnedGrid | null {
  if (grid.columnWords) return null;
  const levels = levelsAcross(text, grid);
  if (!levels) return null;
  const width = grid.columns / levels.length;
  const below = { ...grid, caption: { start: levels.at(-1)?.end ?? grid.caption.start, end: grid.caption.end } };
  const uses = (readColumnUses(text, below) ?? readColumnUses(text, { ...below, columns: width }))?.slice(0, width);
  if (!uses || uses.length < width) return null;
  const rows = grid.rows.flatMap((row) =>
    levels.map(
      (mark, i): GridRow => ({
        label: row.label,
        words: `${labelWords(text, row)}; ${text.slice(mark.start, mark.end)}`,
        cells: row.cells.slice(i * width, (i + 1) * width),
      }),
    ),
  );
  return { rows, uses };
}

/** The cells between the levels and the first rates, which describe each level. */
function rangesBelow(text: string, grid: RateGrid, levels: readonly Span[]): Span[] | null {
  const first = grid.rows[0]?.cells[0];
  const from = levels.at(-1)?.end;
  if (!first || from === undefined) return null;
  const ranges = readCells(text, from, first.start).filter((cell) =>
    /[<>≤≥³£]|than|least|[AB]{1,3}[+-]?\b|Baa/.test(cell.text),
  );
  return ranges.length === levels.length ? ranges : null;
}

/** A column that is only called a margin, under a term that says of which loans. */
function isNamedByTerm(text: string, { caption, columnWords }: RateGrid, term: string): boolean {
  if (readRateKinds(term, 0, term.length).length === 0) return false;
  const words = columnWords?.join("; ") ?? text.slice(caption.start, caption.end);
  return /margin|spread/i.test(words) && readRateKinds(words, 0, words.length).length === 0;
}

/** Without a caption, the defined term decides: "Eurodollar Margin", "Facility Fee Rate". */
function termUses(term: string, grid: RateGrid): ColumnUse[] | null {
  return grid.columns === 1 ? [{ kinds: [kindOfTerm(term)], words: null }] : null;
}

const kindOfTerm = (term: string): RateKind =>
  readRateKinds(term, 0, term.length)[0]?.kind ?? (/margin|spread|applicable rate/i.test(term) ? "benchmark" : "fee");

/** Margins for bands of usage ("if the Utilization Percentage is greater than 50%"), under a term that says of which loans. */
function usesByBand(term: string, { columnWords }: RateGrid): ColumnUse[] | null {
  if (!/\b(?:margin|spread)$/i.test(term) || !columnWords?.every((words) => USAGE.test(words))) return null;
  return columnWords.map((words) => ({ kinds: [kindOfTerm(term)], words }));
}

const USAGE = /^if\b.*\b(?:utili[sz]ation|usage|utilized|outstanding)\b/is;

/** Margins for kinds of loans that have no rate in their names ("for Tax-Exempt Advances", "for Taxable Advances"). */
function usesByLoan(term: string, { columnWords }: RateGrid): ColumnUse[] | null {
  const isMargin = /\b(?:margin|spread)$/i.test(term) && columnWords?.every((words) => LOANS.test(words));
  return isMargin ? (columnWords?.map((words) => ({ kinds: ["benchmark"], words })) ?? null) : null;
}

const LOANS = /\b(?:loans|advances|borrowings)\s*$/i;

/** Rates of commitments ("Applicable Percentage for the Five-Year Commitment"), which are those of a fee on them. */
function commitmentUses(grid: RateGrid): ColumnUse[] | null {
  const words = grid.columnWords;
  if (!words?.every((each) => /\bcommitments?\b/i.test(each))) return null;
  return words.map((each) => ({ kinds: ["fee"], words: each }));
}

const isPast = (words: string): boolean => {
  const tail = words.slice(-400);
  return (
    /\bprior\s+to\b|\buntil\b/i.test(tail) &&
    !/\b(?:on\s+or\s+after|from\s+and\s+after|thereafter)\b(?![\s\S]{0,200}\bprior\s+to\b)/i.test(tail)
  );
};
