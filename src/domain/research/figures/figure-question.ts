import { yearsIn } from "../question.ts";
import { type Formula, parseFormula } from "./formula.ts";
import { LINE_ITEMS, type LineItemName } from "./line-items.ts";

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
  [
    /(?:capex|capital expenditures?) as a (?:%|percent\w*) of (?:total )?(?:revenue|net sales|sales)/,
    "capital expenditure / revenue",
    "percent",
  ],
  [/(?:r&d|research and development) as a (?:%|percent\w*) of/, "research and development / revenue", "percent"],
  [/sg&a as a (?:%|percent\w*) of/, "selling general and administrative / revenue", "percent"],
  [/net working capital|positive working capital/, "current assets - current liabilities", "currency"],
  [/working capital ratio|current ratio/, "current assets / current liabilities", "ratio"],
  [/operating cash flow ratio/, "operating cash flow / current liabilities", "ratio"],
  [/dividend payout ratio/, "dividends / net income", "ratio"],
  [/interest coverage/, "operating income / interest expense", "ratio"],
  [/effective tax rate/, "income tax / income before taxes", "percent"],
  [/free cash flow/, "operating cash flow - capital expenditure", "currency"],
  [/capital intensity/, "total assets / revenue", "ratio"],
  [
    /asset turnover|inventory turnover|return on (?:assets|equity)|days (?:payable|sales|inventory)|\bd[psi]o\b|\bro[ae]\b|cash conversion|quick ratio|retention ratio|return on capital|\broic\b|earnings per share|\beps\b/,
    "",
    "ratio",
  ],
];

/** A number alone does not answer a yes-or-no question or a question for a reason. */
const YES_NO =
  /^(?:is|are|was|were|do|does|did|has|have|had|can|could)\b|\bif .{3,60} is not (?:a |an )?(?:useful|relevant)|\bwhy\b|\bwhich\b|how much has|how (?:did|does|has)/;

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
    !/\b(?:what|how (?:much|many)|calculate|compute)\b/.test(lower)
  )
    return null;
  const named = METRICS.find(([pattern]) => pattern.test(lower));
  const definition = definitionIn(text);
  const item = directItem(lower);
  const source = definition ?? (named === undefined ? item : named[1]);
  const formula = source === null || source === "" ? null : parseFormula(source);
  if (formula === null) return null;
  const over = overOf(lower);
  return {
    formula,
    label: labelOf(lower, named?.[0], source ?? ""),
    over,
    years: over === "year" ? [last, last] : [first, last],
    unit: unitOf(lower, over, named?.[2], definition !== null),
    scale: /in (?:usd |us\$ ?)?billions/.test(lower) ? 1e9 : /in (?:usd |us\$ ?)?thousands/.test(lower) ? 1e3 : 1e6,
    decimals: decimalsOf(lower),
  };
}

function definitionIn(text: string): string | null {
  const match = DEFINED.exec(text.replace(/\s+/g, " "));
  return match?.[1] ?? match?.[2] ?? null;
}

/** A line item requested without a computation: "What is the FY2018 capital expenditure amount". */
function directItem(lower: string): string | null {
  const asked = lower.replace(
    /\b(?:based on|basing|using|relying on|according to|by drawing|when|considering|please|answer|respond|address|give|assume|judgments?)\b[^.?:,]*(?:balance sheet|cash flow statement|statement of [a-z &]+|p&l statement|income statement|10-?k)[^.?,:]*/g,
    " ",
  );
  const hits = Object.values(LINE_ITEMS).flatMap(({ said }) => {
    const match = new RegExp(`(?<![\\w&])(?:${said.source})(?![\\w])`).exec(asked);
    return match === null ? [] : [match[0]];
  });
  const longest = hits.sort((a, b) => b.length - a.length)[0] ?? null;
  // Two different figures without a formula: the question is ambiguous.
  const others = hits.filter((hit) => longest !== null && !longest.includes(hit));
  return others.length > 0 ? null : longest;
}

function overOf(lower: string): FigureQuestion["over"] {
  if (/\bcagr\b|compound annual growth/.test(lower)) return "cagr";
  if (/\b(?:\d|two|three|four|five)[- ]year average\b|average .{0,40}from fy/.test(lower)) return "average";
  if (/\b(?:growth rate|% change|percent(?:age)? change|year-over-year|grew|growth in)\b/.test(lower)) return "growth";
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
export function figuresAsked(formula: Formula): LineItemName[] {
  if (formula.kind === "number") return [];
  if ("item" in formula) return [formula.item];
  return [...new Set([...figuresAsked(formula.left), ...figuresAsked(formula.right)])];
}
