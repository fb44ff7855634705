import { expect, it } from "vitest";
import { askAbout } from "../../../../test/support/ask-agreement.ts";
import { extractAgreement } from "../../extraction/extract-agreement.ts";

const agreementWith = (debt: string) => `CREDIT AGREEMENT
dated as of March 3, 2025 among Larkspur Tooling, Inc., a Delaware corporation (the "Borrower"), the Lenders party hereto and Fenwick Harbor Bank, N.A., as Administrative Agent.

ARTICLE I
DEFINITIONS

"Consolidated Debt" means ${debt}

"Leverage Ratio" means, on any date, the ratio of (a) Consolidated Debt on that date to (b) EBITDA for the four fiscal quarters then ended.

"Maturity Date" means March 3, 2030.

ARTICLE II
THE LOANS

Section 2.01 Loans. Each Lender agrees to make revolving loans to the Borrower until the Maturity Date in an aggregate amount of not more than $80,000,000.

ARTICLE VI
FINANCIAL COVENANTS

Section 6.01 Leverage Ratio. The Borrower shall not permit the Leverage Ratio as of the last day of any fiscal quarter to exceed 3.25 to 1.00 until December 31, 2026 and 3.00 to 1.00 after that.

ARTICLE VIII
MISCELLANEOUS

Section 8.01 Governing Law. This Agreement is governed by the law of the State of Ohio.
`;

const asking = (debt: string) => {
  const text = agreementWith(debt);
  return askAbout(text, { ...extractAgreement(text) });
};
const GROSS = "all Indebtedness of the Borrower and its subsidiaries for borrowed money.";
const NET = `${GROSS.slice(0, -1)}, minus unrestricted cash of not more than $10,000,000.`;

it.each(["Does the leverage covenant net cash?", "Is the leverage test gross or net?", "Is cash deducted from debt?"])(
  "says whether the leverage ratio takes cash off the debt: %s",
  (question) => {
    expect(asking(NET)(question)).toMatch(/Yes: Leverage Ratio takes cash off.*minus unrestricted cash/s);
    expect(asking(GROSS)(question)).toMatch(/No: Leverage Ratio is gross.*Indebtedness of the Borrower/s);
  },
);

it("reads a definition to its end, beyond what is quoted of it", () => {
  const long = `${"obligations under notes, bonds, debentures, loan agreements and similar instruments, ".repeat(12)}${NET}`;
  expect(asking(long)("Does the leverage ratio net cash?")).toContain("Yes: Leverage Ratio");
});

it("sums up the agreement with the covenant level in force and the governing law", () => {
  const said = asking(GROSS)("Summarize the key terms.");
  expect(said).toMatch(/Leverage Ratio: at most 3\.25 to 1\.00/);
  expect(said).toContain("law of Ohio");
});
