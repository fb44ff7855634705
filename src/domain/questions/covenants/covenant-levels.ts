import type { CovenantMetric, FinancialCovenant } from "#domain/agreement/covenant.ts";
import { formatDate, formatMoney, formatPercent, formatRatio, spoken } from "../answer/formats.ts";
import type { AskedPeriod } from "../question/read-numbers.ts";
import { stem, wordsOf } from "../question/words.ts";

/** Names of covenants, longer ones first. */
export const METRICS: readonly (readonly [RegExp, string, readonly CovenantMetric[]])[] = [
  [
    /\b(?:debt|liabilities|indebtedness|leverage)(?: to | ?\/ ?| over )(?:(?:consolidated|tangible|total|net) )*(?:worth|tnw|capital\w*)\b/,
    "debt to net worth",
    ["total_leverage"],
  ],
  [
    /\b(?:senior secured|secured|first lien) (?:net )?(?:leverage|debt(?=\/| (?:to|over|ratio|relative|compared|as an? (?:share|percent\w*|fraction|multiple|proportion))\b| (?:\w+ ){1,2}(?:relative|compared) to\b))/,
    "secured leverage",
    ["secured_leverage"],
  ],
  [/\bsenior (?:net |funded |debt )*(?:leverage|debt)/, "senior leverage", ["senior_leverage"]],
  [/\bnet (?:total )?leverage|\bnet debt/, "net leverage", ["net_leverage"]],
  [
    /\b(?:leverage|funded debt to|debt (?:to|relative to|compared (?:to|with)|as a multiple of) (?:consolidated )?(?:ebitda|ebida)|debt\/ebitda|gearing)/,
    "leverage",
    ["total_leverage", "net_leverage", "secured_leverage", "senior_leverage"],
  ],
  [/\binterest (?:coverage|cover)\b|\bicr\b|\bebitda to interest/, "interest coverage", ["interest_coverage"]],
  [/\bfixed[- ]charges?\b|\bfccr\b/, "fixed charge coverage", ["fixed_charge_coverage"]],
  [/\bdebt[- ]service\b|\bdscr\b/, "debt service coverage", ["debt_service_coverage"]],
  [/\b(?:tangible )?net[- ]worth\b|\btnw\b/, "net worth", ["net_worth"]],
  [
    /\b(?:minimum |maintain )?liquidity\b|\bminimum cash\b(?! (?:flow|part|portion|share|component|consideration))/,
    "liquidity",
    ["liquidity"],
  ],
  [/\bcurrent ratio\b/, "current ratio", ["current_ratio"]],
  [/\b(?:quick|acid[- ]test) ratio\b/, "quick ratio", []],
  [/\bloan[- ]to[- ]value\b|\bltv\b/, "loan to value", ["loan_to_value"]],
  [
    /\b(?:capital expenditures?|capex)\b(?! (?:reserves?|allowances?|deductions?)\b)/,
    "capital expenditure",
    ["capital_expenditure"],
  ],
  [/\bminimum (?:consolidated )?ebitda\b|\bebitda covenant\b/, "minimum EBITDA", ["minimum_ebitda"]],
  [/\basset coverage\b/, "asset coverage", ["asset_coverage"]],
  [
    /\bcover(?:age)?(?= ratio\b| is\b| of\b| at\b| came\b| covenant\b)|\breceivables cover(?:age)?\b/,
    "coverage",
    ["interest_coverage", "fixed_charge_coverage", "debt_service_coverage", "asset_coverage"],
  ],
];

export interface PlacedCovenant {
  readonly covenant: FinancialCovenant;
  readonly pointer: string;
}

/** The covenants with their places in the agreement object, in order. */
export function placedCovenants(covenants: readonly FinancialCovenant[]): PlacedCovenant[] {
  return covenants.map((covenant, i) => ({ covenant, pointer: `/financial_covenants/${i}` }));
}

/** The covenants that a question names, and the name that it uses; null when it names none. */
export function askedCovenants(
  text: string,
  covenants: readonly FinancialCovenant[],
): { readonly name: string; readonly found: readonly PlacedCovenant[] } | null {
  const placed = placedCovenants(covenants);
  const asked = new Set(wordsOf(text).map(stem));
  const byName = placed.filter(({ covenant }) => {
    const words = significant(covenant.name);
    return words.length > 0 && words.every((word) => asked.has(word));
  });
  const metric = METRICS.find(([pattern]) => pattern.test(text));
  if (metric === undefined) {
    const found = byName.length > 0 ? byName : bySides(text, placed);
    return found.length > 0 ? { name: found[0]?.covenant.name ?? "", found } : null;
  }
  const [pattern, name, metrics] = metric;
  const exact = metrics.flatMap((one) => placed.filter(({ covenant }) => covenant.metric === one));
  const best = byName.filter(({ covenant }) => metrics.includes(covenant.metric));
  // `Ratio of EBITDA to Interest Incurred` is the interest coverage under its own name.
  const others = placed.filter(
    (one) => one.covenant.metric === "other" && (byName.includes(one) || pattern.test(one.covenant.name.toLowerCase())),
  );
  const ofSame = exact.filter((one) => !isOverAnother(text, one));
  const alike = placed.filter(({ covenant }) => pattern.test(covenant.name.toLowerCase()));
  const byFormula = placed.filter(({ covenant }) => covenant.metric === "other" && FORMULAS[name]?.test(covenant.name));
  const found = [best, ofSame, others, alike].find((some) => some.length > 0) ?? byFormula;
  if (found.length === 0 && metrics.length === 0) return null;
  // An entry without a level repeats another one by name only.
  const stated = closest(found, asked).filter(
    ({ covenant }) => covenant.threshold !== null || covenant.steps.length > 0,
  );
  return { name, found: stated.length > 0 ? stated : found };
}

/** What covenants are named after that have only a formula: `Pre-Tax Income … to Consolidated Interest Expense`. */
const FORMULAS: Readonly<Record<string, RegExp>> = {
  "interest coverage":
    /\b(?:income|earnings|profits?|\w*EBIT\w*|cash flow)\b.*\bto\b.*\binterest (?:expense|charges|incurred|paid)\b/i,
  leverage: /\b(?:debt|indebtedness|borrowings)\b.*\bto\b.*\b(?:\w*EBIT\w*|earnings before|cash flow)\b/i,
};

/** Without those whose name is part of another one that the question says whole: `EBITDA` beside `Mill Division EBITDA`. */
function closest(found: readonly PlacedCovenant[], asked: ReadonlySet<string>): readonly PlacedCovenant[] {
  const named = found.map((one) => ({ one, words: significant(one.covenant.name) }));
  const said = named.filter(({ words }) => words.length > 0 && words.every((word) => asked.has(word)));
  return named
    .filter(
      ({ words }) =>
        !said.some((other) => other.words.length > words.length && words.every((word) => other.words.includes(word))),
    )
    .map(({ one }) => one);
}

const significant = (name: string): string[] =>
  wordsOf(name)
    .map(stem)
    .filter((word) => !GENERIC.has(word));

/** `the pre-tax income to consolidated interest expense`: the sides of a ratio whose name says more of each. */
const SIDES = /\b(?:the|an?|of|ratio of) ((?:[a-z&-]+ ){1,8}to (?:[a-z&-]+ ){0,6}[a-z&-]+) (?:is|are|was|were|of|at)\b/;

function bySides(text: string, placed: readonly PlacedCovenant[]): PlacedCovenant[] {
  const sides = SIDES.exec(text)?.[1];
  if (sides === undefined) return [];
  const said = significant(sides);
  return placed.filter(({ covenant: { name } }) => {
    const own = new Set(wordsOf(name).map(stem));
    return said.length > 2 && said.every((word) => own.has(word));
  });
}

/** Debt over capital or net worth is leverage too, but not that of a question for debt over EBITDA. */
const OVER_EARNINGS = /\bebit(?:da)?\w{0,2}\b|\bcash flow\b/;
const OVER_CAPITAL = /capital(?:i[sz]ation)?\b|\bnet worth\b|\bequity\b|\bvalue\b/i;

/** Whether a covenant measures debt against something else than the question does. */
function isOverAnother(text: string, { covenant: { name } }: PlacedCovenant): boolean {
  return OVER_EARNINGS.test(text) && OVER_CAPITAL.test(name) && !OVER_EARNINGS.test(name.toLowerCase());
}

const GENERIC = new Set(
  ["ratio", "minimum", "maximum", "consolidated", "total", "the", "of", "covenant", "to"].map(stem),
);

/** A level with its place and the days for which it holds. */
export interface PlacedStep {
  readonly threshold: number;
  readonly from: string | null;
  readonly to: string | null;
  readonly pointer: string;
}

/** The levels of a covenant that hold in a period; all of them without one. A level holds from its own date until the day
 *  before the next one begins. */
export function levelsIn({ covenant, pointer }: PlacedCovenant, period: AskedPeriod | undefined): PlacedStep[] {
  const { steps, threshold } = covenant;
  if (steps.length === 0)
    return threshold === null ? [] : [{ threshold, from: null, to: null, pointer: `${pointer}/threshold` }];
  const placed = steps.map((step, i) => ({ ...step, pointer: `${pointer}/steps/${i}` }));
  if (period === undefined) return placed;
  const within = placed.filter(
    ({ from, to }) => (from === null || from <= period.to) && (to === null || to >= period.from),
  );
  if (within.length > 0) return within;
  // Between two test dates the level of the next test applies.
  const next = placed.find(({ from }) => from !== null && from > period.to);
  const isBeforeFirst = next !== undefined && next === placed[0];
  return next === undefined || isBeforeFirst ? [] : [next];
}

/** A level with the words that set it apart from the others of its covenant: `, today's level, from … to …`; empty where
 *  the covenant has only one. */
export interface NamedStep extends PlacedStep {
  readonly when: string;
}

/** The levels that hold in a period; without one, that of today first, then the others. */
export function levelsAsked(one: PlacedCovenant, period: AskedPeriod | undefined, today: string): NamedStep[] {
  const all = levelsIn(one, period);
  // A level without dates may hold today or not.
  const dated = levelsIn(one, { from: today, to: today }).filter(({ from, to }) => from !== null || to !== null);
  const now = period === undefined && all.length > 1 ? dated.slice(0, 1) : [];
  const others = all.filter(({ pointer }) => !now.some((level) => level.pointer === pointer));
  const named = (level: PlacedStep, opening: string): NamedStep => {
    const span = spanOf(level).replace(/^ /, ", ");
    return { ...level, when: one.covenant.steps.length > 1 ? `${opening}${span}` : "" };
  };
  return [...now.map((level) => named(level, ", today's level")), ...others.map((level) => named(level, ""))];
}

/** ` from June 30, 2026 (2026-06-30) on`; empty for a level without dates. */
export function spanOf({ from, to }: Pick<PlacedStep, "from" | "to">): string {
  if (from === null) return to === null ? "" : ` until ${formatDate(to)}`;
  if (from === to) return ` on ${formatDate(from)}`;
  return to === null ? ` from ${formatDate(from)} on` : ` from ${formatDate(from)} to ${formatDate(to)}`;
}

/** `3.50 to 1.00`, `$5,000,000` or `65.00%`. */
export function formatThreshold({ unit, currency }: FinancialCovenant, threshold: number): string {
  if (unit === "currency") return formatMoney({ amount: threshold, currency: currency ?? "USD" });
  return unit === "percent" ? formatPercent(threshold) : formatRatio(threshold);
}

/** `at most 3.50 to 1.00`. */
export function boundOf(covenant: FinancialCovenant, threshold: number): string {
  return `${covenant.operator === "<=" ? "at most" : "at least"} ${formatThreshold(covenant, threshold)}`;
}

export function covenantName({ name, metric }: FinancialCovenant): string {
  return name === "" ? spoken(metric) : name;
}
