import { ORDINAL_WORDS, ordinalValue } from "#domain/extraction/readers/number-words.ts";
import { addMonths } from "#domain/figures/calendar-date.ts";
import { claim, quotation } from "../../answer/claim.ts";
import { formatDate } from "../../answer/formats.ts";
import { startOfAgreement } from "../../dates/start-of-agreement.ts";
import { quoteOf, type Subject } from "../../subject.ts";
import { type Sentence, sentencesAt, sentencesOf } from "../../text/sentences.ts";
import { answered, type Topic } from "../../topic.ts";

const ASKS_FIRST =
  /\b(?:first|earliest|soonest)\b[^?]{0,30}\b(?:date|day|time|moment)\b|\b(?:from|as of) (?:when|what (?:date|day))\b|\bhow soon\b/;
/** What is allowed from an anniversary on: in a question, and in a clause. */
const ACTS: readonly (readonly [asked: RegExp, stated: RegExp])[] = [
  [/\b(?:prepa\w+|repa(?:y|id)\b|pay (?:it |them )?(?:off|down) early|redeem\w*)/, /\b(?:prepa\w+|redeem\w*)\b/i],
  [/\b(?:convert\w*|conversion)\b/, /\bconver(?:t|sion)\w*\b/i],
  [/\bexten(?:d|sion)\w*\b/, /\bexten(?:d|sion)\w*\b/i],
];
/** `between the third anniversary of the date hereof and …`, `at any time after the second anniversary of the Closing Date` */
const FROM = new RegExp(
  String.raw`\b(?:between|after|from(?:\s+and\s+after)?|following|on\s+or\s+after|since|commencing\s+on)\s+the\s+(${ORDINAL_WORDS})\s+(?:\(\w{1,4}\)\s+)?anniversary\s+of\s+the\s+(date\s+hereof|date\s+of\s+this\s+(?:Credit\s+|Loan\s+)?Agreement|(?:Closing|Effective|Funding)\s+Date)\b`,
  "i",
);
/** What costs or changes from the anniversary on is not first allowed then. */
const OF_PRICE = /\b(?:premium|fee|penalty|charge)s?\b/i;
const IN_PERCENT = /(?<![\d.])\d{1,2}(?:\.\d+)?\s?%/;
const ASKS_LEAST = /\b(?:smallest|minimum|least|lowest)\b/;
const LEAST = /\b(?:minimum|not less than|at least)\b[^.;]{0,80}[$€£]\s?\d/i;

/** The first day on which the borrower may do something, where the text allows it from an anniversary of the agreement on. */
export const firstDayAllowed: Topic = ({ text, periods, amounts }, subject) => {
  const act =
    ASKS_FIRST.test(text) && periods.length + amounts.length === 0
      ? ACTS.find(([asked]) => asked.test(text))
      : undefined;
  if (act === undefined) return null;
  const found = [...sentencesOf(subject)].flatMap((sentence) => {
    const [, ordinal = "", of = ""] = act[1].test(sentence.words) ? (FROM.exec(sentence.words) ?? []) : [];
    return ordinal === "" || (OF_PRICE.test(sentence.words) && IN_PERCENT.test(sentence.words))
      ? []
      : [{ sentence, ordinal: ordinal.toLowerCase(), of }];
  });
  const [only] = found;
  if (only === undefined || found.some(({ ordinal, of }) => ordinal !== only.ordinal || of !== only.of)) return null;
  const start = startOfAgreement(only.of, subject);
  if (start === null) return null;
  const date = addMonths(start.date, 12 * (ordinalValue(only.ordinal) ?? 0));
  const citation = quoteOf(subject, only.sentence);
  const said = `The first day is ${formatDate(date)}: the ${only.ordinal} anniversary of ${formatDate(start.date)}.`;
  const least = ASKS_LEAST.test(text) ? leastIn(subject, only.sentence, act[1]) : [];
  return answered([
    claim(said, [...start.citations, citation]),
    ...least.map((one) => quotation(quoteOf(subject, one))),
    quotation(citation),
  ]);
};

/** The sentences of the same paragraph that state the least amount. */
function leastIn(subject: Subject, { paragraph }: Sentence, act: RegExp): Sentence[] {
  return sentencesAt(subject, paragraph)
    .filter(({ words }) => act.test(words) && LEAST.test(words))
    .slice(0, 1);
}
