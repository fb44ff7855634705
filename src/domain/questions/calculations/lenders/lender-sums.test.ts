import { expect, it } from "vitest";
import { askAbout } from "../../../../../test/support/ask-agreement.ts";

const usd = (amount: number) => ({ amount, currency: "USD" });
const lenders = (held: readonly number[]) => held.map((amount, i) => ({ party_id: `p${i}`, amount: usd(amount) }));
const ask = (termLoan: readonly number[]) =>
  askAbout(null, {
    parties: ["Alder Bank", "Birch Trust", "Cedar Savings"].map((name, i) => ({ id: `p${i}`, role: "lender", name })),
    facilities: [
      {
        facility_name: "Revolving Facility",
        facility_type: "revolving",
        commitment_amount: usd(60_000_000),
        lender_commitments: lenders([30_000_000, 20_000_000, 10_000_000]),
      },
      {
        facility_name: "Term Loan",
        facility_type: "term_loan",
        commitment_amount: usd(30_000_000),
        lender_commitments: lenders(termLoan),
      },
    ],
  });
const known = ask([15_000_000, 10_000_000, 5_000_000]);

it("adds the largest commitments", () => {
  expect(known("What do the two largest lenders commit together under the revolver?")).toBe(
    "Alder Bank and Birch Trust commit $30,000,000 + $20,000,000 = $50,000,000, 83.33% of $60,000,000.",
  );
});

it("adds what one lender commits under several facilities", () => {
  const sum =
    "Birch Trust commits $20,000,000 under the Revolving Facility + $10,000,000 under the Term Loan = $30,000,000";
  expect(known("Birch Trust total commitment, term loan and revolver combined")).toContain(sum);
  expect(known("How much is Birch Trust on the hook for across both facilities?")).toContain(sum);
});

it("adds nothing where the commitments of a lender are missing", () => {
  expect(ask([15_000_000])("Birch Trust total commitment, term loan and revolver combined")).not.toContain(" = ");
});

it("leaves votes and loans that are drawn to others", () => {
  expect(known("Can the two largest lenders together give the consent?")).not.toContain("$50,000,000");
});
