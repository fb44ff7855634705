import { expect, test } from "vitest";
import { extractAgreement } from "../../extract-agreement.ts";

function read(repayment: string) {
  const { facilities, evidence } =
    extractAgreement(`CREDIT AGREEMENT dated as of May 7, 2012 between HOLM FREIGHT, INC., a Delaware corporation (the "Borrower"), and STONEGATE BANK (the "Lender").

Section 1. Definitions. "Maturity Date" means May 7, 2017.

Section 2. Term Loan. The Lender agrees to make a term loan of $40,000,000 to the Borrower (the "Term Loan").

Section 3. Repayment of the Term Loan. ${repayment}

Section 4. Governing Law. This Agreement is governed by the law of the State of New York.
`);
  const repaid = facilities[0]?.repayment ?? null;
  const rows = repaid?.schedule.map((row) => [row.date, row.amount?.amount ?? row.percent]);
  return { type: repaid?.type ?? null, rows, evidence };
}

test("the amounts of a column have the currency of the first one", () => {
  expect(
    read(`The Borrower shall repay the principal in the amounts below:

Quarter                       Installment
March 31, 2013                $ 1,200,000
June 30, 2013                   1,300,000
September 30, 2013              1,400,000`).rows,
  ).toEqual([
    ["2013-03-31", 1_200_000],
    ["2013-06-30", 1_300_000],
    ["2013-09-30", 1_400_000],
  ]);
});

test("years of two digits are read in a table, and their dates name what they were computed from", () => {
  const { rows, evidence } = read(`The Borrower shall repay the share of the principal below:

Payment Date        Percentage
06/30/13            1.25%
09/30/13            2.00%`);
  expect(rows).toEqual([
    ["2013-06-30", 1.25],
    ["2013-09-30", 2],
  ]);
  expect(evidence["/facilities/0/repayment/schedule/0/date"]?.[0]?.of).toEqual([
    "/facilities/0/repayment/schedule/0/percent",
  ]);
});

test("an amount before its date is not given to the date before", () => {
  expect(
    read(
      "The Borrower shall repay the principal of the Term Loan as follows: $500,000 on June 30, 2013, $600,000 on June 30, 2014 and $700,000 on June 30, 2015.",
    ).rows,
  ).toEqual([
    ["2013-06-30", 500_000],
    ["2014-06-30", 600_000],
    ["2015-06-30", 700_000],
  ]);
});

test("a number of equal installments from a date states no amount", () => {
  const { type, rows } = read(
    "The Borrower repays the principal in 8 equal quarterly installments, for the first time on March 31, 2014 and then on the last day of each quarter.",
  );
  expect([type, rows]).toEqual(["amortizing", [["2014-03-31", null]]]);
});

test("the whole loan on the maturity date is a bullet, wherever the date stands", () => {
  expect(
    read("On the Maturity Date the Borrower shall repay the aggregate principal amount that is outstanding."),
  ).toMatchObject({ type: "bullet", rows: [] });
});

test("a column without a currency is in that of the loan", () => {
  expect(
    read(`Installments of principal are payable in accordance with this schedule:

Payment Date                   Principal Payment
-------------------------------------------------
March 31, 2013                         1,200,000
-------------------------------------------------
June 30, 2013                          1,300,000`).rows,
  ).toEqual([
    ["2013-03-31", 1_200_000],
    ["2013-06-30", 1_300_000],
  ]);
});

test.each([
  [
    "(a) Beginning on June 1, 2013 and on the first day of each month until May 1, 2014, in equal monthly installments of $99,000 and beginning on June 1, 2014, in equal monthly installments of $65,000 of principal.",
    [
      ["2013-06-01", 99_000],
      ["2014-06-01", 65_000],
    ],
  ],
  [
    "The Borrower repays the principal by 12 consecutive installments: the first to fourth installments in the amount of $900,000 each and the fifth to twelfth installments in the amount of $500,000 each.",
    [
      [null, 900_000],
      [null, 500_000],
    ],
  ],
  [
    "On each Quarterly Date commencing June 30, 2013 an installment of principal of $275,000 is due.",
    [["2013-06-30", 275_000]],
  ],
  ["The principal is due in equal weekly installments of $25,000, beginning on May 9, 2013.", [["2013-05-09", 25_000]]],
])("installments by a rule or in steps: %s", (repayment, rows) => {
  expect(read(repayment)).toMatchObject({ type: "amortizing", rows });
});

test("the rate of an amortization schedule is no share of the principal", () => {
  const { type, rows } = read(
    "Principal is due in monthly installments, commencing on June 10, 2013, each of which would amortize the Loan over 25 years at a rate of 6% per annum.",
  );
  expect(type).toBe("amortizing");
  expect(rows).not.toContainEqual(["2013-06-10", 6]);
});

test("installments are read from the schedule that the section on repayment refers to", () => {
  const text = (
    section: string,
  ) => `CREDIT AGREEMENT dated as of May 7, 2012 between HOLM FREIGHT, INC., a Delaware corporation (the "Borrower"), and STONEGATE BANK (the "Lender").

Section 1. Definitions. "Maturity Date" means May 7, 2017.

Section 2. Term Loan. The Lender agrees to make a term loan of $40,000,000 to the Borrower (the "Term Loan").

Section 3. Scheduled Principal Payments. ${section}

Section 4. Governing Law. This Agreement is governed by the law of the State of New York.

IN WITNESS WHEREOF, the parties have executed this Agreement.

HOLM FREIGHT, INC.

By: /s/ Ada Holm
Title: President

Schedule 3

PRINCIPAL OF THE TERM LOAN

Date                 Percentage
March 31, 2016       40.000%
May 7, 2017          60.000%
`;
  const rows = (section: string) =>
    extractAgreement(text(section)).facilities[0]?.repayment?.schedule.map(({ date, percent }) => [date, percent]);
  expect(rows("The Borrower shall repay the principal of the Term Loan as set forth on Schedule 3.")).toEqual([
    ["2016-03-31", 40],
    ["2017-05-07", 60],
  ]);
  expect(rows("The Borrower shall repay the principal of the Term Loan on the Maturity Date.")).toEqual([]);
});

test("a row that is printed twice is one installment", () => {
  expect(
    read(`The Borrower shall repay the principal in the amounts below:

Date                          Amount
March 31, 2013                $1,200,000
March 31, 2013                $1,200,000
March 31, 2014                $1,300,000
March 31, 2014                $1,300,000`).rows,
  ).toEqual([
    ["2013-03-31", 1_200_000],
    ["2014-03-31", 1_300_000],
  ]);
});
