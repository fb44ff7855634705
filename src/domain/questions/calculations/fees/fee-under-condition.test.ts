import { expect, it } from "vitest";
import { askBankAgreement, askTermLoan } from "../../../../../test/support/ask-agreement.ts";

const ask = askBankAgreement({
  commitment: "$60,000,000",
  covenants:
    "2.9 Letters of Credit. The Borrower shall pay a fee upon the issuance of each letter of credit equal to 2.00% of its face amount; provided that if such letter of credit is backed by cash, such percentage shall be reduced to 0.50%.",
});

it("takes the percentage that a fee has under the condition of the question, and the difference", () => {
  const answer = ask("They need a $400,000 letter of credit. How much issuance fee do they save if it is cash backed?");
  expect(answer).toContain("Saved: $8,000 − $2,000 = $6,000.");
  expect(ask("What is the issuance fee for a $400,000 letter of credit backed by cash?")).toContain(
    "Fee under the condition: $400,000 × 0.50% = $2,000; otherwise $400,000 × 2.00% = $8,000.",
  );
});

it("takes the usual percentage where the question does not name the condition", () => {
  expect(ask("What is the fee on the issuance of a $400,000 letter of credit?")).not.toContain("under the condition");
});

it("divides an amount by what one share is given for", () => {
  const warrant = askTermLoan(
    "2.08 Warrant. Upon any prepayment the Borrower shall issue warrants to purchase one share of Common Stock for every $5.00 of principal prepaid.",
  );
  expect(warrant("If they prepay $2 million, how many shares must the new warrant cover?")).toContain(
    "$2,000,000 ÷ $5 for each share = 400,000 shares.",
  );
  expect(warrant("If they buy a plant for $2 million, how many shares do they get?")).not.toContain("400,000");
});

it("computes no interest where prepaid interest may come back", () => {
  const prepaid = askTermLoan(
    "2.08 Prepayment. If the Term Loan is prepaid, the Bank shall retain the prepaid interest of $90,000 as minimum interest.",
  );
  const answer = prepaid("If they pay it all off after two months, do they get any of the prepaid interest back?");
  expect(answer).toContain("shall retain the prepaid interest");
  expect(answer).not.toContain("Interest for 60 days");
});
