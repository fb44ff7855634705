import type { CovenantMetric } from "#domain/agreement/covenant.ts";
import type { PlacedCovenant } from "../../covenants/covenant-levels.ts";
import { cite, type Subject } from "../../subject.ts";
import type { GivenValue } from "../given/given-values.ts";
import { definitionsIn } from "../graph/definitions.ts";

/** A figure of the accounts that a ratio compares. */
export type Figure =
  | "debt service"
  | "fixed charges"
  | "interest"
  | "net worth"
  | "capital"
  | "current liabilities"
  | "current assets"
  | "quick assets"
  | "liabilities"
  | "earnings"
  | "equity"
  | "debt"
  | "value"
  | "assets";

/** The words of figures, the more specific first. */
const WORDS: readonly (readonly [Figure, RegExp])[] = [
  // Before the interest and the taxes that its name holds.
  [
    "earnings",
    /\b(?:income|earnings|profits?) before (?:interest|(?:income )?taxes)\b(?:,? and (?:income )?taxes\b)?/gi,
  ],
  ["debt service", /\bdebt[- ]service\b/gi],
  ["fixed charges", /\bfixed[- ]charges?\b/gi],
  ["interest", /\b(?:interest|finance charges)\b(?! (?:cover|rate))/gi],
  ["net worth", /\b(?:tangible )?net[- ]worth\b/gi],
  ["capital", /\b(?:total )?capitali[sz]ation(?: value)?\b|\b(?:total )?capital\b(?! exp)|\btotal cap\b/gi],
  ["current liabilities", /\bcurrent liabilities\b/gi],
  ["current assets", /\bcurrent assets\b/gi],
  ["quick assets", /\bquick assets\b/gi],
  ["liabilities", /\bliabilities\b/gi],
  ["earnings", /\bebit\w*|\bearnings\b|\bcash flow\b|\b(?:net )?operating income\b|\bnoi\b/gi],
  ["equity", /\bequity\b/gi],
  ["debt", /\b(?:debt|indebtedness|borrowings)\b(?![- ]service)/gi],
  ["value", /\b(?:appraised |market |property |collateral )?value\b/gi],
  ["assets", /\bassets\b/gi],
];

/** The figures that a text names, in order, with their places. A shorter name inside a longer one does not count. */
export function figuresIn(text: string): { readonly figure: Figure; readonly words: string; readonly at: number }[] {
  const found: { figure: Figure; words: string; at: number }[] = [];
  for (const [figure, pattern] of WORDS)
    for (const { index, 0: words } of text.matchAll(pattern))
      if (!found.some((one) => index < one.at + one.words.length && one.at < index + words.length))
        found.push({ figure, words, at: index });
  return found.sort((a, b) => a.at - b.at);
}

/** The amounts of a question by the figure that each is called. */
export function givenFigures(values: readonly GivenValue[]): Map<Figure, GivenValue> {
  const found = new Map<Figure, GivenValue>();
  for (const value of values) {
    if (value.kind !== "money") continue;
    const figure = figuresIn(value.before).at(-1)?.figure ?? figuresIn(value.after)[0]?.figure;
    if (figure !== undefined && !found.has(figure)) found.set(figure, value);
  }
  return found;
}

/** The two figures of a ratio: the first over the second. */
export interface Ratio {
  readonly over: Figure;
  readonly under: Figure;
}

const BY_METRIC: Readonly<Partial<Record<CovenantMetric, Ratio>>> = {
  total_leverage: { over: "debt", under: "earnings" },
  net_leverage: { over: "debt", under: "earnings" },
  senior_leverage: { over: "debt", under: "earnings" },
  secured_leverage: { over: "debt", under: "earnings" },
  interest_coverage: { over: "earnings", under: "interest" },
  fixed_charge_coverage: { over: "earnings", under: "fixed charges" },
  debt_service_coverage: { over: "earnings", under: "debt service" },
  current_ratio: { over: "current assets", under: "current liabilities" },
  loan_to_value: { over: "debt", under: "value" },
  asset_coverage: { over: "assets", under: "debt" },
};

const BETWEEN = /\b(?:to|divided by|over)\b|\//i;
const STATED =
  /\bratio(?:\s*\([^();]{3,40}\)|,[^,;]{3,40},)?\s+of\s+(?:its\s+|the\s+)?(?:\(\w{1,3}\)\s*)?([^;]{3,260}?)\s+to\s+(?:its\s+|the\s+)?(?:\(\w{1,3}\)\s*)?([^;]{3,120})/i;

/** What a covenant compares, by its name, the sentence that states it, or its kind. Null for an amount, and where none of
 *  them says. */
export function ratioOf(subject: Subject, { covenant, pointer }: PlacedCovenant): Ratio | null {
  if (covenant.unit === "currency") return null;
  const between = BETWEEN.exec(covenant.name);
  const byName =
    between === null
      ? null
      : pairOf(covenant.name.slice(0, between.index), covenant.name.slice(between.index + between[0].length));
  if (byName !== null) return byName;
  for (const { quote } of cite(subject, `${pointer}/threshold`, pointer)) {
    const [, over, under] = STATED.exec(quote) ?? [];
    const pair = over === undefined || under === undefined ? null : pairOf(over, under);
    if (pair !== null) return pair;
  }
  const defined = LEVERAGE.test(covenant.metric) ? pairOfDefinition(subject, covenant.name) : null;
  if (defined !== null) return defined;
  const byMetric = covenant.unit === "percent" ? null : (BY_METRIC[covenant.metric] ?? null);
  // No lender limits debt to less than the earnings of a year.
  const levels = [covenant.threshold, ...covenant.steps.map(({ threshold }) => threshold)].filter(
    (one) => one !== null,
  );
  const isShare = covenant.operator === "<=" && levels.length > 0 && levels.every((level) => level < 1);
  return isShare && byMetric?.under === "earnings" ? { over: "debt", under: "capital" } : byMetric;
}

/** What the definition of a covenant's own term compares: `“Leverage Ratio” means the ratio of Indebtedness to Capitalization`. */
function pairOfDefinition(subject: Subject, name: string): Ratio | null {
  const term = name.replace(/^(?:maximum|minimum)\s+/i, "").toLowerCase();
  const found = definitionsIn(subject).find((one) => one.term.toLowerCase() === term);
  const [, over, under] = STATED.exec(found?.meaning.slice(0, MAX_MEANING) ?? "") ?? [];
  return over === undefined || under === undefined ? null : pairOf(over, under);
}

const MAX_MEANING = 600;
/** Debt may be measured by earnings or by capital. */
const LEVERAGE = /_leverage$|^other$/;

function pairOf(over: string, under: string): Ratio | null {
  const [first] = figuresIn(over);
  const named = figuresIn(under).map(({ figure }) => figure);
  // Debt and net worth together are the capital.
  const isCapital = named[0] === "debt" && (named.includes("net worth") || named.includes("equity"));
  const second = isCapital ? "capital" : named[0];
  return first === undefined || second === undefined || first.figure === second
    ? null
    : { over: first.figure, under: second };
}
