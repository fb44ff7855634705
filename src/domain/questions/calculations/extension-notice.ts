import { ORDINAL_WORDS, ordinalValue } from "#domain/extraction/readers/number-words.ts";
import { addMonths } from "#domain/figures/calendar-date.ts";
import { claim, quotation } from "../claim.ts";
import { COUNT_WORDS, countOf } from "../counts.ts";
import { startOfAgreement } from "../dates/start-of-agreement.ts";
import { formatDate } from "../formats.ts";
import type { Question } from "../question.ts";
import { sentencesOf } from "../sentences.ts";
import { quoteOf, type Subject } from "../subject.ts";
import { answered, type Topic } from "../topic.ts";
import { dateAway } from "./date-away.ts";

/** `last day to ask to extend past April 21, 2006`, `by what date did they need to give notice to push the maturity out?` */
const ASKS_EXTENSION =
  /\b(?:extend\w*|extension|push\w*|prolong\w*|renew\w*|roll(?:ed)? over)\b[^?]*\b(?:past|beyond|maturity|termination|expir\w*|due date|commitments?|facility|loans?|line)\b|\b(?:maturity|termination|expir\w*|end date)\b[^?]*\b(?:extend\w*|extension|pushed)\b|\b(?:\d+-day|(?:one|two|1|2)-year|annual) extension\b|\b(?:extra|additional|another|further|more) year\b/;
const ASKS_DAY =
  /\b(?:by|until|on) (?:which|what) (?:day|date)\b|\bby when\b|\b(?:last|latest|final|first|earliest) (?:\w+ )?(?:day|date|time)\b|\b(?:latest|deadline|how (?:late|early))\b/;
const ASKS_NOTICE = /\b(?:ask\w*|requests?|requested|notice|notif\w+|elect\w*|apply|deadline|give|send|deliver\w*)\b/;
const OTHER =
  /\b(?:letters? of credit|interest periods?|option fee|respon\w+|lenders? (?:have|has|must|reply|answer))\b/;

const DAY = String.raw`(?:\(?(\d{1,3})\)?|\b(${COUNT_WORDS}))\)?\s+((?:Domestic\s+|Eurodollar\s+)?(?:Business|Banking)\s+|calendar\s+)?days?\b`;
const EACH_DAY = new RegExp(DAY, "gi");
/** What comes before the day on which the loans end: `no earlier than 120 days and no later than 60 days prior to the Maturity Date`. */
const BEFORE_END =
  /\bdays?['’]?\s+(?:prior\s+to|before|preceding|in\s+advance\s+of)\s+(?:the\s+|its\s+|such\s+|any\s+)?(?:[A-Za-z-]+\s+){0,4}?(?:Maturity|Termination|Expiration|Expiry)\s+Date\b/i;
/** `prior to the first anniversary of the Closing Date` */
const BEFORE_ANNIVERSARY = new RegExp(
  String.raw`\bdays?['’]?\s+(?:prior\s+to|before|preceding)\s+the\s+(${ORDINAL_WORDS})\s+anniversary\s+of\s+the\s+(date\s+hereof|date\s+of\s+this\s+(?:Credit\s+|Loan\s+)?Agreement|(?:Closing|Effective|Funding)\s+Date)\b`,
  "i",
);
const EXTENDS = /\bexten(?:d|ded|sion)\b/i;
const BY_BORROWER =
  /\b(?:Borrowers?|Company|Parent)\b[^.;]{0,300}\b(?:may|shall|notice|request|elect|deliver\w*)\b|\b(?:requested?|notice|request)\b[^.;]{0,120}\bby\s+(?:the\s+)?(?:Borrower|Company)\b/i;
/** How far before the end the days are stated, in UTF-16 units. */
const REACH = 110;

interface Notice {
  readonly counts: readonly number[];
  readonly isBusiness: boolean;
}

/** The last day on which an extension can be asked for, and the first where the clause has one: the end of the loans less the
 *  days that the clause counts back from it. */
export const extensionNotice: Topic = (question, subject) => {
  const { text } = question;
  if (!ASKS_EXTENSION.test(text) || !ASKS_DAY.test(text) || !ASKS_NOTICE.test(text) || OTHER.test(text)) return null;
  const ofLoans = endOfLoans(question, subject);
  for (const sentence of sentencesOf(subject)) {
    if (!EXTENDS.test(sentence.words) || !BY_BORROWER.test(sentence.words)) continue;
    const ofAnniversary = BEFORE_ANNIVERSARY.exec(sentence.words);
    const notice = noticeIn(sentence.words, ofAnniversary ?? BEFORE_END.exec(sentence.words));
    const end = ofAnniversary === null ? ofLoans : anniversaryOf(ofAnniversary, subject);
    if (notice === null || end === null) continue;
    const citations = [quoteOf(subject, sentence), ...end.citations];
    const unit = (count: number): string =>
      `${count} ${notice.isBusiness ? "Business Day" : "day"}${count === 1 ? "" : "s"}`;
    const working = (count: number): string =>
      `${formatDate(end.day)} − ${unit(count)} = ${formatDate(dateAway(end.day, { count, unit: "day", isBusiness: notice.isBusiness, direction: -1 }))}`;
    const last = Math.min(...notice.counts);
    const first = Math.max(...notice.counts);
    const days = notice.isBusiness ? ", counted in days on which banks in New York are open" : "";
    const opening = first > last ? [claim(`First day for the request: ${working(first)}${days}.`, citations)] : [];
    return answered([
      claim(`Last day for the request: ${working(last)}${days}.`, citations),
      ...opening,
      quotation(quoteOf(subject, sentence)),
    ]);
  }
  return null;
};

/** The anniversary from which a clause counts back. */
function anniversaryOf([, ordinal = "", of = ""]: RegExpExecArray, subject: Subject) {
  const start = startOfAgreement(of, subject);
  const years = ordinalValue(ordinal.toLowerCase());
  return start === null || years === null
    ? null
    : { day: addMonths(start.date, 12 * years), citations: start.citations };
}

/** The days of a sentence that are counted back from `at`; null without one, or with days of two kinds. */
function noticeIn(words: string, at: RegExpExecArray | null): Notice | null {
  if (at === null) return null;
  const from = Math.max(0, at.index - REACH);
  const days = [...words.slice(from, at.index + "days".length).matchAll(EACH_DAY)];
  const counts = days.map(([, digits, word]) => countOf(digits ?? word ?? "")).filter((count) => count > 0);
  const kinds = new Set(days.map(({ 3: kind }) => /business|banking/i.test(kind ?? "")));
  const [isBusiness] = kinds;
  return isBusiness === undefined || kinds.size > 1 || counts.length === 0 || counts.length > 2
    ? null
    : { counts, isBusiness };
}

/** The day of the question, else the only day on which loans of the agreement end. */
function endOfLoans({ periods }: Question, { agreement }: Subject) {
  const [day, other] = periods.filter(({ from, to }) => from === to);
  if (other !== undefined) return null;
  if (day !== undefined) return { day: day.from, citations: [] };
  const dates = new Set(agreement.facilities.flatMap(({ maturity_date: date }) => date ?? []));
  const [only, second] = dates;
  return only === undefined || second !== undefined ? null : { day: only, citations: [] };
}
