import { setTimeout as pause } from "node:timers/promises";
import { ChainUnavailable } from "#providers/outcome-token/outcome-token.ts";
import type { MintingDeps } from "./minting-deps.ts";

const FIRST_PAUSE_MS = 50;
const LONGEST_PAUSE_MS = 3_000;

/** Looks again and again until there is something to see, as long as a request waits; then null. While the node does not
 *  answer there is nothing to see. */
export async function untilSettled<T>(
  { waitMs, ending }: Pick<MintingDeps, "waitMs" | "ending">,
  look: () => Promise<T | null>,
): Promise<T | null> {
  const endsAt = performance.now() + waitMs;
  for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs = Math.min(pauseMs * 1.5, LONGEST_PAUSE_MS)) {
    const seen = await look().catch(unlessUnavailable);
    const leftMs = endsAt - performance.now();
    if (seen !== null || leftMs <= 0 || ending.aborted) return seen;
    await pause(Math.min(pauseMs, leftMs), undefined, { signal: ending }).catch(() => undefined);
  }
}

function unlessUnavailable(error: unknown): null {
  if (error instanceof ChainUnavailable) return null;
  throw error;
}
