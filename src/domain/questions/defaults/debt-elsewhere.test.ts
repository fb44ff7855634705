import { expect, it } from "vitest";
import { askTermLoan } from "../../../../test/support/ask-agreement.ts";

const ask = askTermLoan(`ARTICLE I DEFINITIONS

"Alder Credit Agreement" means the Credit Agreement dated as of March 3, 2015 between Alder Holdings, Inc. and Wren Bank of Salem.

ARTICLE VII EVENTS OF DEFAULT

7.01 Events of Default. Each of the following is an Event of Default:

(a) the Borrower shall fail to pay any interest on the Term Loan when due;

(b) the Borrower shall fail to pay any indebtedness for borrowed money in excess of $400,000 beyond its grace period, other than the Term Loan;

(c) an Event of Default occurs under the Alder Credit Agreement; or

(d) one or more judgments in excess of $600,000, not covered by insurance, shall be rendered against the Borrower and shall remain unpaid and unstayed for 30 days.

7.02 Remedies. If an Event of Default occurs, the Bank may declare the Term Loan to be immediately due and payable.`);

it.each([
  [
    "Quillmoor fails to pay $500,000 of bonds at maturity and their own grace has run out. Does that put this loan in default?",
    "Yes",
  ],
  [
    "They are in default on a $500,000 equipment loan with another lender, who could now accelerate. Does that trip our cross-default?",
    "Yes",
  ],
  ["They skip interest on $300,000 of their notes. Does that put us in default?", "No"],
])("judges other unpaid debt by the cross-default: %s", (question, verdict) => {
  expect(ask(question)).toMatch(new RegExp(`^${verdict}\\b.*the threshold of \\$400,000`));
});

it("takes the event that names the other agreement, by its date, its bank or its name", () => {
  for (const other of ["in its own 2015 facility", "under the Wren Bank loan", "under the Alder credit agreement"]) {
    const said = ask(
      `If the parent trips a default ${other}, does that hit this loan too, and what could the bank do?`,
    );
    expect(said).toContain("Yes: an event of default names an Event of Default under the Alder Credit Agreement");
    expect(said).toContain("Remedies: ");
  }
  expect(ask("If the parent trips a default in its own 2018 facility, does that hit this loan too?")).not.toMatch(
    /^Yes/,
  );
});

it("decides on a judgment however shortly it is asked, but not on an insured one", () => {
  expect(ask("A $900,000 judgment, no insurance, sits unpaid and unstayed for 45 days. Default or not?")).toMatch(
    /^Yes: .* and 45 days is longer than the 30 days/,
  );
  expect(
    ask("A $900,000 judgment sits unpaid for 45 days, but the insurer isn't arguing. Event of default or not?"),
  ).not.toMatch(/^Yes/);
});

it("says that an unpaid amount has no grace where its event gives none", () => {
  expect(ask("They miss an interest payment. Any grace before it's an event of default?")).toMatch(
    /^There is no grace period/,
  );
  expect(ask("They paid the interest 3 days late. Is that an event of default?")).toMatch(/^Yes: .* no grace period/);
  expect(
    ask("They break an undertaking that is not a payment. How long do they have to cure it before a default?"),
  ).not.toContain("There is no grace period: the event of default for that payment");
});
