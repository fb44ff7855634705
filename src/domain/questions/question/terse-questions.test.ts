import { describe, expect, it } from "vitest";
import { extractAgreement } from "#domain/extraction/extract-agreement.ts";
import { askAbout } from "../../../../test/support/ask-agreement.ts";

function asked(text: string) {
  return askAbout(text, { ...extractAgreement(text) });
}

const LOAN = asked(`CREDIT AGREEMENT

This Credit Agreement dated as of May 4, 2024 is among Larkspur Mills, Inc., an Iowa corporation (the "Borrower"), the lenders party hereto and Tarn Vale Bank, N.A., as Administrative Agent.

ARTICLE I DEFINITIONS

"Applicable Margin" means the percentages below for the level that applies. As of the Closing Date, the Applicable Margins are determined based on Level 2.

| Level | Leverage Ratio | SOFR Loans | Base Rate Loans |
| --- | --- | --- | --- |
| 1 | less than 2.00 to 1.00 | 1.50% | 0.50% |
| 2 | 2.00 to 1.00 or more, but less than 3.00 to 1.00 | 1.75% | 0.75% |
| 3 | 3.00 to 1.00 or more | 2.25% | 1.25% |

"Default Rate" means four percent (4%) above the Prime Rate.

"Maturity Date" means May 4, 2029.

"Term SOFR" means the forward-looking term rate published for the Interest Period.

ARTICLE II THE LOANS

2.01 Revolving Loans. The lenders shall make Revolving Loans to the Borrower until the Maturity Date in an aggregate principal amount not to exceed $60,000,000. The Revolving Loans bear interest at Term SOFR plus the Applicable Margin. After an Event of Default all Loans bear interest at the Default Rate.

2.02 Term Loan. The lenders shall make a Term Loan of $20,000,000 on the Closing Date, which matures on the Maturity Date. The Borrower shall repay the Term Loan in installments of $500,000 on the last day of each March, June, September and December, beginning June 30, 2024.

2.03 Unused Fee. The Borrower shall pay a commitment fee of 0.50% per annum on the unused portion of the Revolving Commitments. The unused portion is the Revolving Commitments less the outstanding Revolving Loans and the undrawn amount of letters of credit.

2.04 Letters of Credit. The Administrative Agent shall issue letters of credit in an aggregate amount not to exceed $5,000,000. Each letter of credit shall expire within 365 days.

2.05 Inspection Fee. The Borrower shall pay the Administrative Agent an inspection fee of $500.00 for each site visit.

ARTICLE VI COVENANTS

6.01 Change Orders. The Borrower shall not permit change orders that in the aggregate exceed $250,000 without the consent of the Administrative Agent.

6.02 Dividends and Redemptions. The Borrower will not declare or pay any dividend, nor redeem, retire or repurchase any of its capital stock.

6.03 Finance Leases. The Borrower shall not incur obligations under finance leases of equipment, except in an aggregate amount not to exceed £1,000,000 at any time.

ARTICLE IX GENERAL

9.01 Assignments. Each assignment by a lender shall equal or exceed $3,000,000.

9.02 Payments. All payments shall be made by wire transfer to the account of the Administrative Agent, Account No. 377001, ABA No. 026008248, not later than 3:00 p.m.

9.03 Amendments. No covenant may be waived without the written consent of the Required Lenders, and no guarantor may be released without the consent of each lender.
`);

describe("terse questions", () => {
  it.each([
    ["Where do we wire, what's the ABA no?", "026008248"],
    ["TL instalment on 30 Sep 2024 and the balance after it, no prepays", "$500,000 due on September 30, 2024"],
    ["TL instalment on 30 Sep 2024 and the balance after it, no prepays", "= $19,000,000 after September 30, 2024"],
    ["Average drawings were $18m for 90 days. What's the unused fee?", "$60,000,000 − $18,000,000 drawn = $42,000,000"],
    ["SOFR 4.30 at closing-date pricing - all-in rate on the revolver?", "Term SOFR 4.30% + margin 1.75% = 6.05%"],
    ["They are in default and prime is 8.50%. What rate applies?", "Prime Rate 8.50% + default rate 4.00% = 12.50%"],
    ["The agent's engineer visits the site six times. What do they owe for that?", "6 × $500 = $3,000."],
    ["Does the term loan fall due before or after the revolver?", "same day"],
    ["Are they free to buy back $5 million of their stock?", "No: the clause forbids it"],
    ["They already have £850,000 on finance leases. How much more leasing fits under the allowance?", "= £150,000"],
    ["How much lender support does it take to waive a covenant?", "Required Lenders"],
    ["Who has to agree to letting a guarantor off the hook?", "consent of each lender"],
    ["What's the smallest piece that a lender may assign?", "$3,000,000"],
    ["What's the cap on LCs, and how long can a single one run?", "365 days"],
  ])("answers %s", (question, expected) => {
    expect(LOAN(question)).toContain(expected);
  });

  it("compares what several things come to with the one limit for all", () => {
    expect(LOAN("May the borrower make six change orders of $45,000 each without asking?")).toContain(
      "No: 6 × $45,000 = $270,000 is above the $250,000",
    );
    expect(LOAN("May the borrower make five change orders of $45,000 each without asking?")).toContain(
      "Yes, by their sum: 5 × $45,000 = $225,000",
    );
  });

  it.each(["Harborview's commitment amount?", "What commitment does Harborview hold in this facility?"])(
    "refuses the commitment of a bank that is not a lender: %s",
    (question) => {
      expect(LOAN(question)).toBe("refused: The document does not mention Harborview.");
    },
  );
});

it("adds up all installments of a loan whose amount is not stated", () => {
  const ask = asked(`LOAN AGREEMENT

This Loan Agreement dated as of May 4, 2024 is between Larkspur Mills, Inc., an Iowa corporation (the "Borrower"), and Tarn Vale Bank, N.A. (the "Bank").

2.01 Term Loan. The Bank shall make a term loan (the "Term Loan") to the Borrower in the amount of its commitment.

2.02 Repayment. The Borrower shall repay the Term Loan on the dates and in the amounts below:

| Date | Amount |
| --- | --- |
| March 31, 2025 | $1,000,000 |
| June 30, 2025 | $1,000,000 |
| September 30, 2025 | $1,500,000 |
| December 31, 2025 | $2,500,000 |

2.03 Maturity. The Term Loan matures on December 31, 2025.
`);
  expect(ask("If I add up every scheduled instalment of the term loan, what does it come to?")).toContain(
    "4 installments = $6,000,000 of principal.",
  );
});

describe("an agreement with one loan", () => {
  const ONE = asked(`CREDIT AGREEMENT

This Credit Agreement dated as of September 1, 2016 is between Larkspur Power Company, a Minnesota corporation (the "Borrower"), and Tarn Vale Bank, N.A. (the "Bank").

1.01 "Credit Agreement (other operations)" means the Credit Agreement dated as of April 26, 2016 between the Borrower and the Bank.

2.01 Loans. The Bank shall make revolving loans to the Borrower until September 1, 2021 in an aggregate principal amount not to exceed $25,000,000.

7.01 Liens. The Borrower shall not create any lien, except liens that secure issuers of letters of credit with face amounts of up to $12,215,205.

8.01 Liquidity. The Borrower shall fail to hold cash in excess of (i) $400,000,000 minus (ii) the amount of any principal prepayment of the loans previously made by the Borrower.

8.13 Debt to Total Capitalization. The Borrower shall not permit the ratio of Interest-bearing Debt to Total Capitalization to be greater than 0.60 to 1.00.
`);

  it("is not asked for the size of another one", () => {
    expect(ONE("how big is the other (operations) credit facility?")).toMatch(/^refused: .*other facility/);
    expect(ONE("how big is the facility?")).toContain("$25,000,000");
  });

  it("has no letter of credit sublimit where only a lien names letters of credit", () => {
    expect(ONE("LC sublimit?")).toMatch(/^refused:/);
  });

  it("reads shorthand for the sides of a ratio", () => {
    expect(ONE("interest-bearing debt 420m, total cap 750m at qtr end. ok?")).toContain("= 0.56x");
  });
});
