import { expect, test } from "vitest";
import { extractAgreement } from "../extract-agreement.ts";

const parties = (preamble: string, end = "") =>
  extractAgreement(`CREDIT AGREEMENT

This CREDIT AGREEMENT is dated as of December 28, 2022, ${preamble}

ARTICLE I
THE LOANS

1.1 Revolving Loans. Each Lender agrees to make revolving loans until December 28, 2025 in an aggregate amount of $20,000,000.

${end}
`).parties.map(({ name, role }) => `${role} ${name}`);

test("a company that is called by its initials has the role after them", () => {
  const preamble = `among TARN POWER, INC., a North Carolina corporation (the "Borrower"), Lakeside and Overseas Bank Limited ("LOB") as issuer of Letters of Credit (in such capacity, the "Issuer"), River Credit USA, Inc. ("RCU"), as Collateral Agent (in such capacity, the "Collateral Agent"), and LOB, as Administrative Agent (in such capacity, the "Administrative Agent").`;
  expect(parties(preamble).filter((party) => party.includes("River"))).toEqual([
    "collateral_agent River Credit USA, Inc.",
  ]);
});

test("the parent in a bracket that also names all guarantors is one company", () => {
  const preamble = `among Lakeside Bank, N.A., as agent and lender, Tarn Foundry, Inc., a Delaware corporation ("Tarn Foundry"), Tarn Federal, LLC, a Wyoming limited liability company ("Tarn Federal"; and together with Tarn Foundry and any other Person who becomes a borrower hereunder, collectively, the "Borrowers" and each individually, a "Borrower"), and Tarn Technology, Inc., a Delaware corporation ("Parent"; and together with each of the Affiliates of the Borrowers signatory to this Agreement as guarantors, collectively, the "Guarantors" and each individually, a "Guarantor").`;
  expect(parties(preamble).filter((party) => /^(?:borrower|co_borrower|parent)/.test(party))).toEqual([
    "borrower Tarn Foundry, Inc.",
    "co_borrower Tarn Federal, LLC",
    "parent Tarn Technology, Inc.",
  ]);
});

test("what a bank signs as is no part of its name, and partnerships in a list of guarantors need no legal form", () => {
  const end = `IN WITNESS WHEREOF, the parties have signed this Agreement.

TARN POWER, INC.

By: /s/ A. Person

$20,000,000            THE FIRST BANK OF CALDER,
                       Individually and as Agent

By: /s/ B. Person

SCHEDULE VI
SUBSIDIARY GUARANTORS

Tarn Holdings, Inc.
Tarn/Birchwood One Partners
Tarn Marshall, LLC`;
  const all = parties(
    `among TARN POWER, INC., a Delaware corporation (the "Borrower"), the lenders party hereto (the "Lenders") and THE FIRST BANK OF CALDER, as agent (the "Agent").`,
    end,
  );
  expect(all.filter((party) => party.startsWith("guarantor"))).toEqual([
    "guarantor Tarn Holdings, Inc.",
    "guarantor Tarn/Birchwood One Partners",
    "guarantor Tarn Marshall, LLC",
  ]);
  expect(all.filter((party) => /individually/i.test(party))).toEqual([]);
});
