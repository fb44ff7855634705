import { expect, it } from "vitest";
import { askBankAgreement } from "../../../../../test/support/ask-agreement.ts";

const asking = (covenant: string) => askBankAgreement({ commitment: "$20,000,000", covenants: covenant });

it.each([
  [
    "5.1 Interest Coverage Ratio. The Borrower will not permit the Interest Coverage Ratio to be less than or equal to 3.00 to 1.00 as of the last day of any fiscal quarter.",
    "not met",
  ],
  [
    "5.1 Interest Coverage Ratio. The Borrower will not permit the Interest Coverage Ratio to be less than 3.00 to 1.00 as of the last day of any fiscal quarter.",
    "met",
  ],
  [
    "5.1 Interest Coverage Ratio. The Borrower shall maintain an Interest Coverage Ratio of at least 3.00 to 1.00 as of the last day of any fiscal quarter.",
    "met",
  ],
])("decides a ratio at the limit by the words of the text: %s", (covenant, verdict) => {
  expect(asking(covenant)("The interest coverage ratio is exactly 3.00 to 1.00. Is the covenant met?")).toContain(
    `The covenant is ${verdict}.`,
  );
});

it.each([
  ["5.1 Leverage Ratio. The Leverage Ratio shall at all times be less than 3.50 to 1.00.", "not met"],
  ["5.1 Leverage Ratio. The Leverage Ratio shall at no time exceed 3.50 to 1.00.", "met"],
])("decides a leverage at the limit by the words of the text: %s", (covenant, verdict) => {
  expect(asking(covenant)("Leverage is exactly 3.50x. Do they comply?")).toContain(`The covenant is ${verdict}.`);
});

it("takes the mean of several figures where the covenant limits an average", () => {
  const ask = asking(
    "5.1 Delinquency Ratio. The Borrower shall not permit the average of the Delinquency Ratios for the most recently ended three consecutive calendar months to exceed 4.5%.",
  );
  expect(
    ask("The delinquency ratios were 4.2%, 4.5% and 5.1% in the last three months. Is the covenant breached?"),
  ).toContain("(4.20% + 4.50% + 5.10%) ÷ 3 = 4.60%; the limit is 4.50%");
});
