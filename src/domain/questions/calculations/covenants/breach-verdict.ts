import type { Reply } from "../../answer/claim.ts";
import type { Question } from "../../question/question.ts";

const ASKS_BREACH = /\b(?:breach\w*|violat\w*)\b/i;
const VERDICT = /\bThe covenant is (not )?met\./;

/** Adds to `The covenant is met` the words that people use for it: in compliance, or breached. */
export function withBreachVerdict({ raw }: Question, reply: Reply | null): Reply | null {
  if (reply?.kind !== "answer") return reply;
  const met = ASKS_BREACH.test(raw) ? "It is not breached." : "The borrower is in compliance.";
  const claims = reply.claims.map((one) => ({
    ...one,
    text: one.text.replace(VERDICT, (said, not?: string) => `${said} ${not === undefined ? met : "It is breached."}`),
  }));
  return { ...reply, claims };
}
