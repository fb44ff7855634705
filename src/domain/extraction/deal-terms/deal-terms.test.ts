import { expect, it } from "vitest";
import { dealTermsOfClauses as read, summariesOf as summaries } from "../../../../test/support/clause-deal-terms.ts";
import { extractAgreement } from "../extract-agreement.ts";
import { dealTermsOf } from "./deal-terms.ts";

it.each([
  [
    "debt_basket",
    'Section 3.01 Indebtedness. The Borrower shall not create, incur or permit to exist any Indebtedness, except (a) the Obligations; (b) purchase money Indebtedness not to exceed the greater of (i) $10,000,000 and (ii) 2.5% of Consolidated Total Assets at any time outstanding; (c) other Indebtedness so long as the Total Leverage Ratio does not exceed 3.00 to 1.00; and (d) Indebtedness not to exceed the General Debt Limit.\n\nSection 3.02 Terms. "General Debt Limit" means $4,000,000.',
    ["$10,000,000, 2.5% of total assets", "3.00:1.00", "$4,000,000"],
  ],
  [
    "restricted_payment_basket",
    "Section 3.01 Restricted Payments. The Borrower shall not declare or make any Restricted Payment, except dividends not to exceed $5,000,000 in any fiscal year.",
    ["$5,000,000"],
  ],
  [
    "call_protection",
    "Section 3.01 Prepayment Premium. The Borrower shall pay a prepayment premium equal to (a) on or prior to the first anniversary of the Closing Date, 3.00% of the principal amount prepaid and (b) after the first anniversary but on or prior to the second anniversary of the Closing Date, 1.00% of the principal amount prepaid.",
    ["prepayment premium, 3%, until month 12", "prepayment premium, 1%, until month 24"],
  ],
  [
    "call_protection",
    "Section 3.01 Prepayments. The Borrower may prepay the Loans at any time in whole or in part without premium or penalty.",
    ["prepayment without premium"],
  ],
  [
    "change_of_control",
    'Section 3.01 Terms. "Change of Control" means that any person or group becomes the beneficial owner of 35% or more of the voting stock of the Borrower.',
    ["35%, event of default"],
  ],
  [
    "advance_rate",
    'Section 3.01 Terms. "Borrowing Base" means the sum of (a) 85% of Eligible Accounts plus (b) 65% of the cost of Eligible Inventory.',
    ["85% of accounts", "65% of inventory"],
  ],
  [
    "equity_cure",
    "Section 3.01 Right to Cure. If the Borrower fails to comply with the financial covenant, it may within 10 Business Days issue common equity (the Cure Right). In each four fiscal quarter period there shall be at least two fiscal quarters in which no Cure Right is exercised, and the Cure Right may be exercised no more than five times.",
    ["5 cures in total, 2 in four quarters, within 10 days"],
  ],
  [
    "ebitda_addback_cap",
    'Section 3.01 Terms. "Consolidated EBITDA" means net income plus cost savings in an aggregate amount not to exceed 20% of Consolidated EBITDA for the period.',
    ["20%"],
  ],
  [
    "security",
    'Section 3.01 Terms. "Collateral" means all accounts, inventory and equipment of the Borrower in which it grants the Agent a security interest.',
    ["secured, accounts, inventory, equipment"],
  ],
  [
    "pik",
    "Section 3.01 Interest in Kind. The Borrower may elect that interest at 2.00% per annum on the Loans be paid in kind by adding it to the principal amount.",
    ["2%"],
  ],
])("reads %s", (term, clauses, expected) => {
  expect(summaries(clauses, term)).toEqual(expected);
});

it("reads the limits of a basket across line breaks", () => {
  const wrapped =
    "Section 3.01 Indebtedness. The Borrower shall not create or incur any Indebtedness, except Indebtedness not to\nexceed\n$7,000,000 at any time outstanding.";
  expect(summaries(wrapped, "debt_basket")).toEqual(["$7,000,000"]);
});

it("links each value to the characters that state it", () => {
  const { text, terms } = read(
    'Section 3.01 Indebtedness. The Borrower shall not incur any Indebtedness, except up to $7,000,000.\n\nSection 3.02 Terms. "Defaulting Lender" means a Lender that fails to fund its Loans.',
  );
  const [basket] = terms.filter(({ term }) => term === "debt_basket");
  expect(basket?.values.map(({ name, quote }) => [name, quote])).toEqual([["amount", "$7,000,000"]]);
  for (const { place, values } of terms) {
    for (const { start, end, quote } of [place, ...values]) expect(text.slice(start, end)).toBe(quote);
  }
});

it("gives each value the page and section of its own words, not those of its provision", () => {
  const { terms } = read(
    'Section 3.01 Indebtedness. The Borrower shall not incur any Indebtedness, except (a) Indebtedness not to exceed the General Debt Limit.\f\nSection 3.02 Terms. "General Debt Limit" means $4,000,000.',
  );
  const [basket] = terms.filter(({ term }) => term === "debt_basket");
  expect(basket?.place).toMatchObject({ page: 1, section: "Section 3.01" });
  expect(basket?.values).toMatchObject([{ quote: "$4,000,000", page: 2, section: "Section 3.02" }]);
});

it("gives no page to the values of a text without pages", () => {
  const { terms } = read(
    "Section 3.01 Indebtedness. The Borrower shall not incur Indebtedness, except up to $7,000,000.",
  );
  expect(new Set(terms.flatMap(({ values }) => values).map(({ page }) => page))).toEqual(new Set([null]));
});

it("lists the terms that were not found, and finds none in a text that is not an agreement", () => {
  expect(read("Section 3.01 Reports. The Borrower shall keep books.").not_found).toContain("debt_basket");
  const note = "Minutes of the board meeting of May 2, 2024.";
  expect(dealTermsOf(note, extractAgreement(note)).terms).toEqual([]);
});
