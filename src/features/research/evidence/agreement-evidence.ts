import type { Claim } from "#domain/questions/answer/claim.ts";
import { answerQuestion } from "#domain/questions/answer-question.ts";
import { readAskedAgreement } from "#domain/questions/question/asked-agreement.ts";
import { readQuestion } from "#domain/questions/question/question.ts";
import { createSubject } from "#domain/questions/subject.ts";
import { type Evidence, speaksOf } from "#domain/research/evidence.ts";
import type { SubQuestion } from "#domain/research/plan.ts";

const MAX_PER_QUESTION = 10;
/** Above the score of any sentence found by its words. */
const SCORE = 2;

/** One of the organization's agreements. */
export interface OwnAgreement {
  readonly id: number;
  readonly name: string;
  /** The agreement object that was extracted from the text. */
  readonly agreement: object;
}

/** What the extracted terms of one of the organization's agreements answer, by the rules of chat: "The maximum Leverage
 *  Ratio is 4.25 to 1.00", with the quote that states it. A text search alone finds headings and definitions first.
 *  `today`: YYYY-MM-DD. */
export function agreementEvidence(
  { id, name, agreement: extracted }: OwnAgreement,
  read: { readonly title: string; readonly text: string },
  questions: readonly SubQuestion[],
  today: string,
): Evidence[] {
  const asked = questions.filter((question) => speaksOf(question, read));
  if (asked.length === 0) return [];
  const agreement = readAskedAgreement({ ...extracted });
  const borrowers = agreement.parties.flatMap((party) => (party.role === "borrower" ? (party.name ?? []) : []));
  const subject = createSubject({ title: name, ref: { document_id: id }, agreement, text: read.text, today });
  // Without passages, only terms answer: sentences are found by the search of research.
  const termsOnly = { ...subject, passages: () => null };
  return asked.flatMap((question) => {
    const reply = answerQuestion(readQuestion(withoutBorrower(question, borrowers), today), termsOnly);
    if (reply.kind !== "answer") return [];
    return reply.claims.flatMap((claim) => evidenceOf(question.id, claim)).slice(0, MAX_PER_QUESTION);
  });
}

/** A question without the name of the borrower, which only says which agreement is meant: "Who is the agent of Acme?" does
 *  not ask what Acme is. */
function withoutBorrower({ text, names }: SubQuestion, borrowers: readonly string[]): string {
  const named = names.filter((name) => borrowers.some((one) => one.toLowerCase().includes(name.toLowerCase())));
  return named.reduce((rest, name) => {
    const withName = new RegExp(`(?: (?:of|for|with))?(?: the)? ${RegExp.escape(name)}(?:['’]s)?`, "gi");
    return rest.replaceAll(withName, "");
  }, text);
}

/** The statement with the first characters that support it. */
function evidenceOf(subQuestion: string, { text, citations }: Claim): Evidence[] {
  for (const { start, end, quote } of citations)
    if (start !== undefined && end !== undefined)
      return [{ start, end, quote, subQuestion, coverage: 1, score: SCORE, statement: text }];
  return [];
}
