import { claim, quotation } from "../answer/claim.ts";
import { REPORTING_PERIODS, REPORTS } from "../dates/names-of-reports.ts";
import type { Question } from "../question/question.ts";
import { quoteOf, type Subject } from "../subject.ts";
import { type Sentence, sentencesOf } from "../text/sentences.ts";
import { answered, type Topic } from "../topic.ts";
import type { CovenantBreach } from "./covenant-breaches.ts";
import { cureClocks, saidClocks } from "./cure-clocks.ts";
import { dueOfLateReport, lastDaysToCure } from "./dates-of-late-report.ts";
import { breachOfPlacedDuty } from "./duty-of-annex.ts";

const LATE =
  /\b(?:late|overdue|missing|missed|behind|delayed|past due)\b|\bpaid [\w ]{0,24}after due\b|\bno\b[^?.]{0,60}\b(?:has|have|had)? ?(?:come|arrived|been (?:sent|delivered|received))\b|\b(?:has|have|had|do|does|did|is|are|was|were)(?:n't| not)\b[^?.]{0,30}\b(?:come|arrived?|sent|send|deliver\w*|receiv\w*|furnish\w*|(?:show|turn)(?:ed)? up|in yet)\b|\bnever\b[^?.]{0,30}\b(?:came|come|arrived?|sent|deliver\w*|receiv\w*|furnish\w*|(?:show|turn)(?:ed)? up)\b|\bfail\w*\b[^?]{0,30}\b(?:send|deliver|furnish|provide|submit|file)\b/;
const ASKS = /\b(?:event of default|default|cure|grace|put (?:it|that|this) right|remed\w+)\b/;
const ASKS_DUE =
  /\bwhen\b[^?;]{0,24}\b(?:was|were|is|are|should|must)\b[^?;]{0,60}\b(?:due|deliver\w*|com\w+ in)\b|\b(?:due (?:date|when|by)|deadline|(?:last|latest|outside) (?:day|date) (?:to|for) (?:deliver\w*|send\w*|furnish\w*)|what (?:day|date) (?:was|were) (?:it|they) due)\b/;
const OF_PRICE = /\b(?:margins?|spreads?|pricing|rates?|fees?|level)\b/;
const DUE =
  /\bdays\s+(?:after|following|of|from)\s+(?:the\s+)?(?:end|close|last)\b|\bas soon as (?:available|practicable|possible)\b|\b(?:concurrently|together|simultaneously|along) with (?:the|any|each|its) (?:delivery|financial)\b/i;
const DEFINES = /^["“][^"“”]{2,60}["”]/;

/** What a late report leads to: the event of default for the covenant on reports, and the time that it gives, not that of payments;
 *  with the days on which the report was due and the cure ends, where the message says what they run from. */
export const lateReports: Topic = (question, subject) => {
  if (!asksOfLateReport(question.text)) return null;
  const due = dueOfLateReport(question.own, subject);
  const duty = due === null ? dutyOf(question.text, subject) : due.sentence;
  const found = duty === null ? null : breachOfPlacedDuty(subject, duty);
  if (duty === null || found === null) return null;
  const citation = quoteOf(subject, found);
  const quotes = [citation, due?.citation ?? quoteOf(subject, duty)].map((one) => quotation(one));
  const dueOn = due === null ? [] : [claim(due.said, [due.citation])];
  const cure = lastDaysToCure(question.own, found, due, subject);
  return answered([...dueOn, claim(saidOf(found), [citation]), ...cure, ...quotes]);
};

/** The whole message that asks when a late report was due and when it is a default, which is one question: `the 10-Q for the quarter
 *  ended June 30 is late: when was it due, and how long before it is an Event of Default?` */
export const dueAndDefault: Topic = (question, subject) =>
  ASKS_DUE.test(question.own) ? lateReports(ofWhole(question), subject) : null;

/** The message itself, without the question before it. */
function ofWhole(question: Question): Question {
  return { ...question, text: question.own };
}

function asksOfLateReport(text: string): boolean {
  return REPORTS.some(([asked]) => asked.test(text)) && LATE.test(text) && ASKS.test(text) && !OF_PRICE.test(text);
}

/** The covenant to deliver the report of a question, for its quarter, year or month where each has one. */
function dutyOf(text: string, subject: Subject): Sentence | null {
  const report = REPORTS.find(([asked]) => asked.test(text))?.[1];
  const duties = [...sentencesOf(subject)].filter(
    ({ words }) => report?.test(words) === true && DUE.test(words) && !DEFINES.test(words),
  );
  const period = Object.values(REPORTING_PERIODS).find((one) => one.test(text));
  return duties.find(({ words }) => period?.test(words) ?? true) ?? duties[0] ?? null;
}

function saidOf({ days, kind, words }: CovenantBreach): string {
  if (days === null)
    return "There is no grace period for a late report: the event of default for breaches of covenants states none.";
  const clocks = cureClocks(words);
  const time = clocks.length > 0 ? saidClocks(clocks) : `${days} ${kind}days, as the clause counts them`;
  return `Not at once: a late report is an event of default only if it is not remedied for ${time}.`;
}
