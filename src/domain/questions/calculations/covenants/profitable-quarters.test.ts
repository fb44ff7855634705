import { expect, it } from "vitest";
import { askBankAgreement } from "../../../../../test/support/ask-agreement.ts";

const askWith = (rest: string) =>
  askBankAgreement({
    commitment: "$40,000,000",
    covenants: `5.1 Tangible Net Worth. The Borrower shall not permit Tangible Net Worth to be less than $90,000,000${rest}`,
  });
const ask = askWith(
  ", plus 25% of Consolidated Net Income for each fiscal quarter for which Consolidated Net Income is positive.",
);

it.each([
  "Net income by quarter was +8, -6 and +4 ($ millions). Where is the tangible net worth floor?",
  "Net income of $8 million, then a loss of $6 million, then $4 million: what tangible net worth must they have?",
])("adds the share of the profits alone: %s", (question) => {
  expect(ask(question)).toContain("at least $90,000,000 + 25% × ($8,000,000 + $4,000,000) = $93,000,000");
});

it("compares what the question gives for the covenant itself with the level", () => {
  const answer = ask(
    "Net income of $8 million, then a loss of $6 million: what tangible net worth must they have, and is $91 million enough?",
  );
  expect(answer).toContain("at least $90,000,000 + 25% × ($8,000,000) = $92,000,000");
  expect(answer).toContain("$91,000,000 is below it. The covenant is not met.");
});

it("computes nothing where losses count, or where equity was raised too", () => {
  const both = askWith(", plus 25% of cumulative Consolidated Net Income.");
  expect(
    both("Net income by quarter was 8, -6 and 4 ($ millions). What is the tangible net worth floor?"),
  ).not.toContain("$93,000,000");
  expect(
    ask("Net income was $8 million and they raised $4 million of equity. What is the net worth floor?"),
  ).not.toContain("$93,000,000");
});

it("takes a loss for the amount beside it alone", () => {
  expect(
    ask("Quarterly earnings were +$8m, a $6m loss and then +$4m. What tangible net worth must they have?"),
  ).toContain("25% × ($8,000,000 + $4,000,000)");
});
