import { expect, it } from "vitest";
import { extractAgreement } from "#domain/extraction/extract-agreement.ts";
import { askAbout } from "../../../../test/support/ask-agreement.ts";

const text = `CREDIT AGREEMENT

This Credit Agreement dated as of May 3, 2010 is between Alder Kitchens, Inc., a Minnesota corporation (the "Borrower"), and North Lake Bank, N.A. (the "Lender").

ARTICLE VII EVENTS OF DEFAULT

Section 7.1 Events of Default. Each of the following is an Event of Default:

(a) Failure to Repay Principal. The Borrower fails to pay any principal of any Loan when it becomes due;

(b) Failure to Pay Interest. The Borrower fails to pay any interest on any Loan and such failure continues for five (5) Business Days;

(c) Insolvency. The Borrower becomes insolvent.
`;
const ask = askAbout(text, { ...extractAgreement(text) });

it("says that a default on principal has no grace period, where the one on interest has", () => {
  expect(ask("What is the grace period for principal?")).toContain(
    "Failure to Repay Principal (Section 7.1(a)) is an Event of Default without a grace period.",
  );
  const both = ask("Compare the grace periods for principal and for interest.");
  expect(both).toContain("without a grace period");
  expect(both).toContain("after a grace period of 5 business days");
});

it("leaves principal out where only interest is asked for", () => {
  expect(ask("What is the grace period for interest?")).not.toContain("without a grace period");
});
