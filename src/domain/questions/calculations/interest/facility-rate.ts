import { Decimal } from "decimal.js";
import type { Citation } from "../../answer/claim.ts";
import { formatPercent, listed } from "../../answer/formats.ts";
import { facilityNames, type PlacedFacility } from "../../facilities/select-facilities.ts";
import { chosenMargin } from "../../margin-branches/choose-branch.ts";
import { asksBaseRate } from "../../pricing/base-rate-name.ts";
import { marginUnderCondition } from "../../pricing/margin-under-condition.ts";
import { levelOf, openSplit, type PlacedLevel, rowsOf, splitReason } from "../../pricing/pricing-level.ts";
import { pairedMeasures } from "../../pricing/two-measures.ts";
import { marginOfUse } from "../../pricing/utilization-margin.ts";
import type { Question } from "../../question/question.ts";
import { cite, type Subject } from "../../subject.ts";
import { addedAfterAnniversary } from "../margins/margin-after-anniversary.ts";
import { type ComposedRate, composedRate } from "./composed-rate.ts";
import { increaseOnDefault } from "./default-rate.ts";
import { atLeast } from "./least-rate.ts";
import { allInRate } from "./loan-arithmetic.ts";
import type { Rate } from "./rate.ts";
import { adjustmentsByPeriod, askedMonths } from "./spread-adjustment.ts";

/** How questions name the index of a floating rate, but for base rates. */
const INDEXES = "sofr|libor|euribor|sonia|tibor|eurodollar|corra";

/** The rate after a default: the margin of the default rate on top of the rate before; null where it is not stated. */
export function onDefault(
  subject: Subject,
  { facility, pointer }: PlacedFacility,
  { percent, working, citations, level }: Rate,
): Rate | null {
  const bps = facility.interest_terms.default_rate_bps;
  const increase = bps === null ? increaseOnDefault(subject) : null;
  if (bps === null && increase === null) return null;
  const extra = increase === null ? new Decimal(bps ?? 0).div(100) : new Decimal(increase.percent);
  return {
    percent: percent.plus(extra),
    working: `${working} + default rate ${formatPercent(extra.toNumber())}`,
    citations: [
      ...citations,
      ...(increase === null ? cite(subject, `${pointer}/interest_terms/default_rate_bps`) : [increase.citation]),
    ],
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
  const isOverBase = isOfBaseRate(question, subject);
  const composed = isOverBase || OF_BASE_LOANS.test(text) ? composedRate(question, subject) : null;
  const isBase = composed !== null || (isOverBase && !/prime|base|reference/i.test(option?.benchmark ?? ""));
  const ofBase = isBase ? floatingRate(question, subject, one, BASE, composed) : null;
  if (ofBase !== null && typeof ofBase !== "string") return ofBase;
  // The rate of a base rate is not that of an index.
  if (ofBase !== null && INDEX_NAME.test(option?.benchmark ?? "")) return ofBase;
  if (option === null) return "The agreement does not state the margin that this needs.";
  const own = option.benchmark ?? "the benchmark";
  const named = indexNamed(text);
  const alternative =
    named === indexNamed(own) ? undefined : option.alternative_benchmarks.find((name) => indexNamed(name) === named);
  const isOfBase = /\bprime\b|\bbase\b/i.test(own) && alternative === undefined;
  return floatingRate(question, subject, one, { ...BENCHMARK, name: alternative ?? own }, isOfBase ? composed : null);
}

/** Names loans at a base rate, though the rate of an index from which it is made is given too. */
const OF_BASE_LOANS =
  /\b(?:abr|(?:alternate )?base rate|prime(?: rate)?) (?:loans?|advances?|borrowings?|draws?|tranche|option)\b/;

/** The index of a rate that words name; Eurodollar loans bear LIBOR. Null without one. */
function indexNamed(words: string): string | null {
  const name = INDEX_NAME.exec(words)?.[0].toLowerCase() ?? null;
  return name === "eurodollar" ? "libor" : name;
}

/** Whether a question names the rate of an index that a facility does not bear: the margin of the facility is over another. */
export function isOfOtherIndex({ text }: Question, { facility }: PlacedFacility): boolean {
  const named = indexNamed(text);
  const { rate_option: option, fixed_rate_bps: fixed } = facility.interest_terms;
  const own = [option?.benchmark ?? "", ...(option?.alternative_benchmarks ?? [])];
  const isKnown = own.some((name) => indexNamed(name) !== null || /\bprime\b|\bbase\b/i.test(name));
  return named !== null && fixed === null && isKnown && !own.some((name) => indexNamed(name) === named);
}

/** Why the rate of the index that a question names gives no rate of the facilities. */
export function otherIndexReason({ text }: Question, facilities: readonly PlacedFacility[]): string {
  const benchmarks = new Set(facilities.map(({ facility }) => facility.interest_terms.rate_option?.benchmark ?? ""));
  return `The benchmark of the ${facilityNames(facilities)} is ${listed([...benchmarks])}, not ${INDEX_NAME.exec(text)?.[0].toUpperCase() ?? ""}: the agreement states no rate over that.`;
}

/** The terms of one kind of floating rate: where its option and its margin in a grid stand, and its name in a working. */
interface Floating {
  readonly option: "rate_option" | "base_rate_option";
  readonly inGrid: "spread_bps" | "base_rate_spread_bps";
  readonly name: string;
}

const BENCHMARK = { option: "rate_option", inGrid: "spread_bps" } as const;
const BASE: Floating = { option: "base_rate_option", inGrid: "base_rate_spread_bps", name: "base rate" };

/** The margin of all levels of a grid, else the one outside a grid; null where neither is one value. */
function marginWithoutLevel(one: PlacedFacility, kind: Floating, hasMargins: boolean): number | null {
  if (hasMargins) return marginOfAllLevels(one, kind.inGrid);
  return one.facility.interest_terms[kind.option]?.spread_bps ?? atBaseRate(one, kind);
}

/** The index of a floating rate with its adjustment, not below the floor, plus the margin; or the inputs that are missing. */
function floatingRate(
  question: Question,
  subject: Subject,
  one: PlacedFacility,
  kind: Floating,
  composed: ComposedRate | null = null,
): Rate | string {
  const { facility, pointer } = one;
  const { interest_terms: terms } = facility;
  const option = terms[kind.option];
  const index = composed?.percent.toNumber() ?? indexRate(question);
  if (index === null) return `Say at what rate ${kind.name} is to be taken, for example “with ${kind.name} at 4.30%”.`;
  const given = givenMargin(question, subject);
  const level = given === null ? levelOf(question, subject, one) : "none";
  if (level === "unknown") return "The pricing grid has no such level.";
  if (level === "split") return splitReason(openSplit(question, subject, one) ?? [], subject);
  const chosen = level === "none" && given === null ? chosenMargin(question, subject) : null;
  // A grid of fees alone has no margins.
  const hasMargins = terms.pricing_grid.some((row) => row[kind.inGrid] !== null);
  const byUse =
    typeof level === "string" || kind.option === "base_rate_option" ? null : marginOfUse(question.text, subject, level);
  const margin =
    given ??
    chosen?.bps ??
    byUse?.bps ??
    (typeof level === "string" ? marginWithoutLevel(one, kind, hasMargins) : level.row[kind.inGrid]);
  if (margin === null && !hasMargins) return "The agreement does not state the margin that this needs.";
  if (margin === null)
    return `Say at which pricing level, or at which ${pairedMeasures(subject, one, rowsOf(one)) ?? metricName(one)}, the margin is to be taken.`;
  const [ratio] = question.ratios;
  if (
    chosen === null &&
    terms.pricing_grid.length === 0 &&
    ratio !== undefined &&
    marginUnderCondition(subject, ratio).length > 0
  )
    return "Say the margin: the agreement sets another one at that ratio, outside a pricing grid.";
  const adjustment =
    kind.option === "base_rate_option" ? NO_ADJUSTMENT : adjustmentOf(question, subject, one, indexNamed(kind.name));
  if (typeof adjustment === "string") return adjustment;
  const floorBps = option?.floor_bps ?? null;
  const at = `${pointer}/interest_terms/${kind.option}`;
  const later = given === null ? addedAfterAnniversary(question, subject) : null;
  const whole = margin + (later?.bps ?? 0);
  const made = allInRate({ indexPercent: index, marginBps: whole, adjustmentBps: adjustment.bps, floorBps });
  const added = adjustment.bps === 0 ? "" : ` + ${formatPercent(adjustment.bps / 100)} adjustment`;
  const base = made.isFloored
    ? `floor ${formatPercent((floorBps ?? 0) / 100)}`
    : `${composed?.working ?? `${kind.name} ${formatPercent(index)}`}${added}`;
  const ofMargin = given === null || !hasMargins ? `${at}/spread_bps` : `${pointer}/interest_terms/pricing_grid`;
  const rate: Rate = {
    percent: made.percent,
    working: `${base} + ${byUse === null ? marginWords(margin) : `margin ${byUse.words}`}${later === null ? "" : ` + ${formatPercent(later.bps / 100)} after the anniversary`}`,
    citations: [
      ...(chosen === null ? [] : [chosen.citation]),
      ...(byUse?.citations ?? []),
      ...cite(
        subject,
        ...(typeof level !== "string" ? [`${level.pointer}/${kind.inGrid}`, `${level.pointer}/level`] : []),
        ...(typeof level === "string" && chosen === null ? [ofMargin] : []),
        ...(floorBps === null ? [] : [`${at}/floor_bps`]),
      ),
      ...adjustment.citations,
      ...(composed === null ? [] : [composed.citation]),
      ...rulesOf(level),
      ...(later === null ? [] : [later.citation]),
    ],
    level: nameOf(level),
  };
  return atLeast(subject, rate, whole);
}

/** The margin over the base rate, where the only floating rate of a facility is the base rate and its terms hold it as such. */
function atBaseRate(one: PlacedFacility, kind: Floating): number | null {
  const base = one.facility.interest_terms.base_rate_option?.spread_bps ?? null;
  return kind.option === "rate_option" && /\b(?:prime|base)\b/i.test(kind.name) ? base : null;
}

/** The margin that all levels of a grid have in common; null where they differ or one lacks it. */
function marginOfAllLevels({ facility }: PlacedFacility, inGrid: Floating["inGrid"]): number | null {
  const margins = new Set(facility.interest_terms.pricing_grid.map((row) => row[inGrid]));
  const [only = null, second] = margins;
  return second === undefined ? only : null;
}

interface Adjustment {
  readonly bps: number;
  readonly citations: readonly Citation[];
}

const NO_ADJUSTMENT: Adjustment = { bps: 0, citations: [] };

/** Indexes that succeeded LIBOR; to others an agreement adds nothing. */
const SUCCESSORS: readonly (string | null)[] = ["sofr", "sonia", "corra", null];

/** What is added to an index; of the interest period that the question names where it differs by period. */
function adjustmentOf(
  { text }: Question,
  subject: Subject,
  one: PlacedFacility,
  index: string | null,
): Adjustment | string {
  const option = one.facility.interest_terms.rate_option;
  // An adjusted rate holds the adjustment already.
  if (/\badjusted\b/.test(text) || !SUCCESSORS.includes(index)) return NO_ADJUSTMENT;
  // Where several indexes are stated, the adjustment is that of SOFR.
  const isOfOther = index !== "sofr" && index !== indexNamed(option?.benchmark ?? "");
  if (isOfOther && new RegExp(String.raw`\b${index ?? ""}\b[^.;]{0,80}\badjustment\b`, "i").test(subject.text ?? ""))
    return `It is not certain what the agreement adds to ${index?.toUpperCase() ?? "the benchmark"}.`;
  if (isOfOther) return NO_ADJUSTMENT;
  const bps = option?.credit_spread_adjustment_bps ?? null;
  if (bps !== null)
    return {
      bps,
      citations: cite(subject, `${one.pointer}/interest_terms/rate_option/credit_spread_adjustment_bps`),
    };
  const stated = index === "sofr" ? adjustmentsByPeriod(subject) : null;
  if (stated === null) return NO_ADJUSTMENT;
  const percent = stated.byMonths.get(askedMonths(text) ?? 0);
  if (percent === undefined)
    return "Say for which interest period: what the agreement adds to the benchmark differs by period.";
  return { bps: new Decimal(percent).times(100).toNumber(), citations: [stated.citation] };
}

/** The margin that a question gives, basis points: `margin of 1.25%`, or under the agreement's own name, `variance 1.25%`. */
function givenMargin({ text, percents }: Question, { text: agreement }: Subject): number | null {
  const own = [...(agreement ?? "").matchAll(OWN_NAME)].map(([, name = ""]) => name.toLowerCase());
  const names = new Set(["margin", "spread", ...own]);
  for (const { percent, at } of percents) {
    const before = /\b([a-z]+)(?: (?:is|of|at|=))?\s?$/.exec(text.slice(Math.max(0, at - 40), at))?.[1];
    if (before !== undefined && names.has(before)) return new Decimal(percent).times(100).toNumber();
  }
  return null;
}

/** What the text adds to the rate by a name of one word: `the LIBOR Rate plus the Variance`. */
const OWN_NAME = /\bRate\s+plus\s+the\s+([A-Z][a-z]{3,20})(?=[\s.,;])(?!\s+[A-Z])/g;

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

/** The index of a floating rate in words. */
const INDEX_NAME = new RegExp(String.raw`\b(?:${INDEXES})\b`, "i");

/** Whether a question is about a rate over a base rate only. */
export function isOfBaseRate({ text }: Question, subject: Subject): boolean {
  return !INDEX_NAME.test(text) && asksBaseRate(text, subject);
}

const INDEX_OR_BASE = new RegExp(
  String.raw`\b(?:term sofr|${INDEXES}|benchmark|index|base rate|reference rate|prime|abr)(?! (?:\w+ )?(?:loans?|advances?|borrowings?))\b`,
);

/** The rate that a question assumes for the benchmark: the percentage after its name. */
function indexRate({ text, percents }: Question): number | null {
  const named = INDEX_OR_BASE.exec(text);
  if (named === null) return percents[0]?.percent ?? null;
  return (percents.find(({ at }) => at > named.index) ?? percents[0])?.percent ?? null;
}
