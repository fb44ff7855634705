import { expect, test } from "vitest";
import { readCaption, readOpening } from "./caption.ts";

test.each([
  [" Non-Payment. The Borrower fails to pay", "Non-Payment"],
  [" Inability to Pay Debts; Attachment. (i) Any Obligor", "Inability to Pay Debts; Attachment"],
  [" Insolvency Proceedings, Etc. Any Loan Party", "Insolvency Proceedings, Etc"],
  [" Specific\nCovenants. The Borrower", "Specific Covenants"],
  [" U.S. Loan Party Revenue. Permit the revenue", "U.S. Loan Party Revenue"],
  [" Cross-Default - any default", "Cross-Default"],
  [" OTHER INDEBTEDNESS\n\nThe Company shall", "OTHER INDEBTEDNESS"],
])("the caption of %j is read", (clause, caption) => {
  expect(readCaption(clause, 0, clause.length)?.value).toBe(caption);
});

test.each([
  [" the Borrower shall fail to pay any fee. Then"],
  [" A Change of Control shall occur."],
  [" Any representation made by the Borrower proves wrong."],
])("a sentence is no caption: %j", (clause) => {
  expect(readCaption(clause, 0, clause.length)).toBeNull();
});

test("an opening is at most twelve words, without inner numbers, and ends on a full word", () => {
  const clause = " (i) one or more judgments for the payment of money in an aggregate amount in excess of the limit";
  const opening = readOpening(clause, 0, clause.length);
  expect(opening?.value).toBe("one or more judgments for the payment of money in an aggregate");
  expect(clause.slice(opening?.start, opening?.end)).toBe(
    "one or more judgments for the payment of money in an aggregate",
  );
});

test("reads what happens after a colon behind the name of a party", () => {
  const clause = "the Borrower shall: (i) fail to pay the principal of the Note when due; or";
  expect(readOpening(clause, 0, clause.length)?.value).toBe("fail to pay the principal of the Note when due");
});
