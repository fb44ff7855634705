import { describe, expect, it } from "vitest";
import type { PartyRole } from "#domain/agreement/party.ts";
import type { Money } from "#domain/agreement/values.ts";
import { Found, found } from "../../found.ts";
import { parseAgreement } from "../../parse-agreement.ts";
import type { PartyEntry } from "../../parties/parties.ts";
import { readFacilities } from "./facilities.ts";
import { withLenders } from "./lenders.ts";

const AT = { start: 0, end: 1, confidence: 0.9 };

function party(id: string, name: string, role: PartyRole): PartyEntry {
  return {
    id,
    name: found(name, AT),
    role: found<PartyRole>(role, AT),
    entity_type: null,
    jurisdiction: null,
    lei: null,
  };
}

function read(text: string, parties: readonly PartyEntry[]) {
  const parsed = parseAgreement(text);
  const drafts = readFacilities(parsed, { agreementDate: null, effectiveDate: null, parties: [] });
  const all = withLenders(parsed, parties, drafts);
  const tree = all.facilities[0]?.tree;
  const commitments = (tree?.lender_commitments ?? []) as {
    party_id: string;
    amount: Found<Money>;
  }[];
  return {
    lenders: all.parties.filter((p) => p.role.value === "lender").map((p) => [p.id, p.name.value]),
    commitments: commitments.map((c) => [c.party_id, c.amount.value.amount]),
    commitment: tree?.commitment_amount,
  };
}

const LENDING = `TERM LOAN AGREEMENT

Section 2.01 The Loan.

Each Lender agrees to make a term loan to the Borrower. Amounts repaid may not be reborrowed.

"Commitment" means the commitment of a Lender to make a Loan in the amount set out on Schedule 2.01.

${"The Borrower shall give notice of each borrowing in the form that the Agent asks for. ".repeat(20)}
`;
const SCHEDULE = `
SCHEDULE 2.01
COMMITMENTS

Lender  Commitment
First Harbor Bank, National Association  $60,000,000
Lakeside Trust Company  $40,000,000
`;

describe("withLenders", () => {
  it("makes the lenders of a schedule parties and keeps those that are parties already", () => {
    const { lenders, commitments } = read(LENDING + SCHEDULE, [
      party("p1", "Acme, Inc.", "borrower"),
      party("p2", "FIRST HARBOR BANK, N.A.", "lender"),
    ]);
    expect(lenders).toEqual([
      ["p2", "FIRST HARBOR BANK, N.A."],
      ["p3", "Lakeside Trust Company"],
    ]);
    expect(commitments).toEqual([
      ["p2", 60e6],
      ["p3", 40e6],
    ]);
  });

  it("computes the commitment from the lenders' amounts where nothing else states it", () => {
    const { commitment } = read(LENDING + SCHEDULE, []);
    expect(commitment).toBeInstanceOf(Found);
    expect((commitment as Found<unknown>).value).toEqual({ amount: 100e6, currency: "USD" });
    expect((commitment as Found<unknown>).from).toHaveLength(2);
  });

  it("gives the only lender of an agreement without an agent the whole commitment", () => {
    const text = `LOAN AGREEMENT\n\n"Term Loan" means the term loan in the principal amount of $7,500,000 made by the Lender under Section 2.1.\n`;
    const { commitments } = read(text, [party("p1", "First Harbor Bank, N.A.", "lender")]);
    expect(commitments).toEqual([["p1", 7.5e6]]);
    const agent = party("p2", "First Harbor Bank, N.A.", "administrative_agent");
    expect(read(text, [party("p1", "First Harbor Bank, N.A.", "lender"), agent]).commitments).toEqual([]);
  });

  it("takes no commitment from the total next to the agent's signature", () => {
    const signatures = `
IN WITNESS WHEREOF, the parties have executed this Agreement.

$25,000,000                    FIRST HARBOR BANK, N.A., as a Lender

By: /s/ A. Person

$15,000,000                    LAKESIDE BANK, LTD., as a Lender

By: /s/ B. Person

$40,000,000                    FIRST HARBOR BANK, N.A., as Agent

By: /s/ C. Person
`;
    const { commitments } = read(LENDING + signatures, []);
    expect(commitments.map(([, amount]) => amount)).toEqual([25e6, 15e6]);
  });

  it("gives each signer the amount before its name, with the total after the last signature", () => {
    const signatures = `
IN WITNESS WHEREOF, the parties have executed this Agreement.

COMMITMENTS                    FIRST HARBOR BANK, N.A., as Agent and as a Bank

$25,000,000

By: ______________ (SEAL)
Title:

$15,000,000                    LAKESIDE BANK, LTD.

By: ______________ (SEAL)
Title:

$5,000,000                     MILLBROOK BANK

By: ______________ (SEAL)
Title:

TOTAL COMMITMENTS:
$45,000,000
`;
    const { lenders, commitments } = read(LENDING + signatures, []);
    const names = new Map(lenders as [string, string][]);
    expect(commitments.map(([id, amount]) => [names.get(String(id)), amount])).toEqual([
      ["FIRST HARBOR BANK, N.A.", 25e6],
      ["LAKESIDE BANK, LTD.", 15e6],
      ["MILLBROOK BANK", 5e6],
    ]);
  });

  it("keeps a company of the same group in another country, and joins one with its branch", () => {
    const signatures = `
IN WITNESS WHEREOF, the parties have executed this Agreement.

Lenders:

HARBOR NATIONAL BANK

By: /s/ A. Person

HARBOR NATIONAL BANK CANADA

By: /s/ B. Person

HARBOR NATIONAL BANK, NEW YORK BRANCH

By: /s/ C. Person
`;
    expect(read(LENDING + signatures, []).lenders.map(([, name]) => name)).toEqual([
      "HARBOR NATIONAL BANK",
      "HARBOR NATIONAL BANK CANADA",
    ]);
  });

  it("does not take a debtor who signs without a capacity for a lender", () => {
    const signatures = `
IN WITNESS WHEREOF, the parties have executed this Agreement.

ACME CAPITAL FUNDING LLC

By: /s/ A. Person
Name: A. Person

FIRST HARBOR BANK, N.A., as Administrative Agent

By: /s/ B. Person
Name: B. Person

LAKESIDE BANK, LTD., as a Lender

By: /s/ C. Person
Name: C. Person
`;
    expect(read(LENDING + signatures, []).lenders).toEqual([["p1", "LAKESIDE BANK, LTD."]]);
  });
});
