import type { EventOfDefault } from "#domain/agreement/covenant.ts";
import { type Claim, claim } from "../answer/claim.ts";
import { formatMoney } from "../answer/formats.ts";
import { cite, type Subject } from "../subject.ts";
import { sectionName } from "../text/sections.ts";
import { sparesPrincipal } from "./grace-of-payments.ts";

export interface PlacedEvent {
  readonly event: EventOfDefault;
  readonly pointer: string;
}

/** An event of default with its grace period and threshold. `hasNoGrace` says that it has no grace period. */
export function eventClaim(subject: Subject, event: EventOfDefault, pointer: string, hasNoGrace = false): Claim[] {
  const { heading, section, grace_period_days: days, grace_period_unit: unit, threshold_amount: threshold } = event;
  const where = section === null ? "" : ` (${sectionName(section)})`;
  const grace =
    days === null
      ? hasNoGrace
        ? " without a grace period"
        : ""
      : `, after a grace period of ${days} ${unit === "business_day" ? "business " : unit === null ? "" : "calendar "}days${sparesPrincipal(subject, event, pointer) ? " for interest and other amounts, with none for principal" : ""}`;
  const above = threshold === null ? "" : `, above ${formatMoney(threshold)}`;
  const at = [
    `${pointer}/heading`,
    ...(days === null ? [] : [`${pointer}/grace_period_days`]),
    ...(threshold === null ? [] : [`${pointer}/threshold_amount`]),
  ];
  // An event without a caption is named by its first words.
  const said = isTitled(event)
    ? `${heading}${where} is an Event of Default${grace}${above}.`
    : `${sectionName(section ?? "")} is an Event of Default${grace}${above}: “${heading} …”.`;
  return [claim(said, cite(subject, ...at))];
}

/** Whether an event is named by a caption, not by its first words. */
export function isTitled({ heading, section }: EventOfDefault): boolean {
  return section === null || isCaption(heading);
}

/** A title, not the first words of a sentence: `Cross Default`, `FAILURE TO PAY`, `Cross default`. */
function isCaption(heading: string): boolean {
  const words = heading.match(/[A-Za-z’'-]{4,}/g) ?? [];
  if (words.length > MAX_CAPTION) return false;
  const isTitleCase = words.every((word) => /^[A-Z]/.test(word) || /^(?:with|from|into|under|over|other)$/.test(word));
  return isTitleCase || (words.length <= MAX_SENTENCE_CASE && /^[A-Z]/.test(heading) && !OF_SENTENCE.test(heading));
}

/** Words of four letters and more in a caption; in one that capitalizes its first word only. */
const MAX_CAPTION = 8;
const MAX_SENTENCE_CASE = 4;
const OF_SENTENCE =
  /^(?:The|Any|An?|If|When|There|It|One)\b|\b(?:shall|will|is|are|be|been|has|have|does|do|fails?|makes?|ceases?|occurs?|becomes?)\b/;
