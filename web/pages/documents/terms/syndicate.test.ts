import { expect, it } from "vitest";
import type { CreditAgreement } from "#domain/agreement/credit-agreement.ts";
import { partyMatrix, syndicates } from "./syndicate.ts";

const party = (id: string, name: string, role: string) => ({ id, name, role });
const commitment = (party_id: string, amount: number, currency = "USD") => ({ party_id, amount: { amount, currency } });
const agreement = {
  parties: [
    party("p1", "OAK BANK, N.A.", "administrative_agent"),
    party("p2", "Oak Bank, N.A.", "lender"),
    party("p3", "Elm Bank", "lender"),
  ],
  facilities: [
    { facility_name: "Revolver", lender_commitments: [commitment("p2", 30), commitment("p3", 45)] },
    { facility_name: "Term Loan", lender_commitments: [commitment("p2", 25)] },
    { facility_name: "Euro Loan", lender_commitments: [commitment("p3", 9, "EUR")] },
  ],
} as unknown as CreditAgreement;

it("lists a party once, with all its roles", () => {
  const { roles, rows } = partyMatrix(agreement);
  expect(roles).toEqual(["administrative_agent", "lender"]);
  expect(rows.map(({ name, roles: its }) => [name, Object.fromEntries(its)])).toEqual([
    ["Oak Bank", { administrative_agent: "/parties/0/name", lender: "/parties/1/name" }],
    ["Elm Bank", { lender: "/parties/2/name" }],
  ]);
});

it("adds up commitments by lender and facility, and never over two currencies", () => {
  const [dollars, euros] = syndicates(agreement);
  expect(dollars?.facilities).toEqual(["Revolver", "Term Loan"]);
  expect(dollars?.lenders.map(({ name, total, share }) => [name, total, share])).toEqual([
    ["Oak Bank, N.A.", 55, 55],
    ["Elm Bank", 45, 45],
  ]);
  expect([dollars?.totals, dollars?.total]).toEqual([[75, 25], 100]);
  expect(euros).toMatchObject({ currency: "EUR", total: 9, totals: [9] });
});
