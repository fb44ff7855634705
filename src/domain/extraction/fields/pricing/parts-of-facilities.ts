import type { ParsedAgreement } from "../../parsed-agreement.ts";
import type { FacilityDraft } from "../facilities/facility-draft.ts";
import type { FacilityMentions } from "../facilities/facility-mentions.ts";
import type { NamedGrid } from "./named-grids.ts";

const HEAD = 160;
const LEAD = /^[\s,:]*(?:means?,?\s+)?(?:(?:any|each|all|an?|the|such|those|that|portion|of)\s+){0,4}/i;
const SUM = /\b(?:sum|aggregate|total|collectively|both)\b/i;

type Pair = readonly [part: FacilityDraft, whole: FacilityDraft];

/** Facilities whose loans are loans of another one ("Tranche A Loans" means Revolving Loans made under …), or whose
 *  commitments add up to those of another ("Revolving Commitment" means the sum of … Tranche A Commitment and …), by part. */
function wholes(
  parsed: ParsedAgreement,
  mentions: FacilityMentions,
  facilities: readonly FacilityDraft[],
): ReadonlyMap<FacilityDraft, FacilityDraft> {
  const pairs = facilities.flatMap((facility) =>
    bodiesOf(parsed, facility).flatMap((body): Pair[] => {
      const named = mentions.in(body, 0, body.length);
      const [first] = named;
      const [whole, ...others] = first?.start === LEAD.exec(body)?.[0].length ? (first?.facilities ?? []) : [];
      if (whole && others.length === 0 && whole !== facility) return [[facility, whole]];
      const parts = new Set(named.flatMap((each) => each.facilities).filter((part) => part !== facility));
      return SUM.test(body) && parts.size > 1 ? [...parts].map((part): Pair => [part, facility]) : [];
    }),
  );
  return new Map(pairs);
}

/** How the definitions of a facility's terms begin. */
function bodiesOf({ text, definitions }: ParsedAgreement, { terms }: FacilityDraft): string[] {
  return terms.flatMap((term) => {
    const definition = definitions.resolve(term) ?? definitions.resolve(`${term}s`);
    if (!definition || definition.kind === "parenthetical") return [];
    return [text.slice(definition.bodyStart, Math.min(definition.bodyEnd, definition.bodyStart + HEAD))];
  });
}

/** Grids of a facility are also those of its parts that no grid names. */
export function withParts(
  parsed: ParsedAgreement,
  grids: readonly NamedGrid[],
  mentions: FacilityMentions,
  facilities: readonly FacilityDraft[],
): readonly NamedGrid[] {
  if (facilities.length < 2 || grids.every(({ facilities: named }) => named === null)) return grids;
  const isNamed = (part: FacilityDraft): boolean =>
    grids.some(
      (named) => named.facilities?.includes(part) || named.columns.some((column) => column.facilities?.includes(part)),
    );
  const parts = [...wholes(parsed, mentions, facilities)].filter(([part]) => !isNamed(part));
  const withOwn = (named: readonly FacilityDraft[]): readonly FacilityDraft[] => [
    ...named,
    ...parts.flatMap(([part, whole]) => (named.includes(whole) && !named.includes(part) ? [part] : [])),
  ];
  return grids.map((named) =>
    named.facilities === null ? named : { ...named, facilities: withOwn(named.facilities) },
  );
}
