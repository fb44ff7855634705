import { expect, it } from "vitest";
import { extractAgreement } from "#domain/extraction/extract-agreement.ts";
import { askAbout } from "../../../../test/support/ask-agreement.ts";

const text = `CREDIT AGREEMENT

This Credit Agreement dated as of June 30, 2014 is between Birch Paper Company, a Maine corporation (the "Borrower"), and East Shore Bank, N.A. (the "Lender").

ARTICLE I DEFINITIONS

"Applicable Margin" for any LIBOR Loan outstanding on any day means:

(A) if Usage on such day is less than or equal to 40%:

(i) if such day falls within a Level I Period, then 0.110%;

(ii) if such day falls within a Level II Period, then 0.210%; and

(iii) if such day falls within a Level III Period, then 0.310%; and

(B) if Usage on such day is greater than 40%:

(i) if such day falls within a Level I Period, then 0.160%;

(ii) if such day falls within a Level II Period, then 0.260%; and

(iii) if such day falls within a Level III Period, then 0.360%.

"Revolving Commitment" means the commitment of the Lender to make loans in an aggregate principal amount not to exceed $50,000,000.

ARTICLE II THE LOANS

2.1 Interest. Each LIBOR Loan bears interest at LIBOR plus the Applicable Margin, computed on the basis of a year of 360 days.

ARTICLE VI DEFAULTS

6.1 Events of Default. Failure to pay principal when due is an Event of Default.
`;
const ask = askAbout(text, { ...extractAgreement(text) });

it("takes the margin of a level from the list for the share used", () => {
  const question = (used: string) =>
    ask(`How much interest is due on $10,000,000 for 90 days if LIBOR is 2%, usage is ${used} and Level II applies?`);
  expect(question("60%")).toContain("$10,000,000 × 2.26% × 90/360 = $56,500");
  expect(question("60%")).toContain("margin 0.26% (more than 40% used)");
  expect(question("40%")).toContain("$10,000,000 × 2.21% × 90/360 = $55,250");
});
