import { expect, test } from "vitest";
import { extractAgreement } from "../../extract-agreement.ts";

const FILLER =
  "The Borrower shall comply with each covenant of this Agreement until all Obligations are paid in full. ";

/** A line of $40,000,000 with a section on letters of credit, without the introductory words. */
const agreement = (lettersOfCredit: string, after = "") =>
  extractAgreement(`REVOLVING CREDIT AGREEMENT

This Revolving Credit Agreement dated as of May 3, 2011 is between NORTHWIND TOOLS, INC., a Delaware corporation (the "Borrower"), and FIRST HARBOR BANK, N.A. (the "Bank").

ARTICLE 1 DEFINITIONS

1.1 Defined Terms. "Commitment" means the commitment of the Bank to make revolving loans of $40,000,000. "Maturity Date" means May 3, 2016.

ARTICLE 2 THE CREDIT

2.1 Commitment. The Bank agrees to make revolving loans to the Borrower until the Maturity Date, not to exceed the Commitment.

2.2 Letters of Credit. ${lettersOfCredit}

${FILLER.repeat(10)}

ARTICLE 3 MISCELLANEOUS

3.1 Governing Law. This Agreement is governed by the laws of the State of Ohio.

IN WITNESS WHEREOF, the parties have signed this Agreement.

NORTHWIND TOOLS, INC.

By: /s/ Ann Hill
${after}`).facilities[0]?.sublimits.map(({ type, amount }) => [type, amount?.amount]);

test.each([
  "The face amount of all Letters of Credit outstanding at any one time shall not exceed $5,000,000.",
  "The Bank shall not issue a Letter of Credit if after its issuance the L/C Obligations would exceed $5,000,000.",
  "The Bank shall issue it so long as, after giving effect to such issuance or increase, the aggregate Letter of Credit Liabilities under all Letters of Credit do not exceed $5,000,000.",
  "At no time may the aggregate undrawn amount of outstanding Letters of Credit be more than $5,000,000.",
  "A Letter of Credit shall be renewed only if, after its renewal, (i) the total LC Exposure would not exceed $5,000,000.",
])("a limit of the letters of credit: %s", (words) => {
  expect(agreement(words)).toEqual([["letter_of_credit", 5e6]]);
});

test("a limit of letters of credit next to a limit of another kind that covers them too", () => {
  const limits = agreement(
    `The Bank shall issue letters of credit in Dollars or in an Alternative Currency, provided that (a) the aggregate Stated Amount of all Letters of Credit shall not exceed $5,000,000 and (b) the Alternative Currency Exposure shall not exceed the Alternative Currency Sublimit. "Alternative Currency Sublimit" means an amount equal to the lesser of the Commitment and $12,000,000.`,
  );
  expect(limits).toContainEqual(["multicurrency", 12e6]);
  expect(limits).toContainEqual(["letter_of_credit", 5e6]);
  expect(limits).toHaveLength(2);
});

test("lines of a form under the word sublimits, also two kinds of letters of credit with equal limits", () => {
  const form = `Within the Commitment, the following sublimits apply to the amounts outstanding at one time:

- Sight Commercial Letters of Credit
$ 2,000,000

- Standby Letters of Credit
$ 2,000,000`;
  expect(agreement(form)).toEqual([
    ["letter_of_credit", 2e6],
    ["letter_of_credit", 2e6],
  ]);
});

test.each([
  "The Borrower may request that the Bank issue Letters of Credit and make advances which would, together, exceed the limit of $5,000,000 for a project.",
  "The face amount of Letters of Credit shall not exceed Five Million Dollars ($5,000,000) per Project.",
  "Letters of Credit securing claims of workers may expire later, provided that the face amount of such Letters of Credit shall not exceed $5,000,000.",
  "The Letters of Credit outstanding at any time for all Unrated Projects shall not exceed $5,000,000.",
])("what limits some of them or nothing: %s", (words) => {
  expect(agreement(words)).toEqual([]);
});

test("an attached security agreement with blanks in its title is no copy of the agreement", () => {
  const sections = Array.from({ length: 24 }, (_, i) => `1.${i + 2}. Duty ${i + 2}. ${FILLER.repeat(3)}`).join("\n\n");
  const attached = `
EXHIBIT 4.1

[SUBSIDIARY] SECURITY AGREEMENT

THIS SECURITY AGREEMENT is between ____________ (the "Company") and the Bank.

Section 1. Definitions.

1.1. Additional Definitions. "Collateral" means all goods of the Company.

${sections}
`;
  const words = "The face amount of all Letters of Credit outstanding at any one time shall not exceed $5,000,000.";
  expect(agreement(words, attached)).toEqual([["letter_of_credit", 5e6]]);
});

test("a limit that is the commitment itself", () => {
  expect(agreement('"Letter of Credit Sublimit" means an amount equal to the Commitment.')).toEqual([
    ["letter_of_credit", 4e7],
  ]);
});

test("a limit of several uses by its defined name", () => {
  const shared =
    'The face amount of outstanding Letters of Credit may not exceed the lesser of (i) (x) the Bank Services Sublimit, minus (y) the FX Reduction Amount or (ii) the Borrowing Base. "Bank Services Sublimit" means $5,000,000.';
  expect(agreement(shared)).toEqual([
    ["other", 5e6],
    ["letter_of_credit", 5e6],
  ]);
});

test("advances in other currencies up to the lesser of an amount and what is available", () => {
  const multicurrency =
    '2.3 Multicurrency Advances. The Borrower may request an Advance in Euros (each a "Multicurrency Advance"), up to the U.S. Dollar equivalent of the lesser of (a) U.S.$5,000,000, or (b) the Available Amounts.';
  expect(agreement(`None are issued. ${FILLER.repeat(3)}\n\n${multicurrency}`)).toEqual([["multicurrency", 5e6]]);
});
