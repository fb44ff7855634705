import { expect, it } from "vitest";
import { askTermLoan } from "../../../../test/support/ask-agreement.ts";

const askOf = (clauses: string) =>
  askTermLoan(`2.03 Evidence of Debt. The Bank shall maintain an account that evidences the indebtedness of the Borrower.

2.04 Use of Proceeds. The Borrower shall use the Term Loan to finance the payment of dividends.

${clauses}`);

it.each([
  ["What debt is permitted besides this facility?", "a covenant on debt"],
  ["Can the lenders stop dividends?", "a covenant on dividends"],
  ["How much can be spent on acquisitions?", "a covenant on acquisitions"],
  ["What liens are allowed?", "a covenant on liens"],
  ["Can the borrower replace a lender?", "a right to replace lenders"],
  ["Is there a jury waiver?", "a waiver of jury trial"],
  ["Which courts have jurisdiction?", "which courts have jurisdiction"],
  ["Is there a floor on the base rate?", "a floor of the interest rate"],
  ["Is interest calculated on 360 or 365 days?", "a day count"],
  ["How is the base rate defined?", "a definition of base rate"],
  ["Can a lender sell its loan to a hedge fund?", "a right of the lenders to sell their loans"],
  ["What is the minimum assignment size?", "a minimum assignment amount"],
  ["How many interest periods can be outstanding?", "a maximum number of borrowings or interest periods"],
  [
    "What happens when a payment falls on a holiday?",
    "what happens to payments due on a day that is not a business day",
  ],
  ["Can the company prepay without penalty?", "voluntary prepayments"],
  ["Can it lend money to employees?", "a covenant on investments"],
  ["Can it guarantee a subsidiary's debt?", "a covenant on guarantees"],
  ["What happens if the rating falls below investment grade?", "a credit rating of the borrower"],
  ["Must subsidiaries become guarantors?", "a duty of new subsidiaries to become guarantors"],
  ["What must the borrower do if there is a default?", "a duty of the borrower to give notice of a default"],
  ["What subsidiaries are material?", "a definition of material subsidiary"],
  ["How often do the properties have to be appraised?", "when appraisals are made"],
  ["How many dollars of liability insurance do we have to carry?", "an amount of insurance"],
  ["What percent of the term loan do they have to swap to fixed?", "a duty to hedge"],
  ["What's the penalty if they pay the term loan off early?", "a prepayment premium"],
  ["When are reserve reports due?", "when reserve reports are due"],
  [
    "Do the lenders have to chase the borrower first before they can collect from the guarantor?",
    "whether the lenders must proceed against the borrower before a guarantor",
  ],
  ["Are hedging agreements limited?", "a covenant on hedging"],
  ["What was the agreement amended for?", "whether it was later amended"],
])("%s is refused where nothing states it", (question, what) => {
  expect(askOf("8.01 Notices. Notices are in writing.")(question)).toBe(
    `refused: The agreement does not state ${what}.`,
  );
});

it.each([
  [
    "What debt is permitted besides this facility?",
    "6.01 Indebtedness. The Borrower shall not create, incur or assume any Indebtedness except trade debt and purchase money debt of up to $2,000,000.",
    "purchase money debt of up to $2,000,000",
  ],
  [
    "Can the lenders stop dividends?",
    "6.02 Distributions. The Borrower shall not declare or pay any dividend while an Event of Default exists.",
    "shall not declare or pay any dividend",
  ],
  [
    "How many days' notice for a LIBOR borrowing?",
    "2.05 Notices of Borrowing. The Borrower shall give the Bank notice of each borrowing not later than 11:00 a.m. three Business Days before a LIBOR loan. 2.06 Prepayment. The Borrower may prepay the loans on four Business Days' notice.",
    "three Business Days before a LIBOR loan",
  ],
  [
    "Can the company prepay without penalty?",
    "2.06 Prepayment. The Borrower may at any time prepay the Term Loan in whole or in part on two Business Days' notice.",
    "may at any time prepay the Term Loan",
  ],
  [
    "Which bank has the largest commitment?",
    "8.01 Notices. Notices are in writing.",
    "Tarn Vale Bank, N.A. is the only",
  ],
  ["What currencies can be drawn?", "8.01 Notices. Notices are in writing.", "in US dollars: $90,000,000"],
  [
    "In what currencies are loans available?",
    '1.02 Currencies. "Alternative Currency" means Euro and Sterling.',
    "Euro and Sterling",
  ],
  [
    "How is the base rate defined?",
    '1.03 Base Rate. "Base Rate" at any time shall mean the higher of the Prime Rate and the Federal Funds Rate plus 0.50%.',
    "the higher of the Prime Rate",
  ],
  [
    "What is the definition of Material Adverse Effect?",
    '1.04 Events. "Material Adverse Event" means an event that impairs the ability of the Borrower to pay.',
    "impairs the ability of the Borrower to pay",
  ],
])("%s is answered from the clause that states it", (question, clauses, expected) => {
  expect(askOf(clauses)(question)).toContain(expected);
});
