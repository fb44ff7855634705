import { describe, expect, it } from "vitest";
import { askBankAgreement, askTermLoan } from "../../../../../test/support/ask-agreement.ts";

const RENT = `"Fixed Charges" means interest plus one-third (1/3) of all outstanding rental payments.`;

it("divides a balance by the number of equal installments, not by a fraction of something else", () => {
  const ask = askBankAgreement({
    commitment: "$25,000,000",
    definitions: `${RENT}

"Term Loan Repayment": The principal of the term loan shall be repaid in thirty-six equal monthly installments.`,
  });
  expect(ask("If $9 million is converted to the term loan, how much principal is due each month?")).toContain(
    "$9,000,000 ÷ 36 = $250,000 of principal in each installment.",
  );
});

it("divides the commitment that is drawn in full, of the facility with a letter", () => {
  const ask = askBankAgreement({
    commitment: "$10,000,000",
    definitions: `"Facility A Commitment" means the obligation of the Lender to make Facility A Loans up to $6,000,000.

"Facility A Term Loan": The first 23 monthly installments of the Facility A Term Loan shall each be in an amount equal to 1/24th of the initial principal balance of the Facility A Term Loan.`,
  });
  expect(ask("If facility A is drawn to the max, what is the monthly principal installment?")).toContain(
    "$6,000,000 ÷ 24 = $250,000 of principal in each installment.",
  );
});

it("leaves it open where sentences state different numbers", () => {
  const ask = askBankAgreement({
    commitment: "$25,000,000",
    definitions: `"First Loan": The first loan is payable in 36 equal monthly installments.

"Second Loan": The second loan is payable in 60 equal monthly installments.`,
  });
  expect(ask("If $9 million is outstanding, how much principal is due each month?")).not.toContain(" ÷ ");
});

it("says what the final installment comes to, and what is left if all was drawn", () => {
  const ask = askTermLoan(
    "2.03 Repayment. The Borrower shall repay the Term Loan in quarterly installments of $4,000,000 each, beginning on September 30, 2021, with the balance due on the maturity date.",
  );
  expect(ask("How large is the final term loan installment?")).toContain("due at maturity");
  expect(ask("What is left after the first eight quarterly payments if it was fully drawn?")).toContain(
    "$90,000,000 − $32,000,000 of 8 installments = $58,000,000",
  );
});

it("divides what the loans are over a borrowing base, by the fraction that is prepaid each month", () => {
  const ask = askBankAgreement({
    commitment: "$25,000,000",
    covenants:
      "4.5 Deficiency. If a Borrowing Base Deficiency exists, the Borrower shall eliminate it by making 6 consecutive mandatory prepayments of principal, each of which shall be in the amount of 1/6th of the amount of such Borrowing Base Deficiency.",
  });
  for (const asked of [
    "The redetermination leaves us $900,000 over. If we choose the instalment cure, what are the payments?",
    "We are $900,000 over the borrowing base. What is each payment if we cure it in installments?",
  ])
    expect(ask(asked)).toContain("$900,000 ÷ 6 = $150,000 of principal in each installment.");
});

describe("the balloon after installments of one fraction", () => {
  const terms = (maturity: string): string => `"Final Maturity Date" means ${maturity}.

"Step Payment" means accrued interest plus a principal payment equal to the outstanding principal balance of the Loan on the last day of the Draw Term divided by twenty-four (24).`;
  const covenants =
    "2.4 Payments. On May 30, 2015, the Borrower shall pay all accrued interest and on the last day of each calendar quarter thereafter the Borrower shall pay to the Lender a Step Payment.";
  const asked =
    "Say $12m is out when it converts. How much principal falls due each quarter, and what balloon is left at final maturity?";

  it("is what the installments until the maturity leave", () => {
    const ask = askBankAgreement({ commitment: "$20,000,000", definitions: terms("May 30, 2017"), covenants });
    expect(ask(asked)).toContain("$12,000,000 − 8 × $500,000 = $8,000,000");
  });

  it("stays open where the maturity has no date", () => {
    const ask = askBankAgreement({ commitment: "$20,000,000", definitions: terms("the date of the sale"), covenants });
    const answer = ask(asked);
    expect(answer).toContain("$12,000,000 ÷ 24 = $500,000");
    expect(answer).not.toContain("Left at maturity");
  });
});
