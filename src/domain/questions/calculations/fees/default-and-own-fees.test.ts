import { expect, it } from "vitest";
import { extractAgreement } from "#domain/extraction/extract-agreement.ts";
import { askAbout, askLeverageGrid, askTermLoan } from "../../../../../test/support/ask-agreement.ts";

const agreementWith = (definitions: string, sections: string): ((question: string) => string) => {
  const text = `CREDIT AGREEMENT

This Credit Agreement dated as of June 30, 2004 is between Birch Paper Company, a Maine corporation (the "Borrower"), and East Shore Bank, N.A. (the "Lender").

ARTICLE I DEFINITIONS

"Commitment" means the commitment of the Lender to make Revolving Loans in an aggregate principal amount not to exceed $40,000,000.

${definitions}

"Maturity Date" means June 30, 2009.

ARTICLE II LOANS

2.1 Revolving Loans. The Lender will make revolving loans ("Revolving Loans") to the Borrower until the Maturity Date in an aggregate principal amount not to exceed the Commitment.

${sections}
`;
  return askAbout(text, { ...extractAgreement(text) });
};

const overPrime = agreementWith(
  "",
  `2.2 Interest. Revolving Loans bear interest at LIBOR plus 1.50% per annum. Interest is computed on the basis of a year of 360 days.

2.3 Default Rate. After maturity or during an Event of Default, the Revolving Loans shall bear interest at a rate per annum equal to the Prime Rate plus four percent (4%).`,
);

it("takes a default rate that is stated over a base rate without the margin of the loan", () => {
  for (const question of [
    "With prime at 6%, what rate runs on overdue principal?",
    "The prime rate is 6% and the loan has matured without being paid. What rate does it bear now?",
    "Prime is 6% and an Event of Default is running. What rate do we pay?",
  ])
    expect(overPrime(question)).toContain("Prime Rate 6.00% + default rate 4.00% = 10% a year.");
  expect(overPrime("LIBOR is 5% and an Event of Default is running. What rate do we pay?")).toContain(
    "Say at what rate the Prime Rate is to be taken",
  );
});

const onTop = agreementWith(
  "",
  `2.2 Interest. Revolving Loans bear interest at LIBOR plus 1.50% per annum. Interest is computed on the basis of a year of 360 days.

2.3 Default Rate. During an Event of Default each Revolving Loan shall bear interest at a rate per annum equal to the rate otherwise applicable to it plus two percent (2%).`,
);

it("adds a default margin to the rate of the loan where the text says so", () => {
  expect(onTop("LIBOR is 5% and an Event of Default is running. What rate do we pay?")).toContain(
    "LIBOR 5.00% + margin 1.50% + default rate 2.00% = 8.50% a year.",
  );
});

it("adds a default margin to the rate that the question gives for the loan", () => {
  for (const question of [
    "Default rate if the contract rate is 6.5%?",
    "What is the default rate when the loan is at a rate of 6.5%?",
    "default interest on $12m for 30 days if the rate is 6.5%",
  ])
    expect(onTop(question)).toContain("given rate 6.50% + default rate 2.00% = 8.50% a year.");
  expect(onTop("default interest on $12m for 30 days if the rate is 6.5%")).toContain(
    "$12,000,000 × 8.50% × 30/360 = $85,000.",
  );
  expect(onTop("default interest per day on $12,000,000 if the rate is 6.5%")).toContain("Interest for 1 day: ");
});

const twoRates = agreementWith(
  "",
  `2.2 Interest. Revolving Loans bear interest at LIBOR plus 1.50% per annum. Interest is computed on the basis of a year of 360 days.

2.3 Default Rate. During an Event of Default the Revolving Loans shall bear interest at a rate per annum equal to the rate otherwise applicable thereto plus two percent (2%), and any other overdue sum at the Base Rate plus two percent (2%).`,
);

it("does not take the default rate of other sums for that of the loan", () => {
  expect(twoRates("default interest on $12m for 30 days if the rate is 6.5%")).toContain("= 8.50% a year.");
});

const named = agreementWith(
  "",
  `2.2 Interest. Revolving Loans bear interest at LIBOR plus 1.50% per annum. Interest is computed on the basis of a year of 360 days.

2.3 Fees. The Borrower shall pay a fee (the "Availability Fee") equal to 0.40% per annum on the average daily unused amount of the Commitment, payable monthly. The Availability Fee shall be computed on the basis of a year of 365 days. For purposes of the Availability Fee, the face amount of Letters of Credit shall be included in the used portion of the Commitment.

2.4 Letter of Credit Fee. The Borrower shall pay a letter of credit fee of 1.25% per annum on the face amount of each Letter of Credit.`,
);

it("takes a fee under the agreement's own name with its rate, its year and its letters of credit", () => {
  expect(
    named(
      "Loans were $15 million and letters of credit $5 million over a 73-day period. How much is the Availability Fee?",
    ),
  ).toContain(
    "$40,000,000 − $15,000,000 − $5,000,000 drawn = $20,000,000; $20,000,000 × 0.40% (40 bps) × 73/365 = $16,000.",
  );
  expect(named("Availability Fee for a whole year if $15 million has been borrowed all along?")).toContain(
    "$25,000,000 × 0.40% (40 bps) × 365/365 = $100,000.",
  );
});

const byName = agreementWith(
  "",
  `2.2 Interest. Revolving Loans bear interest at the LIBOR Rate plus the Increment. "Increment" means, if the Leverage Ratio is (a) less than 2.00 to 1.00, 1.00%; (b) 2.00 to 1.00 or more but less than 3.00 to 1.00, 1.50%; and (c) 3.00 to 1.00 or more, 2.00%. Interest is computed on the basis of a year of 360 days.`,
);

it("takes the margin that the question gives, also under the agreement's own name", () => {
  expect(byName("interest for 36 days on $10 million, LIBOR 4.50% and increment 1.50%")).toContain(
    "$10,000,000 × 6.00% × 36/360 = $60,000.",
  );
});

const base = agreementWith(
  `"Borrowing Base" means the sum of: (a) 80% of Eligible Accounts; (b) 50% of Eligible Inventory; and (c) 60% of Eligible Equipment; provided, however, that the amount included under this clause (c) shall not exceed $3,000,000; less (i) the Letter of Credit Reserve and (ii) any other reserves.

"Letter of Credit Reserve" means 40% of the amount of all Letter of Credit Obligations.`,
  "",
);

it("counts the cap of a clause and a reserve that its definition states as a share", () => {
  expect(
    base(
      "Eligible Accounts are $10 million, Eligible Inventory $4 million, Eligible Equipment $10 million, Letter of Credit Obligations $5 million, no other reserves. What is the Borrowing Base?",
    ),
  ).toContain(
    "80% × $10,000,000 + 50% × $4,000,000 + $3,000,000 (the cap; 60% × $10,000,000 = $6,000,000) − 40% × $5,000,000 = $11,000,000.",
  );
});

const sum = agreementWith(
  "",
  `6.1 Minimum Liquidity. The Borrower shall maintain Liquidity of at least the then outstanding principal balance of the Loans plus $7,000,000.`,
);

it("says and computes a covenant level that adds the principal owed", () => {
  expect(sum("What minimum liquidity is required?")).toContain(
    "at least $7,000,000 plus the then outstanding principal balance of the Loans",
  );
  expect(sum("$3 million of principal is outstanding. What minimum liquidity is required?")).toContain(
    "at least $3,000,000 + $7,000,000 = $10,000,000.",
  );
});

const control = agreementWith(
  `"Change of Control" means: (i) any Person or group shall own 50% or more of the Voting Stock of the Borrower; or (ii) the ownership by Edgar Stone or any group that includes Edgar Stone of more than 25% of the Voting Stock of the Borrower.`,
  "",
);

it("compares a holding with the threshold of the person that the question names", () => {
  expect(control("edgar stone gets to 30% of the votes, is that a problem?")).toContain(
    "Yes, by its size: 30% is above the 25% threshold",
  );
  expect(control("an investor gets to 30% of the votes, is that a problem?")).not.toMatch(/^No/);
});

const amended = agreementWith(
  "",
  `6.1 Minimum Tangible Net Worth. The Borrower shall maintain at the end of each Fiscal Quarter Tangible Net Worth of not less than:

December 31, 2005 $24,000,000
March 31, 2006 27,000,000

AMENDMENT NO. 3

SECTION 1. Section 6.1 is hereby amended by deleting it in its entirety and substituting in lieu thereof the following:

"(d) Minimum Tangible Net Worth. The Borrower shall maintain at the end of each Fiscal Quarter Tangible Net Worth of not less than:

December 31, 2005 $19,000,000
March 31, 2006 22,000,000"

IN WITNESS WHEREOF, the parties have executed this Amendment No. 3.`,
);

it("takes a covenant level from the amendment that the question names", () => {
  expect(amended("What is the minimum tangible net worth at March 31, 2006 under Amendment No. 3?")).toContain(
    "under Amendment No. 3: at least $22,000,000",
  );
  expect(amended("What is the minimum tangible net worth at March 31, 2006?")).not.toContain("Amendment No. 3:");
});

it("adds the default rate to what a loan bears", () => {
  const ask = askLeverageGrid({
    sections:
      "2.6 Default Rate. After an Event of Default, overdue principal of any loan shall bear interest at a rate per annum equal to 2% plus the rate otherwise applicable to such loan.",
  });
  expect(ask("What is the default rate if the loan bears 6%?")).toContain("6.00% + default rate 2.00% = 8.00% a year");
  expect(ask("What is the rate on overdue principal of a loan that bears 5%?")).toContain("= 7.00% a year");
});

it("adds what a sentence puts on top of the rate that would otherwise apply", () => {
  const ask = askTermLoan(
    "2.03 Default Rate. Upon the occurrence and during the continuance of a Default, interest shall accrue at the rate that would otherwise be applicable hereunder plus 6.00%.",
  );
  expect(ask("All-in rate once they're in default with LIBOR at 1%?")).toContain("+ default rate 6.00% = 9.00% a year");
});

it("takes the rate at which the loan ran until a default", () => {
  const higher = agreementWith(
    `"Reference Rate" means the prime rate that the Lender announces.`,
    `2.2 Interest. Revolving Loans bear interest at LIBOR plus 1.50% per annum.

2.3 Default Rate. During an Event of Default, the Revolving Loans shall bear interest at a rate equal to the greater of (i) two percent (2%) in excess of the rate applicable to them before or (ii) three percent (3%) in excess of the Reference Rate.`,
  );
  const asked =
    "The loan was running at 7.50% when they defaulted and prime is 6%. What rate do they pay during the default?";
  expect(higher(asked)).toContain("= 9.50% a year.");
  expect(higher(asked.replace("6%", "8%"))).toContain("= 11% a year.");
  expect(higher("LIBOR is 3% and there's an event of default. What rate are they paying?")).toContain("Reference Rate");
});
