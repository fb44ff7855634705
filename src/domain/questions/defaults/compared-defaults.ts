import type { EventOfDefault } from "#domain/agreement/covenant.ts";
import { type Claim, claim } from "../answer/claim.ts";
import { formatMoney } from "../answer/formats.ts";
import { cite, type Subject } from "../subject.ts";

const COMPARES = /\b(?:larger|bigger|higher|lower|smaller|greater|compare|comparison|versus|vs|differ\w*|same|equal)\b/;

/** Whether a question compares the thresholds of events of default. */
export function comparesThresholds(text: string): boolean {
  return COMPARES.test(text) && /\bthresholds?\b|\bamounts?\b/.test(text);
}

interface PlacedEvent {
  readonly event: EventOfDefault;
  readonly pointer: string;
}

/** Which of two events of default needs the larger amount. Empty unless each states one amount in one currency. */
export function comparedThresholds(subject: Subject, events: readonly PlacedEvent[]): Claim[] {
  const stated = events.flatMap(({ event, pointer }) =>
    event.threshold_amount === null ? [] : [{ ...event.threshold_amount, heading: event.heading, pointer }],
  );
  const [first, second] = stated;
  if (first === undefined || second === undefined || stated.length > 2 || first.currency !== second.currency) return [];
  const citations = [first, second].flatMap(({ pointer }) => cite(subject, `${pointer}/threshold_amount`));
  if (first.amount === second.amount) return [claim(`Both thresholds are equal: ${formatMoney(first)}.`, citations)];
  const [large, small] = first.amount > second.amount ? [first, second] : [second, first];
  const said = `The larger threshold is that of “${large.heading}”: ${formatMoney(large)}, against ${formatMoney(small)}.`;
  return [claim(said, citations)];
}
