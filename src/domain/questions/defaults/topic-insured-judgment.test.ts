import { expect, it } from "vitest";
import { askTermLoan } from "../../../../test/support/ask-agreement.ts";

const ask = askTermLoan(`ARTICLE VII EVENTS OF DEFAULT

7.01 Events of Default. Each of the following is an Event of Default:

(a) the Borrower shall fail to pay any principal of the Term Loan when due; or

(b) judgments for the payment of money in excess of $4,000,000 shall be rendered against the Borrower and remain unstayed for 10 days; provided that such a judgment shall not be an Event of Default for so long as it is covered by insurance and the insurer has not disputed the claim.`);

it("says that an insured judgment is left out", () => {
  const said = ask(
    "A $6 million judgment is entered but an A-rated insurer accepts the whole claim. Event of default?",
  );
  expect(said).toContain("Not while the insurance meets the terms of the clause");
  expect(said).toContain("covered by insurance");
});

it("does not say so where the insurer disputes the claim", () => {
  expect(ask("A $6 million judgment is entered and the insurer disputes the claim. Event of default?")).not.toContain(
    "Not while",
  );
});
