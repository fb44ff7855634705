import type { Reply } from "../claim.ts";
import type { Question } from "../question.ts";

const ASKS_BREACH = /\b(?:breach\w*|violat\w*)\b/i;
const VERDICT = /\bThe covenant is (not )?met\./;

/** Answers `is that a breach?` in these words too, after the calculation that says whether the covenant is met. */
export function withBreachVerdict({ raw }: Question, reply: Reply | null): Reply | null {
  if (reply?.kind !== "answer" || !ASKS_BREACH.test(raw)) return reply;
  const claims = reply.claims.map((one) => ({
    ...one,
    text: one.text.replace(
      VERDICT,
      (said, not?: string) => `${said} It is ${not === undefined ? "not " : ""}breached.`,
    ),
  }));
  return { ...reply, claims };
}
