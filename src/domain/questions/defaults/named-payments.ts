import { type Claim, claim } from "../answer/claim.ts";
import { cite, type Subject } from "../subject.ts";
import { clauseAround } from "../text/own-clause.ts";
import { sectionName } from "../text/sections.ts";
import { isTitled, type PlacedEvent } from "./default-events.ts";

/** The defaults on payments that a question names, where those on principal and on interest are events of their own; the one on
 *  principal may have no grace period, which is the answer. Null where they are one event. */
export function namedPayments(text: string, events: readonly PlacedEvent[]): readonly PlacedEvent[] | null {
  const ofPrincipal = events.filter(
    ({ event }) => /\bprincipal\b/i.test(event.heading) && !/\binterest\b/i.test(event.heading),
  );
  if (!/\bprincipal\b/.test(text) || ofPrincipal.length === 0 || ofPrincipal.length === events.length) return null;
  if (!/\b(?:interest|fees?)\b/.test(text)) return ofPrincipal;
  return events;
}

/** Says that a default on principal has no grace period, where its clause counts no days. */
export function withoutGrace(subject: Subject, { event, pointer }: PlacedEvent): Claim[] {
  const [heading] = cite(subject, `${pointer}/heading`);
  const clause = heading === undefined ? null : clauseAround(subject, heading);
  if (clause === null || event.grace_period_days !== null || !/\bprincipal\b/i.test(event.heading)) return [];
  if (/\bdays?\b/i.test(subject.text?.slice(clause.start, clause.end) ?? "")) return [];
  const { heading: name, section } = event;
  const where = section === null ? "" : ` (${sectionName(section)})`;
  const said = isTitled(event)
    ? `${name}${where} is an Event of Default without a grace period.`
    : `${sectionName(section ?? "")} is an Event of Default without a grace period: “${name} …”.`;
  return [claim(said, cite(subject, `${pointer}/heading`))];
}
