import { describe, expect, test } from "vitest";
import { inventedAgreement, type Parts } from "../../../../test/support/invented-agreement.ts";
import { extractAgreement } from "../extract-agreement.ts";

const partiesOf = (parts: Parts) =>
  extractAgreement(inventedAgreement(parts))
    .parties.map(({ role, name }) => `${role}: ${name}`)
    .sort();

const AGREED = ["administrative_agent: EAST SHORE BANK, N.A.", "borrower: TARN MILLS, INC."];
const BORROWER = 'TARN MILLS, INC., an Ohio corporation (the "Borrower")';

describe("the agent of a deal under other names", () => {
  test.each([
    `CREDIT AGREEMENT dated as of May 9, 1996 among ${BORROWER}, the banks party hereto (the "Banks") and EAST SHORE BANK, N.A., as agent bank for the Banks (in such capacity, the "Agent Bank").`,
    `CREDIT AGREEMENT dated as of May 9, 2005 by and among ${BORROWER}, the financial institutions from time to time party hereto (the "Lenders"), and EAST SHORE BANK, N.A., in its capacity as Servicing Agent.`,
    `CREDIT AGREEMENT dated as of May 9, 2005

among

TARN MILLS, INC.,
as Borrower,

THE LENDERS NAMED HEREIN,

and

EAST SHORE BANK, N.A.,
as Facility Agent

${BORROWER}, the Lenders and EAST SHORE BANK, N.A., as facility agent for the Lenders (the "Facility Agent"), agree as follows:`,
    `CREDIT AGREEMENT dated as of May 9, 1996 among ${BORROWER}, the Lenders party hereto, and EAST SHORE BANK, N.A., as Managing Agent for the Lenders (the "Managing Agent").`,
  ])("%s", (preamble) => {
    expect(partiesOf({ preamble })).toEqual(AGREED);
  });

  test("managing agents beside an administrative agent, or several of them, have a title only", () => {
    const beside = `CREDIT AGREEMENT dated as of May 9, 1999 among ${BORROWER}, the Lenders, FIRST HARBOR BANK, N.A., as Managing Agent, and EAST SHORE BANK, N.A., as Administrative Agent.`;
    expect(partiesOf({ preamble: beside })).toEqual([...AGREED, "other: FIRST HARBOR BANK, N.A."]);
  });
});

describe("obligors that definitions name", () => {
  test("a borrowing subsidiary, and guarantors in a list", () => {
    const definitions = `"Borrowing Subsidiary" means Tarn Mills Europe B.V., a private company organized under the laws of the Netherlands.

"Commitment" means the commitment of each Lender to make Revolving Loans. The aggregate Commitments are $40,000,000.

"Guarantors" means Tarn Yarns, Inc., a Delaware corporation, Tarn Dyeing LLC, a North Carolina limited liability company, and Tarn Holdings Corp.`;
    expect(partiesOf({ definitions })).toEqual([
      ...AGREED,
      "co_borrower: Tarn Mills Europe B.V.",
      "guarantor: Tarn Dyeing LLC",
      "guarantor: Tarn Holdings Corp.",
      "guarantor: Tarn Yarns, Inc.",
    ]);
  });

  test("borrowing subsidiaries and subsidiary guarantors with those that join later", () => {
    const definitions = `"Borrowing Subsidiaries" means each of Tarn Finance Ltd. and Tarn Trading Limited, and each other Subsidiary that becomes a Borrowing Subsidiary under Section 2.20.

"Commitment" means the commitment of each Lender to make Revolving Loans. The aggregate Commitments are $40,000,000.

"Subsidiary Guarantors" means, collectively, (a) Tarn Yarns, Inc., (b) Tarn Dyeing LLC and (c) each other Domestic Subsidiary that executes the Guaranty.`;
    expect(partiesOf({ definitions })).toEqual([
      ...AGREED,
      "co_borrower: Tarn Finance Ltd.",
      "co_borrower: Tarn Trading Limited",
      "guarantor: Tarn Dyeing LLC",
      "guarantor: Tarn Yarns, Inc.",
    ]);
  });
});
