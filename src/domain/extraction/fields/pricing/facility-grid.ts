import type { PricingLevel } from "#domain/agreement/pricing.ts";
import { type Evidenced, type Found, found, implied } from "../../found.ts";
import type { Span } from "../../text/normal-text.ts";
import type { FacilityDraft } from "../facilities/facility-draft.ts";
import { replacesGrid } from "./conditional-grids.ts";
import type { NamedColumn, NamedGrid } from "./named-grids.ts";
import { OTHERWISE } from "./otherwise-rates.ts";
import { type LevelBounds, readLevelBounds } from "./pricing-levels.ts";
import { type GridRow, labelWords, type RateCell } from "./rate-grid.ts";
import type { RateKind } from "./rate-kinds.ts";

/** The levels of one facility's pricing: the grid with its margins, and the fee of another grid with the same levels.
 *  `fees`: whether fees that name no facility are paid on this one. */
export function pricingLevels(
  text: string,
  grids: readonly NamedGrid[],
  facility: FacilityDraft,
  fees: boolean,
): Evidenced<PricingLevel>[] {
  const own = grids.filter(
    (named) =>
      (!named.facilities || named.facilities.includes(facility)) &&
      !grids.some((other) => replacesGrid(named.applies, other.applies) && sameKinds(named, other)),
  );
  const current = own.filter((named) => !named.past || !own.some((other) => !other.past && sameKinds(named, other)));
  // Columns that name the facility price it, not those of another grid that name none.
  const naming = current.find((named) => named.columns.some((column) => isMarginOf(column, facility)));
  const margin =
    naming ?? current.find((named) => has(named, "benchmark")) ?? current.find((named) => has(named, "base"));
  const main = margin ?? (fees ? current.find((named) => has(named, "fee")) : undefined);
  if (!main) return [];
  const twins = current.flatMap((named): Twin[] => {
    const isBand = sameKinds(named, main) && isOfBand(text, named) && isOfBand(text, main);
    const rows = named === main || (sameKinds(named, main) && !isBand) ? null : rowsByLevel(text, named, main);
    return rows ? [{ named: isBand ? asOther(named) : named, rows }] : [];
  });
  return main.rows.map((row, i) => {
    const others = twins.flatMap(({ named, rows }) => cellsFor(named, rows[i] ?? row, facility, fees));
    return level(text, main, row, [...cellsFor(main, row, facility, fees), ...others]);
  });
}

const isMarginOf = ({ kinds, facilities }: NamedColumn, facility: FacilityDraft): boolean =>
  facilities?.includes(facility) === true && kinds.includes("benchmark");

/** "(A) if Usage is 50% or less:" over the margins by level, which "(B)" gives again for more. */
const BAND = /\b(?:usage|utili[sz]ation|outstandings?)\b[^.;]{0,80}(?:\b(?:than|exceeds?|least|equal)\b|[<>≤≥])/i;

const isOfBand = (text: string, { grid: { caption, columns } }: NamedGrid): boolean =>
  columns === 1 && BAND.test(text.slice(caption.start, caption.end));

/** The margins of a further band stand next to those of the first. */
const asOther = (named: NamedGrid): NamedGrid => ({
  ...named,
  columns: named.columns.map((column) => ({ ...column, kinds: ["other"] })),
});

/** Another grid, with its row for each level of the main one. */
interface Twin {
  readonly named: NamedGrid;
  readonly rows: readonly GridRow[];
}

interface KindCell {
  readonly kinds: readonly RateKind[];
  readonly cell: RateCell;
}

function cellsFor(named: NamedGrid, row: GridRow, facility: FacilityDraft, fees: boolean): KindCell[] {
  return row.cells.flatMap((cell, i): KindCell[] => {
    const column = named.columns[i];
    if (!column) return [];
    const draws = facility.type === "delayed_draw" && named.delayedDraw && column.kinds.includes("fee");
    if (column.facilities && !draws && !column.facilities.includes(facility)) return [];
    const margin = column.kinds.some((kind) => MARGINS.has(kind));
    if (margin && !column.facilities && hasOwn(named, column, facility)) return [];
    const ofOthers =
      (named.byTerm || isUnusedFee(column, facility)) && named.facilities?.some(({ family }) => family === "revolving");
    const ofGrid = named.facilities !== null && !ofOthers;
    return margin || fees || draws || column.facilities || ofGrid ? [{ kinds: column.kinds, cell }] : [];
  });
}

/** Beside "Base Rate Advances" the column "Term Loans that are Base Rate Loans" is that of the term loans alone. */
const hasOwn = (named: NamedGrid, column: NamedColumn, facility: FacilityDraft): boolean =>
  named.columns.some(
    ({ kinds, facilities }) => facilities?.includes(facility) === true && kinds.join() === column.kinds.join(),
  );

/** A fee on what is unused, beside the margins of a term loan that is drawn at once. */
const isUnusedFee = ({ kinds, words }: NamedColumn, { family, type }: FacilityDraft): boolean =>
  family === "term" &&
  type !== "delayed_draw" &&
  kinds.includes("fee") &&
  /\b(?:commitment|unused|undrawn)\b/i.test(words ?? "");

const MARGINS: ReadonlySet<RateKind> = new Set(["benchmark", "base", "certificate"]);

function level(text: string, named: NamedGrid, row: GridRow, cells: readonly KindCell[]): Evidenced<PricingLevel> {
  const words = labelWords(text, row);
  const range = row.range ?? row.label;
  const bounds = levelBounds(text, row);
  const benchmark = ofKind(cells, "benchmark");
  const fee = ofKind(cells, "fee");
  const main = [benchmark, ofKind(cells, "base"), fee];
  const others = cells.filter(({ kinds, cell }) => {
    if (cell.value === null || kinds.includes("sum")) return false;
    // A fee of another kind counts also where it equals the margin.
    const isOwn = !kinds.some((kind) => kind === "benchmark" || kind === "base" || kind === "fee");
    return isOwn ? cell.value !== fee?.value : !main.some((m) => m?.value === cell.value);
  });
  const label = words === "" ? null : found(words, { ...spanOf(row.label), confidence: 0.9 });
  const rate = (cell: RateCell | undefined): Found<number> | null => rateOf(text, cell, label);
  return {
    level: label,
    metric: named.metric && found(named.metric.value, { ...named.metric, confidence: 0.7 }),
    min: bounds.min && found(bounds.min.value, { ...spanOf(range), confidence: 0.8 }),
    max: bounds.max && found(bounds.max.value, { ...spanOf(range), confidence: 0.8 }),
    spread_bps: rate(benchmark),
    base_rate_spread_bps: rate(ofKind(cells, "base")),
    fee_bps: rate(fee),
    other_bps: distinct(others).flatMap(({ cell }) => rate(cell) ?? []),
  };
}

function levelBounds(text: string, row: GridRow): LevelBounds {
  const words = row.range ? row.rangeWords : row.words;
  return words === undefined ? readLevelBounds(text, row.range ?? row.label) : boundsOf(words);
}

const boundsOf = (words: string): LevelBounds => readLevelBounds(words, { start: 0, end: words.length });
const spanOf = ({ start, end }: Span): Span => ({ start, end });

const ofKind = (cells: readonly KindCell[], kind: RateKind): RateCell | undefined =>
  cells.find(({ kinds, cell }) => kinds.includes(kind) && cell.value !== null)?.cell;

/** A figure that a column gap cuts before its point (`1    .75%`) states no value as it is printed. */
const CUT = /\d {2,}\.\d/;

function rateOf(text: string, cell: RateCell | undefined, label: Found<string> | null): Found<number> | null {
  if (!cell || cell.value === null) return null;
  const support = { start: cell.start, end: cell.end, confidence: 0.9 };
  const isCut = label !== null && CUT.test(text.slice(cell.start, cell.end));
  return isCut ? implied(cell.value, support, [label]) : found(cell.value, support);
}

/** Of equal rates of one kind the first. */
const distinct = (cells: readonly KindCell[]): KindCell[] =>
  cells.filter((each, i) => cells.findIndex((other) => isSameRate(each, other)) === i);

const isSameRate = (one: KindCell, other: KindCell): boolean =>
  one.cell.value === other.cell.value && one.kinds.join() === other.kinds.join();

const has = (named: NamedGrid, kind: RateKind): boolean => named.columns.some((column) => column.kinds.includes(kind));

const sameKinds = (a: NamedGrid, b: NamedGrid): boolean =>
  a.columns.some((column) => column.kinds.some((kind) => has(b, kind)));

/** The rows of another table (of facility fees next to the margins) for the levels of the main one: its rows in order if
 *  the levels are the same, else the row whose range holds that of the level, or that of all other cases. Null if a level
 *  has none. */
function rowsByLevel(text: string, other: NamedGrid, main: NamedGrid): readonly GridRow[] | null {
  const isSame = other.rows.length === main.rows.length;
  if (isSame && other.rows.every((row, i) => isSameLevel(text, row, main.rows[i]))) return other.rows;
  if (other.rows.length >= main.rows.length || other.rows.length < 2) return null;
  const wide = other.rows.map((row) => ({ row, range: rangeOf(text, row) }));
  const rest = other.rows.findLast((row) => OTHERWISE.test(labelWords(text, row)));
  const rows = main.rows.flatMap((row) => {
    const range = rangeOf(text, row);
    return wide.find((each) => holds(each.range, range))?.row ?? rest ?? [];
  });
  return rows.length === main.rows.length && new Set(rows).size === wide.length ? rows : null;
}

interface Range {
  readonly min: number;
  readonly max: number;
}

function rangeOf(text: string, row: GridRow): Range {
  const { min, max } = levelBounds(text, row);
  return { min: min?.value ?? -Infinity, max: max?.value ?? Infinity };
}

/** A range without a bound holds nothing. */
const holds = (wide: Range, range: Range): boolean =>
  (Number.isFinite(wide.min) || Number.isFinite(wide.max)) && wide.min <= range.min && range.max <= wide.max;

/** "Level II Status" in one table is "II" in another. */
const MARK =
  /^(?:[a-z]+ )?(?:(?:level|tier|category|status|stage) )?([ivx]{1,5}|\d{1,2})(?: (?:status|period|pricing))?$/;

const letters = (words: string): string => {
  const plain = words.toLowerCase().replace(/\s+/g, " ");
  return (MARK.exec(plain)?.[1] ?? plain).replaceAll(" ", "");
};

/** "Less than BBB-/Baa3 or", whose last words are below its rates. */
const isCut = (one: string, other: string): boolean => / (?:or|and)$/i.test(one) && other.startsWith(`${one} `);

/** Whether two levels have the same words, or the same bounds. */
function isSameLevel(text: string, a: GridRow, b: GridRow | undefined): boolean {
  if (!b) return false;
  const [one, other] = [labelWords(text, a), labelWords(text, b)];
  if (letters(one) === letters(other) || isCut(one, other) || isCut(other, one)) return true;
  const bounds = (words: string) => {
    const { min, max } = boundsOf(words);
    return min || max ? `${min?.value}..${max?.value}` : null;
  };
  return bounds(one) !== null && bounds(one) === bounds(other);
}
