import { expect, it } from "vitest";
import { askBankAgreement } from "../../../../../test/support/ask-agreement.ts";

const ask = askBankAgreement({
  commitment: "$20,000,000",
  covenants:
    "5.1 Consolidated Tangible Net Worth. The Borrower will maintain consolidated tangible net worth in an amount not less than $130,000,000 as measured at the end of each fiscal quarter during its 2014 fiscal year; an amount not less than $140,000,000 as measured at the end of each fiscal quarter during its 2015 fiscal year and an amount not less than $150,000,000 as measured at the end of each fiscal quarter during its 2016 fiscal year and of each fiscal year thereafter.",
});

it.each([
  ["What is the minimum tangible net worth for fiscal 2014?", "$130,000,000"],
  ["What is the minimum tangible net worth for fiscal year 2015?", "$140,000,000"],
  ["What is the minimum tangible net worth in fiscal 2019?", "$150,000,000"],
])("takes the level of the fiscal year that the question names: %s", (question, level) => {
  const answer = ask(question);
  expect(answer.split("\n")[0]).toContain(`at least ${level}`);
});

it("names the level of each fiscal year where the question names none", () => {
  const answer = ask("What tangible net worth must they keep?");
  for (const level of [
    "$130,000,000, fiscal year 2014",
    "$140,000,000, fiscal year 2015",
    "$150,000,000, fiscal year 2016 and later",
  ])
    expect(answer).toContain(level);
});

it("weighs a figure against the level of its fiscal year", () => {
  expect(ask("Tangible net worth is $135 million in fiscal 2015. Is the covenant met?")).toContain(
    "$135,000,000 − $140,000,000",
  );
});

it("pairs the years of a table with the amounts below them", () => {
  const askTable = askBankAgreement({
    commitment: "$20,000,000",
    covenants:
      "5.1 Capital Expenditures. The Borrower shall not make Capital Expenditures in any fiscal year in excess of the amount set forth in the following table for the applicable period:\n\nFiscal\nYear 2014\n\nFiscal\nYear 2015\n\nFiscal\nYear 2016\n\n$840,000\n\n$600,000\n\n$600,000",
  });
  expect(askTable("Can they make capital expenditures of $700,000 in fiscal year 2015?")).toContain(
    "fiscal year 2015: headroom $600,000 − $700,000",
  );
});
