import { describe, expect, it } from "vitest";
import { classTerm, isWider } from "./facility-class.ts";

describe("classTerm", () => {
  it.each([
    ["Revolving Credit Commitments", "revolving", "commitment"],
    ["Revolving Loan", "revolving", "loan"],
    ["Maximum Revolver Amount", "revolving", "amount"],
    ["Initial Term Loan Commitment", "initial term", "commitment"],
    ["Delayed Draw Term Loans", "delayed draw term", "loan"],
    ["U.S. Term A Facility", "u.s. term a", "facility"],
    ["Term Loan A", "term a", "loan"],
    ["Term Loan B Commitment", "term b", "commitment"],
    ["Term Loan F", "term f", "loan"],
    ["Tranche A Euro Term Facility", "tranche a euro term", "facility"],
    ["2031 Incremental Term Loans", "2031 incremental term", "loan"],
    ["Line of Credit", "line of credit", "facility"],
    ["Facility B Revolving Loans", "trancheb revolving", "loan"],
  ])("reads %s as a class of loans", (term, key, noun) => {
    expect(classTerm(term)).toEqual({ key, noun });
  });

  it.each([
    "Swingline Commitment",
    "Letter of Credit Commitment",
    "Available Revolving Commitment",
    "Incremental Term Loans",
    "Existing Term Loans",
    "Eurodollar Revolving Loan",
    "Competitive Bid Loan",
    "Term Loan Agreement",
    "Commitment",
    "Notice of Revolving Loan",
    "Funding Date of Construction Loan",
    "Proceeds of the Term Loan",
  ])("does not take %s for a class of loans", (term) => {
    expect(classTerm(term)).toBeNull();
  });
});

describe("isWider", () => {
  it("distinguishes an umbrella facility from those under it", () => {
    expect(isWider("term", "delayed draw term")).toBe(true);
    expect(isWider("delayed draw term", "term")).toBe(false);
    expect(isWider("term", "term")).toBe(false);
  });
});
