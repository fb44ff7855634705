import { expect, it } from "vitest";
import { extractAgreement } from "#domain/extraction/extract-agreement.ts";
import { askAbout } from "../../../../test/support/ask-agreement.ts";

const TEXT = `CREDIT AGREEMENT

This Credit Agreement dated as of May 4, 2015 is among Wren Foundry Company, an Ohio corporation (the "Borrower"), Harbor Bank, N.A. and Quay Bank, N.A. (the "Lenders") and Harbor Bank, N.A., as agent (the "Agent").

ARTICLE II THE LOANS

2.1 Term Loan. The Lenders will make a term loan of $50,000,000 on the closing date, which matures on May 4, 2020.

2.2 Commitment Fee. The Borrower shall pay a commitment fee of 0.25% per annum on the unused commitments.

2.3 Cash Flow. Within 100 days after each fiscal year the Borrower shall prepay the term loan with the Sweep Percentage of Excess Cash Flow. "Sweep Percentage" means 50% of Excess Cash Flow while the leverage ratio is above 3.00 to 1.00 and 25% below that.

2.4 Repricing. If the Borrower reprices the term loan within six months after the closing date, it shall pay a premium of 1.00% of the amount repriced.

ARTICLE VIII
EVENTS OF DEFAULT

Section 8.01 Events of Default. Each of the following is an Event of Default:

(a) the Borrower shall fail to pay any principal of any Loan when due, or any interest within three Business Days after it is due;

(b) the Borrower shall commence a voluntary case under any bankruptcy, insolvency or similar law, or make a general assignment for the benefit of creditors.

If an Event of Default occurs, the Agent may declare the loans to be due and payable. If it is under clause (b), the loans shall automatically become due
and payable and the commitments end.

ARTICLE IX GENERAL

9.1 No Waiver; Remedies. No delay is a waiver. The remedies are cumulative.

IN WITNESS WHEREOF, the parties have signed.
`;
const BANKRUPTCY = {
  type: "insolvency",
  heading: "Bankruptcy",
  section: "8.01(b)",
  grace_period_days: null,
  grace_period_unit: null,
  threshold_amount: null,
};
const ask = askAbout(TEXT, { ...extractAgreement(TEXT), events_of_default: [BANKRUPTCY] });

it.each([
  "How much of the commitment does Quay Bank hold?",
  "What share of the loans has Quay Bank got?",
  "How big is Quay Bank's piece?",
])("refuses the part of one lender, where no commitment is next to its name: %s", (question) => {
  expect(ask(question)).toBe("refused: The agreement does not state the commitment of Quay Bank.");
});

it("takes a share of the borrower's money for no share of a lender", () => {
  const said = ask("What share of excess cash flow must be prepaid at each leverage level?");
  expect(said).toContain("50% of Excess Cash Flow");
  expect(said).not.toContain("Bank, N.A. commits");
});

it("takes a basket for no facility", () => {
  expect(ask("How large is the basket for dividends?")).not.toContain("commitment under");
});

it("takes a premium on a repricing for no fee that accrues", () => {
  expect(ask("What is the fee if they reprice the loan in the first six months?")).toContain("1.00%");
});

it("quotes what makes the loans due where no section is about remedies", () => {
  const said = ask("What happens automatically if Wren Foundry files for bankruptcy?");
  expect(said).toMatch(/automatically become due\s+and payable/);
  expect(said).not.toContain("cumulative");
});
