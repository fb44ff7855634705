import type { SeenRequest } from "./fake-host.ts";

/** What is wrong when more than `most` requests came within `withinMs`, the last one included. A clock of the sender runs
 *  beside that of the receiver, so a twentieth of the time is forgiven. */
export function tooManyRequests(requests: readonly SeenRequest[], most: number, withinMs: number): string | undefined {
  const last = requests.at(-1)?.at ?? 0;
  const recent = requests.filter(({ at }) => at > last - withinMs * 0.95).length;
  return recent > most ? `${recent} requests within ${withinMs} ms; ${most} are allowed` : undefined;
}
