import type { PricedCell, PricedColumn } from "#domain/extraction/fields/pricing/priced-columns.ts";
import { type Citation, type Claim, claim } from "../answer/claim.ts";
import { formatBps } from "../answer/formats.ts";
import { type PlacedFacility, placedFacilities, selectFacilities } from "../facilities/select-facilities.ts";
import { levelOf, type PlacedLevel } from "../pricing/pricing-level.ts";
import type { Question } from "../question/question.ts";
import { rowLevel } from "../question/read-numbers.ts";
import { quoteOf, type Subject } from "../subject.ts";
import { answered, type Topic } from "../topic.ts";

/** A fee that a column of a pricing grid may hold: how people ask for it, and what the column is called. */
interface ColumnFee {
  readonly name: string;
  readonly asked: RegExp;
  readonly column: RegExp;
}

const COLUMN_FEES: readonly ColumnFee[] = [
  {
    name: "utilization fee",
    asked: /\butili[sz]ation fees?\b/,
    column: /\butili[sz]ation\s+fee/i,
  },
  {
    name: "letter of credit fee",
    asked: /\b(?:letters? of credit|l\/?c|standby) (?:participation )?fees?\b/,
    column: /\b(?:(?:letters?\s+of\s+credit|l\/?c)(?:\s+participation)?\s+fees?|standby)\b/i,
  },
  {
    name: "facility fee",
    asked: /\bfacility fees?\b/,
    column: /\bfacility\s+fee/i,
  },
  {
    name: "commitment fee",
    asked: /\b(?:commitment|unused(?: line| commitment)?|undrawn|non-?use(?:age)?) fees?\b/,
    column: /\b(?:commitment|unused|undrawn|non-?use|unutili[sz]ed)(?:\s+(?:line|commitment|facility))?\s+fee/i,
  },
];
/** What asks for more than the rate at a level: a sum for a period, or the margin besides. */
const ASKS_MORE =
  /\b(?:margins?|spreads?|all-?in|in total|comes? to|full year|nothing drawn|interest|accrue\w*|differ\w*|compare\w*|saves?|how much more)\b/;

/** A rate that is given asks for a sum, not for the values of the grid. */
export const GIVEN_RATE = /\b(?:sofr|libor|euribor|sonia|prime|base rate|eurodollar rate)\b[^?.;]{0,20}\d/;

/** The fee at a level of the pricing grid, from the column of its name: `What is the utilization fee at Level 3?` */
export const levelFees: Topic = (question, subject) => {
  const { text, amounts, days } = question;
  const [fee, ...others] = COLUMN_FEES.filter(({ asked }) => asked.test(text));
  if (fee === undefined || others.length > 0 || amounts.length > 0 || days !== null) return null;
  if (ASKS_MORE.test(text) || GIVEN_RATE.test(text)) return null;
  const selection = selectFacilities(question, subject);
  const facilities = selection.kind === "missing" ? placedFacilities(subject) : selection.facilities;
  const claims = facilities.flatMap((one) => feesAt(question, subject, one, fee));
  const [first] = claims;
  return first === undefined ? null : answered(distinct(claims));
};

/** Whether the grid's fee at a level stands in a column of another name: a facility fee is no commitment fee. */
export function isOtherFee(subject: Subject, { pointer }: PlacedLevel, type: string): boolean {
  const at = subject.agreement.evidence[`${pointer}/fee_bps`]?.[0]?.start;
  if (at === undefined) return false;
  const own = COLUMN_FEES.find(({ name }) => name === `${type} fee`);
  const holding = subject
    .pricedColumns()
    .filter(({ cells }) => cells.some(({ start, end }) => start <= at && at < end));
  const names = holding.map(({ name }) => name);
  return (
    own !== undefined &&
    !names.some((name) => own.column.test(name)) &&
    names.some((name) => COLUMN_FEES.some(({ column }) => column.test(name)))
  );
}

function feesAt(question: Question, subject: Subject, one: PlacedFacility, { name, column }: ColumnFee): Claim[] {
  const level = levelOf(question, subject, one);
  return typeof level === "string"
    ? []
    : placedFees(subject, one, level, column).map(({ bps, citations }) =>
        claim(`The ${name} at ${level.name} is ${formatBps(bps)} a year.`, citations),
      );
}

/** A fee of a level with where it is stated. */
export interface PlacedFee {
  readonly bps: number;
  readonly citations: readonly Citation[];
}

/** The only fee of a name, such as `utilization fee`, at a level of a facility's grid; null without one, or with several. */
export function feeOfLevel(
  subject: Subject,
  one: PlacedFacility,
  level: PlacedLevel,
  name: (typeof COLUMN_FEES)[number]["name"],
): PlacedFee | null {
  const fee = COLUMN_FEES.find((known) => known.name === name);
  const found = fee === undefined ? [] : placedFees(subject, one, level, fee.column);
  const [first] = found;
  return first === undefined || found.some(({ bps }) => bps !== first.bps) ? null : first;
}

function placedFees(subject: Subject, one: PlacedFacility, level: PlacedLevel, column: RegExp): PlacedFee[] {
  const rows = one.facility.interest_terms.pricing_grid.length;
  const cells = cellsAt(subject, level, rows, column).filter(({ bps }) => !isMargin(level, bps));
  return cells.map(({ bps, start, end }) => ({
    bps,
    citations: [quoteOf(subject, { start, end }), ...level.rules],
  }));
}

/** Whether the grid has a fee for the level, and this rate for its margin: the caption of another column stands over it. */
const isMargin = ({ row }: PlacedLevel, bps: number): boolean =>
  row.fee_bps !== null && bps !== row.fee_bps && (bps === row.spread_bps || bps === row.base_rate_spread_bps);

/** The cells of the level in the columns of that name: those of the grid that states the level, else those of other grids. */
function cellsAt(subject: Subject, level: PlacedLevel, rows: number, name: RegExp): PricedCell[] {
  const places = Object.entries(subject.agreement.evidence)
    .filter(([pointer]) => pointer.startsWith(`${level.pointer}/`))
    .flatMap(([, evidence]) => evidence.flatMap(({ start }) => (start === undefined ? [] : [start])));
  const named = subject.pricedColumns().filter((column) => isCalled(column, name));
  const own = named.filter(({ grid }) => places.some((at) => grid.start <= at && at < grid.end));
  return (own.length > 0 ? own : named).flatMap((column) => cellOf(column, level, rows) ?? []);
}

/** The captions of several columns that stand as one name no column. */
const ALL_CAPTIONS = /\b(?:margin|spread|loans)\b.*\bfee\b.*,|,.*\b(?:margin|spread|loans)\b.*\bfee\b/i;

const isCalled = ({ name }: PricedColumn, called: RegExp): boolean => called.test(name) && !ALL_CAPTIONS.test(name);

/** The row of a column for a level: the one with its number or its words, else the one at its place. */
function cellOf({ cells }: PricedColumn, { row, pointer }: PlacedLevel, rows: number): PricedCell | null {
  const number = rowLevel(row.level ?? "");
  const same = cells.filter(
    ({ level }) => (number !== null && rowLevel(level) === number) || plain(level) === plain(row.level ?? ""),
  );
  if (same.length === 1) return same[0] ?? null;
  return cells.length === rows ? (cells[Number(pointer.slice(pointer.lastIndexOf("/") + 1))] ?? null) : null;
}

const plain = (words: string): string => words.toLowerCase().replaceAll(/[^a-z0-9.+<>≤≥-]/g, "");

const distinct = (claims: readonly Claim[]): Claim[] =>
  claims.filter(({ text }, i) => claims.findIndex((other) => other.text === text) === i);
