import type { ListClause } from "../../outline/clause-list.ts";
import { enclosing } from "../../outline/section-tree.ts";
import type { Section } from "../../outline/sections.ts";
import type { ParsedAgreement } from "../../parsed-agreement.ts";

/** The heading of a section that lists events of default. */
export const ON_DEFAULT = /^(?:(?!upon\b|of\b|on\b|after\b|to\b)[\w-]+ ){0,3}events? of default$/i;

/** "8.1 Loan Series Events of Default" and "8.2 Facility Events of Default": sections of one article that each list
 *  events of default together list all. */
export function withSiblings(
  parsed: ParsedAgreement,
  best: ListClause[],
  others: readonly (readonly ListClause[])[],
): ListClause[] {
  const own = sectionOf(parsed, best);
  if (!own) return best;
  const lists = new Map([[own.start, best]]);
  for (const list of others) {
    const section = sectionOf(parsed, list);
    if (section && section.parent === own.parent && !lists.has(section.start)) lists.set(section.start, [...list]);
  }
  return [...lists.values()].flat().sort((a, b) => a.start - b.start);
}

function sectionOf({ outline }: ParsedAgreement, list: readonly ListClause[]): Section | null {
  const first = list[0];
  const section = first?.marker.startsWith("(")
    ? enclosing(outline.sections, outline.at(first.start), "section")
    : null;
  return section?.kind === "section" && section.parent !== null && ON_DEFAULT.test(section.heading ?? "")
    ? section
    : null;
}
