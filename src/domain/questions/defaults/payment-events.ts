import { cite, type Subject } from "../subject.ts";
import { onOneLine } from "../text/sentences.ts";
import { clauseOf } from "./default-clauses.ts";
import type { PlacedEvent } from "./default-events.ts";
import { clausesOfDefaults } from "./default-of-covenant.ts";

const KINDS = ["principal", "interest", "fee"] as const;

/** The event of default for a payment, and the kind of payment where the words name one. */
export interface PaymentDefault {
  readonly placed: PlacedEvent;
  readonly kind: string | null;
}

/** The event of default that an unpaid amount is; null where it may be one of several. */
export function paymentDefault(text: string, subject: Subject): PaymentDefault | null {
  const kind = KINDS.find((one) => text.includes(one)) ?? (/\binstal+ment/.test(text) ? "principal" : null);
  const events = subject.agreement.events_of_default
    .map((event, i) => ({ event, pointer: `/events_of_default/${i}` }))
    .filter(({ event }) => event.type === "non_payment");
  const named = events.filter(
    (one) =>
      kind !== null &&
      saysKind(
        clauseOf(subject, one).map((said) => said.text),
        kind,
      ),
  );
  const [placed, other] = named.length > 0 ? named : events;
  return placed === undefined || other !== undefined ? null : { placed, kind };
}

function saysKind(clauses: readonly string[], kind: string): boolean {
  return clauses.some((words) => new RegExp(String.raw`\b${kind}`, "i").test(words));
}

/** Whether the clause of an event counts no days and asks for no notice, and no section gives time to cure. */
export function givesNoTime(subject: Subject, { event, pointer }: PlacedEvent): boolean {
  const [heading] = cite(subject, `${pointer}/heading`);
  const clause = clausesOfDefaults(subject).find(
    ({ start, end }) => heading?.start !== undefined && start <= heading.start && heading.start < end,
  );
  if (event.grace_period_days !== null || clause === undefined) return false;
  const words = onOneLine((subject.text ?? "").slice(clause.start, clause.end));
  const sections = subject.passages()?.sections ?? [];
  return !GIVES_TIME.test(words) && !sections.some(({ heading: title }) => /\b(?:grace|cures?)\b/i.test(title));
}

const GIVES_TIME = /\b(?:days?|grace|cured?|notices?|notif\w+|months?|weeks?|hours?)\b/i;
