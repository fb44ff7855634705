import { expect, test } from "vitest";
import { extractAgreement } from "../../extract-agreement.ts";

const amended = (change: string, heading = "Amendments") =>
  extractAgreement(`SECOND AMENDMENT TO CREDIT AGREEMENT

This SECOND AMENDMENT TO CREDIT AGREEMENT is dated as of May 12, 2018, among CALDER FOODS, INC., a Delaware corporation (the "Borrower"), the lenders party hereto and LAKESHORE BANK, N.A., as Administrative Agent.

WHEREAS, the parties are parties to that certain Credit Agreement dated as of June 30, 2015 (the "Credit Agreement"), under which the lenders made available to the Borrower a revolving credit facility in the aggregate amount of $75,000,000 (the "Revolving Facility").

1. ${heading}. ${change}

2. Governing Law. This Amendment is effective as of April 30, 2018 and shall be governed by the laws of the State of Illinois.
`).facilities[0]?.maturity_date;

test.each([
  `Section 1.01 is amended by deleting "June 30, 2020" from the definition of "Maturity Date" and inserting in lieu thereof "June 30, 2023".`,
  `The definition of "Maturity Date" is amended by striking "June 30, 2020" and substituting "June 30, 2023" therefor.`,
  `The definition of "Maturity Date" is hereby amended by replacing the reference therein to "June 30, 2020" with a reference to "June 30, 2023".`,
  `Section 2.4 is amended by striking the reference to "June 30, 2020" as the date on which the Revolving Loans mature and substituting therefor a reference to "June 30, 2023".`,
  `Each reference to "June 30, 2020" in the definition of "Commitment Termination Date" is hereby deleted and replaced with "June 30, 2023".`,
  `In the definition of "Maturity Date", the date "June 30, 2020" is hereby deleted and the date "June 30, 2023" is inserted in lieu thereof.`,
  `The date "June 30, 2020" in the definition of "Maturity Date" is stricken and "June 30, 2023" is substituted in its place.`,
])("the day that replaces the maturity: %s", (change) => {
  expect(amended(change)).toBe("2023-06-30");
});

test("a day of another term that is replaced is no maturity", () => {
  const change = `Section 7.2 is amended by deleting "June 30, 2020" from the definition of "Test Date" and inserting in lieu thereof "June 30, 2023".`;
  expect(amended(change)).toBeNull();
});

test("the last day of a period of a covenant is no maturity", () => {
  const change = `Section 7.1(a) is deleted and replaced by: "(a) Leverage Ratio. Permit the Leverage Ratio to be greater than the amount opposite each period:

During the period beginning on April 1, 2018          3.75 to 1
and ending on September 30, 2018
During the period beginning on October 1, 2018
and ending on September 30, 2019                      4.00 to 1".`;
  expect(amended(change, "Repayment and Ratios")).toBeNull();
});

test("the day until which a rate of interest is fixed is no maturity", () => {
  const change = `Beginning on February 1, 2018, and continuing until July 18, 2022, interest on the loan shall be fixed at an annual rate of 7.38%.`;
  expect(amended(change, "Interest Rate")).toBeNull();
});
