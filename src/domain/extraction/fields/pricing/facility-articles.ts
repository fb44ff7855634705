import { enclosing } from "../../outline/section-tree.ts";
import type { ParsedAgreement } from "../../parsed-agreement.ts";
import type { FacilityDraft } from "../facilities/facility-draft.ts";

/** Finds the facility whose article a place is in, where each facility has an article of its own ("2. FACILITY NO. 2: TERM
 *  LOAN"). Null elsewhere, and for agreements that are not built so. */
export function facilityOfArticle(
  { outline }: ParsedAgreement,
  facilities: readonly FacilityDraft[],
): (at: number) => FacilityDraft | null {
  const articleAt = (at: number): number | null =>
    enclosing(outline.sections, outline.at(at), "article")?.index ?? null;
  const own = new Map(facilities.map((facility) => [articleAt(facility.at.start), facility]));
  if (facilities.length < 2 || own.size < facilities.length || own.has(null)) return () => null;
  return (at) => own.get(articleAt(at)) ?? null;
}
