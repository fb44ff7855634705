import { ORDINAL_WORDS, ordinalValue } from "#domain/extraction/readers/number-words.ts";
import { addMonths } from "#domain/figures/calendar-date.ts";
import { claim, quotation } from "../../answer/claim.ts";
import { formatDate } from "../../answer/formats.ts";
import { startOfAgreement } from "../../dates/start-of-agreement.ts";
import { COUNT_WORDS, countOf } from "../../question/counts.ts";
import type { Question } from "../../question/question.ts";
import { placedPeriods } from "../../question/read-numbers.ts";
import { quoteOf, type Subject } from "../../subject.ts";
import { sentencesOf } from "../../text/sentences.ts";
import { answered, type Topic } from "../../topic.ts";
import { dateAway } from "./date-away.ts";

/** `last day to ask to extend past April 21, 2006`, `by what date did they need to give notice to push the maturity out?` */
const ASKS_EXTENSION =
  /\b(?:extend\w*|extension|push\w*|prolong\w*|renew\w*|roll(?:ed)? over)\b[^?]*\b(?:past|beyond|maturity|termination|expir\w*|due date|commitments?|facility|loans?|line)\b|\b(?:maturity|termination|expir\w*|end date)\b[^?]*\b(?:extend\w*|extension|pushed)\b|\b(?:\d+-day|(?:one|two|1|2)-year|annual) extension\b|\b(?:extra|additional|another|further|more) year\b/;
const ASKS_DAY =
  /\b(?:by|until|on) (?:which|what) (?:day|date)\b|\bby when\b|\b(?:last|latest|final|first|earliest) (?:\w+ )?(?:day|date|time)\b|\b(?:latest|deadline|how (?:late|early))\b|\b(?:in|on) time\b|\btoo (?:late|early|soon)\b|\btimely\b/;
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
    const end = ofAnniversary === null ? ofLoans : anniversaryOf(ofAnniversary, text, subject);
    if (notice === null || end === null) continue;
    const citations = [quoteOf(subject, sentence), ...end.citations];
    const unit = (count: number): string =>
      `${count} ${notice.isBusiness ? "Business Day" : "day"}${count === 1 ? "" : "s"}`;
    const day = (count: number): string =>
      dateAway(end.day, { count, unit: "day", isBusiness: notice.isBusiness, direction: -1 });
    const working = (count: number): string => `${formatDate(end.day)} − ${unit(count)} = ${formatDate(day(count))}`;
    const last = Math.min(...notice.counts);
    const first = Math.max(...notice.counts);
    const days = notice.isBusiness ? ", counted in days on which banks in New York are open" : "";
    const verdict =
      end.sent === null ? [] : [claim(verdictOn(end.sent, day(last), first > last ? day(first) : null), citations)];
    const opening = first > last ? [claim(`First day for the request: ${working(first)}${days}.`, citations)] : [];
    return answered([
      ...verdict,
      claim(`Last day for the request: ${working(last)}${days}.`, citations),
      ...opening,
      quotation(quoteOf(subject, sentence)),
    ]);
  }
  return null;
};

/** The anniversary from which a clause counts back, and the only day of the question as that of the request. */
function anniversaryOf([, ordinal = "", of = ""]: RegExpExecArray, text: string, subject: Subject) {
  const start = startOfAgreement(of, subject);
  const years = ordinalValue(ordinal.toLowerCase());
  return start === null || years === null
    ? null
    : { day: addMonths(start.date, 12 * years), sent: onlyDay(text), citations: start.citations };
}

function onlyDay(text: string): string | null {
  const [one, other] = placedPeriods(text, "").filter(({ period }) => period.from === period.to);
  return one === undefined || other !== undefined ? null : one.period.from;
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

/** Whether a request was made within the days for it. */
function verdictOn(sent: string, last: string, first: string | null): string {
  if (sent > last) return `No: ${formatDate(sent)} is after the last day, ${formatDate(last)}.`;
  if (first !== null && sent < first) return `No: ${formatDate(sent)} is before the first day, ${formatDate(first)}.`;
  return `Yes: ${formatDate(sent)} is not after the last day, ${formatDate(last)}.`;
}

/** `beyond April 21, 2006`: the day on which the loans end without the extension. */
const PAST =
  /\b(?:past|beyond|after|(?:ends?|matures?|expires?|terminates?)(?: on)?|(?:end|maturity|termination|expiry|expiration) date (?:is|was|of)) $/;

/** The day of the question, else the only day on which loans of the agreement end; and the day on which the question says that an
 *  extension was asked for. */
function endOfLoans({ text }: Question, { agreement }: Subject) {
  const days = placedPeriods(text, "").filter(({ period }) => period.from === period.to);
  const dates = new Set(agreement.facilities.flatMap(({ maturity_date: date }) => date ?? []));
  const [only, several] = dates;
  const known = several === undefined ? (only ?? null) : null;
  const named = days.filter(({ at, period }) => PAST.test(text.slice(0, at)) || dates.has(period.from));
  const [end, second] = new Set(named.map(({ period }) => period.from));
  if (second !== undefined || days.length > 2) return null;
  const others = days.filter(({ period }) => period.from !== end);
  if (end !== undefined) return { day: end, sent: others[0]?.period.from ?? null, citations: [] };
  const [one, other] = days;
  if (one !== undefined && other !== undefined) return null;
  // A day alone is that of the request where it comes before the only day on which loans end.
  if (one !== undefined && known !== null && one.period.from < known && SENT.test(text))
    return { day: known, sent: one.period.from, citations: [] };
  const day = one?.period.from ?? known;
  return day === null ? null : { day, sent: null, citations: [] };
}

/** `their request reached us on March 6, 2006` */
const SENT =
  /\b(?:reached|arrived|came in|sent|received|delivered|gave|asked|requested|notified|submitted|dated|asks|requests|sends)\b/;
