import { expect, it } from "vitest";
import { askTermLoan } from "../../../../test/support/ask-agreement.ts";

const ask = askTermLoan(`ARTICLE VI COVENANTS

6.05 Management. Without the consent of the Bank, Ruth Alder shall not for any reason cease to be the President and chief executive officer of the Borrower.

6.06 Kilns. The Borrower shall keep every kiln of its foundry lined with firebrick.

ARTICLE VII EVENTS OF DEFAULT

7.01 Events of Default. Each of the following is an Event of Default:

(a) the Borrower shall fail to pay any principal of the Term Loan when due;

(b) the Borrower shall fail to perform any covenant in Section 6.04 or 6.05; or

(c) the Borrower shall fail to perform any covenant in Section 6.06 for 20 days after notice from the Bank.`);

it("says that a breach has no days to cure where the event that names its section has none", () => {
  expect(ask("Alder stops being President and nobody asked the bank. Do we get 30 days to fix it?")).toContain(
    "No: the event of default that names Section 6.05 gives no days to cure.",
  );
});

it("states the days of the event that names the section", () => {
  expect(ask("A kiln is no longer lined with firebrick. Do we get 30 days to fix it?")).toContain("gives 20 days.");
});

it.each([
  [
    "The borrower let its insurance lapse. How long before that is an event of default?",
    "for all other covenants gives 15 days",
  ],
  [
    "If the borrower merges without consent, how many days does it have to cure?",
    "that names Section 6.07 gives no days",
  ],
  ["The borrower refuses an inspection of its books. Is there a cure period?", "for all other covenants gives 15 days"],
])("finds the covenant by what the facts are about: %s", (question, expected) => {
  const other = askTermLoan(`ARTICLE VI COVENANTS

6.06 Insurance. The Borrower shall maintain insurance with sound companies.

6.07 Mergers. The Borrower shall not merge with or into any other Person.

6.08 Inspection. The Borrower shall permit the Bank to inspect its books.

ARTICLE VII EVENTS OF DEFAULT

7.01 Events of Default. Each of the following is an Event of Default:

(a) the Borrower shall fail to pay any principal of the Term Loan when due;

(b) the Borrower shall fail to perform any covenant in Section 6.04, 6.07 or 6.09(b);

(c) the Borrower shall fail to perform any other covenant of this Agreement (other than those in clause (a) or (b)) and such failure shall continue for 15 or more days after notice from the Bank.`);
  expect(other(question)).toContain(expected);
});
