import { quotation, type Reply } from "../answer/claim.ts";
import { askedProvisions } from "../provisions/asked-provisions.ts";
import { inLstaWords } from "../provisions/market-terms.ts";
import { askedUnits, holds } from "../question/asked-units.ts";
import type { Question } from "../question/question.ts";
import { comparisons } from "../restrictions/topic-restrictions.ts";
import { quoteOf, type Subject } from "../subject.ts";
import { clauseAround } from "../text/own-clause.ts";
import type { PassageIndex, Place } from "../text/passages.ts";
import { onOneLine } from "../text/sentences.ts";
import { answered, notStated, type Topic } from "../topic.ts";
import { AGENT_CLAUSES } from "./agents.ts";
import { BORROWING_CLAUSES } from "./borrowing.ts";
import { CHANGES_OF_MANAGEMENT } from "./changes-of-management.ts";
import { CLOSING_CLAUSES } from "./closing-clauses.ts";
import { COVENANTS_TO_ACT } from "./covenants-to-act.ts";
import { DAYS_AND_RATINGS } from "./days-and-ratings.ts";
import { DEFAULTS, REMEDIES } from "./defaults-and-remedies.ts";
import { EVENTS_OF_LOANS } from "./events-of-loans.ts";
import { mentions, placesOf, type ReadClause, readClause } from "./find-clause.ts";
import { LATE_STATEMENTS } from "./late-statements.ts";
import { LENDER_CLAUSES } from "./lenders.ts";
import { LENDERS_AND_OWNERS } from "./lenders-and-owners.ts";
import { openingOfList } from "./list-opening.ts";
import { OPEN_TERM_CLAUSES } from "./open-terms.ts";
import { PAYMENT_CLAUSES } from "./payments.ts";
import { REPORT_CLAUSES } from "./reports.ts";
import { RESERVES_PER_UNIT } from "./reserves-per-unit.ts";
import { RESTRAINTS } from "./restraints.ts";
import type { StandardClause } from "./standard-clause.ts";
import { YIELD_CLAUSES } from "./yield-protection.ts";

/** A shorter place is quoted with the sentences around it. */
const SHORT = 500;
/** From this probability on, the model of provisions alone says what is asked for. */
const CERTAIN = 0.8;
/** Words of a question about a clause that say nothing more. */
const ALONG =
  /\b(?:clauses?|provisions?|rights?|rules?|terms?|requirements?|required|loans?|advances?|borrowings?|draw(?:downs?|s|ing)?|facility|revolver|line|credit|lenders?|banks?|borrowers?|company|agents?|administrative|agreement|section|deliver(?:ed|y)?|made|make|due|payable|procedure|times?|place|notices?|possible|describe|explain|if|under|business|consequences?|happens?|must|claims?|share|office|deal|another|others?|types?|one)\b/g;

const LENDING_CLAUSES = [...BORROWING_CLAUSES, ...YIELD_CLAUSES, ...PAYMENT_CLAUSES, ...REPORT_CLAUSES];
/** Clauses on lending share words with many other questions: a question on one may say nothing that the clause does not. */
const ON_LENDING: ReadonlySet<StandardClause> = new Set([...LENDING_CLAUSES, ...OPEN_TERM_CLAUSES]);

/** A clause that most agreements have, asked for by its name or by what it is about. */
export const standardClauses: Topic = topicOf([
  ...LATE_STATEMENTS,
  ...DAYS_AND_RATINGS,
  ...AGENT_CLAUSES,
  ...LENDERS_AND_OWNERS,
  ...RESERVES_PER_UNIT,
  ...LENDER_CLAUSES,
  ...REMEDIES,
  ...CHANGES_OF_MANAGEMENT,
  ...EVENTS_OF_LOANS,
  ...COVENANTS_TO_ACT,
  ...CLOSING_CLAUSES,
  ...LENDING_CLAUSES,
]);

/** Clauses on what extracted terms or sections answer, where those do not. */
export const clausesInText: Topic = topicOf([...RESTRAINTS, ...DEFAULTS, ...OPEN_TERM_CLAUSES]);

interface ListedClause {
  readonly clause: ReadClause;
  readonly isOnLending: boolean;
}

function topicOf(table: readonly StandardClause[]): Topic {
  const clauses = table.map((one): ListedClause => ({ clause: readClause(one), isOnLending: ON_LENDING.has(one) }));
  return (question, subject) => {
    const index = subject.passages();
    if (index === null) return null;
    const named = clauses.filter(({ clause }) => isAsked(clause, question));
    const chosen = named.length > 0 ? named : probable(clauses, question);
    for (const { clause, isOnLending } of chosen) {
      const places = placesOf(index, clause, question);
      if (places.length > 0 && (!isOnLending || saysAll(index, clause, places, question)))
        return quoted(question, subject, clause, places);
    }
    const absent = named.find(({ clause }) => clause.absent !== undefined)?.clause;
    if (absent?.absent === undefined || !isWhole(question) || mentions(index, absent)) return null;
    return notStated(absent.absent);
  };
}

function isAsked({ asked, unless }: ReadClause, { text }: Question): boolean {
  const words = inLstaWords(text);
  return asked.test(words) && unless?.test(words) !== true;
}

/** The clause that the model of provisions is certain of. */
function probable(clauses: readonly ListedClause[], { text }: Question): readonly ListedClause[] {
  const [best] = askedProvisions(inLstaWords(text));
  if (best === undefined || best.probability < CERTAIN) return [];
  return clauses.filter(({ clause }) => clause.provisions?.includes(best.name) === true).slice(0, 1);
}

/** A message that refers to the one before it may leave out what it is about. */
function isWhole({ own, text }: Question): boolean {
  return own === text;
}

/** Whether the places have what a question says beside the clause. A question with figures asks to compute. */
function saysAll(
  { text }: PassageIndex,
  { asked }: ReadClause,
  places: readonly Place[],
  { text: words, amounts, percents, ratios }: Question,
): boolean {
  if (amounts.length + percents.length + ratios.length > 0) return false;
  const beside = askedUnits(inLstaWords(words).replace(asked, " ").replace(ALONG, " ")).filter(
    ({ isMeasure }) => !isMeasure,
  );
  return beside.every((unit) => places.some(({ start, end }) => holds(unit, onOneLine(text.slice(start, end)))));
}

function quoted(question: Question, subject: Subject, clause: ReadClause, places: readonly Place[]): Reply | null {
  const quotes = places.map((place) =>
    quotation(quoteOf(subject, place.end - place.start > SHORT ? place : (clauseAround(subject, place) ?? place))),
  );
  const index = subject.passages();
  const [first] = places;
  const opening =
    clause.isIntroduced === true && index !== null && first !== undefined ? openingOfList(index, first) : null;
  const opened = opening === null ? [] : [quotation(quoteOf(subject, opening))];
  const isRestraint = RESTRAINTS.some(({ asked }) => asked === clause.asked);
  return answered([...opened, ...quotes, ...(isRestraint ? comparisons(question, subject, places) : [])]);
}
