import { expect, test } from "vitest";
import { extractAgreement } from "../extract-agreement.ts";

const agreement = (parties: string, bank: string, borrower: string, more = ""): string => `CREDIT AGREEMENT

This credit agreement is made as of October 2, 2006, by and between ${parties}

ARTICLE I
DEFINITIONS

"Commitment Period" has the meaning set forth in Section 2.1.

"Revolving Loan" has the meaning set forth in Section 2.1.

ARTICLE II
REVOLVING LOAN

2.1 Loan Commitment. Subject to the terms of this Agreement, ${bank} will make Fundings to ${borrower} from time to time during the period ending September 30, 2008 ("Commitment Period"), which shall not exceed $10,000,000 (the "Revolving Loan"). ${borrower} may borrow, repay, and reborrow.

2.2 Repayment. ${borrower} shall pay ${bank} all principal of the Revolving Loan on the last day of the Commitment Period, with interest at the Prime Rate plus 1%. ${more}

ARTICLE III
DEFAULT

3.1 Events of Default. (a) ${borrower} fails to pay; (b) ${borrower} breaches a covenant; (c) ${borrower} becomes insolvent. ${bank} may then accelerate.
`;
const read = (...words: Parameters<typeof agreement>) => {
  const { parties, facilities } = extractAgreement(agreement(...words));
  const lent = facilities.flatMap(({ lender_commitments }) => lender_commitments.map(({ amount }) => amount.amount));
  return [...parties.map(({ role, name }) => `${role}: ${name}`), ...lent];
};

test.each([
  [
    'N. S. BANK OF MAINE, NATIONAL ASSOCIATION, a national banking association ("N. S. Bank") and TARN MILLS, INC., a Maine corporation ("Borrower").',
    "N. S. Bank",
    "Borrower",
    "N. S. BANK OF MAINE, NATIONAL ASSOCIATION",
  ],
  [
    'EAST SHORE BANK OF MAINE, a state bank ("East Shore") and TARN MILLS, INC., a Maine corporation ("Borrower").',
    "East Shore",
    "Borrower",
    "EAST SHORE BANK OF MAINE",
  ],
  [
    'TARN MILLS, INC., a Maine corporation (the "Borrower"), FELL MILLS, INC. ("Fell"), and EAST SHORE BANK, N.A. (hereinafter "ESB").',
    "ESB",
    "the Borrower",
    "EAST SHORE BANK, N.A.",
  ],
  [
    'ELM PARTNERS, L.P., a Maine limited partnership ("Elm"), and TARN MILLS, INC., a Maine corporation (the "Company").',
    "Elm",
    "the Company",
    "ELM PARTNERS, L.P.",
  ],
  [
    'ELM PARTNERS, L.P., a Maine limited partnership ("Elm"), and TARN MILLS, INC., a Maine corporation ("Tarn").',
    "Elm",
    "Tarn",
    "ELM PARTNERS, L.P.",
  ],
])("a lender with only a short name is the one that promises to lend: %s", (parties, bank, borrower, lender) => {
  expect(read(parties, bank, borrower)).toEqual(["borrower: TARN MILLS, INC.", `lender: ${lender}`, 10_000_000]);
});

test("another that lends to someone else is no lender", () => {
  const parties =
    'TARN MILLS, INC., a Maine corporation (the "Borrower"), FELL MILLS, INC. ("Fell"), and EAST SHORE BANK, N.A. (the "Bank").';
  const found = read(parties, "the Bank", "the Borrower", "Fell will make loans to its officers.");
  expect(found).toEqual(["borrower: TARN MILLS, INC.", "lender: EAST SHORE BANK, N.A.", 10_000_000]);
});

test("a second borrower that the preamble gives only a short name, also one with a bracket", () => {
  const text = `CREDIT AGREEMENT

THIS AGREEMENT is entered into as of May 1, 1998, by and between TARN MILLS, INC., a Maine corporation ("Borrower"), TARN MILLS (EUROPE) LIMITED, a private limited company incorporated in England, ("Tarn(Europe)"), and NORTH SHORE BANK, NATIONAL ASSOCIATION ("Bank").

SECTION 1.1. LINE OF CREDIT.

(a) Line of Credit. Bank hereby agrees to make advances to Borrower from time to time up to and including May 1, 1999, not to exceed at any time the aggregate principal amount of Twenty Million Dollars ($20,000,000.00) ("Line of Credit").

(b) Subfeature. Bank hereby agrees to make advances to Tarn(Europe) from time to time up to and including May 1, 1999, not to exceed at any time the aggregate principal amount of Ten Million Dollars ($10,000,000.00) ("Subfeature"), which shall be reserved under the Line of Credit.

(c) Borrowing and Repayment. Borrower or Tarn(Europe) may borrow, repay and reborrow.
`;
  const { parties, facilities } = extractAgreement(text);
  expect(parties.map(({ role, name, jurisdiction }) => [role, name, jurisdiction])).toEqual([
    ["borrower", "TARN MILLS, INC.", "US-ME"],
    ["co_borrower", "TARN MILLS (EUROPE) LIMITED", "GB-ENG"],
    ["lender", "NORTH SHORE BANK, NATIONAL ASSOCIATION", null],
  ]);
  expect(facilities.map((f) => f.commitment_amount?.amount)).toEqual([20_000_000]);
  expect(facilities[0]?.sublimits.map(({ type, amount }) => [type, amount?.amount])).toEqual([["other", 10_000_000]]);
});
