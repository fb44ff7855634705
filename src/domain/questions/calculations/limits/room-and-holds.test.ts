import { expect, it } from "vitest";
import { askBankAgreement } from "../../../../../test/support/ask-agreement.ts";

const ask = askBankAgreement({
  commitment: "$40,000,000",
  definitions: `"Total Capitalization" means the sum of (a) Net Worth plus (b) all Funded Debt of the Borrower.`,
  covenants: `5.1 Funded Debt to Capitalization. The Borrower shall at all times maintain a ratio of (a) Funded Debt of the Borrower to (b) Total Capitalization that is less than or equal to .50 to 1.0.

5.2 Loans and Advances. The Borrower shall not make loans to any Person, except for (i) advances to employees; (ii) loans or advances in an aggregate amount not to exceed $9,000,000 by the Borrower to its Subsidiaries; and (iii) bank deposits. Harrow Ltd. and Finch Ltd. are Subsidiaries of the Borrower.

5.3 Assignments. After giving effect to any assignment, the assigning Lender shall have Commitments and loans outstanding aggregating at least $6,000,000.

5.4 Mandatory Prepayments. If the Borrower shall issue any Debt, the Borrower shall prepay the loans in an amount equal to 100% of the Net Cash Proceeds of such issuance of Debt.

"Net Cash Proceeds" means, with respect to any issuance of Debt, the cash proceeds received, net of underwriting and other fees and expenses.

5.5 Use of Proceeds. The Borrower shall deposit into a separate account an amount of loan proceeds equal to the excess of $30 million over the First Contribution.`,
});

it("computes the most debt under a ratio of debt to capitalization", () => {
  expect(
    ask("With net worth of $70 million, how much debt in total could they carry under the capitalization test?"),
  ).toContain("$70,000,000 ÷ 50% × 50% = $70,000,000.");
});

it("adds up what goes to subsidiaries against their one basket", () => {
  expect(ask("Can they lend $6m to Harrow and another $4m to Finch at the same time?")).toContain(
    "No: $6,000,000 + $4,000,000 = $10,000,000 is above the $9,000,000",
  );
  expect(ask("Can they lend $5m to Harrow and another $4m to Finch at the same time?")).toContain("Yes, by their size");
});

it("says whether a lender keeps enough after it sells a part", () => {
  expect(ask("We hold $20m and want to sell $15m of our loans. Is what we keep a problem?")).toContain(
    "too little: below the $6,000,000 that the assigning lender must keep: $20,000,000 − $15,000,000 = $5,000,000.",
  );
  expect(ask("We hold $20m and want to sell $14m of our loans. Is what we keep enough?")).toContain(
    "enough: not below",
  );
});

it("takes the costs off the proceeds that must be prepaid", () => {
  expect(ask("They issue $50m of bonds and pay underwriters $2m. How much must go to prepay the loans?")).toContain(
    "To prepay: 100% × ($50,000,000 − $2,000,000) = $48,000,000.",
  );
});

it("says what must happen with the rest of the proceeds", () => {
  const answer = ask("If $21m of the proceeds is contributed first, what happens with the rest of it?");
  expect(answer).toContain("$30,000,000 − $21,000,000 = $9,000,000");
  expect(answer).toContain("separate account");
});
