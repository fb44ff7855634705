import { expect, it } from "vitest";
import { askLeverageGrid } from "../../../../test/support/ask-agreement.ts";

const ask = askLeverageGrid({
  sections:
    "2.6 Letters of Credit. The Administrative Agent will issue Letters of Credit for the account of the Borrower.",
});
const RATE = "What is the all-in rate with SOFR at 4.30% and leverage of 2.6x?";

it.each([
  ["at 1.5x?", "What does the borrower pay today if leverage is 2.6x?", "1.50% (150 bps)"],
  ["and at 3.2 to 1?", "What does the borrower pay today if leverage is 2.6x?", "2.00% (200 bps)"],
  ["if leverage falls to 1.5x?", "What is the margin at 2.6x leverage?", "1.50% (150 bps)"],
  ["at level III?", "What is the margin at 2.6x leverage?", "2.00% (200 bps)"],
  ["at 1.5x?", "What is the margin at level III?", "1.50% (150 bps)"],
  ["at 5%?", RATE, "SOFR 5.00% + margin 1.75% = 6.75%"],
  ["with SOFR at 3.5%?", RATE, "SOFR 3.50% + margin 1.75% = 5.25%"],
  ["and 3.1x?", RATE, "SOFR 4.30% + margin 2.00% = 6.30%"],
  ["and 3.9x?", "Is a leverage ratio of 3.4x within the covenant?", "(3.90x) = -0.40"],
  ["for 30 days?", "What is the commitment fee at level I for 90 days if $20m is drawn?", "× 30/360 = $10,000"],
  ["and with $50m drawn?", "What is the commitment fee at level I for 90 days if $20m is drawn?", "= $30,000,000;"],
])("answers %s after %s", (question, before, expected) => {
  expect(ask(question, before)).toContain(expected);
});

it("reads a third message with the values of the two before it", () => {
  expect(ask("and 1.5x?", RATE, "at 5%?")).toContain("SOFR 5.00% + margin 1.50% = 6.50%");
});

it("keeps a value that the new one is not called by", () => {
  const answer = ask(
    "and with $5 million of letters of credit?",
    "With $20 million drawn, what can still be borrowed?",
  );
  expect(answer).not.toContain("$75,000,000");
});

it("refuses rather than guess which of two amounts a bare one replaces", () => {
  const answer = ask("at 2%?", "What is the all-in rate with SOFR at 4.30% and a margin of 1.75%?");
  expect(answer).not.toContain("4.30% + margin 1.75%");
});

it("reads a whole question after another one on its own", () => {
  expect(ask("When does the revolver mature at the latest?", RATE)).toContain("June 30, 2029");
});
