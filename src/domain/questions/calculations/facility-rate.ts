import { Decimal } from "decimal.js";
import type { Citation } from "../claim.ts";
import { formatPercent } from "../formats.ts";
import { levelOf, type PlacedLevel } from "../pricing-level.ts";
import type { Question } from "../question.ts";
import type { PlacedFacility } from "../select-facilities.ts";
import { cite, type Subject } from "../subject.ts";
import { allInRate } from "./loan-arithmetic.ts";

/** How questions name the index of a floating rate, but for base rates. */
export const INDEXES = "sofr|libor|euribor|sonia|tibor|eurodollar|corra";

/** The parts of a floating rate. */
export interface Rate {
  readonly percent: Decimal;
  readonly working: string;
  readonly citations: readonly Citation[];
  /** The pricing level that the rate takes; null where it takes none. */
  readonly level: string | null;
}

/** The rate after a default: the margin of the default rate on top of the rate before; null where it is not stated. */
export function onDefault(
  subject: Subject,
  { facility, pointer }: PlacedFacility,
  { percent, working, citations, level }: Rate,
): Rate | null {
  const bps = facility.interest_terms.default_rate_bps;
  if (bps === null) return null;
  const extra = new Decimal(bps).div(100);
  return {
    percent: percent.plus(extra),
    working: `${working} + default rate ${formatPercent(extra.toNumber())}`,
    citations: [...citations, ...cite(subject, `${pointer}/interest_terms/default_rate_bps`)],
    level,
  };
}

/** The rate of a facility, or the inputs that are missing. */
export function rateOf(question: Question, subject: Subject, one: PlacedFacility): Rate | string {
  const { text } = question;
  const { facility, pointer } = one;
  const { rate_option: option, fixed_rate_bps: fixed } = facility.interest_terms;
  const terms = `${pointer}/interest_terms`;
  if (fixed !== null) {
    const percent = new Decimal(fixed).div(100);
    return {
      percent,
      working: `fixed rate ${formatPercent(percent.toNumber())}`,
      citations: cite(subject, `${terms}/fixed_rate_bps`),
      level: null,
    };
  }
  const ofBase = BASE_ONLY.test(text) ? baseRate(question, subject, one) : null;
  if (ofBase !== null) return ofBase;
  if (option === null) return "The agreement does not state the margin that this needs.";
  const index = indexRate(question);
  const name = option.benchmark ?? "the benchmark";
  if (index === null) return `Say at what rate ${name} is to be taken, for example “with ${name} at 4.30%”.`;
  const level = levelOf(question, subject, one);
  if (level === "unknown") return "The pricing grid has no such level.";
  // A grid of fees alone has no margins.
  const hasMargins = facility.interest_terms.pricing_grid.some(({ spread_bps }) => spread_bps !== null);
  const margin = typeof level === "string" ? (hasMargins ? null : option.spread_bps) : level.row.spread_bps;
  if (margin === null && !hasMargins) return "The agreement does not state the margin that this needs.";
  if (margin === null) return `Say at which pricing level, or at which ${metricName(one)}, the margin is to be taken.`;
  const at = typeof level === "string" ? `${terms}/rate_option/spread_bps` : `${level.pointer}/spread_bps`;
  // An adjusted rate holds the adjustment already.
  const adjustmentBps = /\badjusted\b/.test(text) ? null : option.credit_spread_adjustment_bps;
  const citations = cite(
    subject,
    at,
    ...(typeof level === "string" ? [] : [`${level.pointer}/level`]),
    ...(adjustmentBps === null ? [] : [`${terms}/rate_option/credit_spread_adjustment_bps`]),
    ...(option.floor_bps === null ? [] : [`${terms}/rate_option/floor_bps`]),
  );
  const made = allInRate({
    indexPercent: index,
    marginBps: margin,
    adjustmentBps: adjustmentBps ?? 0,
    floorBps: option.floor_bps,
  });
  const adjustment = adjustmentBps === null ? "" : ` + ${formatPercent(adjustmentBps / 100)} adjustment`;
  const base = made.isFloored
    ? `floor ${formatPercent((option.floor_bps ?? 0) / 100)}`
    : `${name} ${formatPercent(index)}${adjustment}`;
  return {
    percent: made.percent,
    working: `${base} + ${marginWords(margin)}`,
    citations: [...citations, ...rulesOf(level)],
    level: nameOf(level),
  };
}

function marginWords(bps: number): string {
  return bps < 0 ? `margin (${formatPercent(bps / 100)})` : `margin ${formatPercent(bps / 100)}`;
}

const MAX_NAME = 90;

function nameOf(level: PlacedLevel | string): string | null {
  return typeof level === "string" || level.name.length > MAX_NAME ? null : level.name;
}

function rulesOf(level: PlacedLevel | string): readonly Citation[] {
  return typeof level === "string" ? [] : level.rules;
}

/** What the levels of a facility's grid depend on, in words: `leverage`, `Average Availability`. */
export function metricName({ facility: { interest_terms: terms } }: PlacedFacility): string {
  const metric = terms.pricing_grid.find(({ metric }) => metric !== null)?.metric ?? "leverage";
  return /\bleverage\b/i.test(metric) ? "leverage" : metric;
}

const BASE_ONLY = new RegExp(String.raw`^(?!.*\b(?:${INDEXES})\b).*\b(?:prime|base rate|abr|alternate base)\b`);

/** The rate of loans at the base rate; null where its margin is not stated or takes a level that the question does not name. */
function baseRate(question: Question, subject: Subject, one: PlacedFacility): Rate | null {
  const { base_rate_option: option, pricing_grid: grid, rate_option: other } = one.facility.interest_terms;
  const terms = `${one.pointer}/interest_terms`;
  const index = indexRate(question);
  const level = levelOf(question, subject, one);
  const margin =
    typeof level === "string"
      ? grid.length > 0
        ? null
        : (option?.spread_bps ?? null)
      : level.row.base_rate_spread_bps;
  if (index === null || margin === null || /prime|base/i.test(other?.benchmark ?? "")) return null;
  const made = allInRate({
    indexPercent: index,
    marginBps: margin,
    adjustmentBps: 0,
    floorBps: option?.floor_bps ?? null,
  });
  const base = made.isFloored
    ? `floor ${formatPercent((option?.floor_bps ?? 0) / 100)}`
    : `base rate ${formatPercent(index)}`;
  const at =
    typeof level === "string"
      ? [`${terms}/base_rate_option/spread_bps`]
      : [`${level.pointer}/base_rate_spread_bps`, `${level.pointer}/level`];
  return {
    percent: made.percent,
    working: `${base} + ${marginWords(margin)}`,
    citations: [...cite(subject, ...at), ...rulesOf(level)],
    level: nameOf(level),
  };
}

const INDEX_OR_BASE = new RegExp(String.raw`\b(?:term sofr|${INDEXES}|benchmark|index|base rate|prime)\b`);

/** The rate that a question assumes for the benchmark: the percentage after its name. */
function indexRate({ text, percents }: Question): number | null {
  const named = INDEX_OR_BASE.exec(text);
  if (named === null) return percents[0]?.percent ?? null;
  return (percents.find(({ at }) => at > named.index) ?? percents[0])?.percent ?? null;
}
