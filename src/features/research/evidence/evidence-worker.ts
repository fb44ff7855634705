import { type Evidence, findEvidence, speaksOf } from "#domain/research/evidence.ts";
import { type FoundStatement, statementsIn } from "#domain/research/figures/statements-in.ts";
import type { SubQuestion } from "#domain/research/plan.ts";
import { agreementEvidence, type OwnAgreement } from "./agreement-evidence.ts";

/** A source with the questions that it may answer. */
export interface EvidenceInput {
  readonly questions: readonly SubQuestion[];
  readonly title: string;
  readonly text: string;
  /** The agreement of the text, if it is one of the organization's. */
  readonly own: OwnAgreement | null;
  /** `YYYY-MM-DD` */
  readonly today: string;
}

/** What a source says about the questions. */
export interface EvidenceOutput {
  readonly evidence: readonly Evidence[];
  readonly statements: readonly FoundStatement[];
  /** Number of sentences dropped because they address a model. */
  readonly instructions: number;
}

const MAX_PER_QUESTION = 5;

/** Runs in a worker thread: the sentences and statements of a source that answer the questions, terms of an agreement first. */
export default function readEvidence({ questions, title, text, own, today }: EvidenceInput): EvidenceOutput {
  const read = { title, text };
  const terms = own === null ? [] : agreementEvidence(own, read, questions, today);
  const found = questions.map((question) => findEvidence(question, read, MAX_PER_QUESTION));
  return {
    evidence: [...terms, ...found.flatMap(({ evidence }) => evidence)],
    statements: questions
      .filter((question) => speaksOf(question, read))
      .flatMap((question) => statementsIn(question.text, text)),
    instructions: Math.max(0, ...found.map((one) => one.instructions)),
  };
}
