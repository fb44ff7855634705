import { expect, it } from "vitest";
import { askAbout } from "../../../../test/support/ask-agreement.ts";

const ask = (name: string) =>
  askAbout(null, {
    parties: [name, "Alder Bank"].map((one, i) => ({ id: `p${i}`, role: "lender", name: one })),
    facilities: [
      {
        facility_name: "Revolving Facility",
        facility_type: "revolving",
        commitment_amount: { amount: 70_000_000, currency: "USD" },
        lender_commitments: [
          { party_id: "p0", amount: { amount: 40_000_000, currency: "USD" } },
          { party_id: "p1", amount: { amount: 30_000_000, currency: "USD" } },
        ],
      },
    ],
  });

it.each([
  ["QR Harbor Bank, N.A.", "QRHarbor"],
  ["Q.R. Harbor Bank, N.A.", "QRHarbor"],
  ["QRHarbor Bank, N.A.", "QR Harbor"],
])("reads the initials of %s together or apart: %s", (name, said) => {
  expect(ask(name)(`How much is ${said} in for?`)).toContain("commits $40,000,000");
  expect(ask(name)("How much is Alder in for?")).toContain("commits $30,000,000");
});
