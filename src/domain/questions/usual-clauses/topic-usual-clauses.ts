import { type Claim, quotation } from "../claim.ts";
import { askedProvisions } from "../provisions/asked-provisions.ts";
import { type Question, readQuestion } from "../question.ts";
import { quoteOf, type Subject } from "../subject.ts";
import { answered, notStated, type Topic } from "../topic.ts";
import { purpose, repaymentSchedule } from "../topic-facilities.ts";
import { incremental } from "../topic-increases.ts";
import { prepayments } from "../topic-prepayments.ts";
import { sublimits } from "../topic-sublimits.ts";
import { unstatedTerm } from "../unstated-term.ts";
import { usualQuestion } from "../usual-question.ts";
import { isAskedBy, mayBeAsked } from "./asked-clause.ts";
import { CLAUSES_OF_DRAWING } from "./clauses-of-drawing.ts";
import { CLAUSES_OF_LETTERS } from "./clauses-of-letters.ts";
import { CLAUSES_OF_REPAYING } from "./clauses-of-repaying.ts";
import { CLAUSES_OF_TERMS } from "./clauses-of-terms.ts";
import { LONGEST_LIST, mentionsClause, placesOfClause, type ReadClause, readClause } from "./find-usual-clause.ts";
import type { UsualClause } from "./usual-clause.ts";

const CLAUSES: readonly UsualClause[] = [
  ...CLAUSES_OF_LETTERS,
  ...CLAUSES_OF_DRAWING,
  ...CLAUSES_OF_REPAYING,
  ...CLAUSES_OF_TERMS,
];

const WANTED: ReadonlyMap<string, ReadClause> = new Map(
  CLAUSES.flatMap(({ ask, wanted }) => (wanted === undefined ? [] : [[ask, readClause(wanted)]])),
);

const RATE = /\b(?:libor|sofr|euribor|eurodollar|prime|base rate)\b/;

/** The usual question for the clause that a question asks for in other words and nothing else; the same question for all
 *  others. A message that leans on the one before it may leave out what it is about. */
export function inUsualWords(question: Question, subject: Subject): Question {
  if (question.own !== question.text || subject.text === null) return question;
  const clause = CLAUSES.find((one) => isAskedBy(one, question, subject)) ?? likeliest(question, subject);
  // A benchmark that the loans do not have is asked about as such.
  const isOfOtherRate = clause !== undefined && RATE.test(question.text) && unstatedTerm(question, subject) !== null;
  return clause === undefined || isOfOtherRate ? question : readQuestion(clause.ask, subject.today);
}

/** From this probability on, the model of provisions alone says what is asked for. */
const CERTAIN = 0.8;

/** The clause that the model of provisions is certain of, where no word asks for anything else. */
function likeliest(question: Question, subject: Subject): UsualClause | undefined {
  const [best] = askedProvisions(question.text);
  const usual = best === undefined || best.probability < CERTAIN ? null : usualQuestion(question, subject);
  return usual === null
    ? undefined
    : CLAUSES.find((one) => one.ask === usual.text && mayBeAsked(one, question, subject));
}

interface Extracted {
  readonly topic: Topic;
  /** The question that the topic knows. */
  readonly ask: string;
}

/** What the agreement's terms say comes before the quotes of these clauses. */
const EXTRACTED: ReadonlyMap<string, Extracted> = new Map([
  ["can the commitments be increased?", { topic: incremental, ask: "can the commitments be increased?" }],
  ["what are the mandatory prepayments?", { topic: prepayments, ask: "what are the mandatory prepayments?" }],
  ["is there a swingline?", { topic: sublimits, ask: "what is the swingline sublimit?" }],
]);

/** The terms of the agreement on a clause, without quotes of its text. */
function termsOf(ask: string, subject: Subject): readonly Claim[] {
  const extracted = EXTRACTED.get(ask);
  const reply = extracted?.topic(readQuestion(extracted.ask, subject.today), subject);
  return reply?.kind === "answer" ? reply.claims.filter(({ text }) => !text.startsWith("“")) : [];
}

/** Topics that know more of a clause than its sentence, where the agreement's terms have it. */
const COMPLETE: ReadonlyMap<string, Topic> = new Map([
  ["what may the proceeds be used for?", purpose],
  ["what are the scheduled installments?", repaymentSchedule],
]);

/** A clause asked for by its usual question: quoted from where the agreement states it, else refused. Null where other topics
 *  answer, or another sentence has its words. */
export const usualClauses: Topic = (question, subject) => {
  const { text: ask } = question;
  const clause = WANTED.get(ask);
  const index = subject.passages();
  if (clause === undefined || index === null || COMPLETE.get(ask)?.(question, subject)?.kind === "answer") return null;
  const quotes = placesOfClause(index, clause).map((place) => quotation(quoteOf(subject, place, LONGEST_LIST)));
  if (quotes.some(({ text }) => clause.refers?.test(text) === true)) return null;
  const reply = answered([...termsOf(ask, subject), ...quotes]);
  return reply ?? (mentionsClause(index, clause) ? null : notStated(clause.absent));
};
