import type { z } from "zod";
import type { CovenantHeading } from "#domain/agreement/covenant.ts";
import { type Evidenced, found } from "../../found.ts";
import { readSectionHeading } from "../../outline/section-heading.ts";
import { childrenOf } from "../../outline/section-tree.ts";
import type { Section } from "../../outline/sections.ts";
import type { ParsedAgreement } from "../../parsed-agreement.ts";
import { findDefaultClauses } from "../defaults/events-of-default-clauses.ts";

type Heading = z.infer<typeof CovenantHeading>;
type Side = "affirmative" | "negative";

const RESTATED =
  /"\s?Section (\d{1,2}\.\d{1,2})\.? ([A-Z][^."\n]{2,80})\. ([A-Z][a-z]+(?: or [a-z]+)?|(?:[A-Z][a-z]+ ){1,3}[^.]{1,120}?,)/g;
const FORBIDDEN_DEED =
  /^(?:be|become|create|declare|make|incur|permit|sell|dispose|enter|engage|amend|merge|consolidate|assume|purchase|acquire|prepay|use|change|directly)\b/i;
const REQUIRED_DEED =
  /^(?:furnish|deliver|maintain|keep|pay|comply|cause|preserve|hold|provide|promptly|give|notify|ensure|perform|execute|once|within|upon|on)\b/i;

export interface CovenantHeadings {
  readonly affirmative_covenants: Evidenced<Heading>[];
  readonly negative_covenants: Evidenced<Heading>[];
}

const AFFIRMATIVE =
  /^(?:\W|general |information )*affirmative\b|\b(?:affirmative|information|positive|reporting) (?:covenants|undertakings)\b/i;
const NEGATIVE = /^\W*negative\b(?! pledge)|\bnegative (?:covenants|undertakings)\b/i;
const MIXED = /^\W*(?:certain |particular |general )?(?:covenants|undertakings)\b|\bcovenants of\b/i;
const BOTH = /affirmative and negative/i;
const RESERVED = /^\W*(?:reserved|intentionally|omitted|not used|deleted)/i;
const FORBIDS =
  /\b(?:will|shall|may|must) not\b|\bneither\b|\b(?:ensure|procure) that no\b|\bno (?:loan party|borrower|obligor|credit party|subsidiary)\b|^\W*(?:permit|create|incur|enter into|make|sell|amend)\b/i;

/** The captions of the affirmative and negative covenants with their sections, in text order. In a chapter with both
 *  kinds, a covenant that prohibits something is negative. */
export function readCovenantHeadings(parsed: ParsedAgreement): CovenantHeadings {
  const sides: Record<Side, Evidenced<Heading>[]> = { affirmative: [], negative: [] };
  let covered = -1;
  for (const group of parsed.outline.sections) {
    if (group.start < covered || !isGroup(parsed, group)) continue;
    const items = itemsOf(parsed.outline.sections, group);
    const side = sideOf(headingOf(parsed.text, group));
    // A chapter "Covenants" whose sections are "Affirmative Covenants" and "Negative Covenants".
    if (side === null && items.some((item) => item.kind === "section" && sideOf(item.heading ?? "") !== null)) continue;
    covered = group.end;
    for (const item of items) {
      const heading = readItem(parsed, item);
      if (heading) sides[side ?? sideOfBody(parsed.text, item)].push(heading);
    }
  }
  if (covered < 0) for (const { side, item } of readRestated(parsed.text)) sides[side].push(item);
  return { affirmative_covenants: sides.affirmative, negative_covenants: sides.negative };
}

/** Covenants that an amendment restates between quotes. Items under "shall not" begin with what is prohibited, items
 *  under "shall" with what is required. */
function readRestated(text: string): { side: Side; item: Evidenced<Heading> }[] {
  return [...text.matchAll(RESTATED)].flatMap((m) => {
    const [whole, number = "", heading = "", verb = ""] = m;
    const side: Side | null = FORBIDDEN_DEED.test(verb) ? "negative" : REQUIRED_DEED.test(verb) ? "affirmative" : null;
    if (side === null || !/\bamended\b/i.test(text.slice(Math.max(0, m.index - 400), m.index))) return [];
    const at = m.index + whole.indexOf(heading, whole.indexOf(number) + number.length);
    const section = m.index + whole.indexOf(number);
    return [
      {
        side,
        item: {
          heading: found(heading.replace(/\s+/g, " "), { start: at, end: at + heading.length, confidence: 0.7 }),
          section: found(number, { start: section, end: section + number.length, confidence: 0.7 }),
        },
      },
    ];
  });
}

/** Covenant chapters of the copy that holds the events of default. */
function isGroup(parsed: ParsedAgreement, section: Section): boolean {
  if (section.kind !== "article" && section.kind !== "section") return false;
  const heading = headingOf(parsed.text, section);
  if (BOTH.test(heading) || (sideOf(heading) === null && !MIXED.test(heading))) return false;
  const defaults = findDefaultClauses(parsed)[0];
  const zone = parsed.outline.zoneAt(section.start);
  return defaults ? zone === parsed.outline.zoneAt(defaults.start) : zone === "body" || zone === "conformed";
}

/** The heading, or the capitals that a chapter opens with where the text runs on ("AFFIRMATIVE COVENANTS So long as"). */
function headingOf(text: string, section: Section): string {
  if (section.heading) return section.heading;
  const opening = text.slice(section.start, Math.min(section.end, section.start + 80));
  return /\b(?:AFFIRMATIVE|NEGATIVE) COVENANTS\b/.exec(opening)?.[0] ?? "";
}

function sideOf(heading: string): Side | null {
  if (NEGATIVE.test(heading)) return "negative";
  return AFFIRMATIVE.test(heading) ? "affirmative" : null;
}

function sideOfBody(text: string, section: Section): Side {
  return FORBIDS.test(text.slice(section.bodyStart, Math.min(section.end, section.bodyStart + 260)))
    ? "negative"
    : "affirmative";
}

/** The sections of a chapter; the outermost clauses of a section. */
function itemsOf(sections: readonly Section[], group: Section): Section[] {
  const inside = childrenOf(sections, group);
  const children = inside.filter((s) => s.kind === "section");
  return children.length > 0 ? children : inside.filter((s) => s.kind === "clause");
}

function readItem({ text }: ParsedAgreement, section: Section): Evidenced<Heading> | null {
  const heading = readSectionHeading(text, section);
  if (!heading || RESERVED.test(heading.value)) return null;
  const marker = { start: section.start, end: section.bodyStart, confidence: 0.9 };
  return {
    heading: found(heading.value, { start: heading.start, end: heading.end, confidence: 0.9 }),
    section: section.number === null ? null : found(section.number, marker),
  };
}
