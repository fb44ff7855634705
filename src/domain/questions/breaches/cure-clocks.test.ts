import { expect, it } from "vitest";
import { cureClocks, saidClocks } from "./cure-clocks.ts";

it.each([
  [
    "such failure has not been cured within ten (10) days after the Bank has notified the Borrower",
    "10 days after notice",
  ],
  [
    "such default shall continue for five Business Days after the earlier of an officer becoming aware of it or notice from the Agent",
    "5 business days after the earlier of notice and the day on which the borrower becomes aware of it",
  ],
  [
    "unremedied for a period ending on the first to occur of ten days after notice from the Agent or thirty days after the Borrower becomes aware thereof",
    "10 days after notice or 30 days after the borrower becomes aware of it, whichever ends first",
  ],
  ["such failure shall continue for 20 days, without notice", "20 days"],
  ["unremedied for 20 days after the later of notice and the day on which the Borrower knows of it", ""],
])("reads what the days run from: %s", (words, expected) => {
  expect(saidClocks(cureClocks(words))).toBe(expected);
});
