import { describe, expect, it } from "vitest";
import { readSignatureBlocks } from "./signature-blocks.ts";

function blocks(text: string) {
  return readSignatureBlocks(text, { start: 0, end: text.length }).map((b) => [
    b.name.value,
    b.capacity.replace(/\s+/g, " ").replace(/^[, ]+/, ""),
    ...b.amounts.map((a) => a.value.amount),
  ]);
}

describe("readSignatureBlocks", () => {
  it("reads names with the capacity that follows, on the same line or under it", () => {
    expect(
      blocks(`ACME HOLDINGS, INC., as Borrower

By: /s/ A. Person
Name: A. Person
Title: Treasurer

[Signature Page to Credit Agreement]

FIRST HARBOR BANK, N.A.,

as Administrative Agent and as a Lender

By: /s/ B. Person
Name: B. Person
Title: Director
`),
    ).toEqual([
      ["ACME HOLDINGS, INC.", "as Borrower"],
      ["FIRST HARBOR BANK, N.A.", "as Administrative Agent and as a Lender"],
    ]);
  });

  it("leaves out whose division the signer is", () => {
    const page =
      "FIRST HARBOR CAPITAL, a division of Harbor Business\nFinance Inc., as Agent and a Lender\n\nBy: /s/ B. Person\nName: B. Person\n";
    expect(blocks(page).map(([name]) => name)).toEqual(["FIRST HARBOR CAPITAL"]);
  });

  it.each([
    ["LENDERS: FIRST HARBOR BANK, N.A."],
    ["EXISTING LENDERS: FIRST HARBOR BANK, N.A."],
    ["New Lender: FIRST HARBOR BANK, N.A."],
  ])("takes a heading in front of a name for no part of it: %s", (line) => {
    const text = `ACME, INC.\n\nBy: /s/ A. Person\nName: A. Person\nTitle: Treasurer\n\n${line},\n\nas a Lender\n\nBy: /s/ B. Person\nName: B. Person\nTitle: Director\n`;
    expect(blocks(text).at(-1)).toEqual(["FIRST HARBOR BANK, N.A.", "as a Lender"]);
  });

  it("leaves out the words of a power under which a name is signed", () => {
    expect(
      blocks("per pro LAKESIDE PARTNERS & CO., as\nAgent\n\n/s/ A. Person\nName: A. Person\nTitle: Manager\n"),
    ).toEqual([["LAKESIDE PARTNERS & CO.", "as Agent"]]);
  });

  it("takes the heading as capacity where the block names none", () => {
    expect(blocks("LENDERS:\n\nLAKESIDE TRUST COMPANY\n\nBy:\nName:\nTitle:\n")).toEqual([
      ["LAKESIDE TRUST COMPANY", "LENDERS"],
    ]);
  });

  it("takes who acts for a fund as no signer of its own", () => {
    expect(
      blocks(`EXAMPLE CREDIT FUND LP, as Lender

By: EXAMPLE CREDIT GP LLC, its general partner

By: EXAMPLE MANAGEMENT LLC, its sole member

By: /s/ C. Person
Name: C. Person
`),
    ).toEqual([["EXAMPLE CREDIT FUND LP", "as Lender"]]);
  });

  it("reads several funds for which one hand signs", () => {
    expect(
      blocks(`EXAMPLE LOAN FUND I, LLC
EXAMPLE LOAN FUND II, LLC
EXAMPLE CLO 2031, LTD.
By: /s/ C. Person
Name: C. Person
`).map(([name]) => name),
    ).toEqual(["EXAMPLE LOAN FUND I, LLC", "EXAMPLE LOAN FUND II, LLC", "EXAMPLE CLO 2031, LTD."]);
  });

  it("reads commitments before a name or under a signature", () => {
    expect(
      blocks(`$40,000,000 FIRST HARBOR TRUST COMPANY
OF THE COAST

By ____________________
Title:

LAKESIDE BANK, N.A.

By: /s/ D. Person
Title: Director

Commitment:

$25,000,000
`),
    ).toEqual([
      ["FIRST HARBOR TRUST COMPANY OF THE COAST", "", 40e6],
      ["LAKESIDE BANK, N.A.", "", 25e6],
    ]);
  });

  it("reads a lender named on a form of signature page", () => {
    expect(
      blocks("SIGNATURE PAGE TO\nTHE TERM LOAN AGREEMENT OF\nACME, INC.\n\nName of Lender: Example Bank Plc\n\nBy:\n"),
    ).toEqual([["Example Bank Plc", "Lender"]]);
  });

  it("reads on where a name or a capacity is broken over lines and paragraphs", () => {
    const broken = `THE EXAMPLE BANK, LTD., CHICAGO

BRANCH, as a Lender

By:
Name:

HARBOR BANK NA, as a Bank and as
Syndication
Agent

By:
Name:
`;
    expect(blocks(broken)).toEqual([
      ["THE EXAMPLE BANK, LTD., CHICAGO BRANCH", "as a Lender"],
      ["HARBOR BANK NA", "as a Bank and as Syndication Agent"],
    ]);
  });

  it("takes a department under a title for no signer", () => {
    expect(
      blocks("HARBOR BANK, as Lender\n\nBy:\nName: A\nTitle: Director\n\nGlobal Corporate Banking\n\nBy:\nName: B\n"),
    ).toEqual([["HARBOR BANK", "as Lender"]]);
  });

  it("names the sub-fund for which an umbrella fund signs", () => {
    const table = `| EXAMPLE LENDING ICAV, | EXAMPLE LENDING ICAV, |
| --- | --- |
| an umbrella fund acting solely for and on behalf of its sub-fund | an umbrella fund acting solely for and on behalf of its sub-fund |
| EXAMPLE CREDIT FUND I | EXAMPLE CREDIT FUND I |
| By: | Example Advisors, LLC |
`;
    expect(blocks(table)[0]?.[0]).toBe("EXAMPLE LENDING ICAV, acting for its sub-fund EXAMPLE CREDIT FUND I");
  });

  it("reads two columns of hands", () => {
    expect(
      blocks(`Banks:

HARBOR BANK  LAKESIDE BANK, NATIONAL ASSOCIATION

By  /s/ A. Person  By  /s/ B. Person

Title  Vice President  Title  Senior Vice President
`).map(([name]) => name),
    ).toEqual(["HARBOR BANK", "LAKESIDE BANK, NATIONAL ASSOCIATION"]);
  });

  it("reads commitments in the column next to the names and signatures", () => {
    expect(
      blocks(`Commitments

Term Loan Commitment  HARBOR BANK, LTD.
$12,000,000

Revolving Credit Commitment  By: /s/ A. Person
$5,000,000  Title: Vice President

Term Loan Commitment  LAKESIDE BANK, N.A.
$13,000,000

Revolving Credit Commitment
$6,000,000  By: /s/ B. Person
Title: Vice President

Total Commitments
$36,000,000

HARBOR BANK, LTD., as Agent

By: /s/ A. Person
`),
    ).toEqual([
      ["HARBOR BANK, LTD.", "", 12e6, 5e6],
      ["LAKESIDE BANK, N.A.", "", 13e6, 6e6],
      ["HARBOR BANK, LTD.", "as Agent"],
    ]);
  });

  it("reads a hand above its line, at the end of a name's line, and without a line of its own", () => {
    expect(
      blocks(`HARBOR BANK, N.A., as a Lender

/s/ A. Person
By: A. Person
Title: Principal

LAKESIDE BANK, N.A., as a Lender By:

/s/ B. Person

Name: B. Person Title: Director

COAST TRUST COMPANY, as a Lender

/s/ C. Person
Name: C. Person
`),
    ).toEqual([
      ["HARBOR BANK, N.A.", "as a Lender"],
      ["LAKESIDE BANK, N.A.", "as a Lender"],
      ["COAST TRUST COMPANY", "as a Lender"],
    ]);
  });

  it("takes agents under a heading of lenders for lenders", () => {
    expect(
      blocks(
        "Initial Lenders\n\nAdministrative Agent\n\nHARBOR BANK, N.A.\n\nBy:\nTitle:\n\nLAKESIDE BANK\n\nBy:\nTitle:\n",
      ),
    ).toEqual([
      ["HARBOR BANK, N.A.", "Lenders, Administrative Agent"],
      ["LAKESIDE BANK", "Lenders, Administrative Agent"],
    ]);
  });

  it("takes amounts under all signatures for those who sign above them", () => {
    const block = (name: string, hand: string) =>
      `Address:                      ${name}\n11 Main Street\nSpringfield, Ohio 45501       By /s/ ${hand}\n                              Its Vice President\n\nRevolving Commitment: $9,000,000\nPercentage: 50%\n\n`;
    expect(
      blocks(`${block("FIRST HARBOR BANK, N.A.", "A. Person")}${block("LAKESIDE TRUST COMPANY", "B. Person")}`),
    ).toEqual([
      ["FIRST HARBOR BANK, N.A.", "", 9e6],
      ["LAKESIDE TRUST COMPANY", "", 9e6],
    ]);
  });

  it("takes an amount under the second of two persons who sign for one lender", () => {
    const hand = (person: string) => `By: /s/ ${person}\nName: ${person}\nTitle: Vice President\n\n`;
    const commitment = (amount: string) => `Commitment: ${amount}\n\nLending Office: 4 Quay Street\n\n`;
    expect(
      blocks(
        `BANQUE DU LAC, as Lender\n\n${hand("A. Person")}${hand("B. Person")}${commitment("$7,000,000")}HARBOR BANK, N.A., as Lender\n\n${hand("C. Person")}${commitment("$5,000,000")}`,
      ),
    ).toEqual([
      ["BANQUE DU LAC", "as Lender", 7e6],
      ["HARBOR BANK, N.A.", "as Lender", 5e6],
    ]);
  });

  it("reads names behind two columns of amounts, the captions of which are above the first", () => {
    expect(
      blocks(`Initial Lenders

<TABLE>
<CAPTION>
Swing Line
Commitment  Commitment
<S>  <C>  <C>
$50,000,000  $10,000,000  HARBOR BANK, N.A.

By /s/ A. Person
Title: Vice President

$25,000,000  0  BANQUE DU LAC, NEW YORK
BRANCH AND/OR CAYMAN ISLANDS BRANCH

By /s/ B. Person
Title: Vice President
`),
    ).toEqual([
      ["HARBOR BANK, N.A.", "Lenders", 50e6, 10e6],
      ["BANQUE DU LAC, NEW YORK BRANCH AND/OR CAYMAN ISLANDS BRANCH", "Lenders", 25e6],
    ]);
  });

  it("reads a name once whose end the next line repeats", () => {
    expect(blocks("LAKESIDE TRUST COMPANY OF OHIO\nCOMPANY OF OHIO\n\nBy: /s/ A. Person\nName: A. Person\n")).toEqual([
      ["LAKESIDE TRUST COMPANY OF OHIO", ""],
    ]);
  });

  it("reads each of the names above one signature for all of them", () => {
    expect(
      blocks(`MARLOW PROPERTY TRUST
MARLOW HARBOR OWNER LLC
MARLOW INLAND, L.P., as Guarantors
By: /s/ E. Person
`),
    ).toEqual([
      ["MARLOW PROPERTY TRUST", "as Guarantors"],
      ["MARLOW HARBOR OWNER LLC", "as Guarantors"],
      ["MARLOW INLAND, L.P.", "as Guarantors"],
    ]);
  });

  it("leaves out what a company is, also without a comma", () => {
    const page = "MARLOW TOOLS, INC.\nan Ohio corporation\n\nBy: ____________\nName: E. Person\n";
    expect(blocks(page)).toEqual([["MARLOW TOOLS, INC.", ""]]);
  });
});
