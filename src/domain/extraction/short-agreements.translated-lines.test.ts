import { describeShortTexts, type ShortText } from "../../../test/support/short-texts.ts";

const TEXTS: readonly ShortText[] = [
  {
    name: "a line of which the amount is in words and the period is defined",
    text: `RMB Credit Line Contract

Contract No.: Hangyin (2014) 077

Borrower (Party A): Qingshan Paper Co., Ltd.
Address: No. 9 West Lake Road, Hangzhou

Lender (Party B): Eastern Harbor Bank Co., Ltd., Hangzhou Branch
Address: No. 81 Qingchun Road, Hangzhou

Party A and Party B enter into this Contract through consultation:

Article 1 Credit Line

Party B agrees to provide Party A with a line in the amount of RMB Twenty-Two Million Five Hundred Thousand Yuan (in words) (the "Credit Limit"). Party A may draw under the line on a recurring basis as long as the outstanding principal does not exceed the Credit Limit.

Article 2 Term

The Credit Period shall begin on March 3, 2014 and expire on March 2, 2015 (the "Credit Period"). Undrawn amounts lapse when it expires.

Article 3 Interest

The interest rate of each loan is 5.6% per annum.

Article 9 Liability for Breach

Events of Default of Party A

(i) Party A fails to pay interest or principal on time.

(ii) Party A uses a loan for another purpose than agreed.

(iii) The information that Party A provides is false or incomplete.

(iv) Party A enters into liquidation or is declared bankrupt.

(2) Any of the following events in relation to the Guarantor is deemed an event of default unless new security is provided:

(i) The Guarantor is dissolved.

(ii) The Guarantor breaches the guarantee contract.

Article 10 Law

This Contract is governed by the laws of the People's Republic of China.

Party A: Qingshan Paper Co., Ltd.
Date: 3/1/2014

Party B: Eastern Harbor Bank Co., Ltd., Hangzhou Branch
Date: 3/1/2014
`,
    terms: {
      title: "RMB Credit Line Contract",
      date: "2014-03-01",
      parties: ["borrower: Qingshan Paper Co., Ltd.", "lender: Eastern Harbor Bank Co., Ltd., Hangzhou Branch"],
      facilities: [{ type: "revolving", amount: "CNY 22500000", due: "2015-03-02", fixed: 560 }],
      defaults: ["non_payment", "other", "misrepresentation", "insolvency"],
      law: "CN",
    },
  },
  {
    name: "a limit of which the roles follow Party A and Party B",
    text: `WORKING CAPITAL LOAN LIMIT CONTRACT

Party A (borrower): Lushan Ceramics Co., Ltd.
Party B (lender): Bank of Poyang Co., Ltd., Jingdezhen Branch

Article 1 Loan Limit

1.1 Subject to this Contract Party B grants Party A a loan limit of RMB 60,000,000.00 (SAY RENMINBI SIXTY MILLION YUAN ONLY).

1.2 Within the validity of the limit, Party A can repeatedly apply for loans so long as the sum of the unpaid principal is within the limit.

Article 2 Validity

The validity of the limit is from July 8, 2016 to July 7, 2018.

Article 3 Interest rate

The interest rate of each loan is the benchmark lending rate of the People's Bank of China of the same term plus 15%.

Article 8 Breach of Contract

8.1 Breach Events

(1) Party A does not repay the loan principal, interest or fees when due;
(2) Party A conceals facts or provides false statements;
(3) Party A fails to perform its duties under another contract with Party B;
(4) a material litigation, seizure or bankruptcy occurs to Party A.

8.2 If a breach event occurs, Party B may cancel the limit and declare the loans due.

Party A: Lushan Ceramics Co., Ltd. (seal)
Party B: Bank of Poyang Co., Ltd., Jingdezhen Branch (seal)
Signed on July 8, 2016
`,
    terms: {
      title: "WORKING CAPITAL LOAN LIMIT CONTRACT",
      parties: ["borrower: Lushan Ceramics Co., Ltd.", "lender: Bank of Poyang Co., Ltd., Jingdezhen Branch"],
      facilities: [{ type: "revolving", amount: "CNY 60000000", due: "2018-07-07" }],
      defaults: ["other", "misrepresentation", "breach_of_covenant", "insolvency"],
    },
  },
  {
    name: "a quota in numbered articles",
    text: `Comprehensive Credit Quota Contract

The Lender: Dalian Commercial Bank, Zhongshan Branch (hereinafter "Party B")
The Borrower: Bohai Seafood Processing Co., Ltd. (hereinafter "Party A")

1. Quota

Party B provides Party A with a maximum credit quota of RMB Ten Million Yuan (in words), RMB 10,000,000 (in figures), which Party A may use cyclically for working capital.

2. Term of Quota

The term of the credit quota is from January 15, 2012 to January 14, 2013.

3. Interest

The rate is 6.2% a year, paid on the 20th day of each month.

4. Events of Default by Party A:

(a) Party A fails to repay any loan at maturity;
(b) any statement of Party A proves to be untrue;
(c) Party A ceases its business or becomes insolvent.

5. Governing law: the laws of the PRC.

Date: January 12, 2012
`,
    terms: {
      title: "Comprehensive Credit Quota Contract",
      date: "2012-01-12",
      parties: ["borrower: Bohai Seafood Processing Co., Ltd.", "lender: Dalian Commercial Bank, Zhongshan Branch"],
      facilities: [{ type: "revolving", amount: "CNY 10000000", due: "2013-01-14", fixed: 620, pays: "1M" }],
      defaults: ["non_payment", "misrepresentation", "insolvency"],
      law: "CN",
    },
  },
];

describeShortTexts("credit lines in translated contracts", TEXTS);
