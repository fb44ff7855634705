import type { ParsedAgreement } from "../../parsed-agreement.ts";
import { readMoney } from "../../readers/money.ts";
import { readPercentages } from "../../readers/percentage.ts";
import { readRatios } from "../../readers/ratio.ts";
import type { Span } from "../../text/normal-text.ts";
import { type StatedValue, stated } from "../provision.ts";

/** An upper limit: its words, and a fixed amount, a percentage of a growing measure (grower), or both. */
export interface Cap extends Span {
  readonly values: readonly StatedValue[];
}

const LIMIT =
  /\b(?:(?:shall |do(?:es)? |will |may |to |can )?(?:not|never)(?: at any(?: one)? time)?(?: to)?(?: be)?,?(?: in the aggregate,?)?(?: at any(?: one)? time,?)?(?: to)? (?:exceed|exceeding|more than|greater than|in excess of)|no (?:more|greater) than|not above|at no time (?:be )?(?:exceed|more than|greater than)|exceed(?:ing)?|up to|in excess of|maximum (?:aggregate )?(?:principal )?amount (?:not exceeding|of|equal to)|limited to)\b/gi;
const NEGATED = /\b(?:not|no|neither|nor|never|unless|prohibit\w*)\b/i;
/** Words that by themselves state a limit. */
const FIRM = /\b(?:not|never|no|up to|maximum|limited|less)\b/i;
/** A limit after these words is not a basket limit. */
const OTHER =
  /\b(?:any (?:one |single )?(?:individual|person|transaction|employee)|minimum|integral multiples?|notice|promptly|days?)\W{0,3}(?:\w+\W+){0,3}$/i;
const REACH = 230;
const STOP = /;|\.\s+(?=["(A-Z])|\bprovided\b|\bso long as\b|\bexcept\b|\n\n/i;
/** Maximum distance between the limiting words and the figure, to allow for "the sum of (i)" or "at any time
 *  outstanding". */
const NEAR = 110;
/** Between the two parts of "the greater of (a) $5,000,000 at any one time, and (b) 10% of …". */
const JOINED = /^[^;]{0,70}(?:\band\b|\bor\b|\bplus\b)\W{0,4}(?:\(?\w{1,4}\)\W{0,3})?(?:an amount equal to )?$/i;
const BASE =
  /^\W{0,3}(?:\([^)]{0,90}\)\W{0,3})?of\b[^;.$%]{0,120}?\b(?:(EBITDA\w*)|(Net Tangible Assets)|((?:Consolidated )?Total (?:\w+ ){0,2}Assets|Consolidated Assets|total assets|total consolidated assets)|((?:Tangible )?Net Worth|net worth|shareholders'? equity|stockholders'? equity)|((?:Consolidated |Adjusted )*Net (?:Income|Earnings|Profits?)|net (?:income|earnings))|((?:Total )?Capitali[sz]ation))/i;
const BASES = ["ebitda", "net_tangible_assets", "total_assets", "net_worth", "net_income", "capitalization"];
const TERM = /^\W{0,3}(?:the )?([A-Z][\w-]*(?: [A-Z][\w-]*){0,4})/;

/** The upper limits in a span, in text order: "not to exceed the greater of (a) $50,000,000 and (b) 10% of Consolidated
 *  Total Assets", "up to $1,500,000", and "not to exceed the Threshold Amount" with the definition of that term. */
export function readCaps(parsed: ParsedAgreement, span: Span): Cap[] {
  const { text } = parsed;
  const caps: Cap[] = [];
  const passage = text.slice(span.start, span.end);
  let free = 0;
  for (const limit of passage.matchAll(LIMIT)) {
    if (limit.index < free) continue;
    const at = span.start + limit.index;
    const from = at + limit[0].length;
    const before = text.slice(Math.max(span.start, at - 300), at);
    if (!FIRM.test(limit[0]) && !NEGATED.test(before)) continue;
    if (OTHER.test(before)) continue;
    const values = limitAt(parsed, from, Math.min(span.end, from + REACH));
    const last = values.at(-1);
    if (!last) continue;
    const end = Math.max(from, ...values.filter((v) => v.start >= from && v.start < from + REACH).map((v) => v.end));
    free = end - span.start;
    caps.push({ start: at, end, values });
  }
  return caps;
}

function limitAt(parsed: ParsedAgreement, from: number, most: number): StatedValue[] {
  const { text } = parsed;
  const stop = STOP.exec(text.slice(from, most));
  const to = stop ? from + stop.index : most;
  const money = readMoney(text, from, to, parsed.dollar).find(({ start }) => start - from < NEAR);
  const share = shareIn(text, from, to, money?.end ?? null);
  const amount = money ? [stated("amount", money.value.amount, money, money.value.currency)] : [];
  const values = [...amount, ...share].sort((a, b) => a.start - b.start);
  return values.length > 0 ? values : definedLimit(parsed, from, to);
}

/** A percentage of a measure, near the limit or joined to the amount. */
function shareIn(text: string, from: number, to: number, amountEnd: number | null): StatedValue[] {
  for (const reading of readPercentages(text, from, to)) {
    const isNear = reading.start - from < NEAR / 2;
    const isJoined = amountEnd !== null && JOINED.test(text.slice(amountEnd, reading.start));
    if (!isNear && !isJoined) continue;
    const base = BASE.exec(text.slice(reading.end, reading.end + 180));
    if (!base && !/^\W{0,3}(?:\([^)]{0,90}\)\W{0,3})?of\b/.test(text.slice(reading.end, reading.end + 110))) continue;
    const kind = base ? (BASES[base.slice(1).findIndex((group) => group !== undefined)] ?? "other") : "other";
    const percent = stated("percent", reading.value / 100, reading);
    if (!base || kind === "other") return [percent];
    return [percent, stated("of", kind, { start: reading.end, end: reading.end + base[0].length })];
  }
  return [];
}

/** "shall not exceed the General Basket Amount", where a definition states the amount. */
function definedLimit({ text, definitions, dollar }: ParsedAgreement, from: number, to: number): StatedValue[] {
  const term = TERM.exec(text.slice(from, to))?.[1];
  const definition = term === undefined ? null : definitions.resolve(term);
  if (!definition || definition.kind === "parenthetical") return [];
  const { bodyStart, bodyEnd } = definition;
  if (bodyEnd - bodyStart > 300) return [];
  const [money, ...others] = readMoney(text, bodyStart, bodyEnd, dollar);
  return money && others.length === 0 ? [stated("amount", money.value.amount, money, money.value.currency)] : [];
}

const HELD =
  /\b(?:(?:not|no) (?:be )?(?:to )?(?:exceed|more|greater|less)(?: than)?|less than|greater than|at least|equal to|exceed(?:s|ing)?|below|lower than)\b[^;.]{0,60}$/i;

/** The words that define a ratio may be long. */
const RATIO_LEAD = 480;

/** Ratio conditions of a basket: "so long as the Leverage Ratio is less than 2.50 to 1.00". */
export function readRatioLimits({ text }: ParsedAgreement, span: Span): Cap[] {
  return readRatios(text, span.start, span.end)
    .filter(({ start }) => {
      const before = text
        .slice(Math.max(span.start, start - RATIO_LEAD), start)
        .split(";")
        .at(-1) as string;
      return /\bratio\b/i.test(before) && HELD.test(before);
    })
    .map((reading) => ({
      start: reading.start,
      end: reading.end,
      values: [stated("ratio", reading.value, reading)],
    }));
}
