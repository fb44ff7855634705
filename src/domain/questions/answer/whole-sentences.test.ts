import { expect, it } from "vitest";
import { askAbout } from "../../../../test/support/ask-agreement.ts";
import { extractAgreement } from "../../extraction/extract-agreement.ts";

const FILLER =
  "which notice shall describe the assets concerned, the price received for them and the account into which it was paid, and shall be signed by the chief financial officer of the Borrower on behalf of the Borrower and each of its Subsidiaries without personal liability, and shall attach a copy of each document under which the sale was made and of each receipt that the Borrower or the Subsidiary concerned has given or received for it, ";
const TEXT = `CREDIT AGREEMENT

This Credit Agreement dated as of May 4, 2021 is among Quillmoor Foundry, Inc., a Delaware corporation (the "Borrower"), the Lenders party hereto and Tarn Vale Bank, N.A., as Administrative Agent (the "Agent").

ARTICLE II THE LOANS

2.01 Term Loans. Each Lender agrees to make a term loan ("Term Loan") to the Borrower on the Closing Date. The aggregate amount of the Term Loans is $90,000,000.

2.06 Reinvestment. The Borrower may reinvest the proceeds of an asset sale in its business in place of a prepayment of the Term Loans if it gives notice of the asset sale to the Agent, ${FILLER}${FILLER}and if the proceeds of the asset sale are reinvested within 270 days after they are received.

ARTICLE VI FINANCIAL COVENANTS

6.01 Debt to Capital Ratio. The Borrower shall not permit the Debt to Capital Ratio to exceed (i) 0.50 to 1.00, or (ii) 0.40 to 1.00, if the Borrower has sold receivables of more than $5,000,000.
`;
const ask = askAbout(TEXT, { ...extractAgreement(TEXT) });

it("quotes a long sentence to its end, where its condition stands", () => {
  expect(ask("Can the borrower reinvest asset sale proceeds, and how long does it have?")).toContain(
    "within 270 days after they are received",
  );
});

it("quotes which of two levels of a covenant applies", () => {
  const answer = ask("What is the maximum debt to capital ratio?");
  expect(answer).toContain("if the Borrower has sold receivables of more than $5,000,000");
});
