import { type Claim, claim, quotation } from "../answer/claim.ts";
import { formatDate } from "../answer/formats.ts";
import { facilityNames, grouped, type PlacedFacility } from "../facilities/select-facilities.ts";
import { cite, type Subject } from "../subject.ts";

/** When facilities mature, equal dates together. A term in months counts from a day that its clause names, which is quoted. */
export function maturityClaims(subject: Subject, facilities: readonly PlacedFacility[]): Claim[] {
  return grouped(facilities, ({ facility }) => maturityWords(facility.maturity_date, facility.tenor_months)).flatMap(
    ({ text, members }) => {
      const cited = cite(
        subject,
        ...members.flatMap(({ facility, pointer }) => [
          ...(facility.maturity_date === null ? [] : [`${pointer}/maturity_date`]),
          ...(facility.tenor_months === null ? [] : [`${pointer}/tenor_months`]),
        ]),
      );
      const isTermOnly = members.every(({ facility }) => facility.maturity_date === null);
      const clause = isTermOnly ? cited.filter(({ start }) => start !== undefined).slice(0, 1) : [];
      return [claim(`${facilityNames(members)}: ${text}.`, cited), ...clause.map((one) => quotation(one))];
    },
  );
}

function maturityWords(date: string | null, tenor: number | null): string | null {
  if (date === null && tenor === null) return null;
  if (date === null)
    return `a term of ${tenor ?? 0} months${tenor !== null && tenor > 12 && tenor % 12 === 0 ? ` (${tenor / 12} years)` : ""}`;
  return `matures on ${formatDate(date)}${tenor === null ? "" : `, ${tenor} months from the start`}`;
}
