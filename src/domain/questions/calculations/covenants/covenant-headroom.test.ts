import { expect, it } from "vitest";
import { askBankAgreement, askLeverageGrid } from "../../../../../test/support/ask-agreement.ts";

const ask = askLeverageGrid({
  covenants: `6.1 Total Leverage Ratio. The Borrower shall not permit the Total Leverage Ratio as of the last day of any fiscal quarter to be greater than (a) 4.50 to 1.00 for any fiscal quarter ending on or before December 31, 2025, (b) 4.00 to 1.00 for any fiscal quarter ending after December 31, 2025 and on or before December 31, 2026, and (c) 3.50 to 1.00 for any fiscal quarter ending on or after March 31, 2027.

6.2 Interest Coverage Ratio. The Borrower shall not permit the Interest Coverage Ratio as of the last day of any fiscal quarter to be less than 3.00 to 1.00.`,
});

it.each([
  "How close are they to the leverage covenant at 3.2x?",
  "What's the cushion at 3.2x leverage?",
  "How much room under the leverage covenant at 3.2x?",
  "Leverage is 3.2x. Are they in compliance?",
  "Is 3.2x over the covenant?",
  "how tight is the leverage covenant at 3.2x?",
  "Would leverage of 3.2x violate the covenant?",
])("answers with today's level first and names the periods of the others: %s", (question) => {
  const lines = ask(question).split("\n");
  expect(lines[0]).toMatch(/today's level, from .*2026.*: the limit is 4\.00 to 1\.00 .*= 0\.80, 20\.0% of the limit/);
  expect(lines.filter((line) => line.includes("headroom"))).toHaveLength(3);
  for (const line of lines.slice(1, 3)) expect(line).toMatch(/20\d\d-\d\d-\d\d/);
});

it("takes the level of the date of the question, and names its period", () => {
  const answer = ask("would 3.8x be a breach in Q2 2027?");
  expect(answer).toContain("the limit is 3.50 to 1.00");
  expect(answer).toContain("= -0.30");
  expect(answer).not.toContain("4.00 to 1.00");
});

it.each([
  "If debt is $120m and EBITDA is $40m, how far can EBITDA fall before the leverage covenant is breached?",
  "Debt 120 million, EBITDA 40 million: what is the EBITDA cushion?",
  "By what percentage could EBITDA decline with $120m of debt and $40m of EBITDA before a default?",
])("computes how far earnings may fall under a leverage covenant: %s", (question) => {
  expect(ask(question)).toContain("EBITDA may fall to $120,000,000 ÷ 4 = $30,000,000, by $10,000,000 (25%).");
});

it("computes how far earnings may fall under a coverage covenant", () => {
  expect(
    ask("EBITDA is $40m and interest is $10m. How far may EBITDA drop under the interest coverage test?"),
  ).toContain("EBITDA may fall to 3 × $10,000,000 = $30,000,000, by $10,000,000 (25%).");
});

it("says nothing of a fall where the covenant is not met", () => {
  const answer = ask("How far can EBITDA fall with debt of $200m and EBITDA of $40m under the leverage covenant?");
  expect(answer).toContain("not met");
  expect(answer.split("\n")[0]).not.toContain("may fall");
});

it.each([
  "What is the margin if debt is $120m and EBITDA is $40m?",
  "What do they pay with debt of $120m and EBITDA of $40m?",
])("finds the level of the grid by the figures of its ratio: %s", (question) => {
  const answer = ask(question);
  expect(answer).toContain("$120,000,000 ÷ $40,000,000 = 3.00x");
  expect(answer).toContain("2.00% (200 bps)");
});

it("tests a leverage over capital by the capital only", () => {
  const ask = askBankAgreement({
    commitment: "$40,000,000",
    definitions:
      '"Leverage Ratio" means, as of any date, the ratio of Consolidated Indebtedness to the sum of Consolidated Indebtedness plus Consolidated Net Worth.',
    covenants:
      "5.1 Leverage Ratio. The Borrower shall not permit the Leverage Ratio at the end of any fiscal quarter to be greater than 0.50 to 1.00.",
  });
  expect(ask("What headroom do they have if EBITDA is $40m and debt $120m?")).toContain(
    "refused: The leverage covenant compares debt with capital, not with earnings",
  );
  expect(ask("What headroom do they have if debt is $20m and total capitalization is $80m?")).toContain(
    "$20,000,000 ÷ $80,000,000 = 0.25x (25%); the limit is at most 0.50 to 1.00",
  );
});
