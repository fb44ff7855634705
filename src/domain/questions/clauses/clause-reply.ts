import type { Reply } from "../claim.ts";
import type { Question } from "../question.ts";
import { isQuotedIn } from "../quoted-in.ts";
import type { Subject } from "../subject.ts";
import { answered } from "../topic.ts";
import { actualFigures } from "../topic-actual-figures.ts";
import { outside } from "../topic-outside.ts";
import { passage } from "../topic-passages.ts";
import { unknownName } from "../unknown-name.ts";
import { unstatedTerm } from "../unstated-term.ts";
import { type ClauseOrder, standardClause } from "./find-clause.ts";

const MAX_QUOTES = 6;

/** The standard clause that a question asks for, with what the search finds beside it; null where it asks for none. */
export function clauseReply(question: Question, subject: Subject, order: ClauseOrder): Reply | null {
  const quotes = standardClause(question, subject, order);
  if (quotes === null || !isOfText(question, subject)) return null;
  const found = passage(question, subject);
  const more = found?.kind === "answer" ? found.claims : [];
  const fresh = more.filter((one) => !quotes.some((given) => isQuotedIn(one, given)));
  return answered([...quotes, ...fresh].slice(0, MAX_QUOTES));
}

/** Whether a question is about what the text can state. */
function isOfText(question: Question, subject: Subject): boolean {
  return [outside, actualFigures, unknownName, unstatedTerm].every((absent) => absent(question, subject) === null);
}
