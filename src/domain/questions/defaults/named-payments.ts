import { cite, type Subject } from "../subject.ts";
import { clauseAround } from "../text/own-clause.ts";
import type { PlacedEvent } from "./default-events.ts";

const PRINCIPAL = /\bprincipal\b/i;

/** The payment defaults that a question names, if principal and interest are separate events. A default on principal without a
 *  grace period is kept, since that is the answer. Null if they are one event. */
export function namedPayments(text: string, events: readonly PlacedEvent[]): readonly PlacedEvent[] | null {
  const ofPrincipal = events.filter(
    ({ event }) => PRINCIPAL.test(event.heading) && !/\binterest\b/i.test(event.heading),
  );
  if (!PRINCIPAL.test(text) || ofPrincipal.length === 0 || ofPrincipal.length === events.length) return null;
  return /\b(?:interest|fees?)\b/.test(text) ? events : ofPrincipal;
}

/** Whether a default on principal has no grace period: its clause counts no days. */
export function hasNoGrace(subject: Subject, { event, pointer }: PlacedEvent): boolean {
  const [heading] = cite(subject, `${pointer}/heading`);
  const clause = heading === undefined ? null : clauseAround(subject, heading);
  if (clause === null || event.grace_period_days !== null || !PRINCIPAL.test(event.heading)) return false;
  return !/\bdays?\b/i.test(subject.text?.slice(clause.start, clause.end) ?? "");
}
