import { expect, it } from "vitest";
import { askAbout } from "../../../../../test/support/ask-agreement.ts";

const LISTED = `LOAN AGREEMENT

2.7 Early Repayment. If a loan is prepaid, the Borrower shall pay a premium of (i) 4.00% of the principal amount prepaid, if it is prepaid on or before May 31, 2027; (ii) 2.50% of that amount, if it is prepaid after May 31, 2027 but on or before May 31, 2028; and (iii) 0.00% thereafter, after May 31, 2028.
`;
const TABLE = `LOAN AGREEMENT

2.7 Exit Charge. The prepayment charge is the amount that is prepaid, multiplied by the prepayment percentage below:

Day of payment

Percentage

Closing Date to May 31, 2027

4%

June 1, 2027 to May 31, 2028

2.5%

2.8 Taxes. All payments are free of taxes at 10%.
`;

it.each([
  ["a list", LISTED],
  ["a table", TABLE],
])("takes the charge on an early payment from the dates of %s", (_form, text) => {
  const ask = askAbout(text);
  expect(ask("They prepay $3 million on August 1, 2027. How much is the premium?")).toContain(
    "$3,000,000 × 2.50% = $75,000.",
  );
  expect(ask("What penalty applies if $1,000,000 is paid off early on February 3, 2027?")).toContain(
    "$1,000,000 × 4.00% = $40,000.",
  );
  expect(ask("What is the prepayment charge in December 2027?")).toContain("is 2.50%.");
});

it("computes nothing for a period with two percentages, or of an amount that the charge is not taken of", () => {
  expect(askAbout(LISTED)("What is the prepayment premium in 2027?")).not.toContain("The charge for");
  const ofCommitment = askAbout(LISTED.replaceAll("principal amount prepaid", "Commitments"));
  expect(ofCommitment("They prepay $3 million on August 1, 2027. What is the fee?")).not.toContain("$3,000,000 ×");
});
