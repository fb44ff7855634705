import { expect, it } from "vitest";
import { askTermLoan } from "../../../../../test/support/ask-agreement.ts";

const ask = askTermLoan(
  `2.05 Extension. The Borrower may, by notice to the Bank no earlier than 90 days and no later than 30 days prior to the Maturity Date then in effect, request that the Maturity Date be extended by one year.`,
);

it("counts back from the day of the question to the last day and the first day for the request", () => {
  const answer = ask("What is the last day to ask to extend past May 4, 2026?");
  expect(answer).toContain(
    "Last day for the request: May 4, 2026 (2026-05-04) − 30 days = April 4, 2026 (2026-04-04).",
  );
  expect(answer).toContain("First day for the request: May 4, 2026 (2026-05-04) − 90 days = February 3, 2026");
});

it("counts back from the maturity date where the question gives no day", () => {
  expect(ask("By when must the borrower request an extension of the maturity date?")).toContain(
    "Last day for the request: May 4, 2026 (2026-05-04) − 30 days = April 4, 2026",
  );
});

it("counts back in business days", () => {
  const own = askTermLoan(
    "2.05 Extension. The Borrower may, by notice delivered at least two Business Days prior to the Maturity Date, elect to extend the Maturity Date to May 4, 2027.",
  );
  expect(own("By what date is notice due to push the maturity beyond May 4, 2026?")).toContain(
    "− 2 Business Days = April 30, 2026 (2026-04-30), counted in days on which banks in New York are open.",
  );
});

it.each([
  [
    "Their letter asking to push the end date beyond May 4, 2026 reached us on April 20, 2026. Was it in time?",
    "No: April 20, 2026",
  ],
  [
    "The company requested an extension of the maturity date on January 10, 2026. Was that too early?",
    "No: January 10, 2026 (2026-01-10) is before the first day",
  ],
  ["They asked on March 15, 2026 to extend the loan past May 4, 2026. Was the request on time?", "Yes: March 15, 2026"],
])("says whether a request came in time: %s", (question, expected) => {
  expect(ask(question)).toContain(expected);
});
