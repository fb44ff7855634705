import { expect, test } from "vitest";
import { extractAgreement } from "../../extract-agreement.ts";

const opening = (title: string) => `${title}

This ${title} is dated as of March 3, 2020 between CEDAR MILLS, INC., a Delaware corporation (the "Borrower"), and OLD HARBOR BANK, N.A. (the "Lender").
`;

const facilities = (text: string) =>
  extractAgreement(text).facilities.map((f) => [f.facility_name, f.facility_type, f.commitment_amount?.amount ?? null]);

const types = (text: string) => extractAgreement(text).facilities.map((f) => f.facility_type);

test.each(["up to five (5) draws", "three (3) advances", "six disbursements"])(
  "a term loan lent in %s is a delayed-draw loan",
  (draws) => {
    expect(
      types(`${opening("TERM LOAN AGREEMENT")}
ARTICLE I DEFINITIONS

"Term Loan Commitment" means the Lender's commitment to lend $8,000,000.

"Term Loan" means the loan made under Section 2.1.

ARTICLE II THE LOAN

Section 2.1 Term Loan. The Lender agrees to make the Term Loan to the Borrower in ${draws} as requested by the Borrower.`),
    ).toEqual(["delayed_draw"]);
  },
);

test.each([
  ["the remaining available balance of the Commitment", "delayed_draw"],
  ["the principal amount stated in the request", "term_loan"],
])("a borrowing equal to %s", (size, type) => {
  expect(
    types(`${opening("TERM LOAN AGREEMENT")}
ARTICLE I DEFINITIONS

"Commitment" means the commitment of the Lender to make term loans of $20,000,000.

ARTICLE II THE CREDITS

Section 2.1 Commitment. The Lender agrees to make term loans (the "Loans") in an aggregate principal amount that will not exceed the Commitment. Amounts repaid may not be reborrowed.

Section 2.2 Loans. Each Borrowing shall be an integral multiple of $100,000 or equal to ${size}.`),
  ).toEqual([type]);
});

test("the day on which drawing ends is not the maturity", () => {
  const [facility] = extractAgreement(`${opening("LINE OF CREDIT AGREEMENT")}
1. The Lender agrees that from April 1, 2020, until the earlier of (i) December 31, 2020 and (ii) the end of the merger (the "Advance Termination Date"), at the Borrower's request the Lender shall make advances (the "Advances") to the Borrower in an aggregate amount not to exceed $18,000,000.

2. On December 31, 2023, all Advances shall be due and payable. The principal of the Advances is due and payable in full on December 31, 2023.`).facilities;
  expect([facility?.facility_type, facility?.maturity_date]).toEqual(["delayed_draw", "2023-12-31"]);
});

test.each([
  "of its own term, and without the necessity of action by the Lender, on",
  "automatically on",
  "without notice on",
])("a commitment that expires %s a day ends on it", (words) => {
  const [facility] = extractAgreement(`${opening("LINE OF CREDIT AGREEMENT")}
Section 2.1 The Commitment. The Lender agrees to make advances to the Borrower in an aggregate amount not to exceed $3,000,000, which the Borrower may borrow, repay and reborrow (the "Commitment").

Section 2.2 Expiration. Unless terminated earlier, the Commitment shall expire ${words} June 30, 2024.`).facilities;
  expect([facility?.facility_type, facility?.maturity_date]).toEqual(["revolving", "2024-06-30"]);
});

test.each([
  ["the aggregate principal amount of $750,000", "term_loan"],
  ["amounts of up to $750,000", "other"],
])("an agreement to lend %s", (amount, type) => {
  expect(
    types(`${opening("CREDIT AGREEMENT")}
A. The Lender has agreed to lend to the Borrower and the Borrower has agreed to borrow from the Lender ${amount}.

1. "Facility" means the credit facility granted by the Lender under this Agreement.`),
  ).toEqual([type]);
});

test("an amendment may delete a dollar amount", () => {
  expect(
    facilities(`${opening("THIRD AMENDMENT TO CREDIT AGREEMENT")}
WHEREAS, the Borrower and the Lender are parties to a credit agreement under which the Lender agreed to make revolving loans to the Borrower (the "Credit Agreement").

1. The definition of "Revolving Commitment" in Section 1.01 of the Credit Agreement is amended by deleting the dollar amount "$9,500,000" where it appears therein and replacing in lieu thereof the amount "$12,500,000".`).map(
      ([, , amount]) => amount,
    ),
  ).toEqual([12_500_000]);
});

test.each([
  ["", "delayed_draw"],
  [" Amounts repaid may be reborrowed until then.", "revolving"],
])("a line of credit whose drawing ends on a day of its own does not revolve, unless it says so:%s", (more, type) => {
  expect(
    types(`${opening("LINE OF CREDIT AGREEMENT")}
1. The Lender agrees that until December 31, 2020 (the "Advance Termination Date"), at the Borrower's request, the Lender shall make advances (the "Advances") to the Borrower in an aggregate amount not to exceed $18,000,000.${more}

2. On December 31, 2023, all Advances shall be due and payable.`),
  ).toEqual([type]);
});

test("the advances of a Term Commitment do not make Term Loan C a delayed-draw loan", () => {
  expect(
    facilities(`${opening("CREDIT AGREEMENT")}
ARTICLE I THE CREDITS

Section 1.1 Term Loan C. The Lender has made a term loan to the Borrower in the original principal amount of $500,000 ("Term Loan C").

Section 1.2 Term Commitment. The Lender agrees to make advances to the Borrower from time to time until July 1, 2020, not to exceed the aggregate principal amount of $1,200,000 ("Term Commitment").`),
  ).toEqual([
    ["Term Loan C", "term_loan", 500_000],
    ["Term Commitment", "delayed_draw", 1_200_000],
  ]);
});

test.each(["Revolving Loan Ceiling", "Revolving Credit Cap"])(
  "a %s is the commitment, the first advance is not",
  (term) => {
    expect(
      facilities(`${opening("CREDIT AGREEMENT")}
ARTICLE I DEFINITIONS

"Revolving Advance" has the meaning set forth in Section 2.1.

"${term}" shall mean $10,000,000.

ARTICLE II THE LOANS

Section 2.1 Revolving Credit Facility. The Lender shall make revolving advances (each a "Revolving Advance") up to the Availability. On the funding date the Lender shall make a Revolving Advance of $250,000.`).map(
        ([, ...rest]) => rest,
      ),
    ).toEqual([["revolving", 10_000_000]]);
  },
);

test("a limit on all letters of credit and advances together is the commitment", () => {
  expect(
    facilities(`${opening("LINE OF CREDIT AGREEMENT")}
ARTICLE II THE LINE OF CREDIT

Section 2.1 The Commitment. The Lender agrees to issue Letters of Credit and to make Advances to the Borrower, provided the total aggregate principal amount which is outstanding at any one time of all such Letters of Credit and Advances shall not exceed Thirty Million Dollars ($30,000,000). Within the commitment the Borrower may borrow, repay and reborrow.

Section 2.2 Single Project. The total amount outstanding with respect to any project shall not exceed Eight Million Dollars ($8,000,000).`).map(
      ([, ...rest]) => rest,
    ),
  ).toEqual([["revolving", 30_000_000]]);
});
