import { describeShortTexts, type ShortText } from "../../../test/support/short-texts.ts";

const HEAD = `CREDIT AGREEMENT dated as of May 2, 2005 among ALDER MILLS, INC., as Borrower, the Lenders party hereto and OAK BANK, N.A., as Administrative Agent.
`;
const LINE = `${HEAD}
2.1 Revolving Loans. The Lenders agree to make revolving loans ("Revolving Loans") to the Borrower in an aggregate amount of up to $10,000,000 until May 2, 2008.
`;

const TEXTS: readonly ShortText[] = [
  {
    name: "two loans of one sentence whose amounts follow their names",
    text: `${HEAD}
2.1 The Lenders agree to make a term loan (the "Term Loan A") to the Borrower in an aggregate amount of $50,000,000 and a term loan (the "Term Loan B") to the Borrower in an aggregate amount of $70,000,000.
"Term Loan A Maturity Date" means the earliest of (a) May 24, 2012, or (b) such earlier date upon which the loans are required to be paid.
"Term Loan B Maturity Date" means the earliest of (a) May 24, 2014, or (b) such earlier date upon which the loans are required to be paid.
`,
    terms: {
      facilities: [
        { type: "term_loan_a", amount: "USD 50000000", due: "2012-05-24" },
        { type: "term_loan_b", amount: "USD 70000000", due: "2014-05-24" },
      ],
    },
  },
  {
    name: "several margins that one sentence gives respectively, one of them of a swing line",
    text: `${LINE}
1.5 Interest. Floating Rate Loans bear interest at the Index Rate plus the Applicable Index Margin, and LIBOR Loans at the LIBOR Rate plus the Applicable LIBOR Margin. The Applicable Swing Line Margin, Applicable Index Margin, Applicable LIBOR Margin and Applicable L/C Margin will be 2.75%, 1.50%, 2.60% and 2.25%, respectively.
`,
    terms: { facilities: [{ type: "revolving", benchmark: "LIBOR", spread: 260, base: 150 }] },
  },
  {
    name: "a fee whose rate the next sentence states",
    text: `${LINE}
2.4 Unused Commitment Fee. The Borrower agrees to pay a fee on any difference between the Commitment and the amount of credit it actually uses, determined by the daily amount of credit outstanding during the specified period. The fee will be calculated at 0.125% per year. This fee is due on the first day of each quarter.
`,
    terms: { fees: ["commitment 12.5"] },
  },
  {
    name: "a fee that there shall be, within a range",
    text: `${LINE}
2.4 Non-Usage Fee. The Borrower agrees that with respect to any unused portion of the Revolving Loans, there shall be a non-usage fee of between .15% per annum and .35% per annum multiplied by the unused portion of the Revolving Loans.
`,
    terms: { fees: ["commitment"] },
  },
  {
    name: "a ratio of liabilities to net worth without the word ratio",
    text: `${LINE}
7.1 Financial Covenants. Borrower shall maintain the following:
(a) Debt Service Coverage of at least 1.15 to 1.00;
(b) Liabilities to Net Worth of no more than 3.0 to 1.0;
(c) Tangible Net Worth of at least $4,000,000.
`,
    terms: {
      covenants: ["debt_service_coverage >= 1.15", "total_leverage <= 3", "net_worth >= USD 4000000"],
    },
  },
];

describeShortTexts("clauses on loans, margins, fees and covenants", TEXTS);
