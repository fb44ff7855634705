import { claim, quotation } from "../answer/claim.ts";
import { quoteOf } from "../subject.ts";
import { sentencesOf } from "../text/sentences.ts";
import { answered, type Topic } from "../topic.ts";
import { breachOfDuty } from "./covenant-breaches.ts";
import { placeOfDuty } from "./place-of-duty.ts";

/** Reports, as questions name them and as covenants do. */
const REPORTS: readonly (readonly [asked: RegExp, stated: RegExp])[] = [
  [
    /\b(?:receivables?|accounts receivable|age?ing)\b[^?]{0,20}\b(?:report|schedule|age?ing)\b|\bage?ing\b/,
    /\bage?ings?\b|\baged\b[^.;]{0,40}\b(?:accounts|receivables?)\b/i,
  ],
  [/\bcompliance cert(?:ificate)?s?\b/, /\bcompliance certificate\b|\bcertificate\b[^.;]{0,80}\bofficer\b/i],
  [/\bborrowing base (?:certificate|report)s?\b/, /\bborrowing base (?:certificate|report)\b/i],
  [
    /\b10-?[qk]s?\b|\b(?:statements|financials|accounts|numbers|audit\w*|balance sheets?|reports?)\b/,
    /\b(?:financial statements?|balance sheets?|form 10-[qk]|annual (?:report|accounts))\b/i,
  ],
];
/** Quarterly and annual reports may have duties of their own. */
const PERIODS = [/\bquarter/i, /\bannual|\byear-?end|\baudited/i, /\bmonth/i];
const LATE =
  /\b(?:late|overdue|missing|missed|behind|delayed|past due)\b|\bno\b[^?.]{0,60}\b(?:has|have|had)? ?(?:come|arrived|been (?:sent|delivered|received))\b|\b(?:has|have|had|do|does|did|is|are|was|were)(?:n't| not)\b[^?.]{0,30}\b(?:come|arrive|sent|send|deliver\w*|receiv\w*|furnish\w*)\b|\bfail\w*\b[^?]{0,30}\b(?:send|deliver|furnish|provide|submit|file)\b/;
const ASKS = /\b(?:event of default|default|cure|grace|put (?:it|that|this) right|remed\w+)\b/;
const OF_PRICE = /\b(?:margins?|spreads?|pricing|rates?|fees?|level)\b/;
const DUE =
  /\bdays\s+(?:after|following|of|from)\s+(?:the\s+)?(?:end|close|last)\b|\bas soon as (?:available|practicable|possible)\b/i;
const DEFINES = /^["“][^"“”]{2,60}["”]/;
/** What a late report leads to: the event of default for the covenant on reports, and the time that it gives, not that of payments. */
export const lateReports: Topic = ({ text }, subject) => {
  const report = REPORTS.find(([asked]) => asked.test(text))?.[1];
  if (report === undefined || !LATE.test(text) || !ASKS.test(text) || OF_PRICE.test(text)) return null;
  const duties = [...sentencesOf(subject)].filter(
    ({ words }) => report.test(words) && DUE.test(words) && !DEFINES.test(words),
  );
  const period = PERIODS.find((one) => one.test(text));
  const duty = duties.find(({ words }) => period?.test(words) ?? true) ?? duties[0];
  if (duty === undefined) return null;
  const found = breachOfDuty(subject, placeOfDuty(subject, duty));
  if (found === null) return null;
  const citation = quoteOf(subject, found);
  const quotes = [citation, quoteOf(subject, duty)].map((one) => quotation(one));
  const said =
    found.days === null
      ? "There is no grace period for a late report: the event of default for breaches of covenants states none."
      : `Not at once: a late report is an event of default only if it is not remedied for ${found.days} ${found.kind}days, as the clause counts them.`;
  return answered([claim(said, [citation]), ...quotes]);
};
