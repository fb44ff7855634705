import { expect, it } from "vitest";
import { extractAgreement } from "#domain/extraction/extract-agreement.ts";
import { askAbout } from "../../../../test/support/ask-agreement.ts";

const TEXT = `LOAN AGREEMENT

This Loan Agreement dated as of May 4, 2011 is among Quillmoor Foundry, Inc. (the "Borrower"), Marrow Castings, LLC (the "Guarantor"), the Lenders and Tarn Vale Bank, N.A., as Administrative Agent (the "Agent").

1. Loans. The Lenders make revolving loans of up to $40,000,000. A part is available under Tranche A and a part under Tranche B. The revolving loans bear interest at LIBOR plus 2.25% and mature on May 4, 2016. The Borrower may extend the maturity to May 4, 2017 (the "First Extension"). It may then extend it again (the "Second Extension").

2. Payments. On May 16, 2011, the Borrower shall pay to the Agent $ , representing interest for the period May 4, 2011 through May 15, 2011. An assigning Lender shall pay a processing fee of $3,500 to the Administrative Agent.

3. Debt. The Borrower shall not incur debt other than the debt listed on Schedule 3.1, the debt of Quillmoor Iberia under its overdraft facility with Banco Duero, the industrial revenue bonds of Harrow County, and purchase money debt of not more than $900,000.

4. Insurance. The Borrower shall keep the insurance described on Schedule 4.1. The Borrower shall deposit collections in the Lockbox Account.

5. Papers. The Guarantor has signed a guaranty of even date herewith (the "Marrow Guaranty"). The rights of the Agent are subject to the Intercreditor Agreement. The Borrower leases its foundry under a lease with Dock Holdings, Ltd.

6. Claims. Tidewater Valve has sued the Borrower for $700,000. The loans finance a note of the Borrower to the seller of Ferncliff. The Borrower shall apply to the Harbor Board for a permit by June 1, 2012.

7. Notices. Notices go to:

Quillmoor Foundry, Inc.
12 Quay Street
Attn:
Telecopy:

Tarn Vale Bank, N.A.
1 Bank Plaza
Attn: Ada Wren
Telecopy: 207-555-0142
`;
const ask = askAbout(TEXT, { ...extractAgreement(TEXT) });

it.each([
  "Name the debts disclosed in Schedule 3.1.",
  "What minimum insurance amounts does Schedule 4.1 set?",
  "What is the largest debt on Schedule 3.1, and who is the creditor?",
  "How much existing debt is listed on the schedule to the debt covenant?",
])("refuses what a schedule lists that was left out: %s", (question) => {
  expect(ask(question)).toMatch(/refused.*schedule.*does not include|does not include that schedule/i);
});

it.each([
  "Under section 4.2 of the intercreditor agreement, for how many days can the agent block payments?",
  "To what maximum amount is Marrow Castings' liability limited in its guaranty?",
  "What monthly rent does the company pay under its foundry lease?",
])("refuses values of papers that were left out: %s", (question) => {
  expect(ask(question)).toMatch(/refused.*does not include the/);
});

it.each([
  "What margin does Quillmoor Iberia pay on its overdraft with Banco Duero?",
  "What margin does the borrower's foreign subsidiary pay on its local bank line?",
  "When does the subordinated debt mature?",
  "What interest does the seller note carry?",
  "What margin do the banks get under the existing credit agreement being replaced?",
  "On what date do the Harrow County industrial revenue bonds finally mature?",
])("refuses the terms of other debt: %s", (question) => {
  expect(ask(question)).toContain("refused");
});

it.each([
  "On what date did the Harbor Board actually approve the permit?",
  "For how much was the Tidewater Valve claim finally settled?",
  "Which plant was the first one financed under this line, and what did it cost?",
])("refuses what happened after the signing: %s", (question) => {
  expect(ask(question)).toContain("after it was signed");
});

it.each([
  "How much per year does Quillmoor pay Tarn Vale for acting as administrative agent?",
  "Who is the Ferncliff seller? Give the name.",
  "At which bank and under which account number is the lockbox account held?",
  "How many dollars are committed under Tranche B?",
  "What is the maturity date after the second extension?",
  "What dollar figure is due as interest on May 16, 2011?",
  "What is Quillmoor's telecopy number for notices?",
  "Who is Tarn Vale's account officer? Give the name.",
  "Which court is hearing the Tidewater Valve lawsuit?",
  "What is the street address of the foundry building?",
  "What is Quillmoor's account number at Tarn Vale?",
])("refuses a value that the text gives only for something else: %s", (question) => {
  expect(ask(question)).toContain("refused");
});

it("answers what the text states beside them", () => {
  expect(ask("What is Tarn Vale's telecopy number for notices?")).toContain("207-555-0142");
  expect(ask("To what date does the first extension push the maturity?")).toContain("May 4, 2017");
  expect(ask("How much purchase money debt may the borrower incur?")).toContain("$900,000");
  expect(ask("What margin does the borrower pay?")).toContain("2.25%");
  expect(ask("How much did Tidewater Valve sue for?")).toContain("$700,000");
});
