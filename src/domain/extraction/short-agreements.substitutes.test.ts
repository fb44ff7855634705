import { describeShortTexts, type ShortText } from "../../../test/support/short-texts.ts";

const amendment = (changes: string): string => `THIRD AMENDMENT TO CREDIT AGREEMENT

THIS THIRD AMENDMENT TO CREDIT AGREEMENT is made as of June 29, 2007 by and between Foxglove Mills, Inc. (the "Borrower") and Hill Country National Bank (the "Bank").

WHEREAS, the Borrower and the Bank are parties to a Credit Agreement dated as of July 1, 2004 (as amended, the "Credit Agreement");

NOW, THEREFORE, the parties agree as follows:

${changes}

7. This Amendment shall be governed by the laws of the State of Missouri.
`;

const TEXTS: readonly ShortText[] = [
  {
    name: "values that are changed from one to another",
    text: amendment(`1. The definition of "Revolving Credit Commitment" in Section 1.1 is amended by changing the reference therein from "$20,000,000" to "$27,500,000".

2. The definition of "Termination Date" is amended by changing "July 1, 2007" to "July 1, 2010".`),
    terms: { facilities: [{ type: "revolving", amount: "USD 27500000", due: "2010-07-01" }] },
  },
  {
    name: "new values in front of the struck ones",
    text: amendment(`1. The figure "$25,000,000" is hereby substituted for the figure "$20,000,000" wherever it appears in the definition of "Revolving Commitment".

2. The date "July 30, 2011" is substituted for the date "July 1, 2007" in the definition of "Revolving Credit Termination Date".`),
    terms: { facilities: [{ type: "revolving", amount: "USD 25000000", due: "2011-07-30" }] },
  },
  {
    name: "a sentence that steps in for another",
    text: amendment(
      `1. Section 2.1 of the Credit Agreement is amended by deleting the sentence "The Bank agrees to make a term loan to the Borrower in the amount of $8,000,000." and by substituting the following: "The Bank agrees to make a term loan to the Borrower in the amount of $11,250,000."`,
    ),
    terms: { facilities: [{ type: "term_loan", amount: "USD 11250000" }] },
  },
  {
    name: "a sentence that is deleted and another that is inserted",
    text: amendment(
      `1. The first sentence of Section 2.1 of the Credit Agreement, which reads "The Bank agrees to make a term loan to the Borrower in the amount of $8,000,000", is hereby deleted and the following is inserted in its place: "The Bank agrees to make a term loan to the Borrower in the amount of $11,250,000".`,
    ),
    terms: { facilities: [{ type: "term_loan", amount: "USD 11250000" }] },
  },
  {
    name: "levels of covenants that give way to others",
    text: amendment(`1. Section 2.1 of the Credit Agreement is amended by deleting "$20,000,000" from the definition of "Revolving Commitment" and substituting "$27,500,000".

2. Section 6.2 (Leverage Ratio) of the Credit Agreement is hereby amended by deleting the ratio "3.50 to 1.00" and substituting therefor the ratio "4.00 to 1.00".

3. Section 6.3 (Fixed Charge Coverage Ratio) of the Credit Agreement is hereby amended by deleting "1.25:1.00" and inserting "1.10:1.00" in its place.

4. Section 6.4 (Minimum Tangible Net Worth) of the Credit Agreement is amended by striking "$3,000,000" and inserting "$4,500,000".

5. Section 6.5 (Capital Expenditures) is amended to replace the figure "$1,000,000" with the figure "$1,750,000".`),
    terms: {
      facilities: [{ type: "revolving", amount: "USD 27500000" }],
      covenants: [
        "total_leverage <= 4",
        "fixed_charge_coverage >= 1.1",
        "net_worth >= USD 4500000",
        "capital_expenditure <= USD 1750000",
      ],
    },
  },
];

describeShortTexts("struck values and those in their place", TEXTS);
