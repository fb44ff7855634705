import { expect, it } from "vitest";
import { askTermLoan } from "../../../../../test/support/ask-agreement.ts";

const ask = askTermLoan(
  `2.05 Facility Fee. The Borrower shall pay a facility fee of 0.40% per annum on the commitment.

2.06 Computations. Interest on the Term Loan shall be calculated on the basis of a 360-day year. Facility fees shall be calculated on the basis of a 365- (or 366-, as the case may be) day year.`,
);

it("counts a fee by the year that another sentence states for it", () => {
  expect(ask("What does the facility fee come to for a 92-day quarter?")).toContain("0.40% (40 bps) × 92/365");
});

it("counts by the year that the question gives", () => {
  expect(ask("For 92 days in a 360-day year, what does the facility fee come to?")).toContain("× 92/360");
  expect(ask("How much interest accrues on $3 million in 30 days at an all-in 3.65%, in a 365-day year?")).toContain(
    "$3,000,000 × 3.65% × 30/365 = $9,000",
  );
});

it("takes an all-in rate that the question gives", () => {
  expect(ask("Work out 30 days of interest on a $3 million loan at an all-in 3.60%.")).toContain(
    "$3,000,000 × 3.60% × 30/360 = $9,000",
  );
});

it("takes the whole where nothing at all is borrowed", () => {
  const own = askTermLoan(
    "2.05 Commitment Fee. The Borrower shall pay a commitment fee of 0.40% per annum on the undrawn commitment. Fees are computed on the basis of a year of 360 days.",
  );
  expect(own("If nothing at all was borrowed for 30 days, what commitment fee is due?")).toContain(
    "$90,000,000 × 0.40% (40 bps) × 30/360 = $30,000",
  );
});
