import { expect, it } from "vitest";
import { askAbout, askTermLoan } from "../../../../test/support/ask-agreement.ts";

const askAboutClause = (clause: string) =>
  askTermLoan(`ARTICLE VIII MISCELLANEOUS

8.01 Clauses. ${clause}`);

it.each([
  [
    "Can the maturity be extended, and for what fee?",
    "No amendment may extend the Maturity Date without the consent of each Lender. The Borrower waives notice of any extension or renewal of this Note.",
    "an extension of the maturity",
  ],
  [
    "By how many years can the borrower extend the loan?",
    "If a payment is due on a day other than a Business Day, the maturity thereof shall be extended to the next succeeding Business Day.",
    "an extension of the maturity",
  ],
  [
    "By how much can they upsize the term loan?",
    "The Borrower shall pay the Bank the amount by which a Change in Law increases the cost of maintaining its commitment.",
    "a right to increase the facilities",
  ],
  [
    "How much of the loan can be used for letters of credit?",
    "Indebtedness includes all obligations of such Person as an account party in respect of letters of credit.",
    "letters of credit under the facility",
  ],
  [
    "What ticking fee accrues before funding?",
    "Fees for this purpose include any structuring fees, upfront fees, ticking fees, agency fees and similar fees paid to any lender of other debt.",
    "a ticking fee",
  ],
  [
    "Is there an option to push the maturity out another year?",
    "A lease is long-term if its remaining term, including renewal options exercisable at the lessee's sole option, is at least 25 years.",
    "an extension of the maturity",
  ],
  [
    "What is the commitment fee on the unused part of the line?",
    "If a payment is due on a day that is not a Business Day it may be made on the next succeeding Business Day, and such extension of time shall be included in the computation of interest and of the commitment fee.",
    "a commitment fee",
  ],
  [
    "What share of production must they hedge?",
    "In no event shall any Hedge Agreement contain a requirement to post collateral. It is a default if a default occurs under any Hedge Agreement.",
    "a duty to hedge",
  ],
  [
    "What's the most they can spend on capex in a year?",
    "Excess Cash Flow means earnings less capital expenditures that are not financed. The Term Loan is used for capital expenditures and other corporate purposes.",
    "a limit on capital expenditures",
  ],
  [
    "How much stock can the company buy back in a year?",
    "A change of control occurs if any person acquires voting stock of the Borrower. A Lender may purchase participations in the Loans of others.",
    "a covenant on purchases of its shares",
  ],
  [
    "What premium is due if they prepay in the first year?",
    "It is an Event of Default if the Borrower fails to pay any principal of or premium or interest on any Debt when due, whether by required prepayment, acceleration or otherwise.",
    "a prepayment premium",
  ],
  [
    "What floor applies to LIBOR?",
    "Notices to the Bank are sent to 20 Mill Street, 14th Floor, Portland, Maine.",
    "a floor of the interest rate",
  ],
  [
    "How much can they borrow against receivables?",
    "The Borrower shall deliver an aging of its receivables within 30 days after each month.",
    "an advance rate on receivables",
  ],
  [
    "What percentage of asset sale proceeds must be used to prepay?",
    "The proceeds of the Loans are used to refinance debt. The Borrower shall not sell more than 10% of its assets in any year.",
    "a prepayment from the proceeds of sales",
  ],
  [
    "Up to which dollar amount do the guarantors stand?",
    "Each Guarantor guarantees the payment of the Obligations when due.",
    "a cap on the guarantee",
  ],
  [
    "What dividends may the borrower pay?",
    "The Borrower handles the distribution of its products itself.",
    "a covenant on dividends",
  ],
  [
    "Can they pay a dividend of $5m?",
    "Any payment or distribution of assets of the Borrower to which the Lender would be entitled shall be paid to the holders of the Senior Indebtedness.",
    "a covenant on dividends",
  ],
  [
    "What did the appraisal say the plant is worth?",
    "The Bank may require an appraisal of the plant at the Borrower's expense. Net Worth must be at least $5,000,000.",
    "the value of the collateral",
  ],
  [
    "When do the liens fall away on an investment grade rating?",
    "The Bank shall release its liens when the Obligations are paid in full.",
    "a release of the collateral at a rating",
  ],
  [
    "What deductible may the property insurance have?",
    "The Borrower shall maintain insurance on its properties in amounts that are customary.",
    "a deductible of the insurance",
  ],
  [
    "What is the delinquency trigger for early amortization?",
    "The Borrower shall pay its taxes before they become delinquent.",
    "a trigger of early amortization",
  ],
  [
    "What is the cap on sale-leasebacks?",
    "The Borrower shall not sell more than 10% of its assets in any year.",
    "a covenant on sale and leaseback transactions",
  ],
  [
    "What minimum DSCR must the mill keep once it is running?",
    "Proceeds of insurance shall be released if cash flow after restoration pays the debt service.",
    "debt service coverage",
  ],
  [
    "What trailing revenue do they have to keep as a covenant?",
    'A "Material Subsidiary" contributes more than 5% of revenues. Net revenues are those under GAAP.',
    "a minimum of revenue",
  ],
  [
    "Is there a LIBOR floor on the loan and at what level?",
    "Each loan bears interest at LIBOR plus 2.15%.",
    "a floor of the interest rate",
  ],
  [
    "What is the arbitration venue?",
    "There is no litigation, arbitration or other proceeding pending against the Borrower.",
    "arbitration",
  ],
])("refuses a term that no sentence operates with: %s", (question, clause, name) => {
  expect(askAboutClause(clause)(question)).toBe(`refused: The agreement does not state ${name}.`);
});

it.each([
  [
    "Can the maturity be extended?",
    "The Borrower may, by notice at least 30 Business Days before the Maturity Date, request that the Bank extend the Maturity Date by one year.",
  ],
  [
    "By how much can they upsize the term loan?",
    "The Borrower may request that the Bank increase its commitment by up to $20,000,000.",
  ],
  [
    "What ticking fee accrues before funding?",
    "The Borrower shall pay a ticking fee of 0.50% per annum on the commitment until the Closing Date.",
  ],
  [
    "What is the minimum revenue covenant?",
    "The Borrower shall not permit its revenues in any four quarters to be less than $40,000,000.",
  ],
  [
    "What premium is due if they prepay in the first year?",
    "A prepayment before May 4, 2022 is subject to a premium of 2%.",
  ],
  ["What floor applies to LIBOR?", "If LIBOR would be less than zero, it shall be deemed to be zero."],
  [
    "How much can they borrow against receivables?",
    "The Borrowing Base is 85% of the face amount of eligible receivables.",
  ],
  [
    "What percentage of asset sale proceeds must be used to prepay?",
    "Within 10 days after any sale of assets the Borrower shall prepay the Term Loan in an amount equal to 75% of the net proceeds.",
  ],
  [
    "Up to which dollar amount do the guarantors stand?",
    "The liability of each Guarantor under its guaranty shall not exceed $8,000,000.",
  ],
])("answers from the sentence that operates with a term: %s", (question, clause) => {
  expect(askAboutClause(clause)(question)).not.toContain("does not state");
});

it("refuses the size of what the text never names, not the commitment", () => {
  expect(
    askAboutClause("The Borrower keeps its books at its plant.")(
      "What is the allocated loan amount of the largest warehouse?",
    ),
  ).toContain("refused");
});

it("refuses limits on dividends and capital expenditures that only payments to lenders and other debt mention", () => {
  const none = askAbout(`CREDIT AGREEMENT

2.1 Payments. The Agent may cause to be distributed to each Bank an amount equal to the amount then due to such Bank. Proceeds of the Loans shall be used for capital expenditures and general corporate purposes.

5.1 Debt. The Borrower shall not incur Indebtedness under Capitalized Leases of fixed or capital assets in excess of $5,000,000.

9.6 Agent. The Administrative Agent may at any time give notice of its resignation to the Lenders.
`);
  expect(none("What dividends are allowed?")).toContain("refused");
  none("Can unused capital expenditures be carried forward?");
  expect(none("Is there a limit on capital expenditures?")).toContain("refused");
  expect(none("How can the agent resign?")).toContain("notice of its resignation");
  const some = askAbout(`LOAN AGREEMENT

6. Negative Covenants. Without the consent of the Bank, the Borrower shall not:

(a) Dividends. Declare or pay any dividend.

(b) Mergers; Acquisitions. Merge with any other company; or

(c) Spending. Make capital expenditures in excess of $2,000,000 in a year.
`);
  expect(some("What dividends are allowed?")).toContain("Declare or pay any dividend");
  expect(some("Is there a limit on capital expenditures?")).toContain("2,000,000");
});
