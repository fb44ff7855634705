import { describeShortTexts, type ShortText } from "../../../test/support/short-texts.ts";

const agreement = (terms: string): string => `LOAN AGREEMENT
This LOAN AGREEMENT is dated as of April 2, 2001, by and between ALDER FOODS, INC., a Delaware corporation (the "Borrower"), and HARBOR BANK, N.A., a national banking association (the "Bank").
${terms}
`;
const LINE = `1. Line of Credit. The Bank agrees to make revolving loans to Borrower in the principal amount of up to $5,000,000 (the "Line") until April 1, 2003.`;

const TEXTS: readonly ShortText[] = [
  {
    name: "a choice of the prime rate, a rate over the bank's cost of funds and one over LIBOR",
    text: agreement(`${LINE}
2. Interest. Each advance shall bear interest at one of the following rates, as selected by Borrower: (i) the Prime Rate; (ii) one and one-half percent (1.50%) above the Bank's cost of funds; or (iii) LIBOR plus 1.25%.`),
    terms: { facilities: [{ type: "revolving", benchmark: "LIBOR", spread: 125, base: 0 }] },
  },
  {
    name: "a choice of the federal funds rate and a eurodollar rate",
    text: agreement(
      `1. Revolving Loan. The Bank agrees to make revolving loans to Borrower of up to $5,000,000 (the "Revolving Loans") until April 1, 2003. The Revolving Loans bear interest at the Federal Funds Rate plus 1.00%, or at the Eurodollar Rate plus 0.875%, as the Borrower elects.`,
    ),
    terms: { facilities: [{ type: "revolving", benchmark: "LIBOR", spread: 87.5, base: null }] },
  },
  {
    name: "an index rate that is the rate of commercial paper",
    text: agreement(`${LINE}
2. Interest. The Revolving Loans shall bear interest at a floating rate equal to the Index Rate plus three and one-quarter percent (3.25%) per annum. "Index Rate" means the latest rate for thirty-day dealer placed commercial paper published in a newspaper.`),
    terms: { facilities: [{ type: "revolving", benchmark: "other", spread: 325, base: null }] },
  },
  {
    name: "interest that accrues over a commercial paper rate",
    text: agreement(`${LINE}
2. Interest. Interest shall accrue at the 30-day Commercial Paper Rate plus 2.5% per annum.`),
    terms: { facilities: [{ type: "revolving", benchmark: "other", spread: 250, base: null }] },
  },
  {
    name: "a term loan over the bank's cost of funds next to revolving loans at the prime rate",
    text: agreement(`1. Revolving Loan. The Bank agrees to make revolving loans to Borrower of up to $5,000,000 (the "Revolving Loans") until April 1, 2003. The Revolving Loans bear interest at the Prime Rate.
2. Term Loan. The Bank agrees to make a term loan to Borrower of $3,000,000 (the "Term Loan"), due April 1, 2006. The Term Loan bears interest at a rate equal to 200 basis points over the Bank's internal cost of funds.`),
    terms: {
      facilities: [
        { type: "revolving", benchmark: "Prime", spread: null, base: 0 },
        { type: "term_loan", benchmark: "other", spread: 200, base: null },
      ],
    },
  },
];

describeShortTexts("margins over other indices", TEXTS);
