import { expect, it } from "vitest";
import { extractAgreement } from "#domain/extraction/extract-agreement.ts";
import { askAbout } from "../../../../test/support/ask-agreement.ts";

const TEXT = `CREDIT AGREEMENT

This Credit Agreement dated as of June 30, 2024 is among Birch Paper Company, a Maine corporation (the "Borrower"), Birch Pulp LLC, a Maine limited liability company (the "Guarantor"), the lenders party hereto (the "Lenders") and East Shore Bank, N.A., as administrative agent (the "Administrative Agent").

1.1 Definitions.

"Term Loan Maturity Date" means June 30, 2031.

"Revolving Maturity Date" means June 30, 2029.

2.1 Revolving Loans. Each Lender agrees to make revolving loans to the Borrower until the Revolving Maturity Date. The revolving credit facility is for $80,000,000 (the "Revolving Facility").

2.2 Term Loans. Each Lender agrees to make a term loan to the Borrower on the Closing Date. The term loan facility is for $45,000,000 (the "Term Facility"). The Term Loans mature on the Term Loan Maturity Date.

2.5 Voluntary Prepayments. The Borrower may prepay the Loans on three Business Days' notice, in a minimum amount of $250,000. A prepayment before June 30, 2026 is made with a premium of 2.00% of the principal prepaid. Voluntary prepayments are applied to the installments as the Borrower directs.

2.6 Fees. The Borrower shall pay a commitment fee of 0.30% per annum on the unused Revolving Commitments, and a fronting fee of 0.125% per annum on letters of credit.

5.1 Reports. The Borrower shall deliver its annual accounts within 100 days after the end of each fiscal year, and its quarterly accounts within 50 days after the end of each fiscal quarter.

6.1 Total Leverage Ratio. The Borrower shall not permit the Total Leverage Ratio to be greater than 3.50 to 1.00 as of the last day of any fiscal quarter.

6.2 Interest Coverage Ratio. The Borrower shall not permit the Interest Coverage Ratio to be less than 2.75 to 1.00 as of the last day of any fiscal quarter.

9.2 Notices. Notices to the Borrower go to 12 Mill Street, Orono, Maine. Notices to the Administrative Agent go to 4 Harbor Road, Rockland, Maine. The Administrative Agent may resign on 30 days' notice.
`;

const ask = askAbout(TEXT, { ...extractAgreement(TEXT) });

it.each([
  ["and the guarantor?", "Who is the agent?", "Birch Pulp"],
  ["what about the term loan?", "How large is the revolver?", "$45,000,000"],
  ["and the fronting fee?", "What is the commitment fee?", "0.125%"],
  ["what about interest coverage?", "What is the leverage covenant?", "2.75 to 1.00"],
  ["and the quarterly ones?", "How many days do they have for the annual accounts?", "within 50 days"],
  ["and to the agent?", "Where do we send notices to the borrower?", "4 Harbor Road"],
])("%s asks the question %s about something else", (message, before, expected) => {
  expect(ask(message, before)).toContain(expected);
});

it.each([
  ["when does it mature?", "How large is the term loan?", "June 30, 2031"],
  ["how big is it?", "When does the revolver mature?", "$80,000,000"],
  ["what's its address?", "Who is the administrative agent?", "4 Harbor Road"],
])("%s means what %s names", (message, before, expected) => {
  expect(ask(message, before)).toContain(expected);
});

it.each([
  ["is there a fee?", "premium of 2.00%"],
  ["how much notice?", "three Business Days' notice"],
  ["what's the minimum?", "$250,000"],
  ["how is it applied?", "as the Borrower directs"],
])("%s asks about the clause of the answer before", (message, expected) => {
  const answer = ask(message, "Can they prepay early?");
  expect(answer).toContain(expected);
  expect(answer).not.toContain("30 days' notice");
  expect(answer).not.toContain("fronting");
});

it("asks one detail after another of the same provision", () => {
  expect(ask("how much notice?", "Can they prepay early?", "is there a fee?")).toContain("three Business Days' notice");
});

it("leaves a question with a subject of its own alone", () => {
  expect(ask("what is the notice for the agent to resign?", "Can they prepay early?")).toContain("30 days");
  expect(ask("what fees are there?", "Can they prepay early?")).toContain("0.30%");
});
