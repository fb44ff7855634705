import { type Claim, quotation } from "../answer/claim.ts";
import { asksOccurrence } from "../asked-objects/occurrences.ts";
import { unstatedTerm } from "../not-stated/unstated-term.ts";
import { askedProvisions } from "../provisions/asked-provisions.ts";
import { type Question, readQuestion } from "../question/question.ts";
import { usualQuestion } from "../question/usual-question.ts";
import { quoteOf, type Subject } from "../subject.ts";
import { answered, notStated, type Topic } from "../topic.ts";
import type { AskedClause, WantedClause } from "./asked-clause.ts";
import { isAskedFor, mayBeAskedFor } from "./asked-for.ts";
import { CLAUSES, CLAUSES_ON_LOANS } from "./clauses.ts";
import { mentionsClause } from "./find-clause.ts";
import { LONGEST, placesOfClause } from "./places-of-clause.ts";
import { quotedRestraint } from "./quote-restraint.ts";
import { bindsBorrower, readClause } from "./read-clause.ts";

const BY_ASK: ReadonlyMap<string, AskedClause> = new Map(CLAUSES.map((clause) => [clause.ask, clause]));
const RATE = /\b(?:libor|sofr|euribor|eurodollar|prime|base rate)\b/;

/** The usual question for the clause that a question asks for in other words and nothing else; the same question for all
 *  others, and for one with an amount, which is compared with the clause. A message that leans on the one before it may leave out
 *  what it is about. */
export function inUsualWords(question: Question, subject: Subject): Question {
  if (subject.text === null) return question;
  return asUsual(question, clauseOf(question, subject) ?? likeliest(question, subject), subject);
}

/** The same for one question of several: on loans it is read as it is, for it may be on one loan that the message names. */
export function partInUsualWords(question: Question, subject: Subject): Question {
  const clause = clauseOf(question, subject);
  return clause === undefined || CLAUSES_ON_LOANS.includes(clause) ? question : asUsual(question, clause, subject);
}

function asUsual(question: Question, clause: AskedClause | undefined, subject: Subject): Question {
  // A benchmark that the loans do not have is asked about as such.
  const isOfOtherRate = clause !== undefined && RATE.test(question.text) && unstatedTerm(question, subject) !== null;
  return clause === undefined || isOfOtherRate || question.amounts.length > 0
    ? question
    : readQuestion(clause.ask, subject.today);
}

function clauseOf(question: Question, subject: Subject): AskedClause | undefined {
  // No clause says what took place: `did the lenders waive any default?`
  if (asksOccurrence(question.text)) return undefined;
  return BY_ASK.get(question.text) ?? CLAUSES.find((one) => isAskedFor(one, question, subject));
}

/** From this probability on, the model of provisions alone says what is asked for. */
const CERTAIN = 0.8;

/** The clause on loans that the model of provisions is certain of, where no word asks for anything else. */
function likeliest(question: Question, subject: Subject): AskedClause | undefined {
  if (asksOccurrence(question.text)) return undefined;
  const [best] = askedProvisions(question.text);
  const usual = best === undefined || best.probability < CERTAIN ? null : usualQuestion(question, subject);
  return usual === null
    ? undefined
    : CLAUSES_ON_LOANS.find((one) => one.ask === usual.text && mayBeAskedFor(one, question, subject));
}

/** A clause asked for by its usual question, or with an amount: what the terms say of it, and the quote from where the agreement
 *  states it; else refused. Null where other topics answer. */
export const askedClauses: Topic = (question, subject) => {
  const clause = question.amounts.length > 0 ? clauseOf(question, subject) : BY_ASK.get(question.text);
  const index = subject.passages();
  if (clause === undefined || index === null) return null;
  const { wanted, terms, next, instead } = clause;
  const stated = terms?.topic(terms.ask === undefined ? question : readQuestion(terms.ask, subject.today), subject);
  if (wanted === undefined) return stated ?? null;
  const all = stated?.kind === "answer" ? stated.claims : [];
  const said = terms?.withoutQuotes === true ? all.filter(({ text }) => !text.startsWith("“")) : all;
  if (terms?.isWhole === true && said.length > 0) return answered(said);
  const quotes = quotesOf(question, subject, wanted);
  if (quotes === null) return null;
  const other = quotes.length === 0 ? instead : next;
  const more = said.length > 0 ? undefined : BY_ASK.get(other ?? "")?.wanted;
  const added = more === undefined ? [] : quotesOf(question, subject, more);
  const reply = answered([...said, ...quotes, ...(added ?? [])]);
  const clauseRead = readClause(wanted);
  const isOpen = !bindsBorrower(clauseRead) && mentionsClause(index, clauseRead);
  return reply ?? (isOpen ? null : notStated(wanted.absent));
};

/** The quotes of a clause. Null where they leave the answer to another place. */
function quotesOf(question: Question, subject: Subject, wanted: WantedClause): Claim[] | null {
  const clause = readClause(wanted);
  if (clause.limits !== undefined) return quotedRestraint(question, subject, clause);
  const quotes = placesOfClause(subject, clause).map((place) => quotation(quoteOf(subject, place, LONGEST)));
  if (quotes.some(({ text }) => clause.refers?.test(text) === true)) return null;
  const followed = clause.follows === undefined ? undefined : BY_ASK.get(clause.follows.ask)?.wanted;
  const isFollowed = quotes.some(({ text }) => clause.follows?.refers.test(text) === true);
  return isFollowed && followed !== undefined ? [...quotes, ...(quotesOf(question, subject, followed) ?? [])] : quotes;
}
