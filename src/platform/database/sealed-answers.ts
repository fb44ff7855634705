import type { Cipher } from "../encryption.ts";
import type { KeyClaim, KeyedRequest, KeyState, StoredAnswer } from "./idempotency.ts";

/** Encrypts the answers that are kept under an `Idempotency-Key`, for routes whose answer shows a secret that is nowhere
 *  else to be read. */
export interface SealedAnswers {
  seal(claim: KeyClaim, answer: StoredAnswer): StoredAnswer;
  open(request: KeyedRequest, state: KeyState): KeyState;
}

export function sealedAnswers(cipher: Cipher, routes: readonly string[]): SealedAnswers {
  const secret = new Set(routes);
  return {
    seal: (claim, answer) =>
      secret.has(claim.route) ? { ...answer, body: cipher.seal(answer.body, contextOf(claim)) } : answer,
    open(request, state) {
      if (state.kind !== "replay" || !secret.has(request.route)) return state;
      return { ...state, answer: { ...state.answer, body: cipher.open(state.answer.body, contextOf(request)) } };
    },
  };
}

function contextOf({ userId, route, key }: KeyClaim | KeyedRequest): string {
  return `answer to ${userId}, ${route}, ${key}`;
}
