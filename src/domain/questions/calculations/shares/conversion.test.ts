import { expect, it } from "vitest";
import { askAbout } from "../../../../../test/support/ask-agreement.ts";

const convertible = (price: string, interest = ""): ((question: string) => string) =>
  askAbout(`LOAN AGREEMENT

3.1 Conversion. The Lender may convert all or part of the principal${interest} of the Note into common stock of the Borrower.

3.2 Price. ${price}
`);

it.each([
  "The price per share at which the Note may be converted is $0.80 per share of common stock.",
  "The Conversion Price shall be eighty cents ($0.80), as adjusted.",
  "The Note is convertible at $0.80 per share.",
])("divides the amount by the price of a share: %s", (price) => {
  expect(convertible(price)("How many shares does the lender get if it converts $200,000?")).toContain(
    "$200,000 ÷ $0.80 a share = 250,000 shares.",
  );
});

it("adds interest to the principal only where the text converts both", () => {
  const price = "The price per share at which the Note may be converted is $0.80.";
  const question = "How many shares for converting $200,000 of principal and $8,000 of accrued interest?";
  expect(convertible(price, " and accrued interest")(question)).toContain(
    "$200,000 + $8,000 = $208,000; $208,000 ÷ $0.80 a share = 260,000 shares.",
  );
  expect(convertible(price)(question)).not.toContain("÷");
});
