import { describeShortTexts, type ShortText } from "../../../test/support/short-texts.ts";

const TEXTS: readonly ShortText[] = [
  {
    name: "a line between a grantor and an applicant",
    text: `Line of Credit Agreement

Grantor: Wuxi Branch, Taihu Commercial Bank (hereinafter referred to as "Party A")

Applicant: Wuxi Clearwater Dyeing Co., Ltd. (hereinafter referred to as "Party B")

Article 1 Line of Credit

Party A shall grant Party B a line of credit amounting to RMB 30 million yuan, which Party B can use on a revolving basis.

Article 2 Credit Period

The credit period is twelve months, commencing from 4 May 2012 and ending on 3 May 2013.

Article 3 Interest

Interest and repayment of each loan follow its specific contract.

Article 8 Default

In one of the following circumstances, it shall be deemed as a default event if Party B:

8.1
fails to repay a loan when due;

8.2
provides Party A with false information;

8.3
becomes insolvent or is liquidated.

Article 9 Law

This Agreement is governed by the laws of the People's Republic of China.
`,
    terms: {
      kind: "credit_agreement",
      parties: ["borrower: Wuxi Clearwater Dyeing Co., Ltd.", "lender: Wuxi Branch, Taihu Commercial Bank"],
      facilities: [{ type: "revolving", amount: "CNY 30000000", due: "2013-05-03" }],
      defaults: ["non_payment", "other", "insolvency"],
      law: "CN",
    },
  },
  {
    name: "a loan that Party B extends to Party A",
    text: `LOAN AGREEMENT

First party: Putuo Shipping Co., Ltd. ("Party A")
Second party: Zhoushan Rural Bank Co., Ltd. ("Party B")

1. Loan. Party B agrees to extend to Party A a term loan of RMB 8,000,000.00, to be repaid on June 30, 2015.

2. Interest. The loan bears interest at a fixed rate of 6.5% per annum.

3. Default. It is a default if (a) Party A fails to pay; (b) a statement of Party A is false; or (c) Party A is bankrupt.
`,
    terms: {
      parties: ["borrower: Putuo Shipping Co., Ltd.", "lender: Zhoushan Rural Bank Co., Ltd."],
      facilities: [{ type: "term_loan", amount: "CNY 8000000", due: "2015-06-30", fixed: 650 }],
    },
  },
  {
    name: "a provider and a user of credit",
    text: `CREDIT FACILITY AGREEMENT

Credit provider: Donghai Bank, Keqiao Sub-branch (hereinafter "Party B")
Credit user: Keqiao Silk Co., Ltd. (hereinafter "Party A")

Article 1. Party B will provide a revolving credit line of up to RMB 12,000,000 to Party A from March 1, 2013 to February 28, 2014.

Article 2. The interest rate of each loan is 6.15% per annum.

Article 3. This Agreement is governed by the laws of the PRC.
`,
    terms: {
      parties: ["borrower: Keqiao Silk Co., Ltd.", "lender: Donghai Bank, Keqiao Sub-branch"],
      facilities: [{ type: "revolving", amount: "CNY 12000000", fixed: 615 }],
      law: "CN",
    },
  },
];

describeShortTexts("loans of which one of Party A and Party B is the lender", TEXTS);
