import { expect, test } from "vitest";
import { parseAgreement } from "../../parse-agreement.ts";
import { readDayCount, readFixedRateDayCount } from "./day-count.ts";

const withClause = (clause: string) =>
  parseAgreement(`LOAN AGREEMENT

Section 1. The Loan. The Bank agrees to lend to the Company the amount that the parties have agreed upon in writing.

Section 2. Interest. ${clause}

Section 3. Notices. Notices are sent by courier to the addresses that stand on the signature page of this Agreement.
`);
const read = (clause: string) => readDayCount(withClause(clause))?.value ?? null;

test.each([
  ["Interest is computed on the basis of a year of 360 days for the actual days elapsed.", "ACT/360"],
  ["Interest accrues on an ACTUAL/365 basis.", "ACT/365.FIXED"],
  ["Interest is calculated on a 365/360 basis.", "ACT/360"],
  ["Interest is calculated on a 365/actual days basis.", "ACT/365.FIXED"],
  ["Interest is calculated on a 30/360 day basis.", "30/360"],
  ["Interest accrues at a daily rate equal to 1/360 of the annual rate.", "ACT/360"],
  ["Interest accrues at a per diem rate equal to 1/365 of the rate per annum.", "ACT/365.FIXED"],
  ["Interest is computed on the basis of a 360-day year of twelve 30-day months.", "30/360"],
  ["Interest is computed on the basis of a year of 360 days consisting of 12 months of 30 days each.", "30/360"],
])("%s", (clause, count) => {
  expect(read(clause)).toBe(count);
});

test("reads 365 or 366 days in words, and the count of an attached note where the agreement states none", () => {
  expect(
    read(
      "Interest is calculated on the basis of a year consisting of three hundred sixty-five (365) or three hundred sixty-six (366) days, as the case may be.",
    ),
  ).toBe("ACT/ACT.ISDA");
  const form = `

IN WITNESS WHEREOF, the parties have signed this Agreement.

EXHIBIT A

FORM OF PROMISSORY NOTE

The Company promises to pay interest on the unpaid principal, calculated based on a 360-day year for the actual number of days elapsed.
`;
  expect(read(`Interest is payable monthly.${form}`)).toBe("ACT/360");
  expect(read(`Interest is computed on the basis of a year of 365 days.${form}`)).toBe("ACT/365.FIXED");
});

test("a count that the text only compares is not that of the loan", () => {
  expect(read("Interest accrues on an Actual/360 basis, which exceeds interest calculated on a 30/360 basis.")).toBe(
    "ACT/360",
  );
  expect(read("Interest accrues daily and results in more interest than if a 365-day year were used.")).toBeNull();
});

test("reads a day count that fixed-rate loans alone have", () => {
  const clause =
    "Interest is computed as if each year consisted of 360 days (or 365 days for Fixed Rate Borrowings) for the days elapsed.";
  expect(read(clause)).toBe("ACT/360");
  expect(readFixedRateDayCount(withClause(clause))?.value).toBe("ACT/365.FIXED");
  expect(readFixedRateDayCount(withClause("Interest is computed on the basis of a year of 360 days."))).toBeNull();
});
