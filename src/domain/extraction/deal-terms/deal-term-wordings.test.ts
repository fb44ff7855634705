import { expect, it } from "vitest";
import { dealTermsOfClauses, summariesOf } from "../../../../test/support/clause-deal-terms.ts";
import { extractAgreement } from "../extract-agreement.ts";
import { dealTermsOf } from "./deal-terms.ts";

it.each([
  [
    "a deadline after the end of a month",
    "Section 3.01 Cure. If the covenant is not met, the Issuer may, during the period ending on the twentieth (20th) day after the month, receive a Specified Contribution in equity (the Cure Right). The Cure Right shall not be exercised more than four times.",
    ["4 cures in total, within 20 days"],
  ],
  [
    "days before a date are no deadline",
    "Section 3.01 Right to Cure. From the date that is 45 days prior to, until the expiration of the 12th Business Day after, delivery of the accounts, Holdings may issue common equity (the Cure Right).",
    ["within 12 days"],
  ],
  [
    "a cure by prepayment is no equity cure",
    "Section 3.01 Cure Right. The Borrowers may cure a breach of Section 6 by a prepayment received within five Business Days, but not more than four times.",
    [],
  ],
])("equity cure: %s", (_, clauses, expected) => {
  expect(summariesOf(clauses, "equity_cure")).toEqual(expected);
});

it.each([
  [
    "liens that the borrower may grant to others",
    'Section 3.01 Terms. "Permitted Encumbrances" means: (a) Liens in favor of any Governmental Authority to secure obligations to the Lenders of it; and (b) liens incurred to secure the performance of leases with a bank.',
  ],
  [
    "other debt that is secured",
    "Section 3.01 Limit. The Borrower shall deliver to the Lenders a list of its indebtedness secured by liens on its plants.",
  ],
  [
    "a lender that pledges its loans",
    "Section 3.01 Pledges. Each Lender that is a fund may create a security interest in its Loans in favor of its trustee.",
  ],
  [
    "the title of a covenant that forbids",
    "Section 3.01 PLEDGE OF ASSETS. Mortgage, pledge or permit to exist a security interest in its assets, except in favor of the Bank.",
  ],
  [
    "a mortgage behind bonds of the borrower",
    'Section 3.01 Terms. "First Mortgage" means the mortgage dated May 1, 1950 between the Borrower and Tarn Vale Bank, as trustee, securing its bonds.',
  ],
])("does not take %s for security of the loans", (_, clauses) => {
  expect(summariesOf(clauses, "security")).toEqual([]);
});

it.each([
  [
    "the rate of notes issued for interest",
    "Section 3.01 PIK Notes. On each payment date the Company shall issue a PIK Note for the interest payable on that date at a rate of 7.00% per annum.",
    ["7%"],
  ],
  [
    "interest that is capitalized as a loan",
    "Section 3.01 Interest. Any interest that falls due before the Conversion Date shall be capitalized on that date as a Loan to the Borrower.",
    ["interest may be added to principal"],
  ],
  [
    "the assets of a fund",
    'Section 3.01 Terms. "PIK Asset" means a Collateral Loan whose Obligor may pay interest in kind by adding it to principal.',
    [],
  ],
])("interest in kind: %s", (_, clauses, expected) => {
  expect(summariesOf(clauses, "pik")).toEqual(expected);
});

it.each([
  [
    "loan years",
    "Section 3.01 Termination Fee. The Borrower shall pay a termination fee equal to (a) 3.00% of the Credit during the first Loan Year and (b) 1.00% thereafter, provided that none is due within six months after a demand for higher costs.",
    ["prepayment premium, 3%, until month 12", "prepayment premium, 1%"],
  ],
  [
    "a fixed fee",
    "Section 3.01 Termination Fee. On cancellation the Borrower shall pay to the Lender a termination fee in an amount equal to $75,000.",
    ["prepayment premium, $75,000"],
  ],
  [
    "yield maintenance",
    "Section 3.01 Early Payoff. On termination the Borrower shall pay the Lender, as yield maintenance and not as a penalty, 2.00% of the Facility.",
    ["prepayment premium, 2%"],
  ],
  [
    "a make-whole, not the least amount of a prepayment",
    "Section 3.01 Optional Prepayment. The Company may prepay the Notes in an amount not less than 10% of the Notes, plus the Make-Whole Amount.",
    ["make whole"],
  ],
  [
    "a premium that another place states",
    "Section 3.01 Prepayment. The Borrower may prepay the Loans with accrued interest, together with the Applicable Premium.",
    ["prepayment premium"],
  ],
  [
    "a premium next to an amount that is exempt",
    "Section 3.01 Prepayment. On each prepayment the Borrower shall pay the Prepayment Premium; no Prepayment Premium is payable on the first $10,000,000.",
    ["prepayment premium"],
  ],
  [
    "a termination fee of the fee letter",
    "Section 3.01 Early Payoff. On a Premium Trigger Event the Borrower shall pay to the Agent, for the Lenders, the Early Termination Fee.",
    ["prepayment premium"],
  ],
  [
    "a make-whole on termination",
    "Section 3.01 Termination. The Borrower may terminate this Agreement upon payment in full of all Advances and payment of the Make-Whole Premium.",
    ["make whole"],
  ],
  [
    "a price over par",
    "Section 3.01 Prepayment. The Issuer may prepay the Note by paying the Holder 110% of the principal amount.",
    ["prepayment premium, 10%"],
  ],
  [
    "no penalty",
    "Section 3.01 Prepayment. The Company may prepay in full at any time with no prepayment penalty.",
    ["prepayment without premium"],
  ],
])("call protection: %s", (_, clauses, expected) => {
  expect(summariesOf(clauses, "call_protection")).toEqual(expected);
});

it.each([
  [
    "the increase before the limit on the total",
    "Section 3.01 Increase of Commitment. The Borrower may request that the Commitment be increased by an amount up to $40,000,000, but no increase shall cause the Commitment to exceed $90,000,000.",
    ["$40,000,000"],
  ],
  [
    "a limit after a condition on fees",
    "Section 3.01 Increase in Commitments. The Borrower may request an increase in Commitments as long as (a) its terms are the same, except for an upfront fee and (b) total increases do not exceed $15,000,000.",
    ["$15,000,000"],
  ],
  [
    "a limit in a term that is not stated",
    "Section 3.01 Incremental Loans. The Borrower may request Incremental Term Loans in an amount not to exceed the Ratio Room.",
    ["facilities may be increased"],
  ],
  [
    "a share of EBITDA in the grant",
    "Section 3.01 Incremental Facilities. The Borrower may request increases of the Commitments in an aggregate amount not to exceed the greater of $80 million or 75% of LTM Consolidated EBITDA.",
    ["$80,000,000, 75% of EBITDA"],
  ],
])("incremental: %s", (_, clauses, expected) => {
  expect(summariesOf(clauses, "incremental")).toEqual(expected);
});

it.each([
  [
    "ebitda_addback_cap",
    "Section 3.01 Leverage. In computing EBITDA for this covenant there shall be added to net income restructuring charges, but limited to not more than $6,000,000.",
    ["$6,000,000"],
  ],
  [
    "debt_basket",
    "Section 3.01 Indebtedness. The Borrower shall not incur any indebtedness, in the aggregate, exceeding Nine Million Dollars ($9,000,000).",
    ["$9,000,000"],
  ],
  [
    "debt_basket",
    "Section 3.01 Indebtedness. The Borrower shall not incur any Indebtedness, except Indebtedness for the acquisition of fixed assets that does not exceed $3,000,000.",
    ["$3,000,000"],
  ],
  [
    "restricted_payment_basket",
    `Section 3.01 Dividends. The Borrower shall not declare or pay any dividend, except so long as the ratio of Total Debt ${"(with all loans and letters of credit that are drawn or issued to make the payment) ".repeat(3)}to EBITDA is equal to or less than 2.50 to 1.00.`,
    ["2.50:1.00"],
  ],
  [
    "change_of_control",
    "Section 3.01 Change of Control. No event shall occur that results in a transfer of more than 30% of the beneficial ownership of the Borrower.",
    ["30%, event of default"],
  ],
  [
    "change_of_control",
    "Section 3.01 Change of Control Default. It is also an Event of Default if the Parent ceases to own the Borrower.",
    ["event of default"],
  ],
  [
    "borrowing_base",
    "Section 3.01 Initial Borrowing Base. Until the first redetermination the amount of the Borrowing Base shall be $60,000,000.",
    ["$60,000,000"],
  ],
  [
    "borrowing_base",
    "Section 3.01 Borrowing Base. The initial Borrowing Base has been set by the Lenders and acknowledged by the Borrower as $25,000,000.",
    ["$25,000,000"],
  ],
  [
    "advance_rate",
    'Section 3.01 Terms. "Borrowing Base Formula" means 80% of Eligible Accounts plus 45% of the eligible inventory.',
    ["80% of accounts", "45% of inventory"],
  ],
  ["advance_rate", 'Section 3.01 Terms. "Inventory Advance Rate" means up to 55%.', ["55% of inventory"]],
  [
    "advance_rate",
    "Section 3.01 Advance Rate. Each advance is up to 70% of the invoiced amount of the equipment.",
    ["70% of equipment"],
  ],
  [
    "security",
    "Section 3.01 Collateral. As collateral for its obligations the Customer grants to the Bank a security interest in its property including, but not limited to, accounts and inventory.",
    ["secured, accounts, inventory"],
  ],
  [
    "security",
    "Section 3.01 Security. The Loans shall be secured by a mortgage by deposit of title deeds of the immovable properties of the Borrower in favor of the Lender.",
    ["secured, real estate"],
  ],
  [
    "defaulting_lender",
    'Section 3.01 Lender Default. If a Lender does not fund its share of a Loan within three days (a "Lender Default"), its right to vote is suspended.',
    ["defaulting lender provisions"],
  ],
  [
    "call_protection",
    "Section 3.01 Prepayment. The Note has a prepayment fee that the fee letter states. No prepayment fee is payable on insurance proceeds that are applied to prepay the Note.",
    [],
  ],
  ["security", "Section 3.01 Ranking. This Note shall not be secured by any assets of the Company.", ["unsecured"]],
  [
    "benchmark_replacement",
    "Section 3.01 Alternate Rate. If LIBOR is no longer published, the Agent may, after consulting the Borrower, select an alternate benchmark rate to replace LIBOR.",
    ["the lender selects a replacement of the benchmark"],
  ],
])("%s in another wording", (term, clauses, expected) => {
  expect(summariesOf(clauses, term)).toEqual(expected);
});

it("reads the collateral in an attached security agreement, where the agreement does not describe it", () => {
  const { text } = dealTermsOfClauses(
    "Section 3.01 Security. The Loans shall be secured by the liens of the Security Agreement in favor of the Lender.",
  );
  const attached = `${text}

EXHIBIT B

FORM OF SECURITY AGREEMENT

1. Terms. "Collateral" means all accounts and inventory of the Borrower.
`;
  const { terms } = dealTermsOf(attached, extractAgreement(attached));
  expect(terms.filter(({ term }) => term === "security").map(({ summary }) => summary)).toEqual([
    "secured, accounts, inventory",
  ]);
});
