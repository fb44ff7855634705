import { type Claim, claim } from "../answer/claim.ts";
import { formatBps, formatPercent } from "../answer/formats.ts";
import { facilityNames, grouped, type PlacedFacility } from "../facilities/select-facilities.ts";
import { cite, type Subject } from "../subject.ts";
import { benchmarkName } from "./benchmark-name.ts";
import { levelName, type PlacedLevel } from "./pricing-level.ts";

/** What a margin is over. */
export type Side = "benchmark" | "base rate";
export const SIDES: readonly Side[] = ["benchmark", "base rate"];

const OPTION = { benchmark: "rate_option", "base rate": "base_rate_option" } as const;
const OF_ROW = { benchmark: "spread_bps", "base rate": "base_rate_spread_bps" } as const;

const nameOf = (subject: Subject, one: PlacedFacility, side: Side): string =>
  side === "base rate" ? "base rate" : (benchmarkName(subject, one) ?? "benchmark");

/** The margins of a level of the grid, in one sentence; none where the level has none on these sides. */
export function levelClaim(
  subject: Subject,
  members: readonly PlacedFacility[],
  level: PlacedLevel | undefined,
  sides: readonly Side[],
): Claim[] {
  const [first] = members;
  if (level === undefined || first === undefined) return [];
  const { row, pointer, name, rules } = level;
  const stated = sides.filter((side) => row[OF_ROW[side]] !== null);
  if (stated.length === 0) return [];
  const margins = stated.map((side, i) => {
    const over = `over ${i > 0 ? "the " : ""}${nameOf(subject, first, side)}`;
    const amount = formatBps(row[OF_ROW[side]] ?? 0);
    return i === 0 ? `the margin ${over} at ${name} is ${amount}` : `${over} ${amount}`;
  });
  const places = cite(subject, ...stated.map((side) => `${pointer}/${OF_ROW[side]}`), `${pointer}/level`);
  return [claim(`${facilityNames(members)}: ${margins.join(", and ")}.`, [...places, ...rules])];
}

/** The margins of every level, of each grid once, and those beside it that no level changes. */
export function gridClaims(subject: Subject, facilities: readonly PlacedFacility[], sides = SIDES): Claim[] {
  const grids = grouped(facilities, ({ facility: { interest_terms: terms } }) =>
    terms.pricing_grid.length === 0
      ? null
      : JSON.stringify(terms.pricing_grid.map((row) => [row.level, ...sides.map((side) => row[OF_ROW[side]])])),
  );
  return grids.flatMap(({ members }) => {
    const [first] = members;
    if (first === undefined) return [];
    const rows = first.facility.interest_terms.pricing_grid.flatMap((row, i) => {
      const pointer = `${first.pointer}/interest_terms/pricing_grid/${i}`;
      return levelClaim(subject, members, { row, pointer, name: levelName(row, i), rules: [] }, sides);
    });
    return [...rows, ...sides.flatMap((side) => spreadOutside(subject, first, side))];
  });
}

/** Margins and fixed rates that are stated outside a grid or next to one. */
export function outsideGrid(subject: Subject, one: PlacedFacility, side: Side): Claim[] {
  const { facility, pointer } = one;
  const { fixed_rate_bps } = facility.interest_terms;
  const fixed =
    fixed_rate_bps === null
      ? []
      : [
          claim(
            `${facility.facility_name}: the fixed rate is ${formatPercent(fixed_rate_bps / 100)} a year.`,
            cite(subject, `${pointer}/interest_terms/fixed_rate_bps`),
          ),
        ];
  return [...fixed, ...spreadOutside(subject, one, side)];
}

/** A margin that the levels of the grid leave as it is, or that no grid changes. */
function spreadOutside(subject: Subject, one: PlacedFacility, side: Side): Claim[] {
  const { facility, pointer } = one;
  const { interest_terms: terms } = facility;
  const spread = terms[OPTION[side]]?.spread_bps ?? null;
  const isInGrid =
    side === "base rate"
      ? terms.pricing_grid.some((row) => row.base_rate_spread_bps !== null)
      : terms.pricing_grid.length > 0;
  if (spread === null || isInGrid) return [];
  const over = side === "base rate" ? "the base rate" : (benchmarkName(subject, one) ?? "the benchmark");
  return [
    claim(
      `${facility.facility_name}: the margin over ${over} is ${formatBps(spread)}.`,
      cite(subject, `${pointer}/interest_terms/${OPTION[side]}/spread_bps`),
    ),
  ];
}
