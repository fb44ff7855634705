import { expect, it } from "vitest";
import { extractAgreement } from "#domain/extraction/extract-agreement.ts";
import { askAbout, askBankAgreement, askTermLoan } from "../../../../test/support/ask-agreement.ts";
import { readQuestion } from "../question/question.ts";
import { lacksAskedValue } from "../stated-values/stated-values.ts";
import type { Reply } from "./claim.ts";

it("quotes a commitment that steps by dates where its size in a year is asked for", () => {
  const ask = askBankAgreement({
    commitment: "$30,000,000, increasing to $55,000,000 on January 1, 2016 and to $70,000,000 on January 1, 2017",
  });
  expect(ask("how big is the facility in 2016?")).toContain("$55,000,000 on January 1, 2016");
});

it("refuses the size of a loan where only other clauses have amounts", () => {
  const text = `CREDIT AGREEMENT

This Credit Agreement dated as of May 4, 2021 is between Quillmoor Foundry, Inc. (the "Borrower") and Tarn Vale Bank, N.A. (the "Bank").

1.01 "Commitment" means, as to each Lender, its commitment to make the Term Loan, as set forth on Schedule 2.01. "Borrowing Minimum" means US$2,000,000. "Borrowing Multiple" means US$300,000.

2.01 Term Loan. Each Lender agrees to make a term loan in an amount not exceeding its Commitment. The Term Loan matures on May 4, 2026.`;
  expect(askAbout(text, { ...extractAgreement(text) })("how big is the term loan in dollars?")).toContain("refused");
});

it("refuses a fee in dollars where the fee has no amount", () => {
  const ask = askTermLoan(
    "4.01 Fees. The Bank shall have received its commitment fee. Overdue principal, interest, commitment fee or other amounts bear interest at 3% more. Partial prepayments shall be in amounts of $1,000,000.",
  );
  expect(ask("how many dollars was the commitment fee paid at closing?")).toContain("refused");
});

it("answers a minimum of cash that a condition requires of somebody else", () => {
  const ask = askTermLoan(
    "4.01 Conditions. The Bank shall have received evidence that (a) the Target shall have agreed to maintain a minimum of $6,500,000 in cash balances through the consummation of the Merger.",
  );
  expect(ask("is there a min cash the target has to keep on hand until the merger closes?")).toContain("$6,500,000");
});

it("adds the definition of the holders that a change of control leaves out", () => {
  const ask =
    askTermLoan(`1.02 "Change of Control" means that any person, other than Permitted Holders, becomes the beneficial owner of 45% or more of the voting stock of the Borrower.

1.03 "Permitted Holder" means Ada Thornbury and her family trusts.

7.01 Events of Default. It is an Event of Default if a Change of Control occurs.`);
  expect(ask("who's carved out of the CoC trigger as permitted holders?")).toContain("Ada Thornbury");
});

it("quotes interest periods of days that stand among months", () => {
  const ask = askTermLoan(
    '2.03 Interest Periods. "Interest Period" means, for each LIBOR Loan, the period of one (1) month or 50 days or two (2) months that the Borrower selects.',
  );
  expect(ask("what interest periods can they pick?")).toContain("50 days");
});

it("adds the margin to the spread adjustment where an all-in spread is asked for", () => {
  const ask = askTermLoan(
    '2.03 Benchmark. "Adjusted Term SOFR" means Term SOFR plus a credit spread adjustment of 0.12%. Each SOFR Loan bears interest at Adjusted Term SOFR plus 1.85% per annum.',
  );
  expect(ask("all in spread on term sofr incl the CSA")).toMatch(/2\.00%[\s\S]*0\.12%|0\.12%[\s\S]*2\.00%/);
});

it("does not take the distribution of information for a covenant on distributions", () => {
  const ask = askTermLoan(
    "9.12 Distribution of Information. The Bank may provide to assignees financial reports on the operations of the Borrower.",
  );
  expect(ask("cap on divs they can upstream to the parent")).toContain("refused");
});

it("does not take the definition of other debt for the maturity of a facility", () => {
  const question = readQuestion("when does the revolving facility mature?", "2026-06-30");
  const said = (text: string): Reply => ({ kind: "answer", claims: [{ text, citations: [] }] });
  const other = "“‘Short-Term Indebtedness’ means Indebtedness which matures on or prior to the third anniversary.”";
  expect(lacksAskedValue(question, said(other))).toBe(true);
  expect(lacksAskedValue(question, said("“The Revolving Loans mature on the third anniversary of closing.”"))).toBe(
    false,
  );
});

it("keeps the amount of a note for the size of the loans", () => {
  const question = readQuestion("how large is the revolver?", "2026-06-30");
  const said = (text: string): Reply => ({ kind: "answer", claims: [{ text, citations: [] }] });
  const note =
    "“The Borrower promises to pay to the Lender the principal amount of NINE MILLION DOLLARS ($9,000,000).”";
  expect(lacksAskedValue(question, said(note))).toBe(false);
  expect(lacksAskedValue(question, said("“Each Lender agrees to make a loan in US Dollars.”"))).toBe(true);
});
