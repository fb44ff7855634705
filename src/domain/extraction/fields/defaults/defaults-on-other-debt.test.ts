import { expect, it } from "vitest";
import { typeOfDefault } from "./events-of-default-type.ts";

it("reads a default on other debt whose clause says late what happens to the debt", () => {
  const clause = `(i) Obligations in an aggregate amount in excess of the Threshold Amount of the Borrower (other than its obligations hereunder and under the Notes) and the Material Subsidiaries, whether as principal, guarantor, surety or other obligor, for the payment of any Indebtedness or any net liability under interest rate swap, collar, exchange or cap agreements, and whether or not secured by any real or personal property of the Borrower or of a Material Subsidiary, (A) shall be declared to be due prior to their expressed maturity, or (B) shall not be paid when due;`;
  expect(clause.search("shall be declared")).toBeGreaterThan(450);
  expect(typeOfDefault(null, clause)).toBe("cross_default");
});

it("keeps a breach of a covenant on debt of this agreement", () => {
  const clause = "The Borrower fails to perform Section 6.01 of this Agreement, which limits its Indebtedness;";
  expect(typeOfDefault(null, clause)).toBe("breach_of_covenant");
});

it("reads what a clause says under a caption of any default", () => {
  const clause = "Certain Other Defaults. The Borrower shall fail to pay when due any Indebtedness above $1,000,000;";
  expect(typeOfDefault("Certain Other Defaults", clause)).toBe("cross_default");
  expect(typeOfDefault("Other Defaults", "The Borrower fails to perform any other covenant of this Agreement;")).toBe(
    "breach_of_covenant",
  );
});

it("reads a default under an agreement that the clause names", () => {
  const clause =
    "Any Event of Default shall have occurred under that certain Credit Agreement dated as of May 1, 2001 with Harbor Bank;";
  expect(typeOfDefault(null, clause)).toBe("cross_default");
});
