import type { ParsedAgreement } from "../../parsed-agreement.ts";
import { allMatches } from "../../text/all-matches.ts";
import type { Span } from "../../text/normal-text.ts";
import { type Level, readBareRatios, readLevels } from "./covenant-levels.ts";
import { firstListed, ratioBelow } from "./listed-levels.ts";

/** A test, `metric operator level`. `level` is null if the text refers elsewhere for it. */
export interface CovenantTest extends Span {
  readonly operator: "<=" | ">=";
  readonly level: Level | null;
  /** The level is in a table or list after the test. */
  readonly listed: boolean;
}

const AT_LEAST = String.raw`not (?:be |to be )?less,[^,.;]{1,90}, than|not (?:be |to be )?less than|not less(?= [$\d])|no less than|not (?:be |to be )?below|at least(?: equal to)?|(?:equal to or )?(?:in excess of or )?equal to or (?:greater|more) than|(?:greater|more) than or equal to|(?:equal|equals) or (?:greater|exceeds?)(?: than)?|(?:a )?minimum of|at or above`;
const AT_MOST = String.raw`not (?:be |to be )?(?:greater|more),[^,.;]{1,90}, than|not (?:be |to be )?(?:greater|more|higher) tha[nt]|no (?:greater|more|higher) tha[nt]|not (?:to )?exceed(?:ing)?|not (?:be |to be )?in excess of|equal to or less than|less than or equal to|(?:a )?maximum of|at or below`;
const BELOW = String.raw`(?:is |be |fall |falls )?(?:less|lower) than|be (?:less|lower)(?= [$€£]\d)|(?:fall|falls|drop|be) below`;
const ABOVE = String.raw`exceeds?|exceeding|(?:greater|more|higher) than|be (?:greater|more|higher)(?= [$€£]\d)|in excess of`;
/** A line may break off between the words. */
const COMPARATOR = new RegExp(
  String.raw`\b(?:(${AT_LEAST})|(${AT_MOST})|(${BELOW})|(${ABOVE}))\b`.replaceAll(" ", "\\s"),
  "gi",
);

/** Every comparison has one of these words. */
const COMPARES = "least less below above lower greater more higher better exceed excess minimum maximum".split(" ");
const MAINTAINS = ["maintain"];
const IS_POSITIVE = ["positive", "negative"];

const DUTY = /\b(?:shall|will|may|must|cannot|permit|maintain|cause|have and maintain|suffer|agrees? to)\b/gi;
const CONDITION =
  /\b(?:if(?! (?:any|shorter|longer|earlier|later|less|greater|more|applicable)[,;)])|when(?:ever)?|in the event|at any time (?:that|when)|any period (?:that|when)|so long as|to the extent|for which(?! (?:(?:the |such |internal )?financial statements|(?:the |its )?last (?:fiscal )?(?:quarter|month|day)\b))|(?:period|day|date) (?:on|in|during) which)\b/gi;
const NEGATION = /\b(?:permit|suffer|allow|not|never|nor|neither|no)\b/i;
/** "The Borrower will not permit:" in front of a list of tests. */
const FORBIDDING_LEAD =
  /\b(?:not|nor|never)\b[^.;]{0,80}\b(?:permit|suffer|allow|cause)\b(?![^.;]{0,160}\b(?:maintain|ensure|shall|will)\b)[^.;]{0,160}$/i;
const LISTED =
  /^.{0,80}?\b(?:the (?:applicable |correlative |respective |minimum |maximum |required )*(?:ratios?|amounts?|levels?|percentages?|covenant levels?)(?: \w+){0,3} (?:set (?:forth|out)|specified|indicated|opposite|below|listed|for such|shown|under)|(?:that|those|the (?:ratio|amount|level)) set (?:forth|out)|set (?:forth|out) (?:below|in)|the level under|the following|the percentage set|the (?:[a-z]+ ){0,4}(?:targets?|thresholds?|projections?)\b[^.;]{0,120} set (?:forth|out))/is;
/** "may exceed 0.60 to 1.00 for two quarters" */
const PERMISSION = /\bmay\s+(?:be\s+)?$/i;
/** "Liquidity of at least $6,000,000, consisting of at least $3,000,000 in cash and at least …": parts of the amount. */
const PART = /\b(?:consisting|comprised|composed) of\b[^.;]{0,120}$/i;
/** "was not less than $40,000,000": a statement about a date, as in a representation. */
const PAST = /\b(?:was|were|did|(?:has|have|had) been)\s+$/i;
/** "Indebtedness minus Unrestricted Cash in excess of $50,000,000 to EBITDA": what is deducted. */
const DEDUCTED = /\b(?:minus|less|net\sof|deducting)\s[^.;,()]{2,80}$/i;
/** "converted to Cash without more than a 5% change in price": a qualifier, not a test. */
const WITHOUT = /\bwithout\s$/i;
const LEVEL_REACH = 320;
const LONGEST_SENTENCE = 1500;
/** A test starts within this distance of the start of its covenant. */
const TEST_REACH = 6000;
const LONGEST_COMPARATOR = 80;
/** A defined term right after a comparison: "the Required Net Worth". */
export const TERM = /^\s*(?:the|an?)?\s*(?:then )?(?:applicable )?((?:[A-Z][\w'-]*\s+){1,6}[A-Z][\w'-]*)/;
/** A level that is redacted in the published text: `$[***]`, also in a table below. */
export const REDACTED = /^[^.;]{0,30}?[$(]?\[\s?[*\u2022_]|^\s*:[^.;]{0,160}?\[\s?\*/;
/** "greater than the maximum ratio allowed by the Credit Agreement", "less than the sum of": no figure comes first. */
const ELSEWHERE =
  /^\s*(?:the (?:maximum|minimum|required|applicable) (?:ratio|amount|level|percentage)\b|the (?:sum|greater) of\b)/;
const NO_FIGURE = new RegExp(`${TERM.source}|${REDACTED.source}|${ELSEWHERE.source}`);
/** "shall not make any expenditure for capital assets if, after giving effect thereto, the aggregate would exceed": the
 *  condition is the limit itself. */
const CAPS_SPENDING =
  /\b(?:capital expenditures?|(?:fixed|capital) assets)\b[^.;]{0,160}(?:\bif,? (?:immediately )?after giving effect\b[^.;]{0,200}|\bso long as the aggregate\b[^.;]{0,100}|\bif the (?:aggregate )?(?:amount|sum|total) of\b[^.;]{0,260}\bwould\s+)$/i;
/** Reads the first comparison in `[from, to)` that the obligor must keep; comparisons inside conditions ("if
 *  availability is less than …") are passed over. */
export function readCovenantTest(
  parsed: ParsedAgreement,
  from: number,
  to: number,
  introduced: Span | null = null,
): CovenantTest | null {
  const limit = Math.min(to, from + TEST_REACH);
  const has = (words: readonly string[]): boolean =>
    parsed.normal.words.stands(words, from, limit + LONGEST_COMPARATOR);
  const { text } = parsed;
  const compares = has(COMPARES);
  return (
    (compares ? comparison(parsed, from, to, introduced) : null) ??
    (has(MAINTAINS) ? maintained(text, from, to, parsed.dollar) : null) ??
    (compares ? limited(text, from, to, parsed.dollar) : null) ??
    (compares ? levelFirst(text, from, to, parsed.dollar) : null) ??
    (has(IS_POSITIVE) ? positive(text, from, to) : null)
  );
}

function comparison(parsed: ParsedAgreement, from: number, to: number, introduced: Span | null): CovenantTest | null {
  const { text } = parsed;
  const limit = Math.min(to, from + TEST_REACH);
  const passage = text.slice(from, limit + LONGEST_COMPARATOR);
  const forbids = introduced !== null && FORBIDDING_LEAD.test(text.slice(introduced.start, introduced.end));
  for (const m of passage.matchAll(COMPARATOR)) {
    m.index += from;
    if (m.index >= limit) break;
    const lead = text.slice(sentenceStart(text, Math.max(from, m.index - LONGEST_SENTENCE), m.index), m.index);
    if ((isCondition(lead) && !CAPS_SPENDING.test(lead)) || PERMISSION.test(lead) || PAST.test(lead) || PART.test(lead))
      continue;
    if (m[4] !== undefined && ((DEDUCTED.test(lead) && !/\bto\s$/.test(lead)) || WITHOUT.test(lead))) continue;
    const end = m.index + m[0].length;
    const announced = LISTED.exec(text.slice(end, Math.min(to, end + 160)))?.[0];
    const below = announced === undefined ? ratioBelow(text, end, to, lead, parsed.dollar) : null;
    const listed = announced !== undefined || below !== null;
    const level =
      announced !== undefined
        ? firstListed(text, end, to, announced, parsed.dollar)
        : (below ?? nearLevel(text, end, to, parsed.dollar) ?? definedLevel(parsed, end, to));
    if (level?.unit === "currency" && IN_RATIO.test(lead) && DIVISOR_AFTER.test(text.slice(level.end, level.end + 30)))
      continue;
    if (!level && !listed && !NO_FIGURE.test(text.slice(end, Math.min(to, end + 200)))) continue;
    return { operator: operatorOf(m, forbids ? `not permit ${lead}` : lead), level, listed, start: m.index, end };
  }
  return null;
}

/** "the ratio of (i) Indebtedness minus cash, not to exceed $25,000,000, to (ii) Consolidated EBITDA": a part of the ratio. */
const IN_RATIO = /\bratio\b/i;
const DIVISOR_AFTER =
  /^\)?(?:\s+and\s+\([a-zA-Z]{1,3}\)\s+[$€£][\d,]+\)?)?,?\s+to\s+(?:\([a-z]{1,3}\)\s|(?:the\s)?(?:Consolidated|EBITDA)\b)/i;

/** "shall maintain positive Net Income", "cause a positive EBITDA to be maintained". */
const POSITIVE =
  /\b(?:maintain|have|achieve|attain|earn|cause|generate|report|show)\b[^.;]{0,60}?\bpositive\b(?=\s(?:[\w-]+\s){0,4}?(?:EBIT\w*|income|earnings|profits?|cash flow|net worth|working capital)\b)/gi;

/** "will not permit the Company to have a negative net worth", "to show a net loss". */
const NOT_NEGATIVE =
  /\b(?:permit|allow|suffer)\b[^.;]{0,80}?\b(?:to (?:have|show|report|incur)|to be)\b[^.;]{0,20}?\bnegative\b(?=\s(?:[\w-]+\s){0,4}?(?:EBIT\w*|income|earnings|cash flow|net worth|working capital)\b)/gi;

function positive(text: string, from: number, to: number): CovenantTest | null {
  const words = text.slice(from, Math.min(to, from + TEST_REACH));
  for (const m of [...words.matchAll(POSITIVE), ...words.matchAll(NOT_NEGATIVE)]) {
    const start = from + m.index + m[0].length - "positive".length;
    const lead = text.slice(sentenceStart(text, Math.max(from, from + m.index - 300), start), start);
    if (isCondition(lead)) continue;
    const end = from + m.index + m[0].length;
    const level: Level = { value: 0, unit: "currency", currency: null, inWords: true, start, end };
    return { operator: ">=", level, listed: false, start, end };
  }
  return null;
}

/** "a ratio of 1.5:1 or better", "are reduced to 30% or less": the level precedes its comparison. */
const OR_BEYOND = /\bor (?:(better|greater|more|higher)|(less|lower|below))\b/gi;
const LEVEL_BEFORE = 60;

function levelFirst(text: string, from: number, to: number, dollar: string): CovenantTest | null {
  for (const m of text.slice(from, Math.min(to, from + TEST_REACH)).matchAll(OR_BEYOND)) {
    const at = from + m.index;
    const level = readLevels(text, Math.max(from, at - LEVEL_BEFORE), at, dollar).at(-1);
    if (!level || !/^[\s)]*$/.test(text.slice(level.end, at))) continue;
    const lead = text.slice(
      sentenceStart(text, Math.max(from, level.start - LONGEST_SENTENCE), level.start),
      level.start,
    );
    const forbidden = NEGATION.test(lead);
    if (isCondition(lead) && !forbidden) continue;
    const operator = (m[1] !== undefined) === forbidden ? "<=" : ">=";
    return { operator, level, listed: false, start: level.start, end: at + m[0].length };
  }
  return null;
}

/** "A maximum ratio of Total Debt to Net Worth, as calculated on a quarterly basis, of 0.50:1": the limit is in front
 *  of what is measured. */
const LIMITED =
  /\b(maximum|minimum)\b(?=([^.;]{3,200}?)[\s,]\s{0,2}(?:of|equal\s+to(?:\s[^.;]{3,100}?\splus)?)\s{1,3}(?=[$€£]?\s?\d|(?:[A-Z][a-z]+\s+){1,4}(?:Dollars\s+)?\([$€£]))/gi;

/** `Twenty Million Dollars (` in front of `$20,000,000` */
const IN_WORDS = /^(?:[A-Z][a-z]+[\s-]+){1,6}\($/;

function limited(text: string, from: number, to: number, dollar: string): CovenantTest | null {
  for (const m of text.slice(from, Math.min(to, from + TEST_REACH)).matchAll(LIMITED)) {
    const start = from + m.index + m[0].length + (m[2] ?? "").length;
    const end =
      start +
      (/^[\s,]*(?:of|equal\s+to(?:\s[^.;]{3,100}?\splus\b)?)\s*/i.exec(text.slice(start, start + 130))?.[0].length ??
        0);
    const [level] = readLevels(text, end, Math.min(to, end + 90), dollar);
    const lead = text.slice(sentenceStart(text, Math.max(from, from + m.index - 300), from + m.index), from + m.index);
    const near = level && (level.start - end <= 16 || IN_WORDS.test(text.slice(end, level.start)));
    if (!level || !near || isCondition(lead)) continue;
    return { operator: /^max/i.test(m[1] ?? "") ? "<=" : ">=", level, listed: false, start, end };
  }
  return null;
}

/** "shall maintain … a ratio of Current Assets to Current Liabilities of 1.50 to 1.0": what is to be maintained is the
 *  least that must hold, but for debt and leverage, where it is the most. */
const MAINTAINED =
  /\bmaintain\b(?=([^.;]{0,400}?\b(?:ratio|coverage|net worth|equity|liquidity|EBITDA)\b[^.;]{0,200}?)\bof\s{1,3}(?=[$€£]?\s?\d))/gi;
const CEILING_MEASURE = /\b(?:leverage|loan[- ]to[- ]value|(?:debt|indebtedness|liabilities)\s(?:[\w']+\s){0,4}to)\b/i;

function maintained(text: string, from: number, to: number, dollar: string): CovenantTest | null {
  for (const m of text.slice(from, Math.min(to, from + TEST_REACH)).matchAll(MAINTAINED)) {
    const words = m[1] ?? "";
    const start = from + m.index + m[0].length + words.length;
    const end = start + (/^of\s{1,3}/i.exec(text.slice(start, start + 6))?.[0].length ?? 0);
    const [level] = readLevels(text, end, Math.min(to, end + 60), dollar);
    const lead = text.slice(sentenceStart(text, Math.max(from, from + m.index - 300), from + m.index), start);
    if (!level || level.start - end > 2 || isCondition(lead)) continue;
    return { operator: CEILING_MEASURE.test(words) ? "<=" : ">=", level, listed: false, start, end };
  }
  return null;
}

/** "less than the sum of (x) 687,996,400, plus (y) 50% of": an amount without its currency. */
const BARE_AMOUNT =
  /^\s*(?:the\s+(?:sum|greater|lesser)\s+of:?\s+)?(?:\([a-z\d]{1,3}\)\s+)?(\d{1,3}(?:,\d{3}){2,})(?![\d,.]*\s?[%:x])/i;

function nearLevel(text: string, end: number, to: number, dollar: string): Level | null {
  const amount = BARE_AMOUNT.exec(text.slice(end, Math.min(to, end + 60)));
  if (amount?.[1] !== undefined) {
    const at = end + amount[0].length;
    const value = Number(amount[1].replaceAll(",", ""));
    return { value, unit: "currency", currency: null, inWords: false, start: at - amount[1].length, end: at };
  }
  const level = readLevels(text, end, Math.min(to, end + LEVEL_REACH), dollar)[0];
  const between = level ? text.slice(end, level.start) : "";
  const near = level && !/[a-z)]\.\s/.test(between) && !isNextTest(between);
  if (near) return NEGATIVE.test(text.slice(end, level.start)) ? { ...level, value: -level.value } : level;
  const zero = ZERO.exec(text.slice(end, Math.min(to, end + 24)));
  if (zero) {
    const at = end + zero[0].length;
    return { value: 0, unit: "currency", currency: null, inWords: true, start: at - "zero".length, end: at };
  }
  const bare = readBareRatios(text, end, Math.min(to, end + 24))[0];
  return bare && /^\s*(?:\([a-z]+\)\s*)?$/.test(text.slice(end, bare.start)) ? bare : null;
}

/** "at least equal to the Requirement; (b) a Leverage Ratio of not more than": the level is that of the next item. */
function isNextTest(between: string): boolean {
  const item = /;\s+(?:and\s+|or\s+)?\([a-z]{1,4}\)\s/.exec(between);
  return item !== null && between.slice(item.index).search(COMPARATOR) >= 0;
}

/** `to be less than zero` */
const ZERO = /^\s*zero(?= dollars?\b|\s*[.,;(]|\s*$)/i;

/** `to be less than negative $750,000` */
const NEGATIVE = /^\s*(?:an?\s+)?(?:negative|minus)\s*$/i;

/** "less than the Required Net Worth": the definition of the term states the level. */
function definedLevel({ text, definitions, dollar }: ParsedAgreement, end: number, to: number): Level | null {
  const term = TERM.exec(text.slice(end, Math.min(to, end + 80)))?.[1];
  const definition = term ? definitions.resolve(term) : null;
  if (!definition) return null;
  const { bodyStart, bodyEnd, kind } = definition;
  // `declines to less than $6,000,000 (the "Minimum Liquidity")`: the level directly precedes its bracket.
  if (kind === "parenthetical")
    return readLevels(text, Math.max(bodyStart, bodyEnd - 120), bodyEnd, dollar).at(-1) ?? null;
  return readLevels(text, bodyStart, Math.min(bodyEnd, bodyStart + 400), dollar)[0] ?? null;
}

/** Where the sentence begins that an offset lies in; stops of abbreviations ("Inc.", "U.S.") do not end one. */
function sentenceStart(text: string, from: number, at: number): number {
  const lead = text.slice(from, at);
  let start = 0;
  for (const m of lead.matchAll(/(?<!\b(?:Inc|Corp|Co|Ltd|No|Nos|Sec|St|[A-Z]))\.(?=\s+["'(]?[A-Z])/g))
    start = m.index + 1;
  return from + start;
}

/** "shall maintain, at any time when Advances exceed 90% of the Borrowing Base, Liquidity of": said in between. */
const INSERTED =
  /\b(maintain|permit|shall|will|not),\s(?:at (?:any|all) times?\s)?(?:when|if|whenever|that|(?:for )?so long as)\b[^,;]{0,240},/gi;
/** "and each quarter thereafter if the period is still in effect,": how long a duty lasts. */
const LASTING = /\bthereafter,?\s(?:if|when|so long as)\b[^,;]{0,120},/gi;
/** A parenthesis about the measure ("to the extent permitted hereunder") sets no obligation. */
const BRACKETED = /\((?:[^()]|\([^()]{0,60}\)){0,400}\)/g;

/** `(commencing with the first month in which Availability is less than $10,000,000 …`, `(net of cash in excess of
 *  $30,000,000 …`: still open at the comparison. */
const ASIDE =
  /\((?:(?:commencing|beginning|starting|excluding|including|other than|except)\b[^()]{0,300}\b(?:in|on|during) which\b[^()]{0,120}|(?:net of|minus|plus|less|after deducting|deducting)\b[^()]{0,400})$/i;

/** "shall not permit the Leverage Ratio, when the Exposures exceed 40% of the Commitments, to be": what is forbidden, after when. */
const PERMITTED_TO = /\b(?:not|never)\s(?:permit|suffer|allow)\b[^.;]{0,600}\bto(?:\sbe)?\s$/i;

/** A comparison belongs to a condition if no words of obligation separate them. */
function isCondition(sentence: string): boolean {
  const lead = sentence.replace(BRACKETED, " ").replace(INSERTED, "$1").replace(LASTING, " ");
  if (ASIDE.test(lead)) return true;
  if (PERMITTED_TO.test(lead)) return false;
  const condition = lastIndex(lead, CONDITION);
  return condition >= 0 && lastIndex(lead, DUTY) < condition;
}

function lastIndex(text: string, pattern: RegExp): number {
  let last = -1;
  for (const m of allMatches(text, pattern)) last = m.index;
  return last;
}

/** "less than" sets a floor if the sentence prohibits it, and a ceiling if the sentence requires it. */
function operatorOf(m: RegExpExecArray, lead: string): "<=" | ">=" {
  const [, atLeast, atMost, below] = m;
  const forbidden = NEGATION.test(lead) || (/\bto (?:be )?$/i.test(lead) && !/\b(?:cause|maintain|requir)/i.test(lead));
  const positive = /^(?:not?|at)\b|(?:min|max)imum/i;
  if (atLeast) return forbidden && !positive.test(atLeast) ? "<=" : ">=";
  if (atMost) return forbidden && !positive.test(atMost) ? ">=" : "<=";
  return Boolean(below) === forbidden ? ">=" : "<=";
}
