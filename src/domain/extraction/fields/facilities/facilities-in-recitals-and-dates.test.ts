import { expect, test } from "vitest";
import { extractAgreement } from "../../extract-agreement.ts";

const TEXT = `CREDIT AGREEMENT

CREDIT AGREEMENT dated as of May 2, 2021 among Hemlock Valve Inc., a Delaware corporation (the "Borrower"), the Lenders and Harbor Bank, as Administrative Agent.

PRELIMINARY STATEMENTS:
1. The Borrower intends to acquire Alder Pump Inc. 2. The Borrower has requested that the Lenders lend up to $90,000,000, consisting of $60,000,000 under the Term Facility (as hereinafter defined) extended to the Borrower and up to $30,000,000 under the Revolving Facility (as hereinafter defined). NOW, THEREFORE, the parties agree as follows:

ARTICLE I DEFINITIONS

SECTION 1.01 Defined Terms.

"Letter of Credit Facility" means an amount equal to the lesser of (a) the commitment of the Issuing Bank and (b) $4,000,000.

"Revolving Commitment" means the amount set forth opposite a Lender's name on Schedule I.

"Revolving Facility" means the aggregate Revolving Commitments.

"Term Commitment" means the amount set forth opposite a Lender's name on Schedule I.

"Term Facility" means the aggregate Term Commitments.

"Termination Date" means the earlier of (a) the date of termination in whole of the Revolving Commitments and the Term Commitments and (b) (i) for purposes of the Revolving Facility, May 2, 2026, and (ii) for purposes of the Term Facility and for all other purposes, May 2, 2028.

ARTICLE II THE LOANS

SECTION 2.01 The Loans. (a) Each Lender agrees to make a term loan to the Borrower on the Closing Date. (b) Each Lender agrees to make revolving loans to the Borrower until the Termination Date, provided that the Revolving Borrowing made on the Closing Date shall not exceed $2,000,000. Revolving loans may be reborrowed.

SECTION 2.02 The Swing Line. The Swing Line Bank shall make Swing Line Loans in an aggregate amount not to exceed at any time outstanding $5,000,000 (the "Swing Line Facility").
`;

const { facilities } = extractAgreement(TEXT);

const facility = (family: RegExp) => facilities.find(({ facility_type }) => family.test(facility_type ?? ""));

test("a date that follows several classes is that of the classes it is stated for", () => {
  expect([facility(/revolv/)?.maturity_date, facility(/term/)?.maturity_date]).toEqual(["2026-05-02", "2028-05-02"]);
});

test("recitals state commitments under terms that are defined further on, a limit of the first borrowing does not", () => {
  expect([facility(/revolv/)?.commitment_amount?.amount, facility(/term/)?.commitment_amount?.amount]).toEqual([
    30e6, 60e6,
  ]);
});

test("facilities for letters of credit and swingline loans are each one sublimit", () => {
  expect(facility(/revolv/)?.sublimits).toEqual([
    { type: "letter_of_credit", amount: { amount: 4e6, currency: "USD" } },
    { type: "swingline", amount: { amount: 5e6, currency: "USD" } },
  ]);
});
