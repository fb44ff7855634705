import { expect, it } from "vitest";
import { extractAgreement } from "#domain/extraction/extract-agreement.ts";
import { askAbout } from "../../../../test/support/ask-agreement.ts";

const textWith = (remedies: string): string => `LOAN AGREEMENT

This Loan Agreement dated as of May 4, 2015 is between Wren Foundry Company, an Ohio corporation (the "Borrower"), and Harbor Bank, N.A. (the "Bank").

2.1 Term Loan. The Bank will make a term loan of $50,000,000 on the closing date, which matures on May 4, 2020.

8.1 Events of Default and Acceleration. If any of the following occurs, the term loan shall become due at the Bank's option:

(a) the Borrower shall fail to pay any principal when due;

(b) the Borrower shall commence a voluntary case under any bankruptcy, insolvency or similar law.

8.2 Rights of the Bank. ${remedies}

IN WITNESS WHEREOF, the parties have signed.
`;
const BANKRUPTCY = {
  type: "insolvency",
  heading: "Bankruptcy",
  section: "8.1(b)",
  grace_period_days: null,
  grace_period_unit: null,
  threshold_amount: null,
};
const QUESTION = "Wren Foundry files for Chapter 11. What does the bank have to do to make the debt fall due?";

it("quotes first by what an insolvency alone makes the loans due, wherever a proviso says so", () => {
  const text = textWith(
    "The Bank may set off deposits; provided, however, in the case of a default of the type described in Section 8.1(b), the term loan shall be immediately due and payable.",
  );
  const said = askAbout(text, { ...extractAgreement(text), events_of_default: [BANKRUPTCY] })(QUESTION);
  expect(said).toContain("Remedies: “The Bank may set off deposits; provided, however, in the case");
  expect(said.indexOf("shall be immediately due")).toBeLessThan(said.indexOf("at the Bank's option"));
});

it("quotes nothing more where no sentence says so", () => {
  const text = textWith("The Bank may set off deposits.");
  const said = askAbout(text, { ...extractAgreement(text), events_of_default: [BANKRUPTCY] })(QUESTION);
  expect(said).not.toContain("Remedies: “The Bank may set off");
});
