import { isBusinessDay } from "#domain/figures/banking-calendar.ts";
import { addMonths, dateOfDay, dayNumber } from "#domain/figures/calendar-date.ts";
import { claim, quotation } from "../../answer/claim.ts";
import { formatDate } from "../../answer/formats.ts";
import { quoteOf, type Subject } from "../../subject.ts";
import type { Place } from "../../text/passages.ts";
import { sentencesOf } from "../../text/sentences.ts";
import { answered, type Topic } from "../../topic.ts";
import { type Definition, definitionsIn } from "../graph/definitions.ts";

const SUPPOSES = /\b(?:if|suppos\w+|assum\w+|imagine|say|had|were|provided)\b/;
const ASKS_WHEN = /\b(?:when|by when|(?:what|which) (?:day|date)|last day)\b/;
const ENDS =
  /\b(?:repaid|repay|pa(?:y|id) (?:back|off)|(?:fall|come)s? due|due|r[au]ns? out|expires?|expired|ends?|ended|matur\w+|terminat\w+|lapses?|lapsed)\b/;
const OF_END = /\b(?:Maturity|Termination|Expir(?:y|ation)|Final)\b/;
const COUNTED =
  /(?:\(\s?(\d{1,4})\s?\)|\b(\d{1,4}))\s+(?:calendar\s+)?(day|month|year)s?\s+(?:after|from|following)\s+(?:and\s+including\s+)?(?:the\s+)?((?:[A-Z][\w-]+ ){1,4}?Date|date hereof|date of this (?:Credit |Loan )?Agreement|date of (?:the |such )?(?:initial|first) (?:[A-Z][\w-]+ ?){1,3})\b/;
/** A clause that says when the loans are paid, where no definition does. */
const PAYS =
  /\b(?:repay|pay|paid|repaid|payable|due|matures?)\b[^.;]{0,200}\b(?:principal|loans?|advances?|notes?)\b|\b(?:final payment|maturity)\b/i;
/** What a day may be counted from: as a question names it, and as agreements write it. */
const EVENTS: readonly (readonly [RegExp, RegExp])[] = [
  [
    /\b(?:convert\w*|conversion|term(?:ed|s|ing)? (?:(?:it|them|the loans?) )?out|term-?out)\b/,
    /\bconversion\b|\bterm-?out\b/i,
  ],
  [/\b(?:t(?:ook|akes?) effect|(?:became|becomes|is|was|were) effective|effective date|in force)\b/, /\beffective\b/i],
  [
    /\b(?:first|initial) (?:draw\w*|borrowing|advance|loan|funding|drawdown)\b|\bfirst (?:drew|drawn|borrowed|funded)\b/,
    /\b(?:initial|first) (?:Borrowing|Advance|Loan|Funding|Draw\w*)/i,
  ],
  [/\b(?:closed|closes|closing|signed|signing|dated)\b/, /\bclosing\b|\bdate (?:hereof|of this)\b/i],
];
const KINDS: readonly RegExp[] = [/\brevolv\w*/i, /\bterm loans?\b/i];

/** The day on which loans end, counted from the day that a question supposes for what the definition counts from: `if the
 *  agreement took effect on March 1, 2000, when did the revolver run out?` */
export const daySupposed: Topic = ({ text, periods }, subject) => {
  const [day, other] = periods;
  if (day === undefined || other !== undefined || day.from !== day.to) return null;
  if (!SUPPOSES.test(text) || !ASKS_WHEN.test(text) || !ENDS.test(text)) return null;
  const event = EVENTS.find(([asked]) => asked.test(text));
  if (event === undefined) return null;
  const defined = definitionsIn(subject).flatMap((one) => counted(one, text, event[1]) ?? []);
  const found = defined.length > 0 ? defined : inClauses(subject, event[1]);
  const [first] = found;
  if (first === undefined || found.some(({ words }) => words !== first.words)) return null;
  const { count, unit, words, place, said } = first;
  const date =
    unit === "day" ? dateOfDay(dayNumber(day.from) + count) : addMonths(day.from, count * (unit === "year" ? 12 : 1));
  const citation = quoteOf(subject, place);
  const earlier = /\bearli(?:er|est) of\b/i.test(said) ? ", if nothing else ends it earlier" : "";
  const closed = isBusinessDay("US-NY", date) ? "" : ", a day on which banks in New York are closed";
  return answered([
    claim(`${formatDate(day.from)} + ${words} = ${formatDate(date)}${closed}${earlier}.`, [citation]),
    quotation(citation),
  ]);
};

interface Counted {
  readonly count: number;
  readonly unit: string;
  readonly words: string;
  readonly place: Place;
  /** The words of the place. */
  readonly said: string;
}

/** What the clauses on the payment of the loans count from the event. */
function inClauses(subject: Subject, event: RegExp): Counted[] {
  return [...sentencesOf(subject)].flatMap((sentence) =>
    PAYS.test(sentence.words) ? (countedIn(sentence.words, event, sentence) ?? []) : [],
  );
}

/** What a definition of an end counts from the event, for the kind of loan that the question names. */
function counted(definition: Definition, asked: string, event: RegExp): Counted | null {
  const { term, meaning } = definition;
  if (
    !OF_END.test(term) ||
    KINDS.some((kind) => kind.test(term) && !kind.test(asked) && KINDS.some((one) => one.test(asked)))
  )
    return null;
  return countedIn(meaning, event, definition);
}

function countedIn(said: string, event: RegExp, place: Place): Counted | null {
  const [, bracketed, digits, unit = "", from = ""] = COUNTED.exec(said) ?? [];
  const count = Number(bracketed ?? digits);
  if (from === "" || !event.test(from)) return null;
  return { count, unit, words: `${count} ${unit}${count === 1 ? "" : "s"}`, place, said };
}
