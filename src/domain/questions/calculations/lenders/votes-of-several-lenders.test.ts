import { expect, it } from "vitest";
import { askBankAgreement } from "../../../../../test/support/ask-agreement.ts";

const ask = askBankAgreement({
  commitment: "$20,000,000",
  definitions: `"Required Lenders" means Lenders holding at least 70% of the outstanding Loans.`,
});

it("adds the shares of lenders who vote together", () => {
  expect(
    ask("We hold 45% and would waive it together with a 20% holder. Is that enough for Required Lenders?"),
  ).toContain("No: 45% + 20% = 65%");
  expect(ask("We hold 45% and a 30% lender joins us. Do we have the Required Lenders to waive it?")).toContain(
    "45% + 30% = 75%",
  );
});

it("adds nothing where one of them refuses", () => {
  expect(ask("We hold 45% but the 30% lender refuses. Is that enough for the Required Lenders?")).not.toContain("75%");
});
