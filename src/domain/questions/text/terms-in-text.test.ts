import { expect, it } from "vitest";
import { askAbout } from "../../../../test/support/ask-agreement.ts";
import { extractAgreement } from "../../extraction/extract-agreement.ts";

const TEXT = `CREDIT AGREEMENT

This Credit Agreement dated as of May 4, 2021 is among Quillmoor Foundry, Inc., a Delaware corporation (the "Borrower"), the Lenders party hereto and Tarn Vale Bank, N.A., as Administrative Agent.

ARTICLE I DEFINITIONS

"Default Rate" means the Prime Rate plus 3.00% per annum.

"Indenture" means the Indenture under which the Borrower issued its 6.20% Senior Notes due October 1, 2024.

"Revolving Commitment" means the commitment of each Lender to make Revolving Loans. The aggregate amount of the Revolving Commitments is $60,000,000.

"Revolving Maturity Date" means May 4, 2025.

"Term Commitment" means the commitment of each Lender to make Term Loans. The aggregate amount of the Term Commitments is $90,000,000.

"Term Loan Maturity Date" means May 4, 2027.

ARTICLE II THE LOANS

2.01 Revolving Loans. Each Lender agrees to make revolving loans ("Revolving Loans") to the Borrower until the Revolving Maturity Date. The Borrower shall repay the Revolving Loans on the Revolving Maturity Date.

2.02 Term Loans. Each Lender agrees to make term loans ("Term Loans") to the Borrower on the Closing Date. The Borrower shall repay the Term Loans on the Term Loan Maturity Date.

2.03 Interest. Each Loan bears interest at the Prime Rate plus 1.00% per annum. A Loan that is not repaid when due bears interest at the Default Rate.

2.06 Prepayments. On the ninetieth day after each fiscal year the Borrower shall prepay the Term Loans and shall deposit into an account held by the Administrative Agent the following share of Excess Cash Flow: 60%.
`;
const ask = askAbout(TEXT, { ...extractAgreement(TEXT), mandatory_prepayments: [] });

it("compares the facilities with one of them", () => {
  const answer = ask("Which facilities mature before the term loans?");
  expect(answer).toMatch(/^Revolving Loans?: matures on May 4, 2025/);
  expect(answer).toContain("May 4, 2027");
});

it("compares the facilities with notes whose last day the text states", () => {
  const answer = ask("Does the facility mature before the company's senior notes?");
  expect(answer).toContain("matures on May 4, 2025");
  expect(answer).toContain("6.20% Senior Notes due October 1, 2024");
});

it("asks for a date where the text does not date the other debt", () => {
  expect(ask("Which facilities mature before the convertible bonds?")).toContain("Name the date");
});

it("quotes a prepayment that only the text states", () => {
  expect(ask("How much excess cash flow must be prepaid?")).toContain("Excess Cash Flow: 60%");
  expect(ask("How much casualty proceeds must be prepaid?")).toContain(
    "refused: The agreement does not state a mandatory prepayment from insurance proceeds",
  );
});

it("answers which rate applies to what is not repaid without asking for figures", () => {
  const answer = ask("What interest rate applies if a loan is not repaid within 10 days after it is due?");
  expect(answer).not.toContain("Say at what rate");
  expect(answer).toContain("3.00%");
});
