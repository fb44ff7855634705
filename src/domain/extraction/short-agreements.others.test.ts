import { describeShortTexts, type ShortText } from "../../../test/support/short-texts.ts";

const TEXTS: readonly ShortText[] = [
  {
    name: "a first amendment of one page",
    text: `FIRST AMENDMENT TO CREDIT AGREEMENT

This First Amendment to Credit Agreement (this "Amendment"), dated as of October 12, 2023, is entered into among STERLING VALVE CORPORATION, an Ohio corporation (the "Borrower"), the Lenders party hereto, and CUYAHOGA BANK, N.A., as Administrative Agent.

The parties entered into that certain Credit Agreement dated as of August 1, 2021 (the "Credit Agreement").

1. Amendments. (a) The definition of "Maturity Date" is amended to read: "Maturity Date" means August 1, 2026. (b) The aggregate Revolving Commitments are increased from $30,000,000 to $45,000,000.

2. Amendment Fee. The Borrower shall pay to each consenting Lender an amendment fee of 0.125% of its Commitment.

3. This Amendment shall be governed by the laws of the State of Ohio.`,
    terms: {
      kind: "amendment",
      title: "FIRST AMENDMENT TO CREDIT AGREEMENT",
      date: "2023-10-12",
      amends: "Credit Agreement 2021-08-01",
      parties: ["borrower: STERLING VALVE CORPORATION", "administrative_agent: CUYAHOGA BANK, N.A."],
      facilities: [{ type: "revolving", amount: "USD 45000000", due: "2026-08-01" }],
      fees: ["other 12.5"],
      law: "US-OH",
    },
  },
  {
    name: "an amendment that only changes the benchmark",
    text: `AMENDMENT NO. 2
TO LOAN AGREEMENT

AMENDMENT NO. 2 dated as of June 15, 2023 (this "Amendment") to the Loan Agreement dated as of May 1, 2019 between BELLWETHER PRINTING COMPANY (the "Borrower") and FOX RIVER BANK (the "Lender").

WHEREAS, the parties wish to replace LIBOR;

1. From the date hereof each Term Loan shall bear interest at Term SOFR plus 0.11448% plus 2.35% per annum.
2. All references to LIBOR in the Loan Agreement are deleted.
3. Except as amended hereby, the Loan Agreement remains in full force and effect.
4. This Amendment shall be governed by Wisconsin law.`,
    terms: {
      kind: "amendment",
      date: "2023-06-15",
      amends: "Loan Agreement 2019-05-01",
      parties: ["borrower: BELLWETHER PRINTING COMPANY", "lender: FOX RIVER BANK"],
      law: "US-WI",
    },
  },
  {
    name: "a waiver of one covenant",
    text: `LIMITED WAIVER AND THIRD AMENDMENT TO CREDIT AGREEMENT

This Limited Waiver and Third Amendment to Credit Agreement is made as of February 28, 2024, by and between DUNMORE PLASTICS, INC., a New Jersey corporation (the "Borrower"), and RARITAN VALLEY BANK (the "Lender"), and amends the Credit Agreement dated as of March 31, 2020 between the Borrower and the Lender.

The Lender waives the Event of Default arising from the Borrower's failure to comply with the Fixed Charge Coverage Ratio for the quarter ended December 31, 2023. From and after the date hereof the Borrower shall not permit the Fixed Charge Coverage Ratio to be less than 1.10 to 1.00. In consideration, the Borrower shall pay a waiver fee of $20,000.

This Amendment is governed by the laws of the State of New Jersey.`,
    terms: {
      kind: "amendment",
      date: "2024-02-28",
      amends: "Credit Agreement 2020-03-31",
      parties: ["borrower: DUNMORE PLASTICS, INC.", "lender: RARITAN VALLEY BANK"],
      fees: ["other USD 20000"],
      covenants: ["fixed_charge_coverage >= 1.1"],
      law: "US-NJ",
    },
  },
  {
    name: "a commitment letter",
    text: `COMMITMENT LETTER

May 2, 2024

Hartwell Industrial Coatings, Inc.
200 Foundry Road
Cleveland, Ohio

Re: $150,000,000 Senior Secured Credit Facility

Ladies and Gentlemen:

Lakeland National Bank ("Lakeland" or the "Lender") is pleased to commit to provide to Hartwell Industrial Coatings, Inc. (the "Borrower") a senior secured term loan facility in an aggregate principal amount of $150,000,000 (the "Term Facility"), subject to the terms of this letter.

The Term Facility will mature on the fifth anniversary of the closing date. Interest will accrue at Term SOFR plus 3.50% with a 0.75% floor. The Borrower will pay an upfront fee of 1.50% of the amount funded at closing.

This commitment expires on June 30, 2024. This letter shall be governed by the laws of the State of New York.

Very truly yours,
LAKELAND NATIONAL BANK`,
    terms: {
      kind: "commitment_letter",
      date: "2024-05-02",
      parties: ["borrower: Hartwell Industrial Coatings, Inc.", "lender: Lakeland National Bank"],
      facilities: [
        {
          type: "term_loan",
          amount: "USD 150000000",
          due: null,
          months: 60,
          benchmark: "Term SOFR",
          spread: 350,
          floor: 75,
        },
      ],
      fees: ["upfront 150"],
      law: "US-NY",
    },
  },
  {
    name: "a short amendment and restatement",
    text: `AMENDED AND RESTATED LOAN AGREEMENT

This Amended and Restated Loan Agreement is dated as of January 5, 2024 between CRESTLINE NURSERIES, L.P., a Texas limited partnership ("Borrower"), and LONE OAK BANK ("Lender"), and amends and restates the Loan Agreement dated as of January 5, 2019 between the parties.

Lender agrees to make revolving loans to Borrower up to $6,000,000 outstanding at any time. The loans bear interest at a rate equal to one-month Term SOFR plus 3.10% per annum and are due January 5, 2026.

This Agreement is governed by Texas law.`,
    terms: {
      kind: "amended_and_restated",
      date: "2024-01-05",
      amends: "Loan Agreement 2019-01-05",
      parties: ["borrower: CRESTLINE NURSERIES, L.P.", "lender: LONE OAK BANK"],
      facilities: [
        {
          type: "revolving",
          amount: "USD 6000000",
          due: "2026-01-05",
          benchmark: "Term SOFR",
          spread: 310,
        },
      ],
      law: "US-TX",
    },
  },
  {
    name: "a revolver whose margin moves with emissions",
    text: `SUSTAINABILITY-LINKED CREDIT AGREEMENT dated as of April 3, 2024 among VERDANT PACKAGING N.V. (the "Company"), as Borrower, and AMSTEL BANK N.V., as Agent and Sustainability Coordinator.

1. The Lenders make available a revolving credit facility of EUR 200,000,000 maturing on 3 April 2029.
2. Loans bear interest at EURIBOR plus a Margin of 1.20% per annum.
3. Sustainability. The Margin shall be reduced by 5 basis points if the Company's greenhouse gas emissions fall by 20% against the 2022 baseline by 31 December 2027, and increased by 5 basis points if they do not.
4. The Majority Lenders are Lenders whose commitments aggregate more than 66 2/3% of the total commitments.
5. This Agreement is governed by Dutch law.`,
    terms: {
      kind: "credit_agreement",
      date: "2024-04-03",
      facilities: [
        { type: "revolving", amount: "EUR 200000000", due: "2029-04-03", benchmark: "EURIBOR", spread: 120 },
      ],
      required: 66.666667,
      law: "NL",
      linked: true,
      targets: ["20 % by 2027-12-31, -5"],
    },
  },
  {
    name: "a right to agree on sustainability terms later",
    text: `CREDIT AGREEMENT dated as of May 9, 2023 between OAKHURST TILES INC., as Borrower, and SIERRA NEVADA BANK, as Lender.

The Lender agrees to make revolving loans up to $25,000,000 until May 9, 2027 at Term SOFR plus 1.95%. The Borrower and the Lender may agree in consultation to amend this Agreement so that the margin is adjusted by up to 5 basis points by reference to ESG metrics.

This Agreement is governed by the laws of Nevada.`,
    terms: {
      kind: "credit_agreement",
      date: "2023-05-09",
      parties: ["borrower: OAKHURST TILES INC.", "lender: SIERRA NEVADA BANK"],
      facilities: [
        { type: "revolving", amount: "USD 25000000", due: "2027-05-09", benchmark: "Term SOFR", spread: 195 },
      ],
      linked: false,
      targets: [],
      law: "US-NV",
    },
  },
  {
    name: "an employment agreement",
    text: `EMPLOYMENT AGREEMENT

This Employment Agreement is entered into as of March 1, 2023 between Fernhill Software, Inc. (the "Company") and Jane Q. Example (the "Executive").

The Executive shall receive a base salary of $325,000 per annum and an annual bonus of up to 50% of base salary. The Company may terminate this Agreement on 30 days' notice. This Agreement is governed by the laws of the State of Delaware.`,
    terms: {
      kind: "other",
      title: null,
      date: null,
      parties: [],
      facilities: [],
      fees: [],
      covenants: [],
      law: null,
      linked: false,
    },
  },
  {
    name: "a news report about a loan",
    text: `Copperfield Beverages said on Tuesday that it had closed a $400 million revolving credit facility with a group of banks led by Lakeside Bank. The facility bears interest at SOFR plus 1.50% and matures in 2029. Shares rose 2.1% in afternoon trading. The company said that it would use the proceeds to refinance existing debt.`,
    terms: { kind: "other", date: null, parties: [], facilities: [], fees: [], law: null },
  },
  {
    name: "an invoice",
    text: `INVOICE No. 20417

Bill to: Quarry Lane Motors Ltd.
Amount due: £4,250.00
Payment terms: 30 days. Interest of 8% per annum above the Bank of England base rate is charged on late payment.
Date: 3 July 2024`,
    terms: { kind: "other", title: null, date: null, parties: [], facilities: [], fees: [], law: null },
  },
  {
    name: "a lease",
    text: `COMMERCIAL LEASE AGREEMENT

This Lease is made as of July 1, 2022 between Tollgate Realty LLC (the "Landlord") and Bluebird Bakery Inc. (the "Tenant"). The Tenant shall pay rent of $12,000 per month, due on the first day of each month. The term of the lease ends on June 30, 2027. The Landlord's lender may require an estoppel certificate. This Lease is governed by the laws of the State of Vermont.`,
    terms: { kind: "other", date: null, parties: [], facilities: [], fees: [], law: null },
  },
  {
    name: "minutes that mention a loan",
    text: `Minutes of the board meeting of 14 June 2024

Present: A. Reed (chair), B. Cole, D. Marsh.

The finance director reported that the loan from the bank stands at £1.2m and that the rate is 6.1%. The board noted that the borrowing base certificate was filed late. The board resolved to invite tenders for a new roof.`,
    terms: { kind: "other", date: null, parties: [], facilities: [], fees: [], law: null },
  },
];

describeShortTexts("a short amendment, letter or other text", TEXTS);
