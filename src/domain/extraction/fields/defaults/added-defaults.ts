import type { ListClause } from "../../outline/clause-list.ts";
import { childrenOf } from "../../outline/section-tree.ts";
import type { Section } from "../../outline/sections.ts";
import type { ParsedAgreement } from "../../parsed-agreement.ts";

const STARS = /\*(?: ?\*){2,}/;

/** "9.1 Events of Default. ********** (l) Change of Key Officers.": the one or two events that an amendment adds, with
 *  stars in place of those that stay. */
export function addedDefaults({ text, outline }: ParsedAgreement, titled: Iterable<Section>): ListClause[] {
  for (const section of titled) {
    const clauses = childrenOf(outline.sections, section).filter(({ kind }) => kind === "clause");
    const [first] = clauses;
    if (!first || !STARS.test(text.slice(section.bodyStart, first.start))) continue;
    return clauses.map(({ number, start, bodyStart, end }) => ({
      marker: /\([^()]+\)$/.exec(number ?? "")?.[0] ?? "-",
      start,
      bodyStart,
      end,
    }));
  }
  return [];
}
