import { expect, test } from "vitest";
import { extractAgreement } from "../../extract-agreement.ts";

const agreement = (covenant: string, schedules: string) =>
  extractAgreement(`CREDIT AGREEMENT

This CREDIT AGREEMENT is dated as of April 30, 2004, between WREN TOOL WORKS, INC., a Texas corporation (the "Borrower"), and CANYON TRUST BANK (the "Bank").

1.1 The Loan. The Bank agrees to make loans to the Borrower until April 30, 2007 not exceeding $6,000,000 in aggregate principal amount.

7.5 Financial Covenants.

${covenant}

8.1 Governing Law. This Agreement is governed by the laws of Texas.

${schedules}`).financial_covenants.map(({ name, operator, threshold, steps }) => ({
    name,
    operator,
    threshold,
    steps: steps.map(({ from, to, threshold: at }) => [from, to, at]),
  }));

test("the bare ratios of the schedule that a ratio refers to are its levels, by the days of their rows", () => {
  expect(
    agreement(
      "(a) The Borrower shall not permit its Interest Coverage Ratio as of the end of any month to be less than the ratio set forth in Schedule 7.5(a)(i).\n\n(b) The Borrower shall not permit its Leverage Ratio as of the end of any month to be greater than the ratio set forth in Schedule 7.5(a)(ii).",
      `Schedule 7.5(a)(i)

Interest Coverage Covenant

May-04     (0.40)
Jun-04     0.25
Q1 2005    1.10

7.5-1

Schedule 7.5(a)(ii)

Leverage Covenant

May-04     (31)
Jun-04     104.50
Jul-04     9.20
`,
    ),
  ).toEqual([
    {
      name: "Interest Coverage Ratio",
      operator: ">=",
      threshold: -0.4,
      steps: [
        ["2004-05-31", "2004-05-31", -0.4],
        ["2004-06-30", "2004-06-30", 0.25],
      ],
    },
    {
      name: "Leverage Ratio",
      operator: "<=",
      threshold: -31,
      steps: [
        ["2004-05-31", "2004-05-31", -31],
        ["2004-06-30", "2004-06-30", 104.5],
        ["2004-07-31", "2004-07-31", 9.2],
      ],
    },
  ]);
});

test("the bare figures of a schedule say nothing of an amount of money", () => {
  expect(
    agreement(
      "(a) The Borrower shall have EBITDA as of the end of each month of not less than the amounts set forth on Schedule 7.5(a)(i).",
      "Schedule 7.5(a)(i)\n\nEBITDA Covenant\n\nMay-04     5,100\nJun-04     5,900\n",
    ),
  ).toEqual([{ name: "EBITDA", operator: ">=", threshold: null, steps: [] }]);
});
