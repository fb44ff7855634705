import { describe, expect, it } from "vitest";
import { readSignatureBlocks } from "./signature-blocks.ts";

const signers = (text: string) =>
  readSignatureBlocks(text, { start: 0, end: text.length }).map((b) => [b.name.value, b.capacity]);

describe("readSignatureBlocks, of those who sign through others", () => {
  it("takes no witness whose hand is broken after the first name for the signer", () => {
    expect(
      signers(`GUARANTOR:

EXAMPLE NURSERIES, INC.

/s/ Alfred
B. Person

By: /s/ Carl D. Person

LENDER:

HARBOR BANK

/s/ Erica
F. Person Jr.

By: /s/ Gina Person
`),
    ).toEqual([
      ["EXAMPLE NURSERIES, INC.", "GUARANTOR"],
      ["HARBOR BANK", "LENDER"],
    ]);
  });

  it("reads a lender with its share next to the name, signed by an attorney whose name is broken", () => {
    expect(
      signers(`LENDERS:

HARBOR RETIREMENT TRUST  Percentage Interest: 17.00%

By: EXAMPLE ASSET MANAGEMENT
CORP., as its attorney-in-fact

By:
A. Person
Managing Director

DEPARTMENT OF SAVINGS - CITY OF  Percentage Interest: 21.40%
RIVERTOWN

By: EXAMPLE ASSET MANAGEMENT CORP., as its
attorney-in-fact

By: A. Person

EXAMPLE PARTNERS, L.P.
Ratable Share: 3.67%
By:  EXAMPLE ASSET MANAGEMENT
CORP., its General Partner

By:
A. Person
`),
    ).toEqual([
      ["HARBOR RETIREMENT TRUST", "LENDERS"],
      ["DEPARTMENT OF SAVINGS - CITY OF RIVERTOWN", "LENDERS"],
      ["EXAMPLE PARTNERS, L.P.", "LENDERS"],
    ]);
  });

  it("reads for which group of lenders a company signs, also in two lines, and after a title without a name", () => {
    expect(
      signers(`Managing Agent for the Second Bank
 Lender Group:
SECOND BANK
By:
Name:
Title:
Lender for the Second Bank Lender
 Group:
SECOND BANK
By:
Name:
Title:
Conduit Lender for the Third Bank Group:
HARBOR FUNDING LLC
By:
Name:
Title:
`),
    ).toEqual([
      ["SECOND BANK", "Managing Agent"],
      ["SECOND BANK", "Lender"],
      ["HARBOR FUNDING LLC", "Conduit Lender"],
    ]);
  });

  it("keeps the heading for a trustee, and for those who sign after it", () => {
    expect(
      signers(`LENDERS:

FIRST BANK, N.A., solely in its capacity as
Trustee for EXAMPLE MOTORS PENSION TRUST (and
not in its individual capacity)

By:
Name:

SATURN FUND LTD.

By:
Name:
`),
    ).toEqual([
      ["FIRST BANK, N.A.", "LENDERS"],
      ["SATURN FUND LTD.", "LENDERS"],
    ]);
  });

  it("takes a reference to the address of another for no name", () => {
    expect(
      signers(`LENDERS:

HARBOR TRUST

By:
Name:

Address for Notices:
Use same address as for GROVE RETIREMENT
TRUST.

MEADOW GROUP TRUST  Percentage Interest: 2.37%

By: EXAMPLE MANAGEMENT, INC., its attorney-in-fact
`),
    ).toEqual([
      ["HARBOR TRUST", "LENDERS"],
      ["MEADOW GROUP TRUST", "LENDERS"],
    ]);
  });

  it("reads the lender above an attorney without a signature line", () => {
    expect(
      signers(`GROVE LIFE INSURANCE COMPANY
By Example Management Inc.,
its attorney-in-fact

By: /s/ A. Person
`),
    ).toEqual([["GROVE LIFE INSURANCE COMPANY", ""]]);
  });

  it("reads the lender in front of who signs for it in the same line", () => {
    expect(
      signers(`LENDERS:

GROVE RECOVERY FUND II, L.P. by Example
Management, LLC, its General Partner

By:
Name:

SATURN FUND LTD., by Example Advisers Inc., its
investment advisor

By:
Name:
`),
    ).toEqual([
      ["GROVE RECOVERY FUND II, L.P.", "LENDERS"],
      ["SATURN FUND LTD.", "LENDERS"],
    ]);
  });

  it("reads the signer above a signature in small and capital letters", () => {
    expect(
      signers(`FIRST BANK, individually
and as
Agent,

by    /S/    A. PERSON
Name: A. Person
`),
    ).toEqual([["FIRST BANK", ", individually\nand as\nAgent,"]]);
  });

  it("takes the person below a signature line, and the rest of a broken signature, for no signer", () => {
    expect(
      signers(`LENDER:

Name:
/s/ ALMA
PERSONDOTTIR

By:
Alma Persondottir

By:
Bruno Person
`),
    ).toEqual([]);
  });

  it("joins a name in the right column that has lost its indent", () => {
    expect(
      signers(`ACME SYSTEMS, INC.  FIRST NATIONAL BANK OF
EXAMPLEVILLE
By: /s/ A. Person  By: /s/ B. Person
`),
    ).toEqual([
      ["ACME SYSTEMS, INC.", ""],
      ["FIRST NATIONAL BANK OF EXAMPLEVILLE", ""],
    ]);
  });
});
