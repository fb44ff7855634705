import { expect, test } from "vitest";
import { typeOfDefault } from "./events-of-default-type.ts";

test.each([
  ["Any change in ownership of thirty percent (30%) or more of the stock of Borrower.", "change_of_control"],
  ["Any Person shall obtain beneficial ownership of more than 25% of the shares of the Company;", "change_of_control"],
  ["dissolution of the Borrower, or any change in the ownership of 20% of its stock; or", "insolvency"],
  ["falsity, omission or inaccuracy of facts given to the Bank, also in a statement;", "misrepresentation"],
  ["Borrower shall fail to reimburse any drawing when required or to pay principal when due;", "non_payment"],
  ["The Company shall fail to make when due, by acceleration or else, any payment of interest;", "non_payment"],
  ["A default or event of default occurs under any other Financing Document;", "breach_of_covenant"],
  ['There shall occur any "Event of Default" under and as defined in the Bond Indenture.', "cross_default"],
  ["Occurrence of an event of default under any other credit facility of the Bank.", "cross_default"],
])("%s is of the type %s", (clause, type) => {
  expect(typeOfDefault(null, clause)).toBe(type);
});

test.each([
  "Any Obligor makes any payment on Indebtedness that is subject to a subordination agreement, in violation of that agreement.",
  "Borrower pays any portion of any Subordinated Debt not expressly permitted by the terms of its subordination.",
])("a payment against a subordination breaks a covenant: %s", (clause) => {
  expect(typeOfDefault(null, clause)).toBe("breach_of_covenant");
});

test("a subordinated debt that is accelerated is other debt in default", () => {
  expect(
    typeOfDefault(null, "Borrower fails to pay any Subordinated Debt, or it is accelerated in violation of its terms."),
  ).toBe("cross_default");
});

test("new debt is not a default on debt", () => {
  expect(
    typeOfDefault(null, "The Company issues notes or other debt for money in the capital market without fail."),
  ).not.toBe("cross_default");
});

test("words that a line break divides are read as one sentence", () => {
  expect(typeOfDefault(null, "there shall occur an event which has a Material\nAdverse Effect;")).toBe(
    "material_adverse_change",
  );
});
