/** A credit agreement written for tests, in the manner of the market's forms: parties, terms and words are made up.
 *  `sections` adds that many covenants of filler, so that a text of any length can be made. */
export function sampleAgreement({ sections = 0 }: { sections?: number } = {}): string {
  return [COVER, CONTENTS, PREAMBLE, DEFINITIONS, ARTICLES, filler(sections), LAST_ARTICLE, SIGNATURES, ATTACHED].join(
    "\n\n",
  );
}

/** An amendment whose Exhibit A is the whole agreement as amended. */
export function sampleAmendment(): string {
  return [AMENDMENT, sampleAgreement()].join("\n\n");
}

const COVER = `EXECUTION VERSION

CREDIT AGREEMENT

dated as of

March 14, 2019

among

HARROWGATE TOOLWORKS, INC.,
as Borrower,

THE LENDERS PARTY HERETO

and

FIRST PENNINE BANK, NATIONAL ASSOCIATION,
as Administrative Agent`;

const CONTENTS = `TABLE OF CONTENTS

Page

ARTICLE I DEFINITIONS 1
Section 1.01 Defined Terms 1
Section 1.02 Terms Generally 9
ARTICLE II THE CREDITS 10
Section 2.01 Commitments 10
Section 2.02 Fees 11
Section 2.03 [Reserved] 12
Section 2.04 Interest 12
ARTICLE III NEGATIVE COVENANTS 14
Section 3.01 Liens 14
Section 3.02 Leverage Ratio 15
ARTICLE IV EVENTS OF DEFAULT 16
ARTICLE V MISCELLANEOUS 17
Section 5.01 Governing Law 17

SCHEDULES
Schedule 2.01 – Commitments
EXHIBITS
Exhibit A – Form of Note`;

const PREAMBLE = `This CREDIT AGREEMENT (this “Agreement”) is entered into as of March 14, 2019, among HARROWGATE TOOLWORKS, INC., a
Delaware corporation (the “Borrower”), each lender from time to time party hereto (collectively, the “Lenders” and
individually, a “Lender”), and FIRST PENNINE BANK, NATIONAL ASSOCIATION, as Administrative Agent.

RECITALS

WHEREAS, the Borrower has requested that the Lenders provide a revolving credit facility.

The parties hereto agree as follows:`;

const DEFINITIONS = `ARTICLE I

DEFINITIONS

SECTION 1.01 Defined Terms. As used in this Agreement, the following terms have the meanings specified below:

“ Applicable Rate ” means, for any day, with respect to any Revolving Loan, 1.75% per annum.

“Revolving Commitment” means, as to each Lender, its obligation to make Revolving Loans in the amount set forth on
Schedule 2.01. The aggregate amount of the Revolving Commitments on the Closing Date is $250,000,000.

“Consolidated Leverage Ratio” has the meaning specified in Section 3.02.

“Lien” and “Liens” mean any mortgage, pledge or charge.

“Maturity Date” means March 14, 2024.

“Termination Date” means the Maturity Date.

SECTION 1.02 Terms Generally. The word “including” means without limitation.`;

const ARTICLES = `ARTICLE II

THE CREDITS

SECTION 2.01 Commitments. Subject to the terms hereof, each Lender agrees to make loans (each, a “Revolving
Loan”) to the Borrower.

SECTION 2.02 Fees. (a) Commitment Fee. The Borrower shall pay a commitment fee of 0.25% per annum on the unused amount
of the Revolving Commitments, as described in
Section 2.01 above.

(b) Agency Fee. The Borrower shall pay an agency fee of $50,000 a year, for the account of

12

the Administrative Agent:

(i) on the Closing Date; and

(ii) on each anniversary of it.

SECTION 2.03 [Reserved].

SECTION 2.04 Interest. Each Revolving Loan bears interest at LIBOR plus the Applicable Rate.

ARTICLE III

NEGATIVE COVENANTS

SECTION 3.01 Liens. The Borrower will not create any Lien.

SECTION 3.02 Leverage Ratio. The Borrower will not permit the ratio of Consolidated Debt to Consolidated EBITDA (the
“Consolidated Leverage Ratio”) to exceed 3.50 to 1.00 as of the last day of any fiscal quarter.`;

const LAST_ARTICLE = `ARTICLE IV

EVENTS OF DEFAULT

If any of the following events (“Events of Default”) shall occur: (a) the Borrower shall fail to pay any principal of
any Revolving Loan when due; or (b) any representation proves to have been incorrect when made; then the Administrative Agent may
terminate the Revolving Commitments.

ARTICLE V

MISCELLANEOUS

SECTION 5.01 Governing Law. This Agreement shall be governed by the laws of the State of New York.`;

const SIGNATURES = `IN WITNESS WHEREOF, the parties hereto have caused this Agreement to be duly executed.

HARROWGATE TOOLWORKS, INC.

By: /s/ A. Sample
Name: A. Sample
Title: Treasurer`;

const ATTACHED = `SCHEDULE 2.01

REVOLVING COMMITMENTS

First Pennine Bank, National Association    $150,000,000
Wharfedale Savings Bank    $100,000,000
Total    $250,000,000

EXHIBIT A

FORM OF NOTE

FOR VALUE RECEIVED, the undersigned promises to pay to [________] the principal amount of $[________].
“Maturity Date” means the date stated in the Credit Agreement.`;

const AMENDMENT = `FIRST AMENDMENT TO CREDIT AGREEMENT

This FIRST AMENDMENT TO CREDIT AGREEMENT (this “Amendment”) is entered into as of June 2, 2021, among HARROWGATE
TOOLWORKS, INC. (the “Borrower”), the Lenders party hereto and FIRST PENNINE BANK, NATIONAL ASSOCIATION, as
Administrative Agent.

SECTION 1. Defined Terms. Terms used herein have the meanings given in the Credit Agreement.

SECTION 2. Amendments. The Credit Agreement is amended in its entirety as set forth in Exhibit A.

SECTION 3. Governing Law. This Amendment shall be governed by the laws of the State of New York.

IN WITNESS WHEREOF, the parties hereto have caused this Amendment to be duly executed.

HARROWGATE TOOLWORKS, INC.

By: /s/ A. Sample

EXHIBIT A

[Attached]`;

const TOPICS = ["Insurance", "Books and Records", "Transactions with Affiliates", "Sale of Assets", "Investments"];

/** Covenants 3.03, 3.04 … with the clauses, amounts, dates and cross-references of real ones. */
function filler(sections: number): string {
  return Array.from({ length: sections }, (_, i) => {
    const topic = TOPICS[i % TOPICS.length] as string;
    const amount = (1 + (i % 90)) * 250_000;
    return `SECTION 3.${String(i + 3).padStart(2, "0")} ${topic}. (a) The Borrower shall not, and shall not permit any Subsidiary to, enter into any
arrangement concerning ${topic.toLowerCase()} unless the amount of it, together with all others of that kind since March 14,
2019, does not exceed $${amount.toLocaleString("en-US")} (or its equivalent in Euros) and no Default has occurred, as set forth in Section 2.0${1 + (i % 4)}.

(b) The restriction of clause (a) does not apply to (i) arrangements among the Borrower and its wholly-owned
Subsidiaries, (ii) arrangements in the ordinary course of business at a rate not above ${(i % 7) + 1}.${(i % 3) * 25}% per annum within ${30 + (i % 5) * 15}
days, and (iii) arrangements existing on the Closing Date. In this Section, “Permitted ${topic} Arrangement ${i}” means any
arrangement that meets a ratio of not more than ${2 + (i % 4)}.50 to 1.00.`;
  }).join("\n\n");
}
