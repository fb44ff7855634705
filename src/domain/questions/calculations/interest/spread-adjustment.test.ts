import { expect, it } from "vitest";
import { askBankAgreement } from "../../../../../test/support/ask-agreement.ts";

const agreementWith = (adjustment: string) =>
  askBankAgreement({
    commitment: "$20,000,000",
    definitions: `"Applicable Margin" means 2.00% per annum.

${adjustment}

"Interest" on each SOFR Loan accrues at a rate per annum equal to Adjusted Term SOFR plus the Applicable Margin. "Adjusted Term SOFR" means Term SOFR plus the SOFR Adjustment.`,
  });

const ask = agreementWith(
  `"SOFR Adjustment" means 0.10% for an Interest Period of one month, 0.15% for an Interest Period of three months, and 0.25% for an Interest Period of six months.`,
);

it("adds the adjustment of the interest period that the question names", () => {
  expect(ask("What is the all-in rate if three-month Term SOFR is 4.30%?")).toContain(
    "4.30% + 0.15% adjustment + margin 2.00% = 6.45% a year",
  );
});

it("asks for the interest period where the adjustment differs by period", () => {
  expect(ask("What is the all-in rate if Term SOFR is 4.30%?")).toContain("refused: Say for which interest period");
});

it("reads the periods before their percentages", () => {
  const table = agreementWith(
    `"Term SOFR Adjustment" means, for an Interest Period of one month, 0.11448%, of three months, 0.26161% and of six months, 0.42826%.`,
  );
  const daily = agreementWith(
    `"SOFR Index Adjustment" means a percentage per annum as follows: Daily Simple SOFR Loans 0.10%; Term SOFR Loans: One month Interest Period 0.11%; Three months Interest Period 0.15%.`,
  );
  expect(daily("What is the all-in rate if three-month Term SOFR is 4.30%?")).toContain("+ 0.15% adjustment");
  expect(table("What is the all-in rate if one-month Term SOFR is 4.30%?")).toContain("+ 0.1145% adjustment");
});

it("reads what the definition of the benchmark itself adds", () => {
  const within = agreementWith(
    `"Term SOFR" means the Term SOFR Reference Rate for a tenor comparable to the Interest Period plus (x) in respect of any one month Interest Period, 0.12%, and (y) in respect of any three month Interest Period, 0.22%.`,
  );
  expect(within("What is the all-in rate for a 3-month period if Term SOFR is 4.30%?")).toContain(
    "4.30% + 0.22% adjustment + margin 2.00% = 6.52% a year",
  );
});

it("reads an adjustment that is defined with respect to each benchmark", () => {
  const both = agreementWith(
    `"SOFR Adjustment" with respect to Daily Simple SOFR means 0.10%; and with respect to Term SOFR means 0.11% for an Interest Period of one-month's duration, 0.17% for an Interest Period of three-month's duration and 0.25% for an Interest Period of six-months' duration.`,
  );
  expect(both("What is the all-in rate if three-month Term SOFR is 4.30%?")).toContain("+ 0.17% adjustment");
});

it("takes the days in brackets for the length of a period", () => {
  const question = "What is the interest on $10 million for three months (92 days) if three-month Term SOFR is 4.30%?";
  expect(ask(question)).toContain("× 92/360 =");
});

it("takes the rate of a eurodollar rate by another name for the benchmark, not for the rate of the loan", () => {
  const note = askBankAgreement({
    commitment: "$20,000,000",
    definitions: `"Euro-Rate" means the rate for eurodollar deposits (LIBOR) that the Bank determines. Each advance bears interest at the Euro-Rate plus 1.25% per annum.`,
  });
  expect(note("What interest is due on $8 million for 60 days with the Euro-Rate at 2.15%?")).not.toContain(
    "given rate",
  );
});
