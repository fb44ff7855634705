import { expect, test } from "vitest";
import { extractAgreement } from "../../extract-agreement.ts";

const letter = (head: string, subject: string, amends: string) =>
  extractAgreement(`${head}To: Quarry Stone Limited (the "Company")

From: Wessex Bank plc as Agent

Date: 9 June 2023

Dear Sirs

${subject}

1. Terms defined in the Facilities Agreement have the same meaning in this letter.

2. ${amends}

3. The Company shall pay interest on each Loan and repay the principal amount of the Loans on the Termination Date.

4. This letter is governed by English law.

Yours faithfully

for and on behalf of
Wessex Bank plc
`);

test.each([
  "With effect from the Effective Date the Facilities Agreement shall be amended as follows:",
  "This letter is supplemental to and amends the Facilities Agreement.",
  "The Lenders have agreed that the Agreement be amended in the following manner:",
])("a letter that amends is an amendment of the agreement in its subject line: %s", (amends) => {
  const subject =
    '£42,000,000 facilities agreement dated 8 May 2020 between Quarry Stone Limited as borrower and Wessex Bank plc as agent (the "Facilities Agreement")';
  const read = letter("", subject, amends);
  expect(read.document_kind).toBe("amendment");
  expect(read.amends).toEqual({ title: "facilities agreement", date: "2020-05-08" });
  expect(read.title).toBeNull();
  expect(read.facilities.map((facility) => facility.commitment_amount)).not.toContainEqual({
    amount: 42_000_000,
    currency: "GBP",
  });
});

test("the heading of an amendment letter is its title", () => {
  const amends = 'The Agreement shall be amended by the replacement of "£42,000,000" with "£50,000,000".';
  const read = letter(
    "AMENDMENT AND WAIVER LETTER\n\n",
    "£42,000,000 Term Facility Agreement dated 8 May 2020",
    amends,
  );
  expect(read.title).toBe("AMENDMENT AND WAIVER LETTER");
  expect(read.amends).toEqual({ title: "Term Facility Agreement", date: "2020-05-08" });
});

test("a letter that offers a loan is no amendment", () => {
  const read = letter(
    "FACILITY LETTER\n\n",
    "£42,000,000 term loan",
    "We offer the Company a term loan of £42,000,000.",
  );
  expect(read.document_kind).toBe("credit_agreement");
});

test.each([
  ["FIRST AMENDMENT AND INCREASE AGREEMENT", "Loan and Security Agreement"],
  ["EXTENSION AND MODIFICATION AGREEMENT", "Credit Agreement"],
])("%s is an amendment", (title, agreement) => {
  const read = extractAgreement(`${title}

Dated as of March 31, 2022

Reference is made to the ${agreement} dated as of September 12, 2019 (the "Loan Agreement") among ELM MILLS, INC., a Texas corporation, as borrower ("Borrower"), the lenders party thereto and PECOS BANK, as agent ("Agent").

1. The definition of "Maturity Date" is amended to mean March 31, 2026.
`);
  expect(read.document_kind).toBe("amendment");
  expect(read.amends).toEqual({ title: agreement, date: "2019-09-12" });
});

test("a loan contract has a title, and the number of a contract is no part of it", () => {
  const titleOf = (title: string) =>
    extractAgreement(`${title}

Borrower: Elm Textile Co., Ltd.
Lender: Binhe Commercial Bank Co., Ltd.

The Lender grants the Borrower a loan of EUR 5,000,000 at an interest rate of 4.50% per annum.`).title;
  expect(titleOf("WORKING CAPITAL LOAN CONTRACT")).toBe("WORKING CAPITAL LOAN CONTRACT");
  expect(titleOf("FOREIGN CURRENCY LOAN AGREEMENT\nNo. WB-2022-FX-031")).toBe("FOREIGN CURRENCY LOAN AGREEMENT");
});
