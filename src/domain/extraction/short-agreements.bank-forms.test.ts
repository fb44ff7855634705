import { describeShortTexts, type ShortText } from "../../../test/support/short-texts.ts";

/** The head of a bank's printed form: two columns of labels, and a line of three. */
const form = (title: string, day: string): string => `${title}

Borrower:  ALDER MILLS, INC. (TIN: 00-0000000)          Lender:  OAK BANK
           12 Main Street                                        Commercial Lending
           Tulsa, OK 74103                                       1 Harbor Street

Principal Amount: $750,000.00          Initial Rate: 6.250%          ${day}: May 2, 2005
`;
const PROMISE = `PROMISE TO PAY. ALDER MILLS, INC. ("Borrower") promises to pay to OAK BANK ("Lender"), or order, in lawful money of the United States of America, the principal amount of Seven Hundred Fifty Thousand & 00/100 Dollars ($750,000.00)`;
const PARTIES = ["borrower: ALDER MILLS, INC.", "lender: OAK BANK"];

const TEXTS: readonly ShortText[] = [
  {
    name: "a note of a line of credit over an index",
    text: `${form("PROMISSORY NOTE", "Date of Note")}
${PROMISE} or so much as may be outstanding, together with interest on the unpaid outstanding principal balance of each advance.

PAYMENT. Borrower will pay this loan in one payment of all outstanding principal plus all accrued unpaid interest on May 2, 2006. In addition, Borrower will pay regular monthly payments of all accrued unpaid interest due as of each payment date, beginning June 2, 2005.

VARIABLE INTEREST RATE. The interest rate on this Note is subject to change from time to time based on changes in an independent index which is the Wall Street Journal Prime Rate (the "Index"). The interest rate to be applied to the unpaid principal balance of this Note will be at a rate of 0.250 percentage points over the Index, resulting in an initial rate of 6.250% per annum.

LINE OF CREDIT. This Note evidences a revolving line of credit.
`,
    terms: {
      kind: "credit_agreement",
      date: "2005-05-02",
      parties: PARTIES,
      facilities: [{ type: "revolving", amount: "USD 750000", due: "2006-05-02", benchmark: "Prime", base: 25 }],
    },
  },
  {
    name: "a note of a loan in installments at a fixed rate",
    text: `${form("PROMISSORY NOTE", "Date of Note")}
${PROMISE}, together with interest at the rate of 7.250% per annum on the unpaid principal balance from May 2, 2005, until paid in full.

PAYMENT. Borrower will pay this loan in 59 regular payments of $6,500.00 each and one irregular last payment estimated at $520,000.00. Borrower's first payment is due June 2, 2005, and all subsequent payments are due on the same day of each month after that. Borrower's final payment will be due on May 2, 2010, and will be for all principal and all accrued interest not yet paid.
`,
    terms: {
      kind: "credit_agreement",
      date: "2005-05-02",
      parties: PARTIES,
      facilities: [{ type: "term_loan", amount: "USD 750000", due: "2010-05-02", fixed: 725 }],
    },
  },
  {
    name: "a change in the terms of a note",
    text: `${form("CHANGE IN TERMS AGREEMENT", "Date of Agreement")}
DESCRIPTION OF EXISTING INDEBTEDNESS. A Promissory Note dated May 2, 2004 in the original principal amount of $750,000.00.

DESCRIPTION OF CHANGE IN TERMS. Extend the maturity date from May 2, 2005 to May 2, 2006.

${PROMISE} or so much as may be outstanding, together with interest on the unpaid outstanding principal balance of each advance.

PAYMENT. Borrower will pay this loan in one payment of all outstanding principal plus all accrued unpaid interest on May 2, 2006.
`,
    terms: {
      kind: "amendment",
      title: "CHANGE IN TERMS AGREEMENT",
      date: "2005-05-02",
      parties: PARTIES,
      facilities: [{ type: "term_loan", amount: "USD 750000", due: "2006-05-02" }],
    },
  },
  {
    name: "a financing agreement with its terms in capitals and a bank's own rate",
    text: `FINANCING AGREEMENT

THE OAK GROUP/BUSINESS CREDIT, INC.
(as Lender)

and

Alder Toy Company, Inc.
(as Borrower)

Dated: May 12, 1999

THE OAK GROUP/BUSINESS CREDIT, INC., a New York corporation (hereinafter "OAKBC"), is pleased to confirm the terms and conditions under which OAKBC shall make revolving loans and term loans to ALDER TOY COMPANY, INC., a Delaware corporation (herein the "Company").

SECTION 1. Definitions

CHASE BANK RATE shall mean the rate of interest per annum announced by The Chase Manhattan Bank from time to time as its prime rate.

LINE OF CREDIT shall mean the aggregate commitment of OAKBC to make loans and advances pursuant to Section 3 of this Financing Agreement, in the aggregate amount equal to $25,000,000.

LINE OF CREDIT FEE shall mean the fee due OAKBC at the end of each month for the Line of Credit, and be determined by multiplying the unused Line of Credit by three-eighths of one percent (.375%) per annum.

TERM LOAN shall mean the term loan in the principal amount of $5,000,000 made by OAKBC pursuant to Section 4.

SECTION 8. Interest

1. Interest on the Revolving Loans shall be payable monthly as of the end of each month and shall be an amount equal to the Chase Bank Rate plus one-half percent (.50%) per annum. 2. Interest on the Term Loan shall be payable monthly and shall be an amount equal to the Chase Bank Rate plus three quarters of one percent (.75%).
`,
    terms: {
      kind: "credit_agreement",
      parties: ["borrower: Alder Toy Company, Inc.", "lender: THE OAK GROUP/BUSINESS CREDIT, INC."],
      facilities: [
        { type: "revolving", amount: "USD 25000000", base: 50 },
        { type: "term_loan", amount: "USD 5000000", base: 75 },
      ],
      fees: ["commitment 37.5"],
    },
  },
];

describeShortTexts("printed forms of banks", TEXTS);
