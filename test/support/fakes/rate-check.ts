import type { SeenRequest } from "./fake-host.ts";

/** The error if more than `most` requests came within `withinMs`, the last one included. The sender's clock differs
 *  from the receiver's, so 5% of the time is tolerated. */
export function tooManyRequests(requests: readonly SeenRequest[], most: number, withinMs: number): string | undefined {
  const last = requests.at(-1)?.at ?? 0;
  const recent = requests.filter(({ at }) => at > last - withinMs * 0.95).length;
  return recent > most ? `${recent} requests within ${withinMs} ms; ${most} are allowed` : undefined;
}
