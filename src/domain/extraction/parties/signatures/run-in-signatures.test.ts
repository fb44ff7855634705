import { describe, expect, it } from "vitest";
import { readSignatureBlocks } from "./signature-blocks.ts";

function signers(text: string) {
  return readSignatureBlocks(text, { start: 0, end: text.length }).map((b) => [
    b.name.value,
    b.capacity
      .replace(/\s+/g, " ")
      .replace(/^[, ]+/, "")
      .trim(),
  ]);
}

describe("signatures whose lines have run together", () => {
  it("reads the name in front of By, alone or with its capacity", () => {
    expect(
      signers(`IN WITNESS WHEREOF, the parties have executed this Agreement.

COPPER RIDGE MILLS, INC.  By: /s/ A. Person  Name: A. Person
Title: Treasurer

[Signature Page to Credit Agreement]

LAKE STREET BANK, N.A., as Administrative Agent and a Lender  By:  /s/ B. Person
Name: B. Person  Title: Director

NORTHERN PRAIRIE BANKING CORPORATION LIMITED, NEW YORK BRANCH, as a Lender  By:  /s/ C. Person  Name: C.
Person  Title: Vice President
`),
    ).toEqual([
      ["COPPER RIDGE MILLS, INC.", ""],
      ["LAKE STREET BANK, N.A.", "as Administrative Agent and a Lender"],
      ["NORTHERN PRAIRIE BANKING CORPORATION LIMITED, NEW YORK BRANCH", "as a Lender"],
    ]);
  });

  it("reads two persons who sign for one party", () => {
    expect(
      signers(`BANQUE DES ALPES S.A.,
as a Lender  By:  /s/ A. Person  Name: A. Person
Title: Managing Director  By:  /s/ B. Person  Name: B. Person
Title: Director

HARBOR MUTUAL BANK,
as a Lender  By:  /s/ C. Person  C. Person
Managing Director  By:  /s/ D. Person  D. Person
Associate Director

ORCHARD BANK, LTD., as a Lender  By:  /s/ E. Person  Name: E. Person  Title: Director
`),
    ).toEqual([
      ["BANQUE DES ALPES S.A.", "as a Lender"],
      ["HARBOR MUTUAL BANK", "as a Lender"],
      ["ORCHARD BANK, LTD.", "as a Lender"],
    ]);
  });

  it("reads a signature by hand without By", () => {
    expect(
      signers(`RIVER VALLEY BANK, as a Lender  By:  /s/ A. Person  Name: A. Person  Title: Director

STONE QUAY BANK, NATIONAL ASSOCIATION, as a Lender  /s/ B. Person  Name: B. Person
Title: Vice President
`),
    ).toEqual([
      ["RIVER VALLEY BANK", "as a Lender"],
      ["STONE QUAY BANK, NATIONAL ASSOCIATION", "as a Lender"],
    ]);
  });

  it("reads the name over By in the right one of two columns, next to an address or a title", () => {
    expect(
      signers(`Address for notices:          RIVER VALLEY BANK, as a Lender
1 Mill Street
c/o River Valley Company      By: /s/ A. Person
Akron, Ohio 44308             Name: A. Person

                              STONE QUAY BANK, as a Lender
Attention: Stone Quay Bank    By: /s/ B. Person
                              Name: B. Person
`),
    ).toEqual([
      ["RIVER VALLEY BANK", "as a Lender"],
      ["STONE QUAY BANK", "as a Lender"],
    ]);
  });

  it("leaves out a label with two colons", () => {
    expect(
      signers("AGENT:: STONE QUAY TRUST, NATIONAL ASSOCIATION , as Agent  By: /s/ A. Person  Name: A. Person\n"),
    ).toEqual([["STONE QUAY TRUST, NATIONAL ASSOCIATION", "as Agent"]]);
  });
});
