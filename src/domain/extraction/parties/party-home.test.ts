import { expect, test } from "vitest";
import { extractAgreement } from "../extract-agreement.ts";

const agreement = (more: string): string =>
  `LOAN AGREEMENT dated as of June 30, 2024 among TARN MILLS, INC. and FELL MILLS, INC., as Borrowers, and EAST SHORE BANK, N.A., as Lender.

SECTION 1. THE LOAN. The Lender shall make a term loan to the Borrowers in the principal amount of $9,000,000, due on June 30, 2029.

${more}
`;
const homeOf = (text: string) =>
  extractAgreement(text).parties.find(({ name }) => name === "TARN MILLS, INC.")?.jurisdiction ?? null;

test("the jurisdiction that a recital or an attached note states next to the name is the borrower's", () => {
  expect(homeOf(agreement("EXHIBIT A NOTE. Tarn Mills,\nInc., a Delaware corporation, promises to pay."))).toBe(
    "US-DE",
  );
});

test("a trade name in capitals may stand between the name and the jurisdiction", () => {
  expect(homeOf(agreement("NOTE. TARN MILLS, INC. D/B/A TARN STEEL, a Kentucky corporation, promises to pay."))).toBe(
    "US-KY",
  );
});

test("two places that differ state no jurisdiction", () => {
  const differs =
    "Tarn Mills, Inc., a Delaware corporation, promises to pay. Tarn Mills, Inc., a Maine corporation, agrees.";
  expect(homeOf(agreement(differs))).toBeNull();
});

const contract = (more: string): string => `LOAN CONTRACT

Lender: Haiyan Bank Co., Ltd., Taihu Branch (hereinafter referred to as "Party A")
Borrower: Qingshan Motors Co., Ltd. (hereinafter referred to as "Party B")
${more}

Article 1 The Loan

1.1 Party A agrees to provide a loan of RMB 21,000,000 to Party B. Party B shall repay the loan on 1 May 2012 with interest at 6%.
`;
const homeInContract = (more: string) =>
  extractAgreement(contract(more)).parties.find(({ role }) => role === "borrower")?.jurisdiction ?? null;

test.each([
  ["Registered address: 12 Elm Street, Taihu, China", "CN"],
  ["Domicile: Taihu, P.R.C.\nLegal representative: Li Wei", "CN"],
  ["Legal representative: Li Wei\nPlace of registration: Hong Kong", "HK"],
  [
    "Article 8 Statements\n\n8.1 Party B is a legal person which is incorporated in accordance with laws of the PRC.",
    "CN",
  ],
  ["Article 8 Statements\n\n8.1 Party B is a company duly established in the People's Republic of China.", "CN"],
  [
    "Article 8 Statements\n\nThe Borrower represents that it is a company duly established under the laws of Japan.",
    "JP",
  ],
])("a contract states where the borrower is registered or established: %s", (more, code) => {
  expect(homeInContract(more)).toBe(code);
});

test.each([
  "Address: No. 5 Harbor Road, Taihu, China",
  "Registered address: 12 Elm Street, Dover, Delaware",
  "Guarantor: Baiyun Mills Co., Ltd.\nRegistered address: 12 Elm Street, Taihu, China",
  "Article 8 Statements\n\n8.1 Party A is a bank which is established in accordance with laws of the PRC.",
])("an office, or the home of another, is not the borrower's home: %s", (more) => {
  expect(homeInContract(more)).toBeNull();
});

const HOME = [
  ["TARN MILLS, INC., New York corporation", "US-NY"],
  ["TARN MILLS, INC., a delaware corporation", "US-DE"],
  ["TARN MILLS, INC., Maine limited liability company", "US-ME"],
] as const;
test.each(HOME)("a description may lack its article or its capital: %s", (words, code) => {
  expect(homeOf(agreement(`RECITAL. ${words}, owns a mill.`))).toBe(code);
});

test.each([
  "TARN MILLS, INC., New York, is a customer of a Delaware corporation.",
  "TARN MILLS, INC., a large delaware supplier of paper to a corporation.",
])("a place alone is no description: %s", (words) => {
  expect(homeOf(agreement(`RECITAL. ${words}`))).toBeNull();
});
