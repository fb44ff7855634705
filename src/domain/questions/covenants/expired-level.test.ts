import { expect, it } from "vitest";
import { askBankAgreement } from "../../../../test/support/ask-agreement.ts";

const ask = askBankAgreement({
  commitment: "$40,000,000",
  covenants: `5.1 Minimum Adjusted Quick Ratio. The Borrower shall maintain an Adjusted Quick Ratio of at least 1.00 to 1.00 from the Closing Date through March 30, 2015, and thereafter the minimum in the chart below.

Period   If notes are at most $20,000,000   If notes are more

March 31, 2015 to June 29, 2015   1.10 to 1.00   1.05 to 1.00

June 30, 2015 to September 29, 2015   1.30 to 1.00   1.15 to 1.00`,
});

it("quotes the row of a chart after the last day of a covenant's level", () => {
  const answer = ask("What minimum quick ratio applies on June 30, 2015 if $10m of notes is outstanding?");
  expect(answer).toContain("June 30, 2015 to September 29, 2015 1.30 to 1.00 1.15 to 1.00");
  expect(answer).not.toContain("Minimum Adjusted Quick Ratio: at least 1.00");
});

it("states the level for a day on which it holds", () => {
  expect(ask("What is the minimum adjusted quick ratio on December 31, 2014?")).toContain("at least 1.00 to 1.00");
});
