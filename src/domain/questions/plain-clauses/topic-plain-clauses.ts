import type { Reply } from "../claim.ts";
import { type Question, readQuestion } from "../question.ts";
import type { Subject } from "../subject.ts";
import { answered, notStated, type Topic } from "../topic.ts";
import { covenantLevel } from "../topic-covenants.ts";
import { controlInFull } from "./control-in-full.ts";
import { DUTIES } from "./duties.ts";
import { findPlainClause } from "./find-plain-clause.ts";
import { isPlainlyAsked } from "./plainly-asked.ts";
import { quotedDuty } from "./quote-duty.ts";
import { quotedRestraint } from "./quote-restraint.ts";
import { RESTRAINTS } from "./restraints.ts";
import { CHANGE_OF_CONTROL, USUAL_SUBJECTS } from "./usual-subjects.ts";

/** A covenant, duty or right that a question asks for without saying more: all its wordings have the same answer, and where no
 *  sentence states it, the same refusal. */
export const plainClauses: Topic = (question, subject) =>
  subject.passages() === null
    ? null
    : (restraintOf(question, subject) ?? dutyOf(question, subject) ?? controlOf(question, subject));

function controlOf(question: Question, subject: Subject): Reply | null {
  return isPlainlyAsked(CHANGE_OF_CONTROL, question) ? controlInFull(subject) : null;
}

/** The usual question for one that says nothing more, of what terms of the agreement answer; null for all others and for itself. */
export function usualWording(question: Question, { today }: Subject): Question | null {
  const usual = USUAL_SUBJECTS.find((one) => isPlainlyAsked(one, question))?.usual;
  return usual === undefined || usual === question.raw ? null : readQuestion(usual, today);
}

function restraintOf(question: Question, subject: Subject): Reply | null {
  const clause = RESTRAINTS.find((one) => isPlainlyAsked(one, question, 1));
  if (clause === undefined) return null;
  const found = findPlainClause(subject, clause);
  // An amount may be compared with one in another clause.
  if (question.amounts.length > 0 && found !== null && !clause.heading.test(found.section?.heading ?? "")) return null;
  const levels =
    clause.levels === undefined ? null : covenantLevel(readQuestion(clause.levels, subject.today), subject);
  const stated = levels?.kind === "answer" ? levels.claims : [];
  const quotes = found === null ? [] : quotedRestraint(question, subject, clause, found);
  return answered([...stated, ...quotes]) ?? notStated(`a covenant on ${clause.name}`);
}

function dutyOf(question: Question, subject: Subject): Reply | null {
  const clause = DUTIES.find((one) => isPlainlyAsked(one, question));
  if (clause === undefined) return null;
  const found = findPlainClause(subject, clause);
  return found === null ? notStated(clause.name) : answered(quotedDuty(subject, clause, found));
}
