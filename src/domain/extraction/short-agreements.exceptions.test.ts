import { describeShortTexts, type ShortText } from "../../../test/support/short-texts.ts";

const HEAD = `CREDIT AGREEMENT dated as of May 2, 2005 among ALDER MILLS, INC., as Borrower, the Lenders party hereto and OAK BANK, N.A., as Administrative Agent.

2.1 Revolving Loans. The Lenders agree to make revolving loans ("Revolving Loans") to the Borrower in an aggregate amount of up to $10,000,000 until May 2, 2008. The Loans bear interest at LIBOR plus 1.75%.
`;

const TEXTS: readonly ShortText[] = [
  {
    name: "a level that holds for some time after an acquisition is no second covenant",
    text: `${HEAD}
7.1 Maximum Leverage Ratio. The Borrower shall not, as of the end of any fiscal quarter, permit its ratio of Indebtedness to EBITDA (the "Leverage Ratio") to be more than 3.50 to 1.00; provided, however, after any Material Purchase, for each of the four fiscal quarters that follow, the Leverage Ratio as of the last day of such fiscal quarter shall not exceed 4.00 to 1.00.
`,
    terms: { covenants: ["total_leverage <= 3.5"] },
  },
  {
    name: "an amount by which a level may rise is no level",
    text: `${HEAD}
7.1 Net Leverage Ratio. The Borrower shall not permit the Net Leverage Ratio to be greater than (a) for each quarter that ends on or before September 30, 2006, 3.75 to 1.00 and (b) for each quarter thereafter, 3.50 to 1.00; provided that after a Material Purchase the Borrower may raise the level by up to 0.50 to 1.00.
`,
    terms: { steps: ["net_leverage ..2006-09-30=3.75 ..=3.5"] },
  },
  {
    name: "an unused fee in a table of usage",
    text: `${HEAD}
2.9 Unused Fee. The Borrower shall pay an unused fee on the daily unused Commitments at the rate set forth below:

Average Usage        Unused Fee Rate
Less than 50%        0.50%
Greater than or equal to 50%          0.375%

2.10 Notices. Notices are sent in writing.
`,
    terms: {
      fees: ["commitment"],
      facilities: [{ type: "revolving", spread: 175, grid: ["..50: - / - / 50", "50..: - / - / 37.5"] }],
    },
  },
  {
    name: "three defaults for which the bank may declare the loans due",
    text: `${HEAD}
If any of the following occurs, the Bank may declare the Loans due: (i) the Borrower does not pay any amount of the Loans when due; (ii) the Borrower breaches any covenant of this Agreement; or (iii) the Borrower becomes insolvent.
`,
    terms: { defaults: ["non_payment", "breach_of_covenant", "insolvency"] },
  },
  {
    name: "a breach of representations, taxes that are not paid, and a tax lien",
    text: `${HEAD}
8.1 Events of Default. The occurrence of any of the following is an "Event of Default": (a) Failure to Pay. The Company fails to pay any principal when due; (b) Breach. Any of the representations made by the Company is false in any material respect; (c) the Company fails to pay any federal or state tax when due; (d) any tax lien of more than $50,000 is filed against the Company; (e) the Company fails to perform any covenant of this Agreement.
`,
    terms: { defaults: ["non_payment", "misrepresentation", "other", "other USD 50000", "breach_of_covenant"] },
  },
  {
    name: "companies of charters and of limited partnerships with limited liability",
    text: `LOAN AGREEMENT dated as of May 2, 2005 between

BIRCHTWO LIMITED PARTNERSHIP, RLLLP
as Borrower

- and -

THE GOVERNOR AND COMPANY OF
THE BANK OF ARDMORE
as Lender

relating to a loan facility of up to US$70,000,000
`,
    terms: {
      parties: [
        "borrower: BIRCHTWO LIMITED PARTNERSHIP, RLLLP",
        "lender: THE GOVERNOR AND COMPANY OF THE BANK OF ARDMORE",
      ],
    },
  },
];

describeShortTexts("exceptions, tables of fees, and defaults", TEXTS);
