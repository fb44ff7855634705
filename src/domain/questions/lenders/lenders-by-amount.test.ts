import { expect, it } from "vitest";
import { askAbout } from "../../../../test/support/ask-agreement.ts";

const usd = (amount: number) => ({ amount, currency: "USD" });
const ask = askAbout(null, {
  parties: ["Alder Bank", "Birch Trust", "Cedar Savings"].map((name, i) => ({ id: `p${i}`, role: "lender", name })),
  facilities: [
    {
      facility_name: "Revolving Facility",
      facility_type: "revolving",
      commitment_amount: usd(80_000_000),
      lender_commitments: [40_000_000, 25_000_000, 15_000_000].map((amount, i) => ({
        party_id: `p${i}`,
        amount: usd(amount),
      })),
    },
  ],
});

it("lists the lenders that commit more than an amount, the largest first", () => {
  expect(ask("List all banks whose commitment is above $20 million.")).toBe(
    "2 of 3 lenders commit more than $20,000,000.\nAlder Bank commits $40,000,000.\nBirch Trust commits $25,000,000.",
  );
});

it("counts an amount that equals the bound only where the question includes it", () => {
  expect(ask("Which lenders hold at least $25m?")).toContain("2 of 3 lenders commit at least $25,000,000.");
  expect(ask("Which lenders hold more than $25m?")).toContain("1 of 3 lenders commits more than $25,000,000.");
  expect(ask("Which lenders hold less than $5m?")).toBe("0 of 3 lenders commit less than $5,000,000.");
});
