import type { FacilityDraft } from "../facilities/facility-draft.ts";
import type { FeeType } from "./fee-types.ts";

/** Fees on a commitment or on letters of credit, which a margin or a grid may price. */
export const ON_UNDRAWN: readonly FeeType[] = ["commitment", "facility", "letter_of_credit", "fronting"];

/** The ids of the facilities that a fee is charged on: those that its clause names; else, for fees on undrawn amounts,
 *  those that can be undrawn; else the only facility. The agency fee belongs to none. */
export function feeScope(
  type: FeeType,
  named: readonly FacilityDraft[],
  all: readonly FacilityDraft[],
): readonly string[] {
  if (type === "agency") return [];
  const scope = named.length > 0 ? named : ON_UNDRAWN.includes(type) ? undrawn(all) : sole(type, all);
  return [...new Set(scope.map((facility) => facility.id))];
}

const undrawn = (all: readonly FacilityDraft[]): readonly FacilityDraft[] =>
  all.filter((facility) => facility.family === "revolving" || facility.type === "delayed_draw");

const sole = (type: FeeType, all: readonly FacilityDraft[]): readonly FacilityDraft[] =>
  all.length === 1 && type !== "other" ? all : [];
