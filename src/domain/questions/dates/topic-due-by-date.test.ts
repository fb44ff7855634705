import { expect, it } from "vitest";
import { askTermLoan } from "../../../../test/support/ask-agreement.ts";

const ask =
  askTermLoan(`6.11 Later Deliveries. By no later than March 31, 2026, the Borrower shall deliver a mortgage of its mill. The Borrower shall deliver the stock certificates of its subsidiaries on or before May 15, 2026.

6.12 Mill. The mill was insured for $4,000,000 on March 31, 2026.`);

it("quotes what sets the day that a question names", () => {
  const answer = ask("What security is due by the end of March 2026?");
  expect(answer).toContain("mortgage of its mill");
  expect(answer).not.toContain("insured");
  expect(ask("Which certificates must be delivered by May 15, 2026?")).toContain("stock certificates");
});

it("says nothing of another day", () => {
  expect(ask("What must be delivered by April 30, 2026?")).not.toContain("mortgage");
});
