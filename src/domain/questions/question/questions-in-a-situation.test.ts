import { expect, it } from "vitest";
import { askAbout, askPricedRevolver } from "../../../../test/support/ask-agreement.ts";
import { extractAgreement } from "../../extraction/extract-agreement.ts";

const TEXT = `CREDIT AGREEMENT

This Credit Agreement dated as of May 4, 2021 is among Quillmoor Foundry, Inc., a Delaware corporation (the "Borrower"), Larkmont Holdings, Inc., a Delaware corporation (the "Guarantor"), the Lenders party hereto and Tarn Vale Bank, N.A., as Administrative Agent (the "Agent").

ARTICLE II THE LOANS

2.01 Revolving Loans. Each Lender agrees to make revolving loans to the Borrower until May 4, 2026. The aggregate Commitments are $90,000,000. Each Lender's commitment is on file with the Agent.

2.02 Prepayment. No payment of a Eurodollar Loan may be made on any day other than the last day of its Interest Period.

ARTICLE VI COVENANTS

6.01 Recourse Debt. The Borrower shall keep at least $57,000,000 of recourse debt outstanding through 2001.

6.02 Guarantor Investments. The Guarantor shall not acquire any other foundry without the consent of the Required Lenders.

ARTICLE VIII DEFAULTS

8.01 Events of Default. Each of the following is an Event of Default:

(a) the Borrower fails to pay any principal when due; or

(b) the Borrower fails to pay any interest within three Business Days after it is due.

ARTICLE X GENERAL

10.02 Amendments. This Agreement may be amended with the consent of Lenders holding more than 50% of the Commitments (the "Required Lenders"), provided that no amendment shall reduce the rate of interest on any Loan or extend its maturity without the consent of each Lender.
`;
const ask = askAbout(TEXT, { ...extractAgreement(TEXT) });

it("takes what a message says before its question as given", () => {
  expect(ask("We missed an interest payment yesterday. How long until it's an event of default?")).toContain(
    "within three Business Days",
  );
  expect(ask("What did the Borrower pay last month?")).toContain("refused");
});

it("quotes whose consent a change takes, where a part of the lenders wants it", () => {
  for (const question of [
    "Banks holding 70% of the loans are willing to cut our interest rate. Is that enough?",
    "Can a majority of the lenders push out the maturity?",
  ])
    expect(ask(question)).toContain("consent of each Lender");
});

it("reads the only guarantor by its name where it acts", () => {
  expect(ask("Can Larkmont buy another foundry?")).toContain("shall not acquire any other foundry");
});

it("leaves a floor that is not one of a rate to the text", () => {
  expect(ask("We must keep some recourse debt. What's that floor for 2001?")).not.toContain("does not state a floor");
});

it("reads a type of loan by its benchmark", () => {
  expect(ask("Can we pay down a Eurodollar-type borrowing in the middle of its period?")).toContain(
    "last day of its Interest Period",
  );
});

it("says that the commitment of each lender is not stated", () => {
  expect(ask("How much in dollars has each bank committed?")).toBe(
    "refused: The agreement does not state how much each lender commits.",
  );
});

it("takes the level of a borrower without a rating", () => {
  const unrated = askPricedRevolver(`"Applicable Margin" means the rate per annum set forth below:

| Ratings (S&P / Moody's) | LIBOR Loans | Base Rate Loans |
| --- | --- | --- |
| A-/A3 or higher | 1.00% | 0.00% |
| BBB+/Baa1 | 1.25% | 0.25% |
| BBB/Baa2 or lower (or no rating) | 1.50% | 0.50% |
`);
  expect(unrated("What is the LIBOR margin if we have no debt rating?")).toContain(" is 1.50%");
});
