import { expect, it } from "vitest";
import { askTermLoan } from "../../../../../test/support/ask-agreement.ts";

const ask = askTermLoan(
  "2.05 Prepayment Premium. If the Borrower prepays the Term Loan prior to the first anniversary of the Closing Date, the Borrower shall pay a prepayment premium in an amount equal to three percent (3.0%) of the amount of such prepayment, it being understood that no penalty shall be incurred with respect to a mandatory prepayment.",
);

it("names the premium of a year without an amount", () => {
  expect(ask("What does a voluntary prepayment in the first year cost in premium?")).toContain(
    "Year 1 after closing: 3.00% of the amount.",
  );
});

it("says that a mandatory prepayment costs no premium where the clause excepts it", () => {
  const spared = "A mandatory prepayment costs no premium: the clause excepts it.";
  expect(ask("What premium is due on a mandatory prepayment in the first year?")).toContain(spared);
  const both = ask("Compare a voluntary and a mandatory prepayment in the first year: what does each cost in premium?");
  expect(both).toContain("3.00% of the amount");
  expect(both).toContain(spared);
});
