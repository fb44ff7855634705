import { namesIn, yearsIn } from "../question.ts";
import { type Formula, parseFormula } from "./formula.ts";
import { captionOf, type FigureItem, LINE_ITEMS } from "./line-items.ts";

/** The computation that a question requests. */
export interface FigureQuestion {
  readonly formula: Formula;
  readonly label: string;
  readonly over: "year" | "average" | "change" | "growth" | "cagr";
  /** First and last year; equal if the question names one year. */
  readonly years: readonly [number, number];
  readonly unit: "currency" | "percent" | "ratio" | "days";
  /** Scale of a currency answer. */
  readonly scale: number;
  readonly decimals: number | null;
  /** It asks about a quarter or another part of a year. */
  readonly isInterim: boolean;
}

/** Metrics by their names. The first match counts. */
const METRICS: readonly (readonly [RegExp, string, FigureQuestion["unit"]])[] = [
  [
    /ebitda (?:% )?margin|ebitda as a (?:%|percent\w*) of (?:net )?(?:revenue|sales)/,
    "(operating income + depreciation and amortization) / revenue",
    "percent",
  ],
  [/ebitda/, "operating income + depreciation and amortization", "currency"],
  [/operating (?:income |profit )?(?:% )?margin/, "operating income / revenue", "percent"],
  [/gross (?:profit )?(?:% )?margins?/, "(revenue - cost of sales) / revenue", "percent"],
  [/net (?:income|profit|earnings) (?:% )?margin|net margin/, "net income / revenue", "percent"],
  [/cogs (?:% )?margin|cogs as a (?:%|percent\w*) of/, "cost of sales / revenue", "percent"],
  [
    /(?:d&a|depreciation and amortization(?: expense)?)(?:[^.?]{0,60})?(?:% )?margin/,
    "depreciation and amortization / revenue",
    "percent",
  ],
  [/net working capital|positive working capital/, "current assets - current liabilities", "currency"],
  [/working capital ratio|current ratio/, "current assets / current liabilities", "ratio"],
  [/operating cash flow ratio/, "operating cash flow / current liabilities", "ratio"],
  [/dividend payout ratio/, "dividends / net income", "ratio"],
  [/interest coverage/, "operating income / interest expense", "ratio"],
  [/effective tax rate/, "income tax / income before taxes", "percent"],
  [/free cash flow/, "operating cash flow - capital expenditure", "currency"],
  [/capital intensity/, "total assets / revenue", "ratio"],
  [
    /debt[- ]to[- ]|cash ratio|book value|enterprise value|dividend yield|asset turnover|inventory turnover|return on (?:assets|equity)|days (?:payable|sales|inventory)|\bd[psi]o\b|\bro[ae]\b|cash conversion|quick ratio|retention ratio|return on capital|\broic\b|earnings per share|\beps\b/,
    "",
    "ratio",
  ],
];

/** A number alone does not answer a yes-or-no question or a question for a reason. */
const YES_NO =
  /^(?:is|are|was|were|do|does|did|has|have|had|can|could)\b|\bif .{3,60} is not (?:a |an )?(?:useful|relevant)|\bwhy\b|\bwhich\b|\bwhat (?:drove|caused|led|contributed|explains)\b|how much has|how (?:did|does|has)/;

/** A figure of a part of the company or under other rules than those of the statements is not the one on their lines. */
const NOT_OF_STATEMENT =
  /\b(?:segments?|regions?|geograph\w*|categor\w+|divisions?|domestic|international|u\.s\.|united states|europe|organic\w*|adjusted|non-gaap|exclud\w+|constant currency|comparable|same-store|per share|guidance|forecast|outlook|pro forma|real)(?=\W|$)/;

const DEFINED =
  /\b(?:is )?defined as:?\s*(.+?)(?:\.\s+(?=[A-Z])|\.?$)|\bdefine [^.]{3,60}? as:?\s*(.+?)(?:\.\s+(?=[A-Z])|\.?$)/i;

/** Parses a question about statement figures; null for any other question. */
export function parseFigureQuestion(text: string): FigureQuestion | null {
  const lower = text.toLowerCase().replace(/\s+/g, " ");
  const years = yearsIn(text);
  const [first, last] = [years[0], years.at(-1)];
  if (
    first === undefined ||
    last === undefined ||
    YES_NO.test(lower) ||
    NOT_OF_STATEMENT.test(lower) ||
    !/\b(?:what|how (?:much|many)|calculate|compute)\b/.test(lower)
  )
    return null;
  const named = METRICS.find(([pattern]) => pattern.test(lower));
  const definition = definitionIn(text);
  const asked = askedIn(text);
  const share = named === undefined ? shareIn(asked) : null;
  const item = named === undefined && share === null ? directItem(asked) : null;
  const source = definition ?? named?.[1] ?? share?.formula ?? item;
  const isOther = definition === null && named !== undefined && isPartOfLonger(named[0], asked);
  const formula = source === null || source === "" || isOther ? null : parseFormula(source);
  if (formula === null) return null;
  const over = overOf(lower);
  // Several years without a computation over them: it is open which one is asked for.
  if (over === "year" && first !== last && !namesYear(formula)) return null;
  return {
    formula,
    label: labelOf(lower, named?.[0], share?.label ?? source ?? ""),
    over,
    years: over === "year" ? [last, last] : [first, last],
    unit: unitOf(lower, over, share === null ? named?.[2] : "percent", definition !== null),
    scale: /in (?:usd |us\$ ?)?billions/.test(lower) ? 1e9 : /in (?:usd |us\$ ?)?thousands/.test(lower) ? 1e3 : 1e6,
    decimals: decimalsOf(lower),
    isInterim: /\bq[1-4]\b|\bquarter|\b(?:three|six|nine) months\b|\bh[12]\b|\bhalf\b/.test(lower),
  };
}

/** A formula that the question defines; a list of summands is a sum. */
function definitionIn(text: string): string | null {
  const match = DEFINED.exec(text.replace(/\s+/g, " "));
  const defined = match?.[1] ?? match?.[2] ?? null;
  const summands = /^the sum of (.+)$/i.exec(defined ?? "")?.[1]?.split(/,? and |, (?!net\b|less\b|excluding\b)/);
  return summands === undefined ? defined : summands.join(" + ");
}

const BOILERPLATE =
  /\b(?:based on|basing|using|relying on|rely on|according to|by drawing|when|considering|consider|please|answer|respond|address|give|assume|judgments?|base|provide|round|calculate what|you are)\b[^.?:]*?(?:balance sheet|cash flow statement|statement of [a-z &]+|statements of [a-z &]+|p&l statement|income statement|financial position|10-?k|question|percents?|decimals?(?: places?)?|(?:millions|billions|thousands))[^.?,:]*/g;

/** A question in lower case without the name of the company, years, units, and how to answer. */
function askedIn(text: string): string {
  return withoutCompany(text)
    .toLowerCase()
    .replace(/\s+/g, " ")
    .replace(BOILERPLATE, " ")
    .replace(/\((?:in )?(?:usd|us\$|formerly|cogs|millions)[^)]*\)/g, " ")
    .replace(
      /\b(?:q[1-4]|h[12]|(?:first|second|third|fourth) quarter)\b|\b(?:year[- ]end|fiscal(?: year)?|fy)\s?['’]?\d{2,4}\b|\b(?:19|20)\d\d\b|\byear[- ]end\b/g,
      " ",
    )
    .replace(/\bthe company['’]s?/g, "the")
    .replace(/\s+/g, " ");
}

/** A question without its company: the name with a possessive, else the only one after "of" or "for". Any other name, of a
 *  segment or product, says that another figure is asked for. */
function withoutCompany(text: string): string {
  const names = namesIn(text).map((name) => RegExp.escape(name));
  const owners = names.map((name) => new RegExp(`${name}\\.?(?=['’])`, "g")).filter((name) => name.test(text));
  const others = names.map(
    (name) => new RegExp(`(?<=\\b(?:for|of|did|does|do|has|have|by|at)\\s(?:the\\s)?)${name}`, "g"),
  );
  const after = others.filter((name) => name.test(text));
  const companies = owners.length > 0 ? owners : after.length === 1 ? after : [];
  return companies.reduce((rest, name) => rest.replaceAll(name, "the company"), text);
}

const SHARE =
  /(?:what (?:is|was|were|are)|average of|change in|how much (?:is|was))\s+((?:the )*[a-z][a-z&,'’ -]{2,70}?) as a (?:%|percent(?:age)?|share) of ([a-z][a-z&,'’ -]{2,50}?)(?= for\b| in\b| from\b| between\b|[?.,(]|$)/;

/** "Capital expenditure as a % of revenue" is one figure divided by another. */
function shareIn(asked: string): { readonly formula: string; readonly label: string } | null {
  const match = SHARE.exec(asked.replace(/^.*\baverage of\b/, "what is"));
  if (match?.[1] === undefined || match[2] === undefined) return null;
  const bare = (words: string): string => words.replace(/^(?:the|total|net| )+\b/, "").replace(/,/g, "");
  const [part, whole] = [bare(match[1]), bare(match[2])];
  return { formula: `(${part}) / (${whole})`, label: `${part} as a percentage of ${whole}` };
}

const CAPTION_ASKED =
  /(?:\bspend on|\bspent on|\bpa(?:y|id) for|\bchange in|\bgrowth (?:rate )?(?:in|of)|\bamount of|\bwhat (?:is|was|were|are)|\bhow much(?! (?:did|do|does|has|have|had|is|was)\b))\s+((?:the )*[a-z][a-z&'’ -]{2,70}?)(?=\s+(?:for|in|from|at|as|of the company|did|does|was|is|were|between|during|growth|change)\b|[?.,(:]|\s*$|\s-)/g;
/** Words that may stand before a line item without making it another one. */
const BEFORE_ITEM =
  /(?:^|[\s(])(?:the|of|in|is|was|were|are|much|many|average|total|net|unadjusted|reported|consolidated|annual|amount|end|year|growth|change|[-–:.,?(]|and|to|for|cash|from|what|company|a|an|rate|year-over-year|cumulative)\s*$|^\s*$/;

/** A line item requested without a computation: "What is the FY2018 capital expenditure amount". A known name must not be part
 *  of a longer one, as revenue is of subscription revenue; any other words may be the caption of a line. */
function directItem(asked: string): string | null {
  const hits = Object.values(LINE_ITEMS).flatMap(({ said }) => {
    const match = new RegExp(`(?<![\\w&-])(?:${said.source})(?![\\w-])`).exec(asked);
    return match === null ? [] : [{ words: match[0], before: asked.slice(0, match.index) }];
  });
  const longest = hits.sort((a, b) => b.words.length - a.words.length)[0];
  // Two different figures without a formula: the question is ambiguous.
  if (hits.some(({ words }) => !(longest?.words ?? "").includes(words))) return null;
  if (longest !== undefined && BEFORE_ITEM.test(longest.before)) return longest.words;
  const captions = [...asked.matchAll(CAPTION_ASKED)].flatMap(([, words = ""]) => captionOf(words.trim()) ?? []);
  return captions[0]?.slice("caption:".length) ?? null;
}

/** Whether a metric is that of something else: "gaming operating margin". */
function isPartOfLonger(metric: RegExp, asked: string): boolean {
  const match = metric.exec(asked);
  return match !== null && !BEFORE_ITEM.test(asked.slice(0, match.index));
}

function namesYear(formula: Formula): boolean {
  if (formula.kind === "number") return false;
  if (formula.kind === "figure") return formula.year !== null;
  if ("years" in formula) return formula.years !== null;
  return namesYear(formula.left) || namesYear(formula.right);
}

function overOf(lower: string): FigureQuestion["over"] {
  if (/\bcagr\b|compound annual growth/.test(lower)) return "cagr";
  if (/\b(?:\d|two|three|four|five)[- ]year average\b|average .{0,40}from fy/.test(lower)) return "average";
  const isAmount = /\bchange\b/.test(lower) && /in (?:usd|us\$)/.test(lower) && !/%|percent/.test(lower);
  if (!isAmount && /\b(?:growth rate|% change|percent(?:age)? change|year-over-year|grew|growth in)\b/.test(lower))
    return "growth";
  return /\bchange in\b(?! (?:inventory|accounts))/.test(lower.split("defined as")[0] ?? "") ? "change" : "year";
}

function unitOf(
  lower: string,
  over: FigureQuestion["over"],
  named: FigureQuestion["unit"] | undefined,
  defined: boolean,
): FigureQuestion["unit"] {
  if (over === "cagr" || over === "growth") return "percent";
  if (/units of percents|in percent|answer in %|% margin/.test(lower)) return "percent";
  if (/\bdays\b|\bd[psi]o\b/.test(lower)) return "days";
  if (/in usd|usd (?:millions|billions)|in (?:millions|billions)/.test(lower)) return "currency";
  if (named !== undefined) return named;
  if (/how much/.test(lower)) return "currency";
  return defined ? "ratio" : "currency";
}

function decimalsOf(lower: string): number | null {
  const [, count] = /round(?:ed|ing)?(?: your answer| answer)? to (one|two|three|1|2|3) decimal/.exec(lower) ?? [];
  return count === undefined
    ? null
    : (({ one: 1, two: 2, three: 3 } as Record<string, number>)[count] ?? Number(count));
}

function labelOf(lower: string, pattern: RegExp | undefined, source: string): string {
  return (pattern === undefined ? source : (pattern.exec(lower)?.[0] ?? source)).trim();
}

/** The line items of a formula. */
export function figuresAsked(formula: Formula): FigureItem[] {
  if (formula.kind === "number") return [];
  if ("item" in formula) return [formula.item];
  return [...new Set([...figuresAsked(formula.left), ...figuresAsked(formula.right)])];
}
