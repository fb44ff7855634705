import type { PricingLevel } from "#domain/agreement/pricing.ts";
import { type Evidenced, Found, found } from "../../found.ts";
import type { FacilityDraft } from "../facilities/facility-draft.ts";
import type { NamedGrid } from "./named-grids.ts";
import type { GridRow, RateCell } from "./pricing-grid.ts";
import { readLevelBounds } from "./pricing-levels.ts";
import type { RateKind } from "./rate-kinds.ts";

/** The levels of one facility's pricing: the grid with its margins, and the fee of another grid with the same levels. */
export function pricingLevels(
  text: string,
  grids: readonly NamedGrid[],
  facility: FacilityDraft,
  hasRevolving: boolean,
): Evidenced<PricingLevel>[] {
  const own = grids.filter((named) => !named.facilities || named.facilities.includes(facility));
  const current = own.filter((named) => !named.past || !own.some((other) => !other.past && sameKinds(named, other)));
  const margin = current.find((named) => has(named, "benchmark")) ?? current.find((named) => has(named, "base"));
  const fees = facility.family === "revolving" || !hasRevolving;
  const main = margin ?? (fees ? current.find((named) => has(named, "fee")) : undefined);
  if (!main) return [];
  const twins = current.filter((named) => named !== main && sameLevels(text, named, main));
  return main.rows.map((row, i) => {
    const cells = [main, ...twins].flatMap((named) => cellsFor(named, named.rows[i] ?? row, facility, fees));
    return level(text, main, row, cells);
  });
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
    const margin = column.kinds.includes("benchmark") || column.kinds.includes("base");
    return margin || fees || draws || column.facilities ? [{ kinds: column.kinds, cell }] : [];
  });
}

function level(text: string, named: NamedGrid, row: GridRow, cells: readonly KindCell[]): Evidenced<PricingLevel> {
  const words = text
    .slice(row.label.start, row.label.end)
    .replace(/[\s|]+/g, " ")
    .trim();
  const range = row.range ?? row.label;
  const bounds = readLevelBounds(text, range);
  const benchmark = ofKind(cells, "benchmark");
  const fee = ofKind(cells, "fee");
  const main = [benchmark, ofKind(cells, "base"), fee];
  const others = cells.filter(({ cell }) => cell.value !== null && !main.some((m) => m?.value === cell.value));
  const tree = {
    level: words === "" ? null : found(words, { ...row.label, confidence: 0.9 }),
    metric: named.metric && found(named.metric.value, { ...named.metric, confidence: 0.7 }),
    min: bounds.min && found(bounds.min.value, { start: range.start, end: range.end, confidence: 0.8 }),
    max: bounds.max && found(bounds.max.value, { start: range.start, end: range.end, confidence: 0.8 }),
    spread_bps: rate(benchmark),
    base_rate_spread_bps: rate(ofKind(cells, "base")),
    fee_bps: rate(fee),
    other_bps: distinct(others.map(({ cell }) => cell)).flatMap((cell) => rate(cell) ?? []),
  };
  return cells.some(({ cell }) => BARE_THOUSANDTHS.test(text.slice(cell.start, cell.end))) ? asOneRow(tree) : tree;
}

/** ".210 %": without a digit before the point the cell alone may be taken for two hundred and ten. */
const BARE_THOUSANDTHS = /^\.\d{3}/;

/** The level with its words and cells as the evidence of all its members, so that each is read in its row. */
function asOneRow(tree: { readonly [K in keyof PricingLevel]: LevelNode<PricingLevel[K]> }): Found<PricingLevel> {
  const nodes = Object.values(tree)
    .flat()
    .filter((node) => node instanceof Found);
  const value = Object.fromEntries(Object.entries(tree).map(([key, node]) => [key, plain(node)])) as PricingLevel;
  const supports = nodes.flatMap((node) => node.support);
  return found(value, ...supports.filter((s, i) => supports.findIndex((o) => o.start === s.start) === i));
}

type LevelNode<T> = T extends readonly (infer E)[] ? readonly Found<E>[] : Found<NonNullable<T>> | null;

const plain = (node: Found<unknown> | readonly Found<unknown>[] | null): unknown =>
  node === null ? null : node instanceof Found ? node.value : node.map((each) => each.value);

const ofKind = (cells: readonly KindCell[], kind: RateKind): RateCell | undefined =>
  cells.find(({ kinds, cell }) => kinds.includes(kind) && cell.value !== null)?.cell;

const rate = (cell: RateCell | undefined): Found<number> | null =>
  cell && cell.value !== null ? found(cell.value, { start: cell.start, end: cell.end, confidence: 0.9 }) : null;

const distinct = (cells: readonly RateCell[]): RateCell[] =>
  cells.filter((cell, i) => cells.findIndex((other) => other.value === cell.value) === i);

const has = (named: NamedGrid, kind: RateKind): boolean => named.columns.some((column) => column.kinds.includes(kind));

const sameKinds = (a: NamedGrid, b: NamedGrid): boolean =>
  a.columns.some((column) => column.kinds.some((kind) => has(b, kind)));

/** Another table over the same levels (a facility fee table beside the margin table). */
function sameLevels(text: string, a: NamedGrid, b: NamedGrid): boolean {
  const words = (row: GridRow | undefined) => row && text.slice(row.label.start, row.label.end).replace(/[\s|]+/g, " ");
  return (
    a.rows.length === b.rows.length && !sameKinds(a, b) && a.rows.every((row, i) => words(row) === words(b.rows[i]))
  );
}
