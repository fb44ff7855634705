import { type Claim, quotation } from "../claim.ts";
import { type Question, readQuestion } from "../question.ts";
import { quoteOf, type Subject } from "../subject.ts";
import { answered, notStated, type Topic } from "../topic.ts";
import { unstatedTerm } from "../unstated-term.ts";
import { isAskedBy } from "./asked-clause.ts";
import { CLAUSES_OF_AGENTS } from "./clauses-of-agents.ts";
import { CLAUSES_OF_COSTS } from "./clauses-of-costs.ts";
import { CLAUSES_OF_DISPUTES } from "./clauses-of-disputes.ts";
import { CLAUSES_OF_NOTICES } from "./clauses-of-notices.ts";
import { CLAUSES_OF_REMEDIES } from "./clauses-of-remedies.ts";
import { CLAUSES_OF_SHARING } from "./clauses-of-sharing.ts";
import { CLAUSES_OF_TRANSFERS } from "./clauses-of-transfers.ts";
import { CLAUSES_OF_VOTES } from "./clauses-of-votes.ts";
import { LONGEST, placesOfClause, type ReadClause, readClause } from "./find-lender-clause.ts";
import type { LenderClause } from "./lender-clause.ts";

const CLAUSES: readonly LenderClause[] = [
  ...CLAUSES_OF_AGENTS,
  ...CLAUSES_OF_COSTS,
  ...CLAUSES_OF_DISPUTES,
  ...CLAUSES_OF_NOTICES,
  ...CLAUSES_OF_REMEDIES,
  ...CLAUSES_OF_SHARING,
  ...CLAUSES_OF_TRANSFERS,
  ...CLAUSES_OF_VOTES,
];

interface WantedLenderClause extends Pick<LenderClause, "terms" | "isWhole" | "next" | "instead"> {
  readonly clause: ReadClause;
}

const WANTED: ReadonlyMap<string, WantedLenderClause> = new Map(
  CLAUSES.flatMap(({ ask, wanted, ...rest }) =>
    wanted === undefined ? [] : [[ask, { ...rest, clause: readClause(wanted) }]],
  ),
);

const RATE = /\b(?:libor|sofr|euribor|eurodollar|prime|base rate)\b/;

/** The usual question for the clause that a question asks for in other words and nothing else; the same question for all
 *  others. A message that leans on the one before it may leave out what it is about. */
export function inWordsOnLenders(question: Question, subject: Subject): Question {
  if (question.own !== question.text) return question;
  const clause = CLAUSES.find((one) => isAskedBy(one, question, subject));
  // A benchmark that the loans do not have is asked about as such.
  const isOfOtherRate = clause !== undefined && RATE.test(question.text) && unstatedTerm(question, subject) !== null;
  return clause === undefined || isOfOtherRate ? question : readQuestion(clause.ask, subject.today);
}

/** A clause asked for by its usual question: what the terms say of it, and the quote from where the agreement states it; else
 *  refused. */
export const lenderClauses: Topic = (question, subject) => {
  const wanted = WANTED.get(question.text);
  if (wanted === undefined || subject.passages() === null) return null;
  const stated = wanted.terms?.(question, subject);
  const said = stated?.kind === "answer" ? stated.claims : [];
  if (wanted.isWhole === true && said.length > 0) return answered(said);
  const quotes = quotesOf(subject, wanted.clause);
  const other = quotes.length === 0 ? wanted.instead : wanted.next;
  const next = said.length > 0 ? undefined : WANTED.get(other ?? "");
  const more = next === undefined ? [] : quotesOf(subject, next.clause);
  return answered([...said, ...quotes, ...more]) ?? notStated(wanted.clause.absent);
};

function quotesOf(subject: Subject, clause: ReadClause): Claim[] {
  const index = subject.passages();
  return index === null
    ? []
    : placesOfClause(index, clause).map((place) => quotation(quoteOf(subject, place, LONGEST)));
}
