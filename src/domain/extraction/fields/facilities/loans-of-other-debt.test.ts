import { expect, test } from "vitest";
import { facilitiesOf } from "../../../../../test/support/bank-agreement.ts";

const read = (definitions: string) =>
  facilitiesOf(
    `${definitions}

"Maturity Date" means June 30, 2019.

"Revolving Commitment" means $40,000,000.`,
    '2.1 Revolving Loans. The Bank agrees to make loans (each, a "Revolving Loan") to the Borrower from time to time until the Maturity Date in an amount not to exceed the Revolving Commitment. Amounts repaid may be reborrowed.',
  );

test("loans under the documents of another debt are no facility", () => {
  const facilities = read(
    '"Mill Facility Tranche A Loans" means the Tranche A Loans made or to be made under, and as defined in, the Mill Facility Documents in an aggregate amount not to exceed $63,000,000.',
  );
  expect(facilities.map((f) => f.facility_type)).toEqual(["revolving"]);
});

test("a limit for each currency", () => {
  const [facility] = read(
    '"Multicurrency Sublimit" means, (i) with respect to Canadian Revolving Loans, the maximum outstanding principal amount, the Dollar Equivalent of which shall not exceed $5,000,000 and (ii) with respect to Revolving Loans denominated in Euros, the maximum outstanding principal amount, the Dollar Equivalent of which shall not exceed $7,500,000.',
  );
  expect(facility?.sublimits.map(({ type, amount }) => [type, amount?.amount])).toEqual([
    ["multicurrency", 5_000_000],
    ["multicurrency", 7_500_000],
  ]);
});

test("the amount of another lien is not that of the loan", () => {
  const [loan] = facilitiesOf(
    '"Maturity Date" means June 30, 2019.',
    '2.1 Term Loan. The Bank agrees to make a term loan (the "Term Loan") to the Borrower, secured by a second lien on the Property, subordinate to that first lien and deed of trust recorded against the Property in the amount of $2,000,000. The principal amount of the Term Loan is $7,400,000.',
  );
  expect(loan?.commitment_amount?.amount).toBe(7_400_000);
});
