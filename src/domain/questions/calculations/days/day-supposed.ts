import { isBusinessDay } from "#domain/figures/banking-calendar.ts";
import { type Claim, claim, quotation } from "../../answer/claim.ts";
import { formatDate } from "../../answer/formats.ts";
import { repaymentSchedule } from "../../facilities/topic-facilities.ts";
import type { Question } from "../../question/question.ts";
import { quoteOf, type Subject } from "../../subject.ts";
import type { Place } from "../../text/passages.ts";
import { sentencesOf } from "../../text/sentences.ts";
import { answered, type Topic } from "../../topic.ts";
import { type Definition, definitionsIn } from "../graph/definitions.ts";
import { type CountedFrom, countedFrom } from "./counted-from-event.ts";
import { dateAway } from "./date-away.ts";
import { CLOSING, EFFECTIVE, EITHER, isOfDraws, SUPPOSES, supposedEvent } from "./supposed-start.ts";

const ASKS_WHEN =
  /\b(?:when|by when|(?:what|which|calendar) (?:day|date)|(?:last|latest) (?:day|date)|deadline|how late|until when|what (?:is|would be|will be) the (?:[a-z]+ ){0,2}(?:maturity|termination|expiration|expiry) date)\b/;
const ENDS =
  /\b(?:repaid|repay|pa(?:y|id) (?:back|off)|(?:fall|come)s? due|due|r[au]ns? out|expires?|expired|ends?|ended|matur\w+|terminat\w+|lapses?|lapsed)\b/;
const OF_END = /\b(?:Maturity|Termination|Expir(?:y|ation)|Final)\b/;
/** The last day for drawing is not that on which the loans end. */
const OF_DRAWING = /\b(?:Commitments?|Availability|Draw\w*|Funding)\b/;
/** A clause that says when the loans are paid, where no definition does. */
const PAYS =
  /\b(?:repay|pay|paid|repaid|payable|due|matures?)\b[^.;]{0,200}\b(?:principal|loans?|advances?|notes?)\b|\b(?:final payment|maturity)\b/i;
const IS_PAID = /\b(?:due|payable|(?:re)?paid|(?:re)?pay|matures?|maturity|final payment)\b[^.;]{0,160}$/i;
/** Payments of another kind, or before the end. */
const PAYS_OTHER =
  /\b(?:pre-?pay\w*|premiums?|fees?|discount\w*|make-?whole|redemption|notice|dividends?|lease|extension|availab\w+|commitments?|interest periods?)\b/i;
/** A clause that says until when loans are made. */
const LENDS =
  /\b(?:agrees?|commits?)\b[^.;]{0,240}\b(?:make|lend|advance)\b[^.;]{0,160}\b(?:loans?|advances?|borrowings?)\b/i;
const UNTIL =
  /\b(?:until|to|through|ending(?: on)?|prior to|on or before|no(?:t)? later than|within|during)\b[^.;]{0,60}$/i;
const KINDS: readonly RegExp[] = [/\brevolv\w*/i, /\bterm loans?\b/i];
const ASKS_INSTALLMENTS = /\b(?:amorti\w+|instal?lments?|bullet|balloon)\b/;

/** The day on which loans end or may last be drawn, counted from the day that a question supposes for what the text counts from:
 *  `if the agreement took effect on March 1, 2000, when did the revolver run out?` */
export const daySupposed: Topic = (question, subject) => {
  const { text, periods } = question;
  const [day, other] = periods;
  if (day === undefined || other !== undefined || day.from !== day.to) return null;
  if (!SUPPOSES.test(text) || !ASKS_WHEN.test(text)) return null;
  const event = supposedEvent(text);
  if (event === null) return null;
  const asked = text.replace(event[0], " ");
  const isOfDrawing = isOfDraws(asked);
  if (!isOfDrawing && !ENDS.test(asked)) return null;
  const read = (from: RegExp): CountedFrom | undefined =>
    only(isOfDrawing ? drawingsOf(from, subject) : endsOf(text, from, subject))[0];
  // A deal that closes takes effect.
  const found = read(event[1]) ?? (event[1] === CLOSING || event[1] === EFFECTIVE ? read(EITHER) : undefined);
  return found === undefined
    ? null
    : answered([...dayClaims(found, day.from, subject), ...(isOfDrawing ? [] : repaid(question, subject))]);
};

/** One or none: what places count in different ways leaves the day open. */
function only(found: readonly CountedFrom[]): readonly CountedFrom[] {
  const [first] = found;
  return first === undefined || found.some(({ counted }) => counted.words !== first.counted.words) ? [] : [first];
}

function dayClaims({ counted, place, said }: CountedFrom, day: string, subject: Subject): Claim[] {
  const date = dateAway(day, counted);
  const citation = quoteOf(subject, place);
  const earlier = /\bearli(?:er|est) of\b/i.test(said) ? ", if nothing else ends it earlier" : "";
  const closed = isBusinessDay("US-NY", date) ? "" : ", a day on which banks in New York are closed";
  const made = `${formatDate(day)} + ${counted.words} = ${formatDate(date)}${closed}${earlier}.`;
  return [claim(made, [citation]), quotation(citation)];
}

/** How the loans are repaid until then, where a question asks that too. */
function repaid(question: Question, subject: Subject): readonly Claim[] {
  if (!ASKS_INSTALLMENTS.test(question.text)) return [];
  const reply = repaymentSchedule({ ...question, periods: [] }, subject);
  return reply?.kind === "answer" ? reply.claims : [];
}

/** What the definitions of the ends of loans count from an event, else the clauses on their payment. */
function endsOf(asked: string, event: RegExp, subject: Subject): CountedFrom[] {
  const isOtherKind = (term: string): boolean =>
    KINDS.some((kind) => kind.test(term) && !kind.test(asked) && KINDS.some((one) => one.test(asked)));
  const terms = definitionsIn(subject).filter(({ term }) => OF_END.test(term) && !isOtherKind(term));
  const ofLoans = inDefinitions(
    terms.filter(({ term }) => !OF_DRAWING.test(term)),
    event,
  );
  const defined = ofLoans.length > 0 || !allRevolve(subject) ? ofLoans : inDefinitions(terms, event);
  return defined.length > 0
    ? defined
    : inClauses(subject, event, PAYS).filter(
        ({ said, at }) => IS_PAID.test(said.slice(0, at)) && !PAYS_OTHER.test(said),
      );
}

/** What the text counts from an event to the last day for drawing; where all loans revolve, that is the day on which they end. */
function drawingsOf(event: RegExp, subject: Subject): CountedFrom[] {
  const terms = definitionsIn(subject).filter(({ term }) => OF_DRAWING.test(term) && /\b(?:Date|Period)\b/.test(term));
  const defined = inDefinitions(terms, event);
  if (defined.length > 0) return defined;
  const lent = inClauses(subject, event, LENDS).filter(({ said, at }) => UNTIL.test(said.slice(0, at)));
  return lent.length > 0 || !allRevolve(subject) ? lent : endsOf("", event, subject);
}

function allRevolve({ agreement: { facilities } }: Subject): boolean {
  return facilities.length > 0 && facilities.every(({ facility_type: type }) => type === "revolving");
}

function inDefinitions(definitions: readonly Definition[], event: RegExp): CountedFrom[] {
  return definitions.flatMap((one) => fromEvent(one.meaning, event, one) ?? []);
}

/** What clauses of a kind count from an event. */
function inClauses(subject: Subject, event: RegExp, kind: RegExp): CountedFrom[] {
  return [...sentencesOf(subject)].flatMap((sentence) =>
    kind.test(sentence.words) ? (fromEvent(sentence.words, event, sentence) ?? []) : [],
  );
}

function fromEvent(said: string, event: RegExp, place: Place): CountedFrom | null {
  const found = countedFrom(said, place);
  return found !== null && event.test(found.from) ? found : null;
}
