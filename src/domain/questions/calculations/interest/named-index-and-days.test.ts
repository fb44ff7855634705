import { expect, it } from "vitest";
import { extractAgreement } from "#domain/extraction/extract-agreement.ts";
import {
  askAbout,
  askBankAgreement,
  askPricedRevolver,
  askTermLoan,
} from "../../../../../test/support/ask-agreement.ts";

const ask = askTermLoan("");

it.each([
  "The bank sets its eurodollar-based rate at 3.00%. What do we pay for 90 days on $10,000,000?",
  "We draw $10,000,000 for 90 days and the LIBOR-type rate is 3.00%. What interest is due?",
])("adds the margin to an index under another name: %s", (question) => {
  expect(ask(question)).toContain("$10,000,000 × 5.00% × 90/360 = $125,000");
});

it.each([
  "How much interest accrues on $10,000,000 from January 5, 2022 to April 5, 2022 if LIBOR is 3%?",
  "LIBOR at 3%: interest on $10,000,000 between January 5, 2022 and April 5, 2022?",
])("counts the days between two dates: %s", (question) => {
  expect(ask(question)).toContain("$10,000,000 × 5.00% × 90/360 = $125,000");
});

const HIGHER =
  askPricedRevolver(`"Applicable Margin" means 0.75% per annum with respect to Base Rate Loans and 1.75% per annum with respect to LIBOR Loans.

"Base Rate" means, on any given date, either the Prime Rate in effect for that day or a rate equal to one percent (1%) per annum plus the Federal Funds Rate in effect for that day, whichever rate shall be the higher for that day.`);

it.each([
  ["Prime is 8.00% and fed funds are 7.50%. What rate does a base rate loan bear?", "9.25%"],
  ["Prime 8.00%, federal funds rate 6.00%: all-in rate on base rate loans?", "8.75%"],
])("takes the higher of two rates before the margin: %s", (question, rate) => {
  expect(HIGHER(question)).toContain(`= ${rate} a year`);
});

const AFTER = `CREDIT AGREEMENT

This Credit Agreement dated as of May 4, 2012 is between Larkspur Mills, Inc., an Iowa corporation (the "Borrower"), and Tarn Vale Bank, N.A. (the "Bank").

2.01 Loan. The Bank agrees to make a revolving loan to the Borrower until May 4, 2015 in an amount up to $2,000,000.

2.02 Interest. The Borrower agrees to pay interest on the note at the LIBOR Rate; provided, however, that upon the occurrence and during the continuation of an Event of Default the Borrower agrees to pay interest at a rate per annum equal to the greater of (a) two percent (2.00%) in excess of the rate applicable to the unpaid principal amount immediately before such Event of Default; or (b) one percent (1.00%) in excess of the Reference Rate in effect from time to time.

2.03 Law. Iowa law governs.
`;
const askAfter = askAbout(AFTER, { ...extractAgreement(AFTER) });

it.each([
  ["The note was running at 8.00% when an event of default hit; the reference rate is 9.50%. What rate now?", "10.50%"],
  [
    "The loan carried 8.00% until the event of default occurred and the reference rate is 8.25%. What is the default rate?",
    "10%",
  ],
])("takes the higher of two default rates: %s", (question, rate) => {
  expect(askAfter(question)).toContain(`= ${rate} a year`);
});

const PRIME = askBankAgreement({
  commitment: "$10,000,000",
  definitions: `"Interest" on the loans shall accrue at a fluctuating rate per annum equal to the Prime Rate in effect from time to time, computed on the basis of a 360-day year.`,
});

it("adds nothing to a prime rate without a margin", () => {
  const answer = PRIME("If they draw $3,600,000 for 10 days and prime is 7%, how much interest is due?");
  expect(answer.startsWith("refused") || answer.includes("$7,000")).toBe(true);
});
