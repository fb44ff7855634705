import { answerQuestion } from "./answer-question.ts";
import { type Claim, claim, type Reply } from "./claim.ts";
import { answerFromFacts, type Fact } from "./facts.ts";
import type { Question } from "./question.ts";
import { selectFacilities } from "./select-facilities.ts";
import type { Subject } from "./subject.ts";
import { refused } from "./topic.ts";
import { described } from "./topic-comparison.ts";

/** Questions about the results of runs, not about a document. */
const ABOUT_RUN = /\b(?:analysis|analyses|research|run|workflow|findings?|results?)\b/;

/** Answers from all agreements and facts that a message is about. If several agreements have an answer, each one's is
 *  given. */
export function answerFromSources(question: Question, subjects: readonly Subject[], facts: readonly Fact[]): Reply {
  const runFirst = ABOUT_RUN.test(question.text) && facts.some(({ citation }) => citation.run_id !== undefined);
  if (runFirst) {
    const reply = answerFromFacts(question, facts);
    if (reply.kind === "answer") return reply;
  }
  const across = compareAcross(question, subjects);
  if (across !== null) return across;
  const replies = subjects.map((subject) => ({ subject, reply: answerQuestion(question, subject) }));
  const answers = replies.flatMap(({ subject, reply }) =>
    reply.kind === "answer" ? [{ subject, claims: reply.claims }] : [],
  );
  if (answers.length === 1 && subjects.length === 1) return { kind: "answer", claims: answers[0]?.claims ?? [] };
  if (answers.length > 0)
    return { kind: "answer", claims: answers.flatMap(({ subject, claims }) => titled(subject, claims)) };
  const fromFacts = answerFromFacts(question, facts);
  if (fromFacts.kind === "answer") return fromFacts;
  return replies[0]?.reply ?? refused("I have no document, deal or run to answer this from.");
}

function titled({ title }: Subject, claims: readonly Claim[]): Claim[] {
  return claims.map(({ text, citations }) => claim(`${title}: ${text}`, citations));
}

/** Facilities of several agreements side by side: `Compare the two revolvers`. */
function compareAcross(question: Question, subjects: readonly Subject[]): Reply | null {
  if (subjects.length < 2 || !/\b(?:compare|comparison|difference between|versus|vs\.?)\b/.test(question.text))
    return null;
  const chosen = subjects.map((subject) => ({ subject, selection: selectFacilities(question, subject) }));
  const claims = chosen.flatMap(({ subject, selection }) =>
    selection.kind === "missing"
      ? []
      : titled(
          subject,
          selection.facilities
            .flatMap((one) => described(subject, one))
            .filter(({ citations }) => citations.length > 0),
        ),
  );
  return claims.length === 0 ? null : { kind: "answer", claims };
}
