import { expect, it } from "vitest";
import { askAbout } from "../../../../test/support/ask-agreement.ts";

const usd = (amount: number) => ({ amount, currency: "USD" });
const ask = (held: readonly number[], whole = 80_000_000) =>
  askAbout(null, {
    parties: ["Alder Bank", "Birch Trust", "Cedar Savings"].map((name, i) => ({ id: `p${i}`, role: "lender", name })),
    facilities: [
      {
        facility_name: "Revolving Facility",
        facility_type: "revolving",
        commitment_amount: usd(whole),
        lender_commitments: held.map((amount, i) => ({ party_id: `p${i}`, amount: usd(amount) })),
      },
    ],
  });

it("names the lender with the largest or the smallest commitment and its share", () => {
  const said = ask([40_000_000, 25_000_000, 15_000_000]);
  expect(said("Which lender has the largest commitment?")).toContain(
    "The largest commitment is that of Alder Bank: $40,000,000, $40,000,000 ÷ $80,000,000 = 50%.",
  );
  expect(said("Who is the biggest lender?")).toContain("Next is Birch Trust with $25,000,000.");
  expect(said("Which bank has the smallest share?")).toContain("The smallest commitment is that of Cedar Savings");
});

it("names all lenders with the same commitment", () => {
  expect(ask([30_000_000, 30_000_000, 20_000_000])("Which lender has the largest commitment?")).toContain(
    "The largest commitments are those of Alder Bank and Birch Trust: $30,000,000 each",
  );
});

it("names none where the commitments of some lenders are not known", () => {
  expect(ask([40_000_000, 25_000_000], 80_000_000)("Which lender has the largest commitment?")).not.toContain(
    "largest commitment is",
  );
});
