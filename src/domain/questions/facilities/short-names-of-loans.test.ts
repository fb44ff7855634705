import { describe, expect, it } from "vitest";
import { extractAgreement } from "#domain/extraction/extract-agreement.ts";
import { askAbout } from "../../../../test/support/ask-agreement.ts";

const text = `CREDIT AGREEMENT

This Credit Agreement dated as of May 4, 2011 is between Quillmoor Foundry, Inc., a Delaware corporation (the "Borrower"), and Tarn Vale Bank, N.A. (the "Bank").

"Tranche A U.S. Term Facility" means the Tranche A U.S. Term Commitments, which are $30,000,000 in the aggregate. "Tranche B Term Facility" means the Tranche B Term Commitments, which are $50,000,000 in the aggregate.

2.4 Repayment.

(a) Tranche A U.S. Term Advances. The Borrower shall repay to the Bank the aggregate outstanding principal amount of the Tranche A U.S. Term Advances on the following dates in the amounts indicated:

Date	Amount
June 30, 2012	$5,000,000
December 31, 2012	$5,000,000
June 30, 2013	$20,000,000

(b) Tranche B Term Advances. The Borrower shall repay to the Bank the aggregate outstanding principal amount of the Tranche B Term Advances on the following dates in the amounts indicated:

Date	Amount
June 30, 2012	$1,000,000
December 31, 2012	$1,000,000
June 30, 2013	$1,000,000
December 31, 2013	$47,000,000

2.9 Payments Generally. All payments shall be made in immediately available funds.
`;
const extracted = extractAgreement(text);
const facility = (facility_name: string, facility_type: string, amount: number, maturity_date: string): object => ({
  facility_name,
  facility_type,
  commitment_amount: { amount, currency: "USD" },
  maturity_date,
});
const ask = askAbout(text, {
  ...extracted,
  facilities: [
    facility("Tranche A U.S. Term Facility", "term_loan", 30_000_000, "2013-06-30"),
    facility("Tranche B Term Facility", "term_loan_b", 50_000_000, "2013-12-31"),
  ],
});

describe("loans named in short", () => {
  it.each([
    "With no prepayments, what's the A loan down to after the December 31, 2012 instalment?",
    "What's left of the dollar A loan after the payment on December 31, 2012?",
    "How much of TLA is outstanding after the December 31, 2012 installment?",
    "What is the balance of the dollar TLA after the December 31, 2012 payment?",
  ])("finds the loan of the letter a: %s", (question) => {
    const answer = ask(question);
    expect(answer).toContain("$20,000,000 after December 31, 2012");
    expect(answer).not.toContain("$48,000,000");
  });

  it.each([
    "What's the B loan down to after the December 31, 2012 instalment?",
    "What is the TLB balance after the December 31, 2012 payment?",
    "What remains of the B tranche after the December 31, 2012 payment?",
  ])("finds the loan of the letter b: %s", (question) => {
    const answer = ask(question);
    expect(answer).toContain("$48,000,000 after December 31, 2012");
    expect(answer).not.toContain("$20,000,000");
  });

  it("takes the article before a loan for no letter", () => {
    const answer = ask("What is left of a loan under tranche B after December 31, 2012?");
    expect(answer).not.toContain("$20,000,000 after");
  });
});
