import { claim } from "../answer/claim.ts";
import { formatDate } from "../answer/formats.ts";
import { facilityNames, grouped, selectFacilities } from "../facilities/select-facilities.ts";
import { cite } from "../subject.ts";
import { answered, noFacility, type Topic } from "../topic.ts";
import { maturityClaims } from "./maturity-claims.ts";

/** How long facilities run: their maturity, and the months from the date of the agreement to it. */
export const tenor: Topic = (question, subject) => {
  const selection = selectFacilities(question, subject);
  if (selection.kind === "missing") return noFacility(selection.words);
  const { agreement_date: signed } = subject.agreement;
  const lengths = grouped(selection.facilities, ({ facility: { maturity_date: end, tenor_months: stated } }) => {
    if (end === null || signed === null || stated !== null || end <= signed) return null;
    const months = monthsBetween(signed, end);
    return `${months} months (${yearsOf(months)}) from the date of the agreement, ${formatDate(signed)}`;
  }).map(({ text, members }) =>
    claim(
      `${facilityNames(members)}: ${text}.`,
      cite(subject, "/agreement_date", ...members.slice(0, 1).map(({ pointer }) => `${pointer}/maturity_date`)),
    ),
  );
  return answered([...maturityClaims(subject, selection.facilities), ...lengths]);
};

/** Whole months from a day to another one, rounded to the nearest. */
function monthsBetween(from: string, to: string): number {
  const [fromYear = 0, fromMonth = 0, fromDay = 0] = from.split("-").map(Number);
  const [toYear = 0, toMonth = 0, toDay = 0] = to.split("-").map(Number);
  return 12 * (toYear - fromYear) + toMonth - fromMonth + Math.round((toDay - fromDay) / 30);
}

function yearsOf(months: number): string {
  const years = Math.round((10 * months) / 12) / 10;
  return years === 1 ? "1 year" : `${years} years`;
}
