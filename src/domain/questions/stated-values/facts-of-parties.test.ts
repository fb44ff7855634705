import { expect, it } from "vitest";
import { askAbout } from "../../../../test/support/ask-agreement.ts";

const ask = askAbout(`CREDIT AGREEMENT

This Credit Agreement dated as of March 3, 2015 is among Harrowgate Millworks, Inc. (the "Borrower"), the Lenders and Ashby Coast Bank, N.A., as Administrative Agent (the "Agent").

1. Loans. The Lenders make revolving loans of up to $60,000,000 until March 3, 2020. The revolving loans bear interest at LIBOR plus the Applicable Margin: 1.50% at Level I, 1.75% at Level II and 2.00% at Level III.

2. Fees. The Borrower shall pay to the Agent the fees agreed between the Borrower and the Agent. The Borrower shall pay to the Lenders a commitment fee of 0.25% per annum. On the Closing Date the Borrower shall pay the upfront fees that it agreed with each Lender.

3. Notices. Notices to the Borrower shall be sent by mail or telecopy to 12 Quay Street, Portland, Maine 04101, Attention: Treasurer, telecopy number 207-555-0142. Notices to the Agent shall be sent to its office by mail or telecopy.

4. Net Worth. The Borrower shall not make investments in excess of 10% of Consolidated Tangible Net Worth.

5. Liens. The Borrower shall not create any Lien except the Liens listed in Schedule 5.2 and Liens that secure the Series C First Mortgage Bonds.

6. Mill. The Borrower owns the Harrowgate Mill through Harrowgate Timber, LLC, a Vermont limited liability company.

7. Title. The Borrower delivered a title insurance policy of Northern Keel Insurance for the Harrowgate Mill.

8. Guaranty. A "Material Adverse Effect" (as defined in the Guaranty) on the Guarantor is an Event of Default.
`);

it("gives a number of a party only where the text has it", () => {
  expect(ask("What is the telecopy number of the borrower?")).toContain("207-555-0142");
  expect(ask("What is the borrower's taxpayer identification number?")).toContain("refused");
  expect(ask("What is the borrower's telephone number for notices?")).toContain("refused");
});

it("refuses fees that the parties agreed elsewhere", () => {
  expect(ask("How much is the agency fee?")).toContain("refused");
  expect(ask("How many basis points of upfront fee did each lender get?")).toContain("refused");
  expect(ask("How large is the fee that the bank gets for its own account as agent?")).toContain("refused");
});

it("refuses who signed, where a property is and what a policy cost where only the subject is named", () => {
  expect(ask("Who signed the agreement on behalf of the borrower, and in what capacity?")).toContain("refused");
  expect(ask("In which city is the Harrowgate Mill?")).toContain("refused");
  expect(ask("What premium did the borrower pay for the title policy?")).toContain("refused");
});

it("does not take a share of a measure for its minimum", () => {
  expect(ask("What minimum tangible net worth does the company have to keep?")).toContain("refused");
  expect(ask("How much may the borrower invest?")).toContain("10%");
});

it("refuses lists, bonds and definitions of documents that are not in the text", () => {
  expect(ask("Which liens are listed on Schedule 5.2 as permitted?")).toContain("refused");
  expect(ask("When do the Series C first mortgage bonds fall due?")).toContain("refused");
  expect(ask('How is "Material Adverse Effect" worded in the Guaranty?')).toContain("refused");
});

it("refuses the pricing level of a day that the text does not give", () => {
  expect(ask("Which pricing level was the borrower at on the closing date?")).toContain("refused");
  expect(ask("What is the margin at Level II?")).toContain("1.75%");
});

const named = askAbout(`LOAN AGREEMENT

This Loan Agreement dated as of June 1, 2012 is among Ferncliff Pumps, Inc. (the "Borrower") and Ashby Coast Bank, N.A. (the "Lender").

1. Loan. The Lender makes a term loan of $12,000,000, which matures on June 1, 2017, in integral multiples of $500,000.

2. Payoff. Proceeds of the loan repay the debt of the Borrower to Orrin Valley Capital in full at closing.

3. Subsidiaries. The Borrower owns 40% of Tidewater Valve GmbH. The Borrower owns working interests in the Marrow Field.

4. Judgments. A judgment of $750,000 or more against the Borrower is an Event of Default.
`);

it("does not take a value from a clause about something else than the question names", () => {
  expect(named("How much was still owed to Orrin Valley Capital when it was paid off?")).toContain("refused");
  expect(named("What percentage does the borrower own in the Marrow Field?")).toContain("refused");
  expect(named("What did the borrower pay for its stake in Tidewater Valve?")).toContain("refused");
  expect(named("What percentage of Tidewater Valve does the borrower own?")).toContain("40%");
  expect(named("How big does a judgment have to be to matter?")).toContain("750,000");
});
