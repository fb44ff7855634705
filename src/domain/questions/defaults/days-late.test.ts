import { expect, it } from "vitest";
import { askTermLoan } from "../../../../test/support/ask-agreement.ts";

const ask =
  askTermLoan(`2.05 Late Charge. If any payment is not received within five days after it is due, the Borrower shall pay a late charge equal to 4% of the amount of such payment.

ARTICLE VI DEFINITIONS

"Change of Control" means that any person acquires more than 40% of the voting stock of the Borrower.

ARTICLE VII EVENTS OF DEFAULT

7.01 Events of Default. Each of the following is an Event of Default:

(a) the Borrower shall fail to pay any interest on the Term Loan within ten days after it is due;

(b) any representation of the Borrower shall prove to have been false when made; or

(c) a Change of Control shall occur.

7.02 Remedies. If an Event of Default occurs, the Bank may declare the Term Loan to be immediately due and payable.`);

it("counts the days between the dates on which a payment was due and came", () => {
  expect(ask("Interest due February 15, 2023 was only paid on March 1. Is that an event of default?")).toContain(
    "Yes: 14 days is longer than the grace period of 10 days.",
  );
  expect(ask("Interest due February 15 arrived on February 20. Is that an event of default?")).toContain(
    "No, not yet: 5 days",
  );
});

it("adds the delay to the charge that is asked for", () => {
  const said = ask(
    "A $20,000 interest payment due February 15, 2023 only arrived on March 1. Late charge? And was it already an Event of Default?",
  );
  expect(said).toContain("= $800");
  expect(said).toContain("Yes: 14 days is longer than the grace period of 10 days.");
});

it("adds the grace to the rate that is asked for", () => {
  const said = ask(
    "They miss an interest payment while LIBOR is 1.50%. Any grace before it's an event of default, and what rate applies?",
  );
  expect(said).toContain("10 calendar days");
  expect(said).toContain("3.50%");
});

it("says that no event names a change of officers, with what a change of control covers", () => {
  const said = ask("Would a change of chief executive be a default?");
  expect(said).toContain("No event of default names a change of chief executive.");
  expect(said).toContain("40%");
  expect(ask("What happens to the loan if the CEO retires?")).toMatch(/^refused/);
});
