import { expect, it } from "vitest";
import { askAbout } from "../../../../test/support/ask-agreement.ts";
import { extractAgreement } from "../../extraction/extract-agreement.ts";

const given = (default_: string) => {
  const text = `CREDIT AGREEMENT

This Credit Agreement dated as of June 30, 2014 is between Birch Paper Company, a Maine corporation (the "Borrower"), and East Shore Bank, N.A. (the "Lender").

2.1 Loans. The Lender agrees to make revolving loans in an aggregate principal amount not to exceed $40,000,000.

ARTICLE VI EVENTS OF DEFAULT

6.1 Events of Default. Each of the following is an Event of Default:

(a) ${default_}

(b) any representation of the Borrower proves to have been incorrect in any material respect when made; or

(c) the Borrower shall become insolvent.
`;
  return askAbout(text, { ...extractAgreement(text) });
};

it("says that a grace period for interest is none for principal", () => {
  const ask = given(
    "the Borrower shall fail to pay any principal of any Loan when due, or shall fail to pay any interest on any Loan within five Business Days after it becomes due;",
  );
  expect(ask("How long is the grace period for a missed payment?")).toContain(
    "after a grace period of 5 business days for interest and other amounts, with none for principal",
  );
});

it("reads the day of payment before the principal", () => {
  const ask = given(
    "the Borrower fails to pay (i) when due, any principal of a Loan, or (ii) within five days after it is due, any interest or fee;",
  );
  expect(ask("How long is the grace period for a missed payment?")).toContain("with none for principal");
});

it("gives a grace period for all payments as one", () => {
  const ask = given(
    "the Borrower shall fail to pay any principal of or interest on any Loan when due and such failure shall continue for five Business Days;",
  );
  const answer = ask("How long is the grace period for a missed payment?");
  expect(answer).toContain("after a grace period of 5 business days");
  expect(answer).not.toContain("none for principal");
});

it("compares the days of a late payment with the grace period", () => {
  const ask = given(
    "the Borrower shall fail to pay any principal of or interest on any Loan when due and such failure shall continue for five days;",
  );
  expect(ask("A principal installment is four days late. Is that an event of default yet?")).toMatch(/^No, not yet/);
  expect(ask("Interest is paid eight days after it was due. Is that a default?")).toMatch(/^Yes: 8 days is longer/);
  const spared = given(
    "the Borrower shall fail to pay any principal of any Loan when due, or shall fail to pay any interest on any Loan within five Business Days after it becomes due;",
  );
  expect(spared("A principal installment is one day late. Is that an event of default?")).toMatch(
    /^It is an Event of Default: the grace/,
  );
});

it("reads a bare question after a late payment", () => {
  const ask = given(
    "the Borrower shall fail to pay any interest on any Loan within five Business Days after it becomes due;",
  );
  expect(ask("Interest comes in 4 business days late. Event of Default?")).toMatch(/^No, not yet: 4 days are within/);
});
