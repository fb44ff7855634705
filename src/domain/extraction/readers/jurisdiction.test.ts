import { describe, expect, it } from "vitest";
import { jurisdictionCode, readJurisdictions } from "./jurisdiction.ts";
import { COUNTRIES, NATIONALITIES, SUBDIVISIONS } from "./jurisdiction-codes.ts";

const codes = (text: string): string[] => readJurisdictions(text, 0, text.length).map((place) => place.value);

describe("readJurisdictions", () => {
  it.each([
    ["a Delaware limited liability company", ["US-DE"]],
    ["THE LAWS OF THE STATE OF NEW\nYORK", ["US-NY"]],
    ["the laws of England and Wales", ["GB-ENG"]],
    ["a Dutch private company; a company of Luxembourg", ["NL", "LU"]],
    ["the Province of Ontario and the federal laws of Canada", ["CA-ON", "CA"]],
    ["New Mexico, Mexico, West Virginia and Virginia", ["US-NM", "MX", "US-WV", "US-VA"]],
    ["Washington, D.C. and Washington", ["US-DC", "US-WA"]],
    ["Georgia and the Republic of Georgia", ["US-GA", "GE"]],
    ["a turkey, some china and a jersey", []],
    ["Marylander Delawares Newyork", []],
  ])("reads %j", (text, expected) => {
    expect(codes(text)).toEqual(expected);
  });

  it("keeps to the range it is given", () => {
    const text = "Delaware, New York, Texas";
    expect(readJurisdictions(text, 9, 18).map((p) => p.value)).toEqual(["US-NY"]);
  });

  it("knows every State, and each code is well formed", () => {
    const all = `${SUBDIVISIONS};${COUNTRIES};${NATIONALITIES}`
      .split(";")
      .map((entry) => entry.trim().split(" ")[0] as string);
    expect(all.filter((code) => !/^[A-Z]{2}(?:-[A-Z\d]{2,3})?$/.test(code))).toEqual([]);
    expect(new Set(all.filter((code) => code.startsWith("US-"))).size).toBe(51);
  });

  it("finds the code of an exact name only", () => {
    expect(jurisdictionCode("cayman islands")).toBe("KY");
    expect(jurisdictionCode("Cayman Islands Branch")).toBeNull();
  });
});
