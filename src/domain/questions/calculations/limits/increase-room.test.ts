import { expect, it } from "vitest";
import { askTermLoan } from "../../../../../test/support/ask-agreement.ts";

const QUESTION = "By how many dollars can the commitments still be increased?";
const ask = (sentence: string): string => askTermLoan(`2.09 Increases. ${sentence}`)(QUESTION);

it("takes the commitment off the total to which it may be increased", () => {
  expect(
    ask(
      "The Borrower may from time to time cause an increase in the Commitments, provided that no such increase shall cause the Commitments to exceed $150,000,000.",
    ),
  ).toContain("$150,000,000 − $90,000,000 = $60,000,000.");
});

it("does not go beyond the increase that a sentence allows", () => {
  expect(
    ask(
      "The Borrower may propose that the Commitments be increased by up to $40,000,000, provided that after any increase the Commitments shall not exceed $150,000,000.",
    ),
  ).toContain("by $40,000,000, which is less than $150,000,000 − $90,000,000 = $60,000,000.");
});

it("understands what may still be added", () => {
  const sections =
    "2.09 Increases. The Borrower may from time to time cause an increase in the Commitments, provided that no such increase shall cause the Commitments to exceed $150,000,000.";
  expect(
    askTermLoan(sections)("How much more in commitments can the borrower still add on top of the original amount?"),
  ).toContain("$150,000,000 − $90,000,000 = $60,000,000.");
});
