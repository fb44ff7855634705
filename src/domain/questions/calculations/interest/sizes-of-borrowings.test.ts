import { expect, it } from "vitest";
import { askTermLoan } from "../../../../../test/support/ask-agreement.ts";

const ask =
  askTermLoan(`2.03 Revolving Loans. The Bank also makes revolving loans of up to $40,000,000 until May 4, 2025. Each Borrowing of revolving loans shall be in an amount not less than $5,000,000, or any larger amount that is an integral multiple of $1,000,000.

2.04 Letters of Credit. The Bank issues letters of credit for the Borrower. The face amount of all Letters of Credit shall at no time exceed $12,000,000 (the "Letter of Credit Sublimit").

2.041 Commitment Fee. The Borrower shall pay a commitment fee of 0.40% per annum on the unused part of the revolving commitment of $40,000,000, on the basis of a year of 360 days.

2.05 Prepayments. The Borrower may prepay the Term Loan in part; any such prepayment shall be in a minimum amount of $500,000 and integral multiples of $250,000 in excess of that amount.`);

it.each([
  ["Can Quillmoor borrow $3 million in a single borrowing?", "No: the least amount is $5,000,000"],
  ["Can Quillmoor borrow $6.5 million in a single borrowing?", "$6,500,000 is no such multiple"],
  ["Can Quillmoor borrow $7 million in a single borrowing?", "Yes, by its amount: at least $5,000,000"],
  ["The borrower wants to prepay exactly $600,000. Does that amount work?", "$600,000 is no such multiple"],
  ["The borrower wants to prepay exactly $750,000. Does that amount work?", "Yes, by its amount: at least $500,000"],
])("compares the size of a borrowing or prepayment with the least one: %s", (question, said) => {
  expect(ask(question)).toContain(said);
});

it.each([
  ["Can they have $15 million of letters of credit outstanding?", "No: $15,000,000 is $3,000,000 more than"],
  ["Can they have $10 million of standby letters of credit outstanding?", "Yes, by the sublimit"],
])("compares letters of credit with their sublimit: %s", (question, said) => {
  expect(ask(question)).toContain(said);
});

it("takes a fee that is asked for out of the words on what is drawn", () => {
  expect(
    ask("What commitment fee is due on the revolver for a 90-day quarter in which outstanding loans were $10 million?"),
  ).toContain("$40,000,000 − $10,000,000 drawn = $30,000,000; $30,000,000 × 0.40% (40 bps) × 90/360 = $30,000");
});

it("reads how an amount is split between loans as their commitments", () => {
  const said = ask("How is the $130 million split between the term loan and the revolver?");
  expect(said).toContain("$90,000,000");
  expect(said).toContain("$40,000,000");
});
