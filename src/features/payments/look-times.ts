import { nextPollAt } from "#platform/poller.ts";
import type { PaymentRow } from "./store.ts";

const FIRST_LOOK_MS = 2_000;
const SECOND_LOOK_MS = 15_000;
const LONGEST_PAUSE_MS = 60 * 60 * 1000;
/** After the last moment of an authorization; the chain counts it as over 60 s after it. */
const FINAL_LOOK_MS = 90_000;

/** When the chain is first asked after an answer was lost. */
export function firstLook(now: Date): Date {
  return new Date(now.getTime() + FIRST_LOOK_MS);
}

/** When it is asked again after so many looks: pauses double, from 15 s to an hour. */
export function nextLook(looks: number, now: Date): Date {
  return nextPollAt(now, looks, { firstMs: SECOND_LOOK_MS, maxMs: LONGEST_PAUSE_MS, jitter: 0 });
}

/** When an authorization can no longer be used; at most an hour ahead. */
export function finalLook({ validBefore }: Pick<PaymentRow, "validBefore">, now: Date): Date {
  return new Date(Math.min(Number(validBefore) * 1000 + FINAL_LOOK_MS, now.getTime() + LONGEST_PAUSE_MS));
}
