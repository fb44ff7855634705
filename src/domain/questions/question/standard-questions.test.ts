import { expect, it } from "vitest";
import { askAbout } from "../../../../test/support/ask-agreement.ts";
import { extractAgreement } from "../../extraction/extract-agreement.ts";

// No blank lines between the sections, as converters leave some agreements.
const TEXT = `CREDIT AGREEMENT
dated as of March 3, 2021 among Larkspur Tooling, Inc., a Delaware corporation (the "Borrower"), the Lenders party hereto and Fenwick Harbor Bank, N.A., as Administrative Agent.
ARTICLE I
DEFINITIONS
"Commitment" means, as to each Lender, its obligation to make Revolving Loans. The aggregate amount of the Commitments is $80,000,000.
"Default" means an event that would be an Event of Default after notice or the passage of time.
"Lien" means any mortgage, pledge, security interest or other encumbrance on an asset.
"Maturity Date" means March 3, 2026.
"Material Debt" means Indebtedness of the Borrower in a principal amount of more than $6,500,000.
"Permitted Encumbrances" means (a) liens in favor of any Governmental Authority to secure obligations under a contract with it; and (b) liens securing Indebtedness of a subsidiary to the Borrower.
"Post-Default Rate" means the Prime Rate plus 6.00% per annum.
"Required Lenders" means Lenders holding more than 50% of the Commitments.
ARTICLE II
THE LOANS
Section 2.01 Revolving Loans. Each Lender agrees to make Revolving Loans to the Borrower until the Maturity Date. Each letter of credit issued hereunder shall be for a term not to exceed fourteen (14) months, and letters of credit shall not exceed $9,000,000.
Section 2.02 Borrowings; Limit. The Borrower shall give notice of each borrowing to the Administrative Agent not later than 11:00 a.m. on the day of the borrowing. Revolving Loans shall not exceed the Maximum Line Amount. The Borrower may reduce the Maximum Line Amount once a year.
Section 2.04 Interest. Revolving Loans bear interest at the Prime Rate plus 1.25% per annum, payable monthly and computed on a year of 360 days.
Section 2.07 Prepayment. The Borrower shall have the right at any time to prepay any Revolving Loan upon two Business Days' notice.
ARTICLE V
COVENANTS
Section 5.01 Name. The Borrower shall give the Administrative Agent thirty-five (35) days' prior written notice of any change of its name.
Section 5.02 Insurance. The Borrower shall keep its property insured by sound insurers against the risks that companies in its business usually insure.
ARTICLE VI
NEGATIVE COVENANTS
Section 6.01 Liens. The Borrower shall not create or permit to exist any Lien on its assets, except Permitted Encumbrances and other liens securing not more than $2,500,000.
Section 6.02 Indebtedness. The Borrower shall not incur any Indebtedness except trade debt and purchase money debt of not more than $4,000,000.
Section 6.03 Distributions by Subsidiaries. The Borrower shall not permit any subsidiary to agree to a limit on its dividends to the Borrower.
Section 6.04 EBITDA Ratio. The Borrower shall maintain a ratio of Funded Debt to EBITDA of not more than 3.25 to 1, measured as of each fiscal quarter end.
ARTICLE VII
EVENTS OF DEFAULT
Section 7.01 Events of Default. Each of the following is an "Event of Default": (a) the Borrower fails to pay any principal when due; (b) the Borrower fails to pay any interest within four Business Days after it is due; (c) the Borrower fails to pay any Material Debt when due; or (d) the Borrower fails to perform any covenant of Articles V or VI.
Section 7.02 Remedies. If an Event of Default has occurred, the Administrative Agent may, and at the request of the Required Lenders shall, terminate the Commitments and declare the Revolving Loans due and payable.
ARTICLE IX
MISCELLANEOUS
Section 9.01 Notices. Notices to the Borrower and the Administrative Agent shall be in writing and shall be sent (a) to the Borrower and the Lenders, by mail; and (b) if to the Borrower, to: Larkspur Tooling, Inc., 48 Kiln Street, Dayton, OH 45402, Attention: Treasurer.
Section 9.02 Expenses; Indemnity. The Borrower shall indemnify the Administrative Agent and each Lender against all losses arising from this Agreement.
Section 9.03 Inspection. The Borrower shall permit the Lenders to inspect its books at reasonable times and as often as they may request.
Section 9.04 Amendments. No amendment shall (a) reduce the interest rate without the consent of each Lender affected; or (b) change this Section without the consent of all Lenders.
Section 9.05 Governing Law. This Agreement is governed by the law of the State of Ohio.
`;

const ask = askAbout(TEXT, { ...extractAgreement(TEXT) });

it.each([
  ["Who are the borrower and the administrative agent?", ["Larkspur", "Fenwick Harbor"]],
  ["What are the total commitment and the maturity date?", ["$80,000,000", "March 3, 2026"]],
  ["What is the maximum funded debt to EBITDA ratio?", ["3.25"]],
  ["Give me a one-line summary of pricing.", ["1.25%"]],
  ["How much debt can they incur outside the facility?", ["Section 6.02", "$4,000,000"]],
  ["What is the maximum term of a letter of credit?", ["fourteen (14) months"]],
  ["How much advance notice does the agent get of a change of the borrower's name?", ["thirty-five (35) days"]],
  ["How long is the grace period for interest?", ["four Business Days"]],
  ["What happens on an event of default?", ["declare the Revolving Loans due"]],
  ["What share of the lenders can accelerate the loans?", ["request of the Required Lenders"]],
  ["What liens are permitted?", ["Section 6.01", "$2,500,000"]],
  ["What additional debt is permitted?", ["Section 6.02", "$4,000,000"]],
  ["Where do notices to the borrower go?", ["48 Kiln Street"]],
  ["Do lenders get a SOFR or LIBOR floor?", ["not state"]],
  ["Is the loan secured?", ["not state collateral"]],
  ["What is a change of control?", ["not state a change of control"]],
  ["What mandatory prepayments are required?", ["not state a mandatory prepayment"]],
  ["Can the facility be increased?", ["not state"]],
  ["How much notice is required for a voluntary prepayment?", ["two Business Days"]],
  ["What is a Default?", ["“‘Default’ means"]],
  ["Does the borrower indemnify the lenders?", ["The Borrower shall indemnify"]],
  ["How often can the lenders inspect the books?", ["as often as"]],
  ["Who must approve a reduction of the interest rate?", ["each Lender affected"]],
  ["What happens if a lender defaults?", ["not state what follows if a lender fails to fund"]],
  ["What is the fee for an assignment?", ["not state a fee for assignments"]],
  ["What is the Maximum Line Amount in dollars?", ["the Maximum Line Amount, which it uses without a definition"]],
  ["What amendment fee did the lenders get, in basis points?", ["refused"]],
  ["What is the upfront fee?", ["an upfront fee"]],
  ["What insurance must the borrower keep?", ["against the risks"]],
  ["What is the cross-default threshold?", ["‘Material Debt’ means", "$6,500,000"]],
  ["Which changes need every lender's consent?", ["without the consent of all Lenders"]],
  ["Does the agreement waive jury trial?", ["refused"]],
  ["How much can be borrowed in euros?", ["not state borrowings in euros"]],
  ["What is the minimum EBITDA?", ["not state"]],
  ["What interest rate floor applies?", ["not state a floor of the interest rate"]],
  ["How many months of debt service must be held in reserve?", ["not state a debt service reserve"]],
  ["What is the non-call period?", ["not state a non-call period"]],
  ["What is the account number for payments?", ["not state an account for payments"]],
  ["What is the appraised value of the collateral?", ["not state the value of the collateral"]],
  ["How many warrants did the lenders receive?", ["not state warrants"]],
  ["what's leverage right now", ["actual figures"]],
  ["What is the maximum secured leverage ratio?", ["not state"]],
  ["When do the senior notes mature?", ["not state the terms of the senior notes"]],
  ["Who is the insurance consultant?", ["refused"]],
  ["How much of the equity proceeds must be prepaid?", ["not state a prepayment from the proceeds of equity"]],
  ["On which day of August 2019 was the agreement amended?", ["not state a day in August 2019"]],
  ["Which leases are listed in the disclosure schedule?", ["not include that schedule"]],
  ["By what time must a borrowing notice be given?", ["11:00 a.m."]],
  [
    "The EBITDA Ratio is 3.50x. Does it pass, and is there a cure period?",
    ["not met", "no grace period", "Articles V or VI"],
  ],
  [
    "If the Prime Rate is 4%, what rate do the loans bear normally, and what during an event of default?",
    ["5.25%", "10%"],
  ],
  ["What is the interest for 90 days on $1,000,000 at an all-in rate of 3.00%?", ["3.00%", "$7,"]],
  ["How many acquisitions are allowed per year?", ["refused"]],
])("answers %j", (question, expected) => {
  const said = ask(question);
  for (const part of expected) expect(said).toContain(part);
});

it("does not take a limit on the dividends of subsidiaries for one on those of the borrower", () => {
  expect(ask("Can the borrower pay dividends?")).not.toContain("governs dividends");
});

it("knows that last year's earnings in a question are given", () => {
  expect(ask("They earned $14 million last year and want $8 million of new debt. Is that allowed?")).not.toContain(
    "after it was signed",
  );
});
