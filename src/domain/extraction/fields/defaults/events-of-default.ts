import type { EventOfDefault } from "#domain/agreement/covenant.ts";
import type { Money } from "#domain/agreement/values.ts";
import { type Evidenced, type Found, found, type Reading } from "../../found.ts";
import type { ListClause } from "../../outline/clause-list.ts";
import { readSectionHeading } from "../../outline/section-heading.ts";
import { ancestorsOf } from "../../outline/section-tree.ts";
import type { ParsedAgreement } from "../../parsed-agreement.ts";
import { readCaption, readOpening } from "../../readers/caption.ts";
import { readDurationDays } from "../../readers/duration-days.ts";
import { moneyIn } from "../../readers/money-in.ts";
import { findDefaultClauses } from "./events-of-default-clauses.ts";
import { typeOfDefault } from "./events-of-default-type.ts";

const RESERVED = /^\W{0,3}(?:intentionally (?:omitted|deleted|left blank)|reserved|omitted|deleted|not used)\b/i;
/** Sections after the last default of a chapter. */
const CONSEQUENCE =
  /^(?:remed(?:y|ies)|acceleration|rights|waivers?|notices?|cure|application|annulment|distribution|(?:consequences?|effects?) of)\b/i;
/** What the lender may do or need not do: "The Bank shall have no duty to lend while any event of default exists". */
const POWER =
  /^[^;.]{0,200}\b(?:bank|lenders?|agent|holder|payee)\s(?:shall|may|will)\b[^.;]{0,160}\bdefaults?\b[^.;]{0,20}\b(?:exists?|occurs?|(?:has|have|shall have) occurred|continu\w+)|^[^;.]{0,160}\bdefaults?\b[^.;]{0,20}\b(?:exists?|occurs?|(?:has|have|shall have) occurred|continu\w+)[^.;]{0,60}\b(?:bank|lenders?|agent|holder|payee)\s(?:shall|may|will)\b/i;
const GRACE_BEFORE =
  /\b(?:within|for|of|than|over|beyond|until|after|exceed(?:s|ing)?|continu\w+|unremedied|uncured|unpaid|undismissed|unstayed|least),?\s+(?:the )?(?:\([ia]\)\s+)?$/i;
/** "a thirty-day grace period" */
const GRACE_AFTER = /^[\s-]{1,2}(?:grace|cure)\b/i;
const DEFINED_THRESHOLD = /\b(?:the )?((?:[A-Z]\w+ )?Threshold (?:Amount|Debt|Indebtedness))\b/;

/** The events of default, one a clause in the order of the text (LSTA: Event of Default). Every span lies in the clause
 *  itself, from its marker on; only an amount that the clause names by a defined term is read from its definition. */
export function readEventsOfDefault(parsed: ParsedAgreement): Evidenced<EventOfDefault>[] {
  return findDefaultClauses(parsed).flatMap((clause) => readEvent(parsed, clause) ?? []);
}

function readEvent(parsed: ParsedAgreement, clause: ListClause): Evidenced<EventOfDefault> | null {
  const { text } = parsed;
  const body = text.slice(clause.bodyStart, clause.end);
  if (RESERVED.test(body)) return null;
  const caption = captionOf(parsed, clause);
  const after = caption ? text.slice(caption.end + 1, clause.end) : "";
  const isItem = clause.marker.startsWith("(");
  if (caption && (isItem ? isRemedy(caption, after) : isConsequence(caption, after))) return null;
  const heading = caption ?? readOpening(text, clause.bodyStart, clause.end);
  if (!heading) return null;
  const evidence = {
    start: clause.start,
    end: Math.min(clause.end, heading.end + 240),
    confidence: caption ? 0.95 : 0.85,
  };
  return {
    type: found(typeOfDefault(caption?.value ?? null, body), { ...evidence, confidence: 0.8 }),
    heading: found(heading.value, { ...evidence, end: heading.end }),
    section: readSection(parsed, clause, heading),
    ...readGrace(text, clause),
    threshold_amount: readThreshold(parsed, clause, caption !== null),
  };
}

function readSection(parsed: ParsedAgreement, clause: ListClause, heading: Reading<string>): Found<string> | null {
  const section = sectionOf(parsed, clause);
  // A clause without a mark has only its words.
  const end = clause.bodyStart > clause.start ? clause.bodyStart : heading.end;
  return section === null ? null : found(section, { start: clause.start, end, confidence: 0.9 });
}

const isConsequence = (caption: Reading<string>, words: string): boolean =>
  CONSEQUENCE.test(caption.value) || POWER.test(words);

/** "(b) Remedies. In the event of any default, Bank may", "(c) Set Off. Bank shall also have": items below one that has all
 *  defaults. */
const isRemedy = (caption: Reading<string>, words: string): boolean =>
  REMEDY.test(caption.value) && LENDER_MAY.test(words);

const REMEDY =
  /^(?:(?:rights and )?remedies|(?:rights? of )?set-?\s?off|acceleration|waivers?)(?: (?:of|on|upon|after) (?:default|lenders?|banks?))?$/i;
const LENDER_MAY = /^[^;]{0,200}\b(?:bank|lenders?|agent|holder)\s(?:may|shall)\b/i;

/** A clause's own caption; of a clause that is a section, that section's heading. */
function captionOf(parsed: ParsedAgreement, clause: ListClause): Reading<string> | null {
  const section = clause.marker.startsWith("(") ? null : parsed.outline.at(clause.bodyStart);
  const heading = section?.heading ?? "";
  const own =
    section?.kind === "section" &&
    section.start === clause.start &&
    /[a-z]{4}/i.test(heading) &&
    !/^upon the (?:occurrence|happening)\b/i.test(heading);
  return (own && readSectionHeading(parsed.text, section)) || readCaption(parsed.text, clause.bodyStart, clause.end);
}

/** `8.01(a)` of a clause in Section 8.01, `8.3` of a section of its own, `Article VII(b)` where the article has none.
 *  A dash adds nothing to the number of its section. */
function sectionOf(parsed: ParsedAgreement, clause: ListClause): string | null {
  const isBare = clause.marker === "-" || clause.marker === "";
  if (!clause.marker.startsWith("(") && !isBare) return clause.marker;
  const mark = isBare ? "" : clause.marker;
  const { sections } = parsed.outline;
  const at = parsed.outline.at(clause.start);
  const around = at ? [at, ...ancestorsOf(sections, at)] : [];
  const section = around.find((s) => s.kind !== "clause" && s.number !== null);
  if (!section) return clause.marker === "" ? null : clause.marker;
  return section.kind === "article" ? `Article ${section.number}${mark}` : `${section.number}${mark}`;
}

interface Grace {
  readonly grace_period_days: Found<number> | null;
  readonly grace_period_unit: Found<NonNullable<EventOfDefault["grace_period_unit"]>> | null;
}

/** The days that must pass before the default counts, and whether they are business days. */
function readGrace(text: string, clause: ListClause): Grace {
  const days = readDurationDays(text, clause.bodyStart, clause.end).find(
    (d) =>
      GRACE_BEFORE.test(text.slice(Math.max(clause.bodyStart, d.start - 40), d.start)) ||
      GRACE_AFTER.test(text.slice(d.end, Math.min(clause.end, d.end + 20))),
  );
  if (!days) return { grace_period_days: null, grace_period_unit: null };
  const support = { start: days.start, end: days.end, confidence: 0.8 };
  const isBusiness = /\b(?:business|banking|working)\b/i.test(text.slice(days.start, days.end));
  return {
    grace_period_days: found(days.value, support),
    grace_period_unit: found(isBusiness ? "business_day" : "calendar_day", support),
  };
}

/** The amount from which the default counts. A clause is recognized by where its evidence lies, so the definition of a
 *  threshold is followed only where the caption identifies the clause as well. */
function readThreshold(parsed: ParsedAgreement, clause: ListClause, captioned: boolean): Found<Money> | null {
  const { text, definitions } = parsed;
  const stated = moneyIn(parsed, clause.bodyStart, clause.end)[0];
  if (stated) return found(stated.value, { start: stated.start, end: stated.end, confidence: 0.85 });
  const term = captioned ? DEFINED_THRESHOLD.exec(text.slice(clause.bodyStart, clause.end))?.[1] : undefined;
  const definition = term ? definitions.resolve(term) : null;
  const defined = definition ? moneyIn(parsed, definition.bodyStart, definition.bodyEnd)[0] : undefined;
  return defined ? found(defined.value, { start: defined.start, end: defined.end, confidence: 0.8 }) : null;
}
