import { expect, it } from "vitest";
import { askBankAgreement } from "../../../../../test/support/ask-agreement.ts";

const given = (covenants: string) => askBankAgreement({ commitment: "$40,000,000", covenants });

it("adds what was not spent in a year to the limit of the next", () => {
  const ask = given(
    "5.4 Capital Expenditures. The Borrower shall not make Capital Expenditures in any fiscal year in excess of $9,000,000. Any amount not expended in a fiscal year may be carried forward to the next fiscal year.",
  );
  expect(ask("Capital expenditures were $6.5 million last year. How much may Birch spend this year?")).toContain(
    "$9,000,000 + ($9,000,000 − $6,500,000) = $11,500,000",
  );
  expect(ask("Capex was $9.5 million last year. How much may Birch spend this year?")).toContain(
    "nothing is carried over",
  );
});

it("takes the share that the clause carries over", () => {
  const ask = given(
    "5.4 Capital Expenditures. Capital Expenditures shall not exceed $8,000,000 in any fiscal year; provided that 50% of the unused amount may be used in the next following fiscal year.",
  );
  expect(
    ask("Capital expenditures came to $6 million in the previous year. How much can Birch spend this year?"),
  ).toContain("$8,000,000 + 50% × ($8,000,000 − $6,000,000) = $9,000,000");
});

it("computes nothing where nothing is carried over", () => {
  const ask = given("5.4 Capital Expenditures. Capital Expenditures shall not exceed $8,000,000 in any fiscal year.");
  expect(ask("Capital expenditures came to $6 million last year. How much can Birch spend this year?")).not.toContain(
    " + ",
  );
});
