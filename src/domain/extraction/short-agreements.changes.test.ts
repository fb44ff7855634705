import { describeShortTexts, type ShortText } from "../../../test/support/short-texts.ts";

const PARTIES = ["borrower: ALDER MILLS, INC.", "administrative_agent: OAK BANK, N.A."];
const AMENDMENT = `FIRST AMENDMENT TO CREDIT AGREEMENT dated as of March 5, 2010 among ALDER MILLS, INC., as Borrower, the Lenders party hereto and OAK BANK, N.A., as Administrative Agent, amending the Credit Agreement dated as of May 2, 2009.
`;

const TEXTS: readonly ShortText[] = [
  {
    name: "an amendment of an agreement, not to it",
    text: `AMENDMENT OF CREDIT AGREEMENT

THIS AMENDMENT OF CREDIT AGREEMENT (this "Amendment"), dated as of March 5, 2010, is by and between ALDER MILLS, INC. ("Borrower") and OAK BANK, a national banking association ("Lender").

1. The Credit Agreement is amended as follows. Borrower and Lender agree that the Loan is due on May 2, 2012.
`,
    terms: {
      kind: "amendment",
      title: "AMENDMENT OF CREDIT AGREEMENT",
      date: "2010-03-05",
      parties: ["borrower: ALDER MILLS, INC.", "lender: OAK BANK"],
    },
  },
  {
    name: "an amendment of a note by its maker and holder",
    text: `AMENDMENT TO REVOLVING NOTE

THIS AMENDMENT (this "Agreement"), dated as of this 5th day of March, 2010 by and between ALDER MILLS, INC., an Ohio corporation ("Maker") and BIRCH INVESTMENTS, LLC, an Ohio limited liability company ("Holder").

WHEREAS, Maker has delivered to Holder a Revolving Note dated May 2, 2009 (the "Note") in the principal amount of $3,500,000.00.

1. "Senior Debt" means what Maker owes to Oak Bank under that certain Credit Agreement dated June 1, 2008.
`,
    terms: {
      kind: "amendment",
      title: "AMENDMENT TO REVOLVING NOTE",
      date: "2010-03-05",
      amends: "Revolving Note 2009-05-02",
      parties: ["borrower: ALDER MILLS, INC.", "lender: BIRCH INVESTMENTS, LLC"],
    },
  },
  {
    name: "an amendment of a note that has a name of its own",
    text: `SECOND AMENDMENT TO SENIOR SUBORDINATED NOTE

THIS AMENDMENT, dated as of March 5, 2010 by and between ALDER MILLS, INC., an Ohio corporation ("Maker") and BIRCH INVESTMENTS, LLC, an Ohio limited liability company ("Holder").
`,
    terms: {
      kind: "amendment",
      title: "SECOND AMENDMENT TO SENIOR SUBORDINATED NOTE",
      parties: ["borrower: ALDER MILLS, INC.", "lender: BIRCH INVESTMENTS, LLC"],
    },
  },
  {
    name: "a title that includes a consent, below the title of a schedule",
    text: `Second Amended and Restated Schedule 2.01 to Amended and Restated Credit Agreement

AMENDMENT NO. 2 TO CREDIT AGREEMENT AND CONSENT AND WAIVER

This AMENDMENT NO. 2 TO CREDIT AGREEMENT AND CONSENT AND WAIVER, dated as of March 5, 2010, is among ALDER MILLS, INC., as Borrower, the Lenders party hereto and OAK BANK, N.A., as Administrative Agent, and refers to the Credit Agreement dated as of May 2, 2009.
`,
    terms: {
      kind: "amendment",
      title: "AMENDMENT NO. 2 TO CREDIT AGREEMENT AND CONSENT AND WAIVER",
      parties: PARTIES,
    },
  },
  {
    name: "a fee whose rate is replaced",
    text: `${AMENDMENT}
1.1 Section 2.9(a) (Commitment Fee) of the Credit Agreement is amended by replacing "0.375%" with "0.50%".
`,
    terms: { kind: "amendment", fees: ["commitment 50"] },
  },
  {
    name: "a fee that is increased from one rate to another",
    text: `${AMENDMENT}
1.1 Section 2.9(b) of the Credit Agreement is hereby amended to increase the unused fee payable thereunder from 0.25% per annum to 0.375% per annum.
`,
    terms: { kind: "amendment", fees: ["commitment 37.5"] },
  },
  {
    name: "a fee that would change on a condition has no new rate",
    text: `${AMENDMENT}
1.1 Section 2.9(b) of the Credit Agreement is hereby amended to increase the unused fee from 0.25% per annum to 0.375% per annum if the Borrower asks for it.
`,
    terms: { kind: "amendment", fees: [] },
  },
];

describeShortTexts("changes of agreements and notes", TEXTS);
