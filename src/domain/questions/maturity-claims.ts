import { type Claim, claim } from "./claim.ts";
import { formatDate } from "./formats.ts";
import { facilityNames, grouped, type PlacedFacility } from "./select-facilities.ts";
import { cite, type Subject } from "./subject.ts";

/** When facilities mature, equal dates together. */
export function maturityClaims(subject: Subject, facilities: readonly PlacedFacility[]): Claim[] {
  return grouped(facilities, ({ facility }) => maturityWords(facility.maturity_date, facility.tenor_months)).map(
    ({ text, members }) =>
      claim(
        `${facilityNames(members)}: ${text}.`,
        cite(
          subject,
          ...members.flatMap(({ facility, pointer }) => [
            ...(facility.maturity_date === null ? [] : [`${pointer}/maturity_date`]),
            ...(facility.tenor_months === null ? [] : [`${pointer}/tenor_months`]),
          ]),
        ),
      ),
  );
}

function maturityWords(date: string | null, tenor: number | null): string | null {
  if (date === null && tenor === null) return null;
  if (date === null) return `a term of ${tenor ?? 0} months`;
  return `matures on ${formatDate(date)}${tenor === null ? "" : `, ${tenor} months from the start`}`;
}
