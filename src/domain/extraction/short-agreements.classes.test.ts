import { describeShortTexts, type ShortText } from "../../../test/support/short-texts.ts";

const TEXTS: readonly ShortText[] = [
  {
    name: "a facility of five years and one of 364 days, captioned over two lines",
    text: `CREDIT AGREEMENT dated as of May 4, 2000, among HOLLOWAY MILLS CORPORATION, a Delaware corporation (the "Borrower"), the Lenders listed in Schedule 2.01, and CITIZENS EXCHANGE BANK, as Administrative Agent.

The Borrower has requested the Lenders to extend credit on a revolving credit basis.

ARTICLE I. DEFINITIONS

"Facility" shall mean the Five-Year Facility or the 364-Day Facility.

"Five-Year Commitment" shall mean, with respect to each Lender, the commitment of such Lender set forth in the first column of Schedule 2.01 to make Loans under the Five-Year Facility.

"Five-Year Facility" shall mean the Five-Year Commitments and the Loans made thereunder.

"Five-Year Maturity Date" shall mean May 4, 2005.

"364-Day Commitment" shall mean, with respect to each Lender, the commitment of such Lender set forth in the second column of Schedule 2.01 to make Loans under the 364-Day Facility.

"364-Day Facility" shall mean the 364-Day Commitments and the Loans made thereunder.

"364-Day Termination Date" shall mean May 3, 2001.

"Total Commitment" shall mean the aggregate amount of the Commitments under both Facilities, being $100,000,000 on the date hereof.

ARTICLE II. THE CREDITS

SECTION 2.01. Commitments. Each Lender agrees (a) to make Loans to the Borrower under the Five-Year Facility in an aggregate principal amount not to exceed its Five-Year Commitment, and (b) to make Loans to the Borrower under the 364-Day Facility in an aggregate principal amount not to exceed its 364-Day Commitment.

SECTION 9.08. This Agreement shall be governed by the laws of the State of New York.

                                                       SCHEDULE 2.01

                        LENDERS AND COMMITMENTS

                                       Five-Year         364-Day
Lender                                Commitment      Commitment
- ----------------------------------------------------------------

Citizens Exchange Bank............  $ 36,000,000    $ 24,000,000

Bank of Ardmore...................    24,000,000      16,000,000
                                    ------------    ------------

Total.............................  $ 60,000,000    $ 40,000,000
                                    ============    ============
`,
    terms: {
      facilities: [
        {
          type: "revolving",
          amount: "USD 60000000",
          due: "2005-05-04",
          lenders: ["Citizens Exchange Bank: USD 36000000", "Bank of Ardmore: USD 24000000"],
        },
        {
          type: "revolving",
          amount: "USD 40000000",
          due: "2001-05-03",
          lenders: ["Citizens Exchange Bank: USD 24000000", "Bank of Ardmore: USD 16000000"],
        },
      ],
    },
  },
  {
    name: "underlined terms, and commitments to two loans below each signature",
    text: `CREDIT AGREEMENT

This Credit Agreement is entered into as of June 3, 2013 among PINE HOLLOW BANCORP, INC., a Missouri corporation (the "Borrower"), the lenders that are signatories hereto, and FIRST HARBOR BANK, N.A., as Administrative Agent.

ARTICLE I  DEFINITIONS

      _Revolving Commitment_ shall mean, as to each Lender, the amount set forth under its signature.

      _Revolving Loan_ shall mean a loan made under Section 2.1.

      _Revolving Termination Date_ shall mean June 2, 2014.

      _Term Loan_ shall mean a loan made under Section 2.2.

      _Term Loan Commitment_ shall mean, as to each Lender, the amount set forth under its signature.

      _Term Loan Maturity Date_ shall mean June 3, 2018.

ARTICLE II  THE LOANS

      2.1 Each Lender agrees to make Revolving Loans to the Borrower until the Revolving Termination Date, up to its Revolving Commitment. The aggregate Revolving Commitments are $16,000,000.

      2.2 Each Lender agrees to make a Term Loan to the Borrower on the Closing Date in the amount of its Term Loan Commitment. The aggregate Term Loan Commitments are $24,000,000.

      9.1 This Agreement is governed by the law of the State of Missouri.

IN WITNESS WHEREOF, the parties have executed this Agreement.

                              PINE HOLLOW BANCORP, INC.

                              By:  /s/ Ann Oberlin
                              Title: Chief Financial Officer

                              FIRST HARBOR BANK, N.A.,
                              as Administrative Agent and as a Lender

                              By:  /s/ Karen Weid
                              Title: Senior Vice President

                              Revolving Commitment:    $10,000,000
                              Term Loan Commitment:    $15,000,000

                              OSAGE VALLEY TRUST COMPANY,
                              as a Lender

                              By:  /s/ Stephen Alder
                              Title: Vice President

                              Revolving Commitment:    $6,000,000
                              Term Loan Commitment:    $9,000,000
`,
    terms: {
      facilities: [
        {
          type: "revolving",
          amount: "USD 16000000",
          due: "2014-06-02",
          lenders: ["FIRST HARBOR BANK, N.A.: USD 10000000", "OSAGE VALLEY TRUST COMPANY: USD 6000000"],
        },
        {
          type: "term_loan",
          amount: "USD 24000000",
          due: "2018-06-03",
          lenders: ["FIRST HARBOR BANK, N.A.: USD 15000000", "OSAGE VALLEY TRUST COMPANY: USD 9000000"],
        },
      ],
    },
  },
  {
    name: "a lender that acts as nominee, a seasonal loan, and a final installment without the word due",
    text: `CREDIT AGREEMENT

     This Credit Agreement is made as of September 15, 2009, by and between NORTH FORK GROWERS COOPERATIVE, a cooperative association organized under the laws of the State of Minnesota (the "Borrower"), and CEDAR PLAINS FARM CREDIT SERVICES, ACA, an agricultural credit association, for itself and as agent/nominee for its wholly owned subsidiaries, Cedar Plains FLCA and Cedar Plains PCA (the "Lender").

                                   ARTICLE 2
                                   THE LOANS

     2.1 Seasonal Loan. The Lender agrees to make advances to the Borrower from time to time on a revolving basis (the "Seasonal Loan") to and including September 30, 2010 (the "Seasonal Maturity Date") in an aggregate principal amount not to exceed $22,000,000.

     2.3 Revolving Term Loan. The Lender further agrees to make advances to the Borrower, on a revolving basis (the "Revolving Term Loan"), from the date hereof to and including October 1, 2014 (the "Revolving Term Maturity Date"), in an aggregate principal amount not to exceed $15,000,000 (the "Revolving Term Commitment").

     2.4 Term Loan. The Lender agrees to make a single loan to the Borrower in the principal amount of $9,600,000 (the "Term Loan"), to be repaid in quarterly installments of $300,000 each, commencing January 1, 2010, with a final installment of all remaining principal on October 1, 2017. Amounts repaid may not be reborrowed.

     9.1 Governing Law. This Agreement shall be governed by the law of the State of Minnesota.

NORTH FORK GROWERS COOPERATIVE

By: /s/ Dale Hanson
Its: Chief Executive Officer

CEDAR PLAINS FARM CREDIT SERVICES, ACA, for itself and as
agent/nominee

By: /s/ Beverly Strand
Its: Vice President
`,
    terms: {
      parties: ["borrower: NORTH FORK GROWERS COOPERATIVE", "lender: CEDAR PLAINS FARM CREDIT SERVICES, ACA"],
      facilities: [
        { type: "revolving", amount: "USD 22000000", due: "2010-09-30" },
        { type: "revolving", amount: "USD 15000000", due: "2014-10-01" },
        { type: "term_loan", amount: "USD 9600000", due: "2017-10-01" },
      ],
    },
  },
  {
    name: "tranches of growth capital that are drawn in their own periods",
    text: `LOAN AND SECURITY AGREEMENT

THIS LOAN AND SECURITY AGREEMENT is entered into as of March 1, 2017 among HARTWELL GROWTH FUND IV, L.P., a Delaware limited partnership (a "Lender"), and AURELIA SURGICAL, INC., a Delaware corporation ("Borrower").

2.2 Growth Capital Loans.

(a) (i) The Lenders agree to make term loans to Borrower on the Effective Date in an aggregate principal amount of $9,000,000 according to each Lender's Tranche One Commitment (such term loans are referred to singly as a "Tranche One Loan", and collectively as the "Tranche One Loans"). After repayment, no Tranche One Loan may be re-borrowed.

(ii) The Lenders agree, during the Second Draw Period, to make term loans to Borrower in an aggregate principal amount of up to $6,000,000, in a single draw, according to each Lender's Tranche Two Commitment (such term loans are referred to singly as a "Tranche Two Loan", and collectively as the "Tranche Two Loans"). After repayment, no Tranche Two Loan may be re-borrowed.

(b) All unpaid principal shall be due and payable in full on the Maturity Date.

"Maturity Date" means March 1, 2022.

This Agreement is governed by the law of the State of California.
`,
    terms: {
      facilities: [
        { type: "term_loan", amount: "USD 9000000", due: "2022-03-01" },
        { type: "delayed_draw", amount: "USD 6000000", due: "2022-03-01" },
      ],
    },
  },
  {
    name: "installments with a column for each tranche, and lines that last for an original term",
    text: `CREDIT AGREEMENT dated as of April 10, 2003 among WESTLIGHT DIRECTORY, INC., a Delaware corporation (the "Borrower"), the Lenders and TRINITY CREDIT BANK, as Administrative Agent.

SECTION 2. AMOUNT AND TERMS

2.1 Each Lender agrees to make a term loan (a "Tranche A Term Loan") to the Borrower on the Closing Date in an amount not to exceed its Tranche A Term Loan Commitment, and a term loan (a "Tranche B Term Loan") in an amount not to exceed its Tranche B Term Loan Commitment. The aggregate Tranche A Term Loan Commitments are $4,000,000, and the aggregate Tranche B Term Loan Commitments are $9,000,000.

2.2 Repayment of Term Loans. The Tranche A Term Loans and the Tranche B Term Loans shall mature in consecutive installments commencing on September 30, 2003, each in the amount set forth below opposite such date:

<TABLE>
<CAPTION>
                                Tranche A            Tranche B
        Date                   Installment          Installment
        ----                   -----------          -----------
<S>                            <C>                  <C>
September 30, 2003              $2,000,000             $500,000
September 30, 2004               2,000,000              500,000
September 30, 2005                      --            4,000,000
September 30, 2006                      --            4,000,000
</TABLE>

2.3 Revolving Credit. This Agreement shall be in effect for a period of three years from the date hereof, through and including April 10, 2006 (the "Original Term"), and shall renew itself for one-year periods thereafter. Lender agrees to make revolving credit loans (the "Revolving Credit Loans") of up to $5,000,000. The Revolving Credit Loans shall be due upon the expiration of the Original Term.

9.1 This Agreement is governed by the law of the State of New York.
`,
    terms: {
      facilities: [
        {
          type: "term_loan_a",
          amount: "USD 4000000",
          installments: ["2003-09-30 USD 2000000", "2004-09-30 USD 2000000"],
        },
        {
          type: "term_loan_b",
          amount: "USD 9000000",
          installments: [
            "2003-09-30 USD 500000",
            "2004-09-30 USD 500000",
            "2005-09-30 USD 4000000",
            "2006-09-30 USD 4000000",
          ],
        },
        { type: "revolving", amount: "USD 5000000", due: "2006-04-10" },
      ],
    },
  },
  {
    name: "lenders whose commitments in two currencies happen to add up",
    text: `FACILITIES AGREEMENT dated 14 October 2016 between HARROW GROUP PLC, a company incorporated in England and Wales (the "Company"), the financial institutions listed in Part II of Schedule 1 as lenders (the "Original Lenders") and MERSEY AGENCY LIMITED as agent (the "Agent").

1. DEFINITIONS

"Facility" means Facility A, Facility B or the Revolving Facility.

"Facility A" means the Sterling term loan facility made available under this Agreement.

"Facility A Commitment" means, in relation to an Original Lender, the amount set opposite its name under the heading "Facility A Commitment" in Part II of Schedule 1.

"Facility B" means the euro term loan facility made available under this Agreement.

"Facility B Commitment" means, in relation to an Original Lender, the amount set opposite its name under the heading "Facility B Commitment" in Part II of Schedule 1.

"Revolving Facility" means the revolving credit facility made available under this Agreement.

"Revolving Facility Commitment" means, in relation to an Original Lender, the amount set opposite its name under the heading "Revolving Facility Commitment" in Part II of Schedule 1.

"Termination Date" means 14 October 2021.

"Total Facility A Commitments" means the aggregate of the Facility A Commitments, being £110,000,000 at the date of this Agreement.

"Total Facility B Commitments" means the aggregate of the Facility B Commitments, being EUR 66,000,000 at the date of this Agreement.

"Total Revolving Facility Commitments" means the aggregate of the Revolving Facility Commitments, being £44,000,000 at the date of this Agreement.

2. No Borrower may reborrow any part of Facility A which is repaid.

25. This Agreement is governed by English law.

SCHEDULE 1

THE ORIGINAL PARTIES

Part II

The Original Lenders

Name of Original Lender

Facility A
Commitment

Facility B
Commitment

Revolving Facility
Commitment

Mersey Banking Corporation plc

£60,000,000

EUR 36,000,000

£24,000,000

Nordfjord Bank A/S, London Branch

£50,000,000

EUR 30,000,000

£20,000,000

Total

£110,000,000

EUR 66,000,000

£44,000,000
`,
    terms: {
      facilities: [
        {
          type: "term_loan",
          amount: "GBP 110000000",
          lenders: ["Mersey Banking Corporation plc: GBP 60000000", "Nordfjord Bank A/S, London Branch: GBP 50000000"],
        },
        {
          type: "term_loan",
          amount: "EUR 66000000",
          lenders: ["Mersey Banking Corporation plc: EUR 36000000", "Nordfjord Bank A/S, London Branch: EUR 30000000"],
        },
        {
          type: "revolving",
          amount: "GBP 44000000",
          lenders: ["Mersey Banking Corporation plc: GBP 24000000", "Nordfjord Bank A/S, London Branch: GBP 20000000"],
        },
      ],
    },
  },
];

describeShortTexts("short agreements with classes of loans under unusual names", TEXTS);
