import type { Claim, Reply } from "./answer/claim.ts";
import { supported } from "./answer/claim.ts";
import type { Question } from "./question/question.ts";
import type { Subject } from "./subject.ts";

/** Answers one kind of question; null where the question is not of this kind, or the next kind may know. */
export type Topic = (question: Question, subject: Subject) => Reply | null;

/** The claims that have a citation, as an answer; null without any. */
export function answered(claims: readonly Claim[]): Reply | null {
  const kept = supported(claims);
  return kept === null ? null : { kind: "answer", claims: kept };
}

export function refused(reason: string): Reply {
  return { kind: "refusal", reason };
}

/** Says that there is no such facility. */
export function noFacility(words: string): Reply {
  return { kind: "refusal", reason: `The agreement does not state a ${words}.`, absent: words, isNotStated: true };
}

/** Says that a term is not stated. */
export function notStated(what: string): Reply {
  return { kind: "refusal", reason: `The agreement does not state ${what}.`, isNotStated: true };
}
