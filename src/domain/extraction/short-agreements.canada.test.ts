import { describeShortTexts, type ShortText } from "../../../test/support/short-texts.ts";

const TEXTS: readonly ShortText[] = [
  {
    name: "a Canadian facility at CORRA or prime",
    text: `CREDIT AGREEMENT made as of the 15th day of April, 2024

BETWEEN:

NORTHBAY TIMBER PRODUCTS LTD., a corporation incorporated under the laws of the Province of Ontario (the "Borrower")

- and -

DOMINION PACIFIC BANK (the "Lender")

1. The Lender establishes in favour of the Borrower a revolving credit facility in the maximum amount of Cdn.$20,000,000.

2. Loans bear interest at Term CORRA plus 1.85% per annum or, at the option of the Borrower, at the Prime Rate plus 0.60% per annum. Interest is calculated on the basis of a year of 365 days and payable monthly.

3. The facility matures on April 15, 2027.

4. A standby fee of 0.37% per annum is payable on the undrawn portion of the facility.

5. The Borrower shall at all times maintain a Fixed Charge Coverage Ratio of not less than 1.15:1.

6. This Agreement is governed by the laws of the Province of Ontario and the federal laws of Canada applicable therein.`,
    terms: {
      kind: "credit_agreement",
      date: "2024-04-15",
      parties: ["borrower: NORTHBAY TIMBER PRODUCTS LTD.", "lender: DOMINION PACIFIC BANK"],
      facilities: [
        {
          type: "revolving",
          amount: "CAD 20000000",
          due: "2027-04-15",
          benchmark: "CORRA",
          spread: 185,
          base: 60,
          dayCount: "ACT/365.FIXED",
          pays: "1M",
        },
      ],
      fees: ["commitment 37"],
      covenants: ["fixed_charge_coverage >= 1.15"],
      law: "CA-ON",
    },
  },
  {
    name: "an Albertan demand loan letter",
    text: `Chinook Credit Bank

May 6, 2022

Lethbridge Seed Farms Inc.

Re: Demand Loan

Chinook Credit Bank (the "Bank") is pleased to confirm that it will make available to Lethbridge Seed Farms Inc. (the "Borrower") the following credit facility.

LOAN AGREEMENT

Facility: Demand operating loan
Amount: C$1,800,000
Interest Rate: Bank's Prime Rate + 1.25% per annum
Repayment: On demand
Monthly Fee: C$250
Governing Law: Province of Alberta`,
    terms: {
      kind: "credit_agreement",
      date: "2022-05-06",
      parties: ["borrower: Lethbridge Seed Farms Inc.", "lender: Chinook Credit Bank"],
      facilities: [{ type: "other", amount: "CAD 1800000", due: null, benchmark: "Prime", spread: 125 }],
      law: "CA-AB",
    },
  },
];

describeShortTexts("a short agreement of Canada", TEXTS);
