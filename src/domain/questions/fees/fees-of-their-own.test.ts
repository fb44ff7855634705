import { expect, it } from "vitest";
import { askAbout, askTermLoan } from "../../../../test/support/ask-agreement.ts";
import { extractAgreement } from "../../extraction/extract-agreement.ts";

const TEXT = `CREDIT AGREEMENT

This Credit Agreement dated as of May 4, 2021 is between Quillmoor Foundry, Inc., a Delaware corporation (the "Borrower"), and Tarn Vale Bank, N.A. (the "Bank").

ARTICLE I CREDIT TERMS

1.1 Line of Credit. The Bank agrees to make advances to the Borrower until May 4, 2025, not to exceed at any time the aggregate principal amount of $15,000,000 ("Line of Credit").

1.2 Equipment Term Commitment. The Bank agrees to make advances to the Borrower until May 4, 2022 not to exceed the aggregate principal amount of $12,500,000 ("Equipment Term Commitment").

1.3 Interest and Fees. The advances bear interest at LIBOR plus 2.00% per annum. The Borrower shall pay an unused commitment fee equal to 0.25% per annum on the average daily unused amount of the Line of Credit.

1.4 Competitive Bids. The Borrower may request competitive bids by notice to the Bank. Each competitive bid request shall be for at least $1,000,000.

1.5 Borrowing Base. The Borrowing Base shall be $9,000,000 until its next redetermination. The Bank may redetermine the Borrowing Base once between scheduled redeterminations. The Borrower shall pay the Bank a fee of $4,000 for each engineering report that it obtains.
`;
const ask = askAbout(TEXT, { ...extractAgreement(TEXT) });

it("states a fee on the facility that the question names", () => {
  expect(ask("What unused fee is paid on the line of credit?")).toContain("0.25%");
});

it("refuses a fee that is paid on another facility", () => {
  expect(ask("What unused fee is paid on the equipment term commitment?")).toMatch(
    /^refused: The agreement does not state a commitment fee on the .*Equipment Term/,
  );
});

it("refuses a fee for what the agreement charges nothing for", () => {
  expect(ask("What does the borrower pay for each competitive bid request?")).toContain("refused");
  expect(ask("What fee does the bank get for each redetermination?")).toContain("refused");
});

it("quotes the fee for what the agreement charges for", () => {
  expect(ask("What fee does the bank get for each engineering report?")).toContain("$4,000");
});

it("takes a fee in money that is paid at closing for the upfront fee, whatever its name", () => {
  const ask = askTermLoan(
    "2.03 Facility Fee. The Borrower shall pay to the Bank, on the Closing Date, a facility fee equal to $20,000.",
  );
  expect(ask("How much is the upfront fee at closing?")).toContain("$20,000, paid at closing");
});
