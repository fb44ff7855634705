import { describeShortTexts, type ShortText } from "../../../test/support/short-texts.ts";

const TEXTS: readonly ShortText[] = [
  {
    name: "a note to a holder, with interest and principal on other days",
    text: `SECURED PROMISSORY NOTE

$6,250,000.00                                                   Boise, Idaho
                                                                May 5, 2022

FOR VALUE RECEIVED, the undersigned, ALDER TIMBER CO., an Idaho corporation (the "Maker"), promises to pay to the order of SAWTOOTH FARM CREDIT BANK (together with its successors and assigns, the "Holder"), the principal sum of SIX MILLION TWO HUNDRED FIFTY THOUSAND DOLLARS ($6,250,000.00), together with interest as set forth below.

1. Interest. The principal shall bear interest at a fixed rate of 6.85% per annum.

2. Payments. Interest shall be payable quarterly in arrears on the last day of each March, June, September and December, commencing June 30, 2022. Principal shall be paid in annual installments of $625,000 each on December 31 of each year, commencing December 31, 2022. The unpaid principal balance shall be due and payable in full on December 31, 2029 (the "Maturity Date").

3. Events of Default. It shall be an event of default hereunder (each, an "Event of Default") if (i) the Maker fails to pay any installment within five days after it is due; (ii) the Maker breaches any covenant of this Note; (iii) any representation of the Maker proves to be false; or (iv) the Maker files a petition in bankruptcy.

4. Governing Law. This Note shall be governed by the laws of the State of Idaho.

ALDER TIMBER CO.

By: /s/ Orin Blake
`,
    terms: {
      kind: "credit_agreement",
      parties: ["borrower: ALDER TIMBER CO.", "lender: SAWTOOTH FARM CREDIT BANK"],
      facilities: [
        { type: "term_loan", amount: "USD 6250000", due: "2029-12-31", installments: ["2022-12-31 USD 625000"] },
      ],
      defaults: ["non_payment 5d", "breach_of_covenant", "misrepresentation", "insolvency"],
    },
  },
  {
    name: "an increase of the only commitment, which another definition restates",
    text: `FIRST AMENDMENT AND INCREASE AGREEMENT

Dated as of March 31, 2022

Reference is made to the Loan and Security Agreement dated as of September 12, 2019 (the "Loan Agreement") by and among ELM ENERGY PARTNERS, L.P., a Texas limited partnership, as borrower ("Borrower"), the lenders party thereto ("Lenders") and PECOS VALLEY BANK, as agent for the Lenders ("Agent"). Borrower, the Lenders and Agent agree as follows:

1. Amendments. The following definitions are deleted in their entirety and the following are substituted in their place:

"Applicable Margin" shall mean 2.75% per annum for SOFR Rate Loans and 1.50% per annum for Prime Rate Loans.

"Stated Maturity Date" shall mean March 31, 2026.

"Total Commitment" shall mean $62,500,000, as the same may be reduced from time to time.

2. Fee. Section 2.9(a) reads in full as follows: "(a) Unused Fee. Borrower shall pay an unused fee at the rate of three-eighths of one percent (0.375%) per annum on the average daily unused amount of the Total Commitment."

3. Governing Law. This Agreement shall be governed by the laws of the State of Texas.
`,
    terms: {
      kind: "amendment",
      amends: "Loan and Security Agreement 2019-09-12",
      facilities: [{ type: "revolving", amount: "USD 62500000", due: "2026-03-31", spread: 275, base: 150 }],
      law: "US-TX",
    },
  },
  {
    name: "capacities in two lines, in one column and in two",
    text: `CREDIT AGREEMENT

This CREDIT AGREEMENT is entered into as of May 27, 2021, among PELHAM TOOL, LLC, a Michigan limited liability company (the "Borrower"), each lender from time to time party hereto and WESTMARK BANK, N.A., as Administrative Agent.

1. Each Lender agrees to make revolving loans to the Borrower from time to time until May 27, 2026 up to its Commitment. The Commitments on the date hereof are $140,000,000.

2. Governing Law. THIS AGREEMENT SHALL BE GOVERNED BY THE LAW OF THE STATE OF MICHIGAN.

IN WITNESS WHEREOF, the parties hereto have caused this Agreement to be duly executed.

PELHAM TOOL, LLC

By: /s/ Karl Weber
Title: President

HUDSON PLAINS BANK, N.A.,
as Documentation Agent and a
Lender

By: /s/ G. Ito
Title: Director

ALLEGAN COUNTY BANK,                        STRAITS SAVINGS BANK, FSB,
as Syndication Agent and                    as a
Lender                                      Lender

By: /s/ Omar Rey                            By: /s/ Judith Penn
Title: Senior Vice President                Title: Vice President
`,
    terms: {
      parties: [
        "borrower: PELHAM TOOL, LLC",
        "administrative_agent: WESTMARK BANK, N.A.",
        "documentation_agent: HUDSON PLAINS BANK, N.A.",
        "lender: HUDSON PLAINS BANK, N.A.",
        "syndication_agent: ALLEGAN COUNTY BANK",
        "lender: ALLEGAN COUNTY BANK",
        "lender: STRAITS SAVINGS BANK, FSB",
      ],
    },
  },
  {
    name: "sublimits after one label, and a partnership described below its name",
    text: `SUMMARY OF TERMS

BIRCH ORCHARDS
(a Washington general partnership)
Borrower

Lender: East Shore Bank, N.A.

Facilities: A revolving credit facility of $75,000,000 (the "Revolving Facility").

Sublimits: Up to $15,000,000 of the Revolving Facility will be available for the issuance of letters of credit, and up to $10,000,000 will be available for swingline loans.

Maturity: June 30, 2029.

Events of Default: Nonpayment of principal when due; material inaccuracy of representations; violation of covenants (with a thirty-day grace period); unpaid judgments in excess of $5,000,000; and change of control.`,
    terms: {
      facilities: [
        {
          type: "revolving",
          amount: "USD 75000000",
          sublimits: ["letter_of_credit USD 15000000", "swingline USD 10000000"],
        },
      ],
      defaults: [
        "non_payment",
        "misrepresentation",
        "breach_of_covenant 30d",
        "judgment USD 5000000",
        "change_of_control",
      ],
    },
  },
];

describeShortTexts("agreements in other forms", TEXTS);
