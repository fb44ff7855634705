import type { BusinessDayConvention } from "#domain/figures/banking-calendar.ts";
import { claim, quotation } from "../answer/claim.ts";
import { formatDate, monthName, monthNumber, WRITTEN_MONTHS } from "../answer/formats.ts";
import { selectFacilities } from "../facilities/select-facilities.ts";
import type { Question } from "../question/question.ts";
import { readPeriods } from "../question/read-numbers.ts";
import { dateOfWords, WRITTEN_DAY } from "../schedules/dates-in-text.ts";
import { quoteOf, type Subject } from "../subject.ts";
import { type Sentence, sentencesOf } from "../text/sentences.ts";
import { answered, type Topic } from "../topic.ts";
import { dayRuleIn, isOpen, movedDay, weekdayOf } from "./day-rule.ts";

const CLOSED =
  /(?:\b|')(?:falls?|fell|lands?|comes|is|was|being|s|happens to be|ends?|ended)(?: due)?(?: on)? (?:an? |the )?(?:bank |public |federal |legal |new york )?(?:sunday|saturday|weekend|holiday|non-?(?:business|banking|working)[- ]day)\b|, an? (?:bank |public |federal |legal )?(?:sunday|saturday|holiday)\b|\b(?:not|isn't|wasn't|no) (?:an? )?(?:business|banking|working) day\b|\bbanks (?:are|were) (?:closed|shut)\b/;
const ASKS_DAY =
  /\b(?:what|which) (?:calendar |actual )?(?:day|date)\b|\bwhen\b|\bby when\b|\b(?:actual|real|adjusted) (?:due |payment |maturity )?(?:day|date)\b/;
const REALLY = /\b(?:actually|really|in fact|in practice)\b/;
/** What falls on the day: in a question, and in clauses on it. */
const KINDS: readonly (readonly [asked: RegExp, stated: RegExp])[] = [
  [/\binterest payment date\b/, /^[^"“‘']{0,20}["“‘']Interest Payment Date["”’']/i],
  [/\binterest period\b/, /\bInterest Period\b[^.;]{0,80}\b(?:ends?|expires?|extended)\b/],
  [
    /^(?!.*\b(?:instal?lments?|interest|fees?)\b).*\b(?:matur\w*|terminat\w*|expir\w*|repaid|repay|paid back|pay back)\b/,
    /^[^"“]{0,20}["“][^"”]{0,40}\b(?:Maturity|Termination|Expiration|Expiry) Date\s?["”](?!.*\bLetters? of Credit\b)/i,
  ],
  [/./, /\b(?:payments?|pay|paid|payable|due)\b/],
];
const OF_PERIOD = /\bInterest Period\b/;
const ASKS_PERIOD = /\binterest periods?\b/;
const OF_LETTERS = /\bLetters? of Credit\b/;
/** Loans whose payments stay in their month where those of others need not. */
const OF_BENCHMARK = /\b(?:euro\S*|libor|libo|sofr|eurodollar|eurocurrency|fixed[- ]rate|term benchmark)\b/;
const OF_BASE_RATE = /\b(?:base[- ]rate|prime|abr|domestic|reference rate)\b/;

/** The day to which the text moves one that is not a Business Day: `May 15, 2005 is a Sunday; when is it payable?` */
export const movedToBusinessDay: Topic = (question, subject) => {
  const { text } = question;
  if (!ASKS_DAY.test(text) || /\b(?:notice|deemed|deliver\w*|how many|interest rate)\b/.test(text)) return null;
  const day = dayOf(question, subject);
  if (day === null) return null;
  const isSaid = CLOSED.test(text);
  if (!isSaid && !(REALLY.test(text) && !isOpen(day))) return null;
  const rule = ruleFor(text, day, subject);
  if (rule === null) return null;
  const moved = movedDay(day, rule.convention, isSaid);
  const citation = quoteOf(subject, rule.sentence);
  const kind = /day/i.test(text) && isOpen(day) ? "not a Business Day" : `a ${weekdayOf(day)}, not a Business Day`;
  const side = moved < day ? "before" : "after";
  const month = rule.convention === "modified_following" && moved < day ? ", as the next one is in another month" : "";
  return answered([
    claim(
      `${formatDate(day)} is ${kind}: it moves to the Business Day ${side} it, ${weekdayOf(moved)}, ${formatDate(moved)}${month}.`,
      [citation],
    ),
    quotation(citation),
  ]);
};

const DAY_OF_MONTH = new RegExp(
  String.raw`\b(?:(${WRITTEN_MONTHS})\.? (\d{1,2})(?:st|nd|rd|th)?|(\d{1,2})(?:st|nd|rd|th)? (?:of )?(${WRITTEN_MONTHS}))\b(?!,? ?(?:19|20)\d\d)`,
);

/** The day that a question names without its year, in the only year that it names: `the payment for August 1999 falls on Sunday,
 *  August 1`. */
function dayInYear({ text, periods }: Question): string | null {
  const match = DAY_OF_MONTH.exec(text);
  const month = monthNumber(match?.[1] ?? match?.[4] ?? "");
  const years = new Set(periods.flatMap(({ from, to }) => [from.slice(0, 4), to.slice(0, 4)]));
  const [year, other] = years;
  if (match === null || month === null || year === undefined || other !== undefined) return null;
  const [day] = readPeriods(`${monthName(month)} ${match[2] ?? match[3]}, ${year}`.toLowerCase(), "");
  return day?.from === day?.to ? (day?.from ?? null) : null;
}

/** The only day of a question; without one, the day on which the loans mature that it is about. */
function dayOf(question: Question, subject: Subject): string | null {
  const [day, other] = question.periods;
  if (day !== undefined && (other !== undefined || day.from !== day.to)) return dayInYear(question);
  if (day !== undefined) return day.from;
  if (!/\b(?:matur\w*|terminat\w*|expir\w*)\b/.test(question.text)) return null;
  const selection = selectFacilities(question, subject);
  const ends = new Set(
    selection.kind === "missing" ? [] : selection.facilities.flatMap(({ facility }) => facility.maturity_date ?? []),
  );
  const [only, second] = ends;
  return second === undefined ? (only ?? null) : null;
}

interface Rule {
  readonly sentence: Sentence;
  readonly convention: BusinessDayConvention;
}

/** The rule of the sentence that states the day itself, else of those on what falls on it; null where they differ and the
 *  question does not name the kind of loan. */
function ruleFor(text: string, day: string, subject: Subject): Rule | null {
  const all = [...sentencesOf(subject)].flatMap((sentence) => rulesOf(sentence));
  const onDay = all.filter(({ sentence }) => statesDay(sentence, day));
  const isOfPeriod = ASKS_PERIOD.test(text);
  const ofKind = KINDS.filter(([asked]) => asked.test(text)).map(([, stated]) =>
    all.filter(
      ({ sentence: { words } }) =>
        stated.test(words) && (isOfPeriod || !(OF_PERIOD.test(words) || OF_LETTERS.test(words))),
    ),
  );
  const found = [onDay, ...ofKind].find(({ length }) => length > 0) ?? [];
  const own = OF_BENCHMARK.test(text)
    ? found.filter(({ convention }) => convention === "modified_following")
    : OF_BASE_RATE.test(text)
      ? found.filter(({ convention }) => convention !== "modified_following")
      : [];
  const [first, ...rest] = own.length > 0 ? own : found;
  return first === undefined || rest.some(({ convention }) => convention !== first.convention) ? null : first;
}

/** The rules of a sentence, of which each item may have its own. */
function rulesOf(sentence: Sentence): Rule[] {
  if (dayRuleIn(sentence.words) === null || OF_RATE.test(sentence.words.slice(0, 60))) return [];
  const ofItems = sentence.words.split(/;|(?=\([a-z]{1,3}\)\s)/).flatMap((item) => dayRuleIn(item) ?? []);
  const conventions = ofItems.length > 1 ? [...new Set(ofItems)] : [dayRuleIn(sentence.words) ?? "none"];
  return conventions.map((convention) => ({ sentence, convention }));
}

/** A rate is taken from the day before one on which none is set. */
const OF_RATE = /\b(?:Rate|LIBOR|SOFR|EURIBOR|Index)\b\s?[”"]?\s+(?:means|shall mean|is)\b/;

function statesDay({ words }: Sentence, day: string): boolean {
  return [...words.matchAll(new RegExp(WRITTEN_DAY, "g"))].some(([written]) => dateOfWords(written) === day);
}
