import { expect, it } from "vitest";
import { extractAgreement } from "#domain/extraction/extract-agreement.ts";
import { askAbout } from "../../../../test/support/ask-agreement.ts";

const TEXT = `CREDIT AGREEMENT

This Credit Agreement dated as of May 4, 2017 is between Larkspur Mills, Inc., an Iowa corporation (the "Borrower"), and Tarn Vale Bank, N.A. (the "Bank").

ARTICLE II THE LOANS

2.01 Term Loan. The Bank agrees to make a term loan to the Borrower on the Closing Date in the amount of $20,000,000, which matures on May 4, 2022.

ARTICLE VII EVENTS OF DEFAULT

7.01 Events of Default. Each of the following is an Event of Default:

(a) the Borrower shall fail to pay any principal of the Term Loan when due; or

(b) the Borrower shall fail to pay any interest within five days; or

(c) one or more judgments for the payment of money in excess of $750,000 shall be rendered against the Borrower and shall remain unsatisfied and unstayed for 30 consecutive days.

7.02 Remedies. If an Event of Default occurs, the Bank may declare the Term Loan due.

ARTICLE VIII GENERAL

8.01 Law. New York law governs.
`;
const ask = askAbout(TEXT, { ...extractAgreement(TEXT) });

it.each([
  "A former supplier gets a $900,000 judgment and it's still unpaid two months later. Where does that leave us?",
  "Larkspur lost a lawsuit for $900k and the verdict is neither stayed nor bonded after 45 days. So what?",
  "There is a $900,000 judgment that they haven't paid for 60 days. What now?",
])("compares a judgment with the threshold and the days of its event of default: %s", (question) => {
  const said = ask(question);
  expect(said).toContain("Yes, by its amount: $900,000 is above the threshold of $750,000.");
  expect(said).toMatch(/only after 30 days; (?:two months|45 days|60 days) is longer/);
});

it("says that a judgment is too small or too young", () => {
  expect(ask("A $500,000 judgment remains unpaid after 60 days. So what?")).toMatch(/^No: \$500,000 is below/);
  expect(ask("A $900,000 judgment is unpaid after 10 days. What happens?")).toContain("10 days is shorter.");
  expect(ask("A $900,000 judgment is unpaid after 10 days. Is that a default?")).toContain(
    "No, not yet: $900,000 is above the threshold of $750,000, but 10 days is within the 30 days",
  );
  expect(
    ask("A judgment of $900,000 is entered and is neither paid, stayed nor bonded for 40 days. Is that a default?"),
  ).toMatch(/^Yes: .* and 40 days is longer than the 30 days/);
});
