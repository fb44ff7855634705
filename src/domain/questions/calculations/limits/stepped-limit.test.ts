import { expect, it } from "vitest";
import { askAbout } from "../../../../../test/support/ask-agreement.ts";

const rising = askAbout(`LOAN AGREEMENT

1.4 Line Amount. "Line Amount" means $20,000,000, rising to $32,000,000 on April 1, 2027 and to $40,000,000 on April 1, 2028, if the Borrower pays to the Agent at the time of each increase a fee of 0.25% of the increase.

2.1 Advances. The Lenders shall make advances up to the Line Amount.
`);

it("states the limit that is in force in a period", () => {
  expect(rising("How much can the borrower have outstanding in June 2027?")).toContain(
    "The limit from April 1, 2027 (2027-04-01) is $32,000,000.",
  );
  expect(rising("How big is the line on February 1, 2027?")).toContain("The limit at first is $20,000,000.");
  const year = rising("What is the most that can be borrowed in 2028?");
  expect(year).toContain("is $32,000,000.");
  expect(year).toContain("is $40,000,000.");
});

it("computes the fee for an increase by its day or its amount", () => {
  const fee = "$40,000,000 − $32,000,000 = $8,000,000; $8,000,000 × 0.25% = $20,000.";
  expect(rising("What fee is due when the line increases on April 1, 2028?")).toContain(fee);
  expect(rising("What does it cost to step up to $40 million?")).toContain(fee);
  expect(rising("What fees are due for the increases?")).toContain("$12,000,000 × 0.25% = $30,000.");
});

it("states a limit that falls", () => {
  const falling = askAbout(`LOAN AGREEMENT

2.1 Commitment. The Commitment is $50,000,000, reducing to $35,000,000 on December 31, 2026.
`);
  expect(falling("How large is the commitment in March 2027?")).toContain("is $35,000,000.");
});

it("leaves steps of a covenant and other fees to their topics", () => {
  const covenant = askAbout(`LOAN AGREEMENT

6.1 Net Worth. The Borrower shall keep Net Worth of at least $10,000,000, increasing to $12,000,000 on June 30, 2027, while any loan is outstanding.
`);
  expect(covenant("What is the limit that can be borrowed in 2027?")).not.toContain("The limit");
  expect(rising("What is the commitment fee in 2027?")).not.toContain("The limit");
});
