import { expect, it } from "vitest";
import { askBankAgreement } from "../../../../../test/support/ask-agreement.ts";

const askWith = (covenants: string) => askBankAgreement({ commitment: "$10,000,000", covenants });

it("divides an amount by the price of a share that the question gives", () => {
  const ask = askWith(
    "5.1 Payment in Stock. The number of shares of Common Stock that shall be issued shall be equal to (I) the dollar amount of the payment demanded divided by (II) the Average Market Price.",
  );
  expect(ask("The bank wants $18 million repaid in stock and the average close is $6.00. How many shares?")).toContain(
    "$18,000,000 ÷ $6 = 3,000,000 shares.",
  );
  expect(ask("How many shares are issued for a $9m payment at $4.50 a share?")).toContain("= 2,000,000 shares.");
});

it("counts shares for each part of an amount", () => {
  const product = askWith(
    '5.1 Warrants. The "Warrant Shares" shall equal the product of (a) the Accordion Advance divided by $1,000,000 and (b) 75,000.',
  );
  expect(product("If an accordion advance of $10 million is funded, how many warrant shares are issued?")).toContain(
    "$10,000,000 ÷ $1,000,000 × 75,000 = 750,000 shares.",
  );
  const each = askWith(
    "5.1 Warrants. The Borrower shall issue 2,500 shares of its common stock for each $500,000 of the Accordion Advance.",
  );
  expect(each("How many shares go with a $2m accordion advance?")).toContain(
    "$2,000,000 ÷ $500,000 × 2,500 = 10,000 shares.",
  );
});
