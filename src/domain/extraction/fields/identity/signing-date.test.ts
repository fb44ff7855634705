import { expect, test } from "vitest";
import { extractAgreement } from "../../extract-agreement.ts";

const PAGES = "Each party keeps one copy of this Contract, and each copy has the same effect.\n\n".repeat(30);
const contract = (cover: string, end: string): string => `${cover}LOAN CONTRACT

Lender: Haiyan Bank Co., Ltd., Taihu Branch (hereinafter referred to as "Party A")
Borrower: Qingshan Motors Co., Ltd. (hereinafter referred to as "Party B")

Article 1 The Loan

1.1 Party A agrees to provide a loan of RMB 21,000,000 to Party B. Party B shall repay the loan on 1 May 2012 with interest at 6%.

Article 2 Others

${PAGES}
${end}
`;
const dateOf = (cover: string, end: string) => extractAgreement(contract(cover, end)).agreement_date;

test.each([
  "Party A: (Seal)\n\nParty B: (Seal)\n\nDate of signature: 11 August 2011",
  "Party A: (Seal)\nDate: August 11, 2011\n\nParty B: (Seal)\nDate: August 11, 2011",
  "Signing date: 2011-08-11",
  "Date of signing of this Contract (day): 11 August 2011",
  "Signed on 11 August 2011.",
  "   Date signed:       August 11, 2011",
])("the signature page dates a contract whose first page does not: %s", (end) => {
  expect(dateOf("", end)).toBe("2011-08-11");
});

test("the month of a bank's printed form is not the date", () => {
  expect(dateOf("Made in September, 2009\n\n", "Date of signature: 11 August 2011")).toBe("2011-08-11");
});

test("evidence is the line that states the day", () => {
  const { evidence } = extractAgreement(contract("", "Date of signature: 11 August 2011"));
  expect(evidence["/agreement_date"]?.[0]?.quote).toBe("Date of signature: 11 August 2011");
});

test.each([
  "Party A: (Seal)\nSigned on August 11, 2011\n\nParty B: (Seal)\nSigned on August 12, 2011",
  "Party B keeps the receipt signed on 11 August 2011 by its cashier.",
  "Date of signature:",
])("no day, or two, is no date: %s", (end) => {
  expect(dateOf("", end)).toBeNull();
});
