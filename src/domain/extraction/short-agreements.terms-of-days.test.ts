import { describeShortTexts, type ShortText } from "../../../test/support/short-texts.ts";

const maturing = (
  definition: string,
): string => `CREDIT AGREEMENT dated as of March 1, 2019 between Ashdale Works, Inc., a Delaware corporation (the "Borrower"), and Lakes Bank, N.A. (the "Bank").

1.1 "Closing Date" means March 1, 2019.

${definition}

2.1 Revolving Credit Loans. The Bank agrees to make revolving credit loans (the "Revolving Credit Loans") to the Borrower from time to time up to $75,000,000 (the "Revolving Credit Commitment").

2.6 The Revolving Credit Loans are payable in full on the Revolving Credit Maturity Date.

6.1 Fixed Coverage Ratio. The Borrower shall not permit the Consolidated Fixed Coverage Ratio to be less than 1.25-to-1.00 at any time.
`;

const DEFINITIONS: readonly (readonly [string, string])[] = [
  [`"Revolving Credit Maturity Date" is March 1, 2021.`, "2021-03-01"],
  [`"Revolving Credit Maturity Date" is that date which is two (2) years following the Closing Date.`, "2021-03-01"],
  [`"Revolving Credit Maturity Date" is the second anniversary of the Closing Date.`, "2021-03-01"],
  [
    `"Revolving Credit Maturity Date" shall be the day preceding the second annual anniversary date of the Closing Date.`,
    "2021-02-28",
  ],
];

const TEXTS: readonly ShortText[] = DEFINITIONS.map(([definition, due]) => ({
  name: definition,
  text: maturing(definition),
  terms: { facilities: [{ type: "revolving", due }], covenants: ["fixed_charge_coverage >= 1.25"] },
}));

describeShortTexts("days that few words define", TEXTS);
