import type { StoredAnswer } from "#platform/database/idempotency.ts";
import type { Exchange } from "./step.ts";

/** Encrypts the stored answers of confidential routes for their user and route; leaves all others unchanged. */
export function answerSeal<Tx>({ deps: { cipher }, route, principal }: Exchange<Tx>) {
  const context = answerContext(String(principal?.userId), route.id);
  const { confidential } = route.spec;
  return {
    seal: (body: string): string => (confidential ? cipher.seal(body, context) : body),
    open: (answer: StoredAnswer): StoredAnswer =>
      confidential ? { ...answer, body: cipher.open(answer.body, context) } : answer,
  };
}

/** The encryption context of a stored answer. */
export function answerContext(userId: string, routeId: string): string {
  return `answer to ${userId}, ${routeId}`;
}
