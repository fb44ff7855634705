import { nextPollAt } from "#platform/poller.ts";
import type { PaymentRow } from "./store.ts";

const FIRST_LOOK_MS = 2_000;
const SECOND_LOOK_MS = 15_000;
const LONGEST_PAUSE_MS = 60 * 60 * 1000;
/** Margin after the end of an authorization. The chain counts it as expired 60 s after its end. */
const FINAL_LOOK_MS = 90_000;

/** First check of the chain after an answer was lost. */
export function firstCheckAt(now: Date): Date {
  return new Date(now.getTime() + FIRST_LOOK_MS);
}

/** Next check after so many checks: pauses double, from 15 s to an hour. */
export function nextCheckAt(looks: number, now: Date): Date {
  return nextPollAt(now, looks, { firstMs: SECOND_LOOK_MS, maxMs: LONGEST_PAUSE_MS, jitter: 0 });
}

/** When an authorization can no longer be used; at most an hour from now. */
export function authorizationEndsAt({ validBefore }: Pick<PaymentRow, "validBefore">, now: Date): Date {
  return new Date(Math.min(Number(validBefore) * 1000 + FINAL_LOOK_MS, now.getTime() + LONGEST_PAUSE_MS));
}
