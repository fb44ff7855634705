import type { Reading } from "../../found.ts";
import { readCells } from "../../tables/cells.ts";
import type { Span } from "../../text/normal-text.ts";
import type { FacilityDraft } from "../facilities/facility-draft.ts";
import type { FacilityMention, FacilityMentions } from "../facilities/facility-mentions.ts";
import { bandedRows } from "./bands-across.ts";
import { type ColumnUse, levelColumns, levelsAcross, readColumnUses } from "./pricing-columns.ts";
import { readLevelBounds, readMetric } from "./pricing-levels.ts";
import type { PricingSource } from "./pricing-sources.ts";
import { rangesAcross } from "./ranges-across.ts";
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
  /** Its fee also applies to delayed-draw commitments. */
  readonly delayedDraw: boolean;
  /** The words before it state that another grid replaces it. */
  readonly past: boolean;
}

export interface NamedColumn {
  readonly kinds: readonly RateKind[];
  readonly facilities: readonly FacilityDraft[] | null;
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
    return source.grids.flatMap((grid, i): NamedGrid[] => {
      const above = Math.max(source.grids[i - 1]?.end ?? source.start, grid.start - 1500);
      const turned: TurnedGrid | null = bandedRows(text, grid) ?? turnedRows(text, grid) ?? crossedRows(text, grid);
      const ofTerm = termUses(source.term, grid);
      const uses =
        turned?.uses ??
        (isNamedByTerm(text, grid, source.term) ? ofTerm : null) ??
        readColumnUses(text, grid) ??
        ofTerm ??
        commitmentUses(grid);
      if (!uses || (!turned && isByFacility(text, grid, mentions))) return [];
      scope = facilitiesAbove(text, above, grid, mentions) ?? (i > 0 && grid.start - above < 200 ? scope : null);
      return [
        {
          grid,
          metric: readMetric(text, grid, source, turned?.rows ?? grid.rows),
          columns: withFacilities(text, grid, uses, mentions, all).map((column, at) => ({
            ...column,
            words: turned?.names?.[at] ?? uses[at]?.words ?? onlyCaption(text, grid, column.kinds),
          })),
          rows: withRanges(text, withoutResult(text, turned?.rows ?? grid.rows), { start: grid.end, end: source.end }),
          facilities: scope,
          delayedDraw: /\b(?:delayed\s+draw|ticking)\b/i.test(text.slice(grid.caption.start, grid.caption.end)),
          past: isPast(text.slice(above, grid.caption.end)),
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
function turnedRows(text: string, grid: RateGrid): TurnedGrid | null {
  if (grid.columnWords) return null;
  const levels = levelColumns(text, grid) ?? rangesAcross(text, grid);
  if (!levels) return null;
  const rates = ofFirstPeriod(text, grid.rows);
  const uses = rates.map((row) => ({ kinds: [rateOfRow(text, row)], words: null }));
  const ranges = rangesBelow(text, grid, levels);
  const rows = levels.map((mark, i) => ({
    label: mark,
    range: ranges?.[i],
    cells: rates.flatMap((row) => row.cells[i] ?? []),
  }));
  return { rows, uses, names: rates.map((row) => labelWords(text, row)) };
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
  const [mention] = readRateKinds(term, 0, term.length);
  const kind = mention?.kind ?? (/margin|spread|applicable rate/i.test(term) ? "benchmark" : "fee");
  return grid.columns === 1 ? [{ kinds: [kind], words: null }] : null;
}

/** Rates of commitments ("Applicable Percentage for the Five-Year Commitment"), which are those of a fee on them. */
function commitmentUses(grid: RateGrid): ColumnUse[] | null {
  const words = grid.columnWords;
  if (!words?.every((each) => /\bcommitments?\b/i.test(each))) return null;
  return words.map((each) => ({ kinds: ["fee"], words: each }));
}

const OTHER_THAN = /^other\s+than\s+/i;

/** The facilities that a mention excepts: "all Loans except Term Loans", "(other than the Term Loan)", which may run over
 *  several lines. Null if it excepts none. */
function exceptedBy(
  text: string,
  from: number,
  mention: FacilityMention,
  mentions: FacilityMentions,
): readonly FacilityDraft[] | null {
  const { start, end, facilities } = mention;
  const words = OTHER_THAN.exec(text.slice(start, end))?.[0];
  if (words) return mentions.in(text, start + words.length, end).flatMap((other) => other.facilities);
  return /(?:other than|except|excluding)[^|\n]{0,60}$/i.test(text.slice(from, start)) ? facilities : null;
}

/** Columns by facility: its own caption names one, or the captions have as many names as there are margins. */
function withFacilities(
  text: string,
  grid: RateGrid,
  uses: readonly ColumnUse[],
  mentions: FacilityMentions,
  all: readonly FacilityDraft[],
): Omit<NamedColumn, "words">[] {
  const margins = uses.filter((use) => use.kinds.includes("benchmark") || use.kinds.includes("base"));
  const named = mentions.in(text, grid.caption.start, grid.caption.end);
  const excepted = named.map((mention) => exceptedBy(text, grid.caption.start, mention, mentions));
  const scopes = named.map((mention, i) => {
    const without = excepted[i];
    return without ? all.filter((facility) => !without.includes(facility)) : mention.facilities;
  });
  // "Revolving Loans and all other obligations (other than the Term Loan)": one set for all columns.
  const sets = new Set(scopes.map((scope) => scope.map(({ id }) => id).join()));
  const whole = excepted.some((without) => without !== null) && sets.size === 1 ? (scopes[0] ?? null) : null;
  const byOrder = scopes.length === margins.length && sets.size > 1;
  const inTurn = byOrder && sets.size === margins.length ? null : facilityInTurn(grid, margins, uses, all);
  if (inTurn) return uses.map((use, i) => ({ kinds: use.kinds, facilities: inTurn[i] ?? null }));
  const blocks = facilityBlocks(scopes, margins, uses);
  if (blocks) return uses.map((use, i) => ({ kinds: use.kinds, facilities: blocks[i] ?? null }));
  let next = 0;
  return uses.map((use) => {
    const isMargin = margins.includes(use);
    const captioned = use.words && grid.columns > 1 ? mentions.in(use.words, 0, use.words.length) : [];
    const own = [...new Set(captioned.flatMap((mention) => mention.facilities))];
    const facilities = byOrder && isMargin ? (scopes[next++] ?? null) : own.length > 0 ? own : whole;
    return { kinds: use.kinds, facilities };
  });
}

/** Facilities over as many margin columns each, whose kinds repeat: "Revolving Loans | Term Loans" over "SOFR | Base Rate |
 *  SOFR | Base Rate". Only for columns without their own words; fees apply to all. */
function facilityBlocks(
  scopes: readonly (readonly FacilityDraft[])[],
  margins: readonly ColumnUse[],
  uses: readonly ColumnUse[],
): (readonly FacilityDraft[] | null)[] | null {
  const width = margins.length / scopes.length;
  const kinds = margins.map((use) => use.kinds.join());
  const repeats = kinds.every((kind, i) => kind === kinds[i % width]);
  const apart = new Set(scopes.map((scope) => scope.map((facility) => facility.id).join())).size === scopes.length;
  if (scopes.length < 2 || width < 2 || !Number.isInteger(width) || !repeats || !apart) return null;
  if (uses.some((use) => use.words)) return null;
  let next = 0;
  return uses.map((use) => (margins.includes(use) ? (scopes[Math.floor(next++ / width)] ?? null) : null));
}

/** As many margin columns of one kind as there are facilities, with rates that differ, and no other column: one each. */
function facilityInTurn(
  grid: RateGrid,
  margins: readonly ColumnUse[],
  uses: readonly ColumnUse[],
  all: readonly FacilityDraft[],
): (readonly FacilityDraft[])[] | null {
  const oneKind = new Set(margins.map((use) => use.kinds.join())).size === 1;
  if (margins.length !== uses.length || !oneKind || all.length < 2 || uses.length !== all.length) return null;
  const differ = grid.rows.some((row) => new Set(row.cells.map((cell) => cell.value)).size > 1);
  return differ ? all.map((facility) => [facility]) : null;
}

const LEADS =
  /(?:with respect to|in the case of|in respect of|as to|(?<lax>\bfor|\bthat (?:is an?|are)))\s+(?:(?:the|any|each|all|such)\s+)?$/i;

/** The facilities named before a grid ("with respect to Revolving Loans"); null when they name none,
 *  or only lines that are not facilities. Inside the captions "for" and "that are" belong to a column. */
function facilitiesAbove(
  text: string,
  from: number,
  grid: RateGrid,
  mentions: FacilityMentions,
): readonly FacilityDraft[] | null {
  const led = mentions.in(text, from, grid.caption.end).filter((mention) => {
    if (isItemHeading(text, from, mention)) return true;
    const lead = LEADS.exec(text.slice(Math.max(from, mention.start - 30), mention.start));
    return lead !== null && (lead.groups?.lax === undefined || mention.start < grid.caption.start);
  });
  const last = led.at(-1);
  if (!last) return null;
  const after = mentions.in(text, last.start, grid.caption.start).filter((mention) => mention.start - last.end < 60);
  const facilities = [last, ...after].flatMap((mention) => mention.facilities);
  return facilities.length > 0 ? [...new Set(facilities)] : null;
}

/** "(i) Line of Credit." in front of the terms of that facility, or "II. TERM LOANS" on a line of its own. */
function isItemHeading(text: string, from: number, { start, end }: Span): boolean {
  const before = text.slice(Math.max(from, start - 12), start);
  if (/\n\s*\([a-z]{1,4}\)\s+$/.test(before)) return /^[.:]/.test(text.slice(end, end + 1));
  return /\n\s*(?:[IVX]{1,4}|[A-H]|\d)[.)]\s+$/.test(before) && /^[.:]?[ \t]*\n/.test(text.slice(end, end + 12));
}

const isPast = (words: string): boolean => {
  const tail = words.slice(-400);
  return (
    /\bprior\s+to\b|\buntil\b/i.test(tail) &&
    !/\b(?:on\s+or\s+after|from\s+and\s+after|thereafter)\b(?![\s\S]{0,200}\bprior\s+to\b)/i.test(tail)
  );
};
