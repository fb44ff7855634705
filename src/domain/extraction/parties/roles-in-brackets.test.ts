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

test("the agent of the collateral that is called the Agent is not the administrative agent", () => {
  const preamble = `among TARN WORLDWIDE, INC., a Delaware corporation (the "Borrower"), the lenders party hereto (the "Lenders"), Lakeside Bank Limited, as collateral agent (the "Agent") and River Bank, N.A., as administrative agent (the "Administrative Agent") for the Lenders.`;
  const end = `IN WITNESS WHEREOF, the parties have signed this Agreement.

TARN WORLDWIDE, INC.

By: /s/ A. Person

LAKESIDE BANK LIMITED,
as Agent and as Lender

By: /s/ B. Person

RIVER BANK, N.A.,
as Administrative Agent and as Lender

By: /s/ C. Person`;
  expect(parties(preamble, end).filter((party) => /agent/.test(party))).toEqual([
    "administrative_agent River Bank, N.A.",
    "collateral_agent Lakeside Bank Limited",
  ]);
});

test("a bracket and a heading that list the banks leave other companies out", () => {
  const preamble = `by and among TARN FABRICATION, INC., a Louisiana corporation ("Borrower"), ELM SERVICES, INC., a Louisiana corporation ("Elm"), OAKPORT, INC., a Louisiana corporation ("Oakport," and, together with Elm, the "Existing Subsidiaries"), LAKESIDE NATIONAL BANK, a national banking association ("Lakeside"), RIVER BANK, NATIONAL ASSOCIATION, a national banking association, in its individual capacity ("River") (each of Lakeside and River individually, a "Bank" and collectively, the "Banks").`;
  const end = `IN WITNESS WHEREOF, the parties have signed this Agreement.

BORROWER:

TARN FABRICATION, INC.

By: /s/ A. Person

BANKS:

LAKESIDE NATIONAL BANK

By: /s/ B. Person

RIVER BANK, NATIONAL ASSOCIATION

By: /s/ C. Person

EXISTING SUBSIDIARIES:

ELM SERVICES, INC.

By: /s/ A. Person

OAKPORT, INC.

By: /s/ A. Person`;
  expect(parties(preamble, end).filter((party) => party.startsWith("lender"))).toEqual([
    "lender LAKESIDE NATIONAL BANK",
    "lender RIVER BANK, NATIONAL ASSOCIATION",
  ]);
});
