import type { Period } from "#domain/agreement/values.ts";
import type { Reading } from "../../found.ts";
import type { ParsedAgreement } from "../../parsed-agreement.ts";
import { readDates } from "../../readers/date.ts";
import { readPeriods } from "../../readers/period.ts";
import { perAgreement } from "../../text/per-agreement.ts";
import { sentencesOf } from "../../text/sentences.ts";
import type { Family } from "./facility-class.ts";
import type { FacilityClass } from "./facility-classes.ts";
import { substituteFor } from "./substitutes.ts";

/** A maturity date or tenor, and the start of the words that state it. */
export interface InlineDue {
  readonly date: Reading<string> | null;
  readonly period: Reading<Period> | null;
  readonly start: number;
}

const FALLS_DUE =
  /\b(?:matur(?:e|es|ing)|expir(?:e|es|ing)|terminat(?:e|es|ing)|ends|ending|fall(?:s|ing)? due|(?:finally )?(?:due|repayable|payable)(?: and payable)?|repay (?:the |its |each )?(?:[\w-]+ ){1,4}(?=in full|in one|on\b)|pay (?:the |its |each )?(?:[\w-]+ ){0,3}(?:loans?|credit|line|advances|facility) (?=in full|in one)|repa(?:y|id)|available until|continuing (?:through|until|to)|(?:principal|balance|loans?|notes?|advances)(?: (?:amount|balance|sum))?(?: of (?:this|the|each|all) (?:\w+ ){0,2}\w+)? (?:shall|will|must) be (?:re)?paid|until|up to(?=,? (?:and including|but (?:not including|excluding)))|balance)\b/gi;
/** Words between the verb and its date. */
const ON =
  /^(?:\w+\b)?(?:(?:,|\s)*(?:and payable|in full|in (?:one|an?)(?: single| lump[- ]sum| final){0,2} (?:amount|lump sum|payment|instal?lment)|finally|on|by|no later than|not later than|at|or before|until|and including|but (?:not including|excluding)|the|date (?:that is|falling)|earlier of|latest|(?:\(a\)|\(i\))|together with [^.;,]{0,40}|of all (?:outstanding|unpaid|remaining) (?:principal|amounts)|plus (?:all |any )?accrued (?:and )?(?:unpaid )?interest(?: thereon)?|with (?:all )?accrued (?:and unpaid )?interest|drawing|unless [^,.;]{0,40}|automatically|of its own (?:term|accord)|(?:and )?without [^,.;]{0,60}))*[\s,]*$/i;
const OF_LOANS =
  /\b(?:lend|loans?|advances?|facilit(?:y|ies)|line of credit|credit|commitments?|principal|balance|obligations|amounts?|borrowings?|revolver|th(?:e|is) note(?! of)|promissory note|(?:term|validity) of the (?:\w+ )?(?:quota|limit|line)|(?:maturity|termination|repayment) date)\b/i;
/** "Bank, until November 5, 2005, will enter into foreign exchange contracts": no loan. */
const EXCHANGE = /\benter into (?:[\w-]+ ){0,3}foreign exchange (?:contracts?|transactions?)\b/i;
/** "for the fiscal year ending December 31" names a test period, not a maturity. */
const MEASURED =
  /\b(?:years?|quarters?|months?|weeks?|(?:month|quarter|fiscal|test|measurement) periods?)\s+$|\bperiod (?:commencing|beginning|starting) (?:on|with|from)\b[^;]{0,90}\band\s+$/i;

/** Whether "ending" at `verbAt` closes such a period. */
export const endsMeasuredPeriod = (text: string, from: number, verbAt: number): boolean =>
  /^end/i.test(text.slice(verbAt, verbAt + 3)) && MEASURED.test(text.slice(Math.max(from, verbAt - 2 * LEAD), verbAt));
const OF_OTHERS =
  /\b(?:this (?:commitment|offer|letter|proposal|waiver)|letters? of credit|interest periods?|instal?lments?|(?:interest|fees?)(?: only)? (?:is|are|shall be) payable|leases?|swing\s?line|quarter|certificate|availability period|notes? of|(?:\d%|private placement|senior|subordinated|convertible|guaranteed) (?:[\w-]+ ){0,4}notes\b|stocks?|bonds?|debentures?|securit(?:y|ies)|judgments?|prior to|unless accepted|(?:commitment|obligation) to (?:grant|make|lend|advance))\b/i;
const FAMILIES =
  /\b(?<term>(?:delayed[- ]draw )?term (?:loan facility|credit facility|loans?|facility|commitments?)|bridge (?:loans?|facility))|\b(?<revolving>revolv\w+(?: (?:line of )?credit)?(?: (?:facility|loans?|commitments?))?|line of credit)/gi;
/** "The term of the loan is ten years, from June 19, 2018 to June 18, 2028." */
const TERM_OF_LOAN =
  /\b(?:term|validity|valid period) of (?:the|this) (?:(?:loan|credit) )?(?:loan|credit|facility|agreement|line|quota|limit)\b[^.;]{0,120}\b(?:to|until|through)\s+$/i;
/** "The final maturity of the term loans is", "a final balloon payment of all unpaid principal on". */
const LAST_OF_LOAN =
  /\b(?:maturity|maturity date) (?:of|for) (?:the|this|each|all)(?: [\w-]+){1,5} (?:is|shall be|will be)\s+$|\b(?:final|last|balloon) (?:balloon )?(?:payment|instal?lment)\b[^.;]{0,60}\b(?:unpaid|outstanding|remaining)\b[^.;]{0,90}\b(?:on|due)\s+(?:on\s+)?(?:or before\s+)?$/i;
/** "60 equal monthly installments beginning July 31, 2001 and ending June 30, 2006". */
const LAST_OF_INSTALLMENTS =
  /\binstal?lments\b[^.;]{0,120}\b(?:ending|and (?:continuing )?(?:until|through)|the last (?:of which|such instal?lment|instal?lment))\b(?: (?:is|being|to be|shall be))?(?: due)?(?: and payable)?(?: on)?\s+$/i;
/** "The Maturity Date of the Term Loan is extended to July 19, 2027", "agrees to extend the maturity of the Note to". */
const EXTENDED =
  /\b(?:maturity|termination|expiry|expiration) date\b[^.;]{0,80}?\b(?:extended|changed|amended|revised)\b[^.;]{0,60}?\bto\s+(?:be\s+|mean\s+)?$|\b(?:extend(?:s|ing)?|extension of|chang(?:e|es|ing)) the (?:\w+ ){0,3}(?:maturity|(?:maturity|termination|expiry|expiration|due) date)\b[^.;]{0,80}?\bto\s+$/i;
/** "shall pay all outstanding principal of each Equipment Loan five years from its date, but in any case no later than". */
const LATEST =
  /\b(?:(?:re)?(?:pa(?:y|ys|id|yable)|due|matures?)|all\s+(?:outstanding|unpaid)\s+principal)\b[^.;]{0,300}?\bin\s+(?:any|no)\s+(?:case|event),?\s+(?:shall\s[^.;]{0,40}\s|on\s+a\s+date\s+)?(?:be\s+)?(?:(?:no|not)\s+)?later\s+than\s+$/i;
const LATEST_REACH = 420;
const OF_PRINCIPAL = /\bprincipal\b|\b(?:loans?|advances?|balance)\b[^.;]{0,90}\b(?:due|payable|repaid|matures?)\b/i;
/** "$9,500 until June 30, 1996 and $25,000 thereafter": the end of a step, not of the loan. */
const THEREAFTER =
  /^(?:[^;\n]{0,48}\bthereafter\b|,\s+the\s+(?:\w+\s+){0,3}(?:commitments?|amount|limit)\s+(?:is|are|shall\s+be|will\s+be)\b)/i;
/** "not greater than 3.0 to 1.0 up to and including December 31, 2001": how long a level holds. */
const LEVEL_BEFORE = /(?:\bto\s1(?:\.0{1,2})?|\dx|%)\s+$/;
const LEAD = 60;
/** All that is left falls due with the last installment. */
const FINAL = /\b(?:final|last) instal?lment\b/i;
const ANNIVERSARY =
  /^\s+(?:of|after|following|from)\s+(?:the\s+)?(?:date|closing|effective|first|signing|drawdown|utili[sz]ation)/i;
const LABEL = /^(?:tenor|term|loan term|maturity|final maturity)$/i;

/** When a loan falls due as a sentence says it: `the facility matures on 2 October 2026`, `due August 30, 2028`, `on the
 *  fifth anniversary of the closing date`, or a label `Tenor: 5 years`. Where the text grants other loans, a sentence that names
 *  the loan comes first, and one about the other family or by the name of another loan never counts. */
export function inlineMaturity(
  parsed: ParsedAgreement,
  of: FacilityClass,
  others: readonly FacilityClass[],
): InlineDue | null {
  const only = others.length === 0;
  const names = only ? [] : namesOf(of);
  const apart = others.filter((other) => other.family === of.family).flatMap(namesOf);
  const isOfOther = (words: string): boolean =>
    apart.some((name) => words.includes(name)) && !names.some((name) => words.includes(name));
  return (
    (names.length > 0 ? dueInSentences(parsed, of, (words) => names.some((name) => words.includes(name))) : null) ??
    dueInSentences(
      parsed,
      of,
      (words) =>
        !(of.family === "term" && DRAWS.test(words)) &&
        (only || (isOf(words, of.family) && !isOfOtherLetter(words, names) && !isOfOther(words))),
    ) ??
    labeledTenor(parsed)
  );
}

/** "Facility B shall be repaid on …" is not about Facility A. */
function isOfOtherLetter(words: string, names: readonly string[]): boolean {
  const letters = words.match(/\b(?:facility|tranche) [a-f]\b/g) ?? [];
  return letters.length > 0 && !letters.some((letter) => names.includes(letter));
}

/** "agreed to make advances from time to time up to and including": the day on which drawing of a line ends. */
const DRAWS = /\bmake (?:advances|loans)\b[^.;]{0,60}\bfrom time to time\b[^.;]{0,40}$/;

/** The name of the loan in a sentence, in lower case. */
function namesOf({ key, definitions }: FacilityClass): string[] {
  const terms = [...definitions.loan, ...definitions.facility].map(({ term }) => plainWords(term).replace(/s$/, ""));
  return [...new Set([...terms, key])].filter((name) => name.includes(" "));
}

const plainWords = (words: string): string => words.toLowerCase().replace(/\s+/g, " ");

/** "until December 31, 2020 the Lender shall make advances": the same in another order. */
const LENDS_UNTIL = /^[^;]{0,600}?\b(?:lenders?|banks?)\s(?:shall|will|agrees? to)\s(?:make|lend|advance)\b/i;

/** "agrees to lend up to $5,000,000 under a draw-down line until March 31, 2007". */
const LENT_UNTIL =
  /\b(?:lenders?|banks?)\s(?:shall|will|agrees?\sto)\s(?:make|lend|advance|provide)\b(?![^.;]{0,400}\b(?:pa(?:y|id|yable)|instal?lments?|due|matur\w+|repa\w+)\b)[^;]{0,400}$/i;

/** "until July 18, 2022 interest shall be fixed at 7.38%": how long a rate applies, not when the loan is due. */
const RATE_UNTIL =
  /^[^.;]{0,120}?\b(?:interest(?: rate)?|rate of interest)(?: on [^.;,]{1,40})?\s(?:shall|will|is to)\s(?:be\s(?:fixed|adjusted|set|computed|calculated)|accrue)\b/i;
const UNTIL = /^(?:continuing )?(?:until|through)\b/i;

/** A date or an anniversary on which something happens. */
type DueDay =
  | { readonly date: Reading<string>; readonly period: null; readonly start: number }
  | { readonly date: null; readonly period: Reading<Period>; readonly start: number };

/** The sentences on loans that name a day, with the days; read once, for all facilities. */
const sentencesWithDays = perAgreement((parsed) => {
  const { text } = parsed;
  return sentencesOf(parsed).flatMap(({ start, end }) => {
    const words = text.slice(start, end);
    if (!OF_LOANS.test(words) || EXCHANGE.test(words)) return [];
    const days: DueDay[] = [
      ...readDates(text, start, end).map((date) => ({ date, period: null, start: date.start })),
      ...readPeriods(text, start, end)
        .filter((period) => ANNIVERSARY.test(text.slice(period.end, period.end + 40)))
        .map((period) => ({ date: null, period, start: period.start })),
    ];
    return days.length > 0 ? [{ start, end, days }] : [];
  });
});

function dueInSentences(
  parsed: ParsedAgreement,
  { family }: FacilityClass,
  speaks: (words: string) => boolean,
): InlineDue | null {
  const { text } = parsed;
  for (const { start, end: sentenceEnd, days } of sentencesWithDays(parsed)) {
    for (const place of days) {
      const replaced = place.date && replacedDay(text, start, place.date);
      if (replaced && speaks(plainWords(text.slice(start, place.start))))
        return { date: replaced, period: null, start: Math.min(place.start, replaced.start) };
      const end = (place.date ?? place.period).end;
      if (THEREAFTER.test(text.slice(end, end + 60))) continue;
      const lead = dueBefore(text, start, place.start);
      const draws = lead !== null && family === "term" && text.slice(lead, lead + 5) === "until";
      if (draws && (LENDS_UNTIL.test(text.slice(end, sentenceEnd)) || LENT_UNTIL.test(text.slice(start, lead))))
        continue;
      if (lead === null) continue;
      if (UNTIL.test(text.slice(lead, place.start)) && RATE_UNTIL.test(text.slice(end, sentenceEnd))) continue;
      const before = plainWords(text.slice(start, place.start));
      if (!PERMITTED_DEBT.test(before) && speaks(before)) return { ...place, start: lead };
    }
  }
  return null;
}

/** "not incur any indebtedness, except indebtedness to others that is due on": a basket. */
export const PERMITTED_DEBT =
  /\b(?:incur|create|assume|suffer to exist|permit to exist)\b[^.;]{0,120}\b(?:indebtedness|debt)\b[^.;]{0,40}\b(?:except|other than)\b/i;

/** Units of text between the name of a day and the day that replaces it. */
const LONGEST_CHANGE = 600;
/** Units of text after a struck day in which its name follows: `in the definition of "Termination Date"`. */
const LONGEST_TERM = 80;

/** `the definition of "Termination Date" is amended by deleting "May 1, 2004" and inserting "May 1, 2006"` */
function replacedDay(text: string, from: number, date: Reading<string>): Reading<string> | null {
  const substitute = substituteFor(text, date, readDates);
  if (!substitute) return null;
  const before = text.slice(Math.max(from, date.start - LONGEST_CHANGE), date.start);
  const after = text.slice(date.end, Math.max(substitute.start, date.end + LONGEST_TERM));
  return LAST_DAY.test(before) || LAST_DAY.test(after) ? substitute : null;
}

const LAST_DAY = /\b(?:maturity|termination|expiration|expiry|due) date\b|\bloans?\s+(?:shall\s+)?mature\b/i;

/** The start of the words that make a loan due on the date after them; null if they mean something else. */
function dueBefore(text: string, from: number, at: number): number | null {
  const base = Math.max(from, at - 160);
  const words = text.slice(base, at);
  const extended =
    EXTENDED.exec(words) ?? TERM_OF_LOAN.exec(words) ?? LAST_OF_LOAN.exec(words) ?? LAST_OF_INSTALLMENTS.exec(words);
  if (extended) return base + extended.index;
  const whole = Math.max(from, at - LATEST_REACH);
  const latest = LATEST.exec(text.slice(whole, at));
  if (latest && OF_PRINCIPAL.test(text.slice(whole, at))) return whole + latest.index;
  const match = [...text.slice(base, at).matchAll(FALLS_DUE)].at(-1);
  if (!match) return null;
  const verbAt = base + match.index;
  if (LEVEL_BEFORE.test(text.slice(base, verbAt))) return null;
  if (endsMeasuredPeriod(text, from, verbAt)) return null;
  if (
    !ON.test(text.slice(verbAt + match[0].length, at)) ||
    OF_OTHERS.test(
      text
        .slice(Math.max(from, verbAt - 2 * LEAD), verbAt)
        .replace(FINAL, "balance")
        .slice(-LEAD) + text.slice(verbAt, at),
    )
  )
    return null;
  return verbAt;
}

/** Whether the words before a day are about the family: those that name none do, else the names that come last, joined
 *  by "and", must hold it. */
function isOf(words: string, family: Family): boolean {
  const named = [...words.matchAll(FAMILIES)];
  for (let i = named.length - 1; i >= 0; i--) {
    const name = named[i] as RegExpExecArray;
    if (name.groups?.[family] !== undefined) return true;
    const before = named[i - 1];
    const between = before ? words.slice(before.index + before[0].length, name.index) : "";
    if (!before || !/^\s*(?:,|and|or|&)\s*(?:(?:the|each|both)\s+)?$/i.test(between)) return false;
  }
  return true;
}

function labeledTenor({ text, definitions }: ParsedAgreement): InlineDue | null {
  for (const label of definitions.matching(LABEL)) {
    const period = label.kind === "labeled" ? readPeriods(text, label.bodyStart, label.bodyEnd)[0] : undefined;
    if (period && period.start - label.bodyStart <= 4) return { date: null, period, start: label.start };
  }
  return null;
}
