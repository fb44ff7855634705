/** The sets of chat questions in `test/fixtures/chat`, and the agreements that they ask about. */
import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { extractAgreement } from "../src/domain/extraction/extract-agreement.ts";
import type { Reply } from "../src/domain/questions/answer/claim.ts";
import { withHistory } from "../src/domain/questions/conversation/follow-up.ts";
import { readAskedAgreement } from "../src/domain/questions/question/asked-agreement.ts";
import type { Question } from "../src/domain/questions/question/question.ts";
import { createSubject, type Subject } from "../src/domain/questions/subject.ts";

export interface AskedQuestion {
  readonly document: string;
  /** Several agreements that one question is about, instead of `document`. */
  readonly documents?: readonly string[];
  readonly question: string;
  /** Patterns that a right answer matches, all of them. */
  readonly expect?: readonly string[];
  /** Patterns that no right answer matches. */
  readonly not?: readonly string[];
  /** Where the answer is in the text. */
  readonly quote?: string;
  readonly unanswerable?: boolean;
  /** The workflow that the message asks for, instead of a question on a document; null for none. */
  readonly launch?: {
    readonly workflow: string | null;
    readonly params?: Readonly<Record<string, unknown>>;
    readonly missing?: string;
  };
  readonly history?: readonly { readonly role: string; readonly content: string }[];
}

const TODAY = "2026-06-30";
const root = fileURLToPath(new URL("..", import.meta.url));
export const sharedFolder = process.env["TRANCHE_SHARED"] ?? fileURLToPath(new URL("../../shared", import.meta.url));
export const questionFolder = `${root}/test/fixtures/chat`;
const subjects = new Map<string, Subject | null>();

export function readQuestionSet(file: string): AskedQuestion[] {
  return JSON.parse(readFileSync(file, "utf8")) as AskedQuestion[];
}

/** The agreement in a file; null where the agreements are not on this machine. */
export function subjectOf(document: string): Subject | null {
  const known = subjects.get(document);
  if (known !== undefined) return known;
  const path = document.startsWith("agreements/") ? `${sharedFolder}/${document}` : `${root}/${document}`;
  const subject = existsSync(path) ? subjectFrom(document, readFileSync(path, "utf8")) : null;
  subjects.set(document, subject);
  return subject;
}

function subjectFrom(document: string, text: string): Subject {
  const agreement = readAskedAgreement({ ...extractAgreement(text) });
  return createSubject({ title: document, ref: { document_id: subjects.size + 1 }, agreement, text, today: TODAY });
}

/** The question as chat reads it, with the user's messages before it. */
export function questionOf({ question, history = [] }: AskedQuestion): Question {
  const earlier = history.filter(({ role }) => role === "user").map(({ content }) => content);
  return withHistory(question, earlier, TODAY);
}

/** Whether an answer says everything that is expected, and nothing that is not. */
export function isRight(reply: Reply, { expect = [], not = [] }: Pick<AskedQuestion, "expect" | "not">): boolean {
  if (reply.kind !== "answer") return false;
  const said = reply.claims.map(({ text }) => text).join("\n");
  return saysAll(said, expect) && !not.some((pattern) => new RegExp(pattern, "i").test(said));
}

export function saysAll(said: string, expected: readonly string[]): boolean {
  return expected.every((pattern) => new RegExp(pattern, "i").test(said));
}
