import { expect, test } from "vitest";
import { extractAgreement } from "../extract-agreement.ts";
import { normalize } from "../text/normalize.ts";
import { buildOutline } from "./outline.ts";

const CHAPTERS = `1A. CROSS-REFERENCE - Certain terms are defined in section 9.

2A. TERM LOAN - The Bank lends the Borrower $850,000 (the "Term Loan").

2A.01 TERM NOTE - The Term Loan is evidenced by a note.

2A.02 AMORTIZATION - The principal is repaid in twenty-four installments.

2A.03 INTEREST - The Term Loan bears interest at the Prime Rate.

2B. REVOLVING COMMITMENT - The Bank grants Revolving Loans.

2B.01 AMOUNT - The amount of the Revolving Commitment is $1,500,000.

2B.02 TERM - The Revolving Commitment remains in effect until June 30, 2027.

5A. EVENTS OF DEFAULT - Each of the following is an Event of Default:

5A.01 PAYMENTS - If any principal is not paid when due.

5A.02 WARRANTIES - If any representation or warranty is false.

5A.03 CROSS-DEFAULT - If any other debt of the Borrower is in default.

7. PURPOSE - The Bank relies on this Agreement.
`;

test("chapters and sections may be numbered with letters, and a dash ends a title in capitals", () => {
  const { sections } = buildOutline(normalize(CHAPTERS));
  const named = sections.filter((section) => section.number).map(({ number, heading }) => `${number} ${heading}`);
  expect(named).toEqual([
    "1A CROSS-REFERENCE",
    "2A TERM LOAN",
    "2A.01 TERM NOTE",
    "2A.02 AMORTIZATION",
    "2A.03 INTEREST",
    "2B REVOLVING COMMITMENT",
    "2B.01 AMOUNT",
    "2B.02 TERM",
    "5A EVENTS OF DEFAULT",
    "5A.01 PAYMENTS",
    "5A.02 WARRANTIES",
    "5A.03 CROSS-DEFAULT",
    "7 PURPOSE",
  ]);
});

test("the events of default are the sections of their lettered chapter", () => {
  const { events_of_default: defaults } = extractAgreement(`CREDIT AGREEMENT

This Credit Agreement dated as of June 30, 2024 is between Birch Paper Company (the "Borrower") and East Shore Bank, N.A. (the "Bank").

${CHAPTERS}`);
  expect(defaults.map(({ section }) => section)).toEqual(["5A.01", "5A.02", "5A.03"]);
});
