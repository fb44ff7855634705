import { expect, it } from "vitest";
import { askTermLoan } from "../../../../../test/support/ask-agreement.ts";

const ask = askTermLoan(
  `2.05 Disbursement. If the Bank receives a borrowing request by 10:00 a.m. on a Business Day, it shall make the loan available on the next Business Day. If the Bank receives a borrowing request after 10:00 a.m. on a Business Day, it shall make the loan available on the second Business Day thereafter. If the Bank receives requests of $9,000,000 or more, it shall not be obliged to make the loans prior to three Business Days thereafter.`,
);

it.each([
  ["at 9:30 am", "+ 1 Business Day = June 9, 2021"],
  ["at noon", "+ 2 Business Days = June 10, 2021"],
])("counts the days to the loan by the hour of the request: %s", (hour, working) => {
  expect(
    ask(`A request for $2,000,000 reaches the Bank ${hour} on June 8, 2021. When must the bank fund it?`),
  ).toContain(working);
});

it("takes the days that the clause gives for a large amount", () => {
  expect(
    ask("A request for $9 million reaches the Bank at 9 am on June 8, 2021. What is the earliest day it must fund?"),
  ).toContain("+ 3 Business Days ($9,000,000 is not below $9,000,000) = June 11, 2021");
});
