import { expect, it } from "vitest";
import { askBankAgreement } from "../../../../../test/support/ask-agreement.ts";

const ask = askBankAgreement({
  commitment: "$10,000,000",
  definitions: `"Unused Fee". The Borrower shall pay to the Lender a fee equal to 0.25% per annum multiplied by the daily amount by which the Revolving Commitment exceeds the outstanding loans, so long as the average daily outstanding loans are less than 40% of the Revolving Commitment for the quarter then ended.`,
  covenants: `5.1 Leverage Ratio. The Borrower shall not permit the Leverage Ratio to exceed 5.00 to 1.00.

5.2 Step Fee. If the Leverage Ratio as of the last day of any fiscal quarter exceeds 4.25 to 1.00, then within three Business Days the Borrower shall pay to the Lender a fee equal to 0.50% of the aggregate principal amount of the loans outstanding on such day.

5.3 Late Payment. The Borrower shall be obligated to pay the greater of 2% of the past due amount or $50.00 with respect to any installment paid after the date it is due.`,
});

it.each([
  "Loans outstanding were $6m on every day of the quarter. What unused fee do we bill?",
  "Average usage was 60% last quarter. How much is the unused fee?",
  "More than half of the line is drawn. What unused fee is due for the quarter?",
])("says that a fee is not due above its share used: %s", (question) => {
  expect(ask(question)).toMatch(/^No such fee is due, \$0: .*less than 40%/);
});

it.each([
  ["Leverage comes in at 4.60x with $8,000,000 outstanding. What extra charge is payable, in dollars?", "= $40,000"],
  ["At 4.10x and $8,000,000 outstanding, what fee is payable?", "No such fee is due: 4.10x"],
])("computes a fee that depends on a ratio: %s", (question, said) => {
  expect(ask(question)).toContain(said);
});

it.each([
  ["A $40,000 installment comes in late. What late charge?", "$40,000 × 2.00% = $800"],
  ["What late fee is due on a $1,000 payment?", "Late charge: $50, more than"],
])("computes a late charge: %s", (question, said) => {
  expect(ask(question)).toContain(said);
});
