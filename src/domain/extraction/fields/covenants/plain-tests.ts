import type { CovenantTest } from "./financial-covenants-comparison.ts";
import { ALL_DEBT } from "./financial-covenants-metric.ts";
import type { CovenantPlace } from "./financial-covenants-places.ts";
import type { Named } from "./measure-name.ts";

/** The caption of a covenant says on which side of its level it is. */
export const LIMIT_IN_NAME = /\b(maximum|minimum)\b/i;
/** A plain section is a covenant only if it opens with the test of a measure. */
const PLAIN_REACH = 420;
const PLAIN_SUBJECT =
  /\bratio\b|\b(?:total|consolidated|aggregate)? ?(?:debt|indebtedness|liabilities)\b|net worth|capitalization|net income|\bvalue\b/i;
/** "will not permit Unimproved Property to exceed 12.5% of Total Assets": a part of the balance sheet against another, or
 *  the loans against the value of what they finance. */
const SHARE_OF =
  /^\s*(?:\([a-z]\)\s+)?the\s(?:borrower|company)\s(?:shall|will)\snot\s(?:at\sany\stime\s)?permit\s(?:(?:the|its)\s)?(?:[\w'(),-]+\s){0,18}?(?:assets?|property|properties|debt|liabilities|loans)\b[^.;]{0,90}\bto\s(?:be\s)?$/i;
const OF_BALANCE =
  /^\)?\s+of\s(?:the\s)?(?:[\w'-]+\s){0,9}?(?:assets|value|capital|debt|liabilities|indebtedness|net worth|equity)\b/i;
/** "Make any Capital Expenditure if the aggregate would exceed", in a chapter on what the borrower will not do. */
const OPENS_SPENDING = /^\s*(?:\([a-z]\)\s+)?make (?:[\w-]+ ){0,4}capital expenditures?\b/i;
/** "Maintain at all times Tangible Net Worth of not less than $18,000,000", among other things that the borrower keeps. */
const OPENS_NET_WORTH =
  /^\s*(?:\([a-z]\)\s+)?maintain\s(?:(?:at\sall\stimes|an?|the|its|minimum)[\s,]+){0,3}(?:consolidated\s)?(?:effective\s)?(?:tangible\s)?net\sworth\b[^.;]{0,90}$/i;
const CARVE_OUT =
  /\b(?:(?:except|other than|provided|unless|so long as|permitted|basket|incur|create|lien|dispos|merge|guarantee)\w*|(?:was|were) required\b)/i;

/** Whether a section that is not known to be a financial covenant opens with a test. */
export function isPlainTest(text: string, place: CovenantPlace, test: CovenantTest): boolean {
  const lead = text.slice(place.bodyStart, test.start);
  if (isShareTest(text, place, test)) return true;
  if (test.level?.unit === "currency" && OPENS_SPENDING.test(lead)) return true;
  if (test.level?.unit === "currency" && OPENS_NET_WORTH.test(lead)) return true;
  if (lead.length > PLAIN_REACH || CARVE_OUT.test(lead)) return false;
  if (test.level?.unit === "ratio" && TIMES.test(text.slice(test.level.end, test.level.end + 60))) return true;
  if (!PLAIN_SUBJECT.test(lead) && !LIMIT_IN_NAME.test(place.caption?.value ?? "")) return false;
  if (test.level === null) return false;
  if (test.level.unit === "currency") return !test.level.inWords && ALL_DEBT.test(lead);
  return test.level.unit === "ratio" || /^[^.]{0,6}\)?\s*of\b/i.test(text.slice(test.level.end, test.level.end + 12));
}

/** "will be at least 1.20 times Debt Service". */
const TIMES =
  /^\s(?:times\s)?(?:the\s|its\s)?(?:[A-Z][\w'-]*\s){0,3}(?:debt service|interest expense|fixed charges)\b/i;

/** "portion of its assets" measures assets. */
export function ofWhat({ value, start, end }: Named): Named {
  const lead =
    /^(?:aggregate )?(?:(?:principal )?amount|portion|value) of (?:the |its )?/i.exec(value)?.[0].length ?? 0;
  return { value: value.slice(lead), start: start + lead, end };
}

/** Whether a test limits a share of the balance sheet. */
export function isShareTest(text: string, { bodyStart }: CovenantPlace, { level, start }: CovenantTest): boolean {
  if (level?.unit !== "percent" || !SHARE_OF.test(text.slice(bodyStart, start))) return false;
  return OF_BALANCE.test(text.slice(level.end, level.end + 80));
}
