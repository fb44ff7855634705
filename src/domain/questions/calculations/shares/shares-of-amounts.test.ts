import { expect, it } from "vitest";
import { extractAgreement } from "#domain/extraction/extract-agreement.ts";
import { askAbout } from "../../../../../test/support/ask-agreement.ts";

const agreementWith = (definitions: string, sections: string): ((question: string) => string) => {
  const text = `CREDIT AGREEMENT

This Credit Agreement dated as of June 30, 2014 is between Birch Paper Company, a Maine corporation (the "Borrower"), and East Shore Bank, N.A. (the "Lender").

ARTICLE I DEFINITIONS

"Commitment" means the commitment of the Lender to make Revolving Loans in an aggregate principal amount not to exceed $40,000,000.

${definitions}

"Maturity Date" means June 30, 2019.

ARTICLE II LOANS

2.1 Revolving Loans. The Lender will make revolving loans ("Revolving Loans") to the Borrower until the Maturity Date in an aggregate principal amount not to exceed the Commitment.

${sections}
`;
  return askAbout(text, { ...extractAgreement(text) });
};

const fees = agreementWith(
  `"Initial Borrowing Base" means a Borrowing Base in the amount of $8,000,000.`,
  `2.2 Upfront Fee. On the Closing Date the Borrower will pay an upfront fee equal to 0.75% of the Commitment.

2.3 Facility Fee. On the Closing Date the Borrower will pay a facility fee of 0.90% of the Initial Borrowing Base, and an additional facility fee of 0.50% of the amount of each increase of the Borrowing Base.`,
);

it("says a fee that is a share of an amount which the agreement states in money", () => {
  expect(fees("How many dollars of upfront fee were due at closing?")).toContain("$40,000,000 × 0.75% = $300,000.");
  expect(fees("What did the facility fee come to in dollars?")).toContain("$8,000,000 × 0.90% = $72,000.");
  expect(fees("What upfront fee does a lender with a $10 million commitment get?")).toContain(
    "$10,000,000 × 0.75% = $75,000.",
  );
});

it("takes a fee on an increase of the difference between two amounts", () => {
  expect(fees("What facility fee is due if the borrowing base rises from $8 million to $12 million?")).toContain(
    "$12,000,000 − $8,000,000 = $4,000,000; $4,000,000 × 0.50% = $20,000.",
  );
});

const ofMargin = agreementWith(
  `"Margin" means 1.60% per annum.`,
  `2.2 Commitment Fee. The Borrower shall pay a commitment fee computed at the rate of 35 per cent. of the applicable Margin per annum on the undrawn Commitment. Interest and fees are computed on the basis of a year of 360 days.`,
);

it("takes a fee that is a share of the margin at the margin that the question gives", () => {
  expect(ofMargin("If the margin is 1.45%, what is the commitment fee?")).toContain(
    "35% × margin 1.45% = 0.5075% a year",
  );
  expect(
    ofMargin("What commitment fee accrues over 90 days on $10 million undrawn while the margin is 1.60%?"),
  ).toContain("$10,000,000 × 0.56% × 90/360 = $14,000.");
});

const limits = agreementWith(
  `"Trigger Event" means that Excess Availability is less than the greater of (a) 10% of the Line Cap and (b) $3,000,000.`,
  `6.1 Restricted Payments. The Borrower will not declare or make Restricted Payments, except cash dividends in an aggregate amount not to exceed 30% of Consolidated EBITDA for the last four fiscal quarters.

6.2 Indebtedness. The Borrower will not incur Indebtedness, except (a) purchase money Indebtedness not to exceed the greater of $1,000,000 and 5% of Consolidated EBITDA; and (b) other Indebtedness in an aggregate amount not to exceed the greater of $5,000,000 and 20% of Consolidated EBITDA.`,
);

it("compares an amount with a limit that is a share of a figure of the question", () => {
  const answer = limits(
    "EBITDA is $60 million and none of the basket is used. Can they pay a dividend of $20 million?",
  );
  expect(answer).toContain("No: $20,000,000 is $2,000,000 more than this limit.");
  expect(answer).toContain("30% × $60,000,000 = $18,000,000");
  expect(limits("With EBITDA of $60 million, is a $15 million dividend permitted? How much can they pay?")).toContain(
    "$15,000,000 is within this limit",
  );
});

it("takes the greater of a share and an amount, of the limit that the question names", () => {
  expect(limits("EBITDA is $20 million. How big is the general debt basket?")).toContain(
    "20% × $20,000,000 = $4,000,000; the greater of that and $5,000,000 is $5,000,000.",
  );
  expect(limits("EBITDA is $40 million. How much purchase money debt is allowed?")).toContain(
    "5.00% × $40,000,000 = $2,000,000; the greater of that and $1,000,000 is $2,000,000.",
  );
});

it("computes at which availability a covenant begins to be tested", () => {
  expect(
    limits("If the line cap is $50 million, how low must availability fall before the covenant is tested?"),
  ).toContain("10% × $50,000,000 = $5,000,000; the greater of that and $3,000,000 is $5,000,000.");
});

it.each([
  ["$4 million", "Yes, the condition is met: $4,000,000 is below $5,000,000."],
  ["$6 million", "No, the condition is not met: $6,000,000 is not below $5,000,000."],
])("decides whether a covenant is tested at an availability of %s", (availability, verdict) => {
  expect(
    limits(
      `Excess Availability falls to ${availability} while the Line Cap is $50 million. Does the covenant get tested?`,
    ),
  ).toContain(verdict);
});

it("computes nothing for a figure of which the agreement limits no share", () => {
  expect(limits("Net worth is $60 million. How much can they pay in dividends?")).not.toContain("×");
});

const investments = agreementWith(
  "",
  `6.3 Investments. The Borrower will not make any Investments, except (a) loans to employees not to exceed $1,000,000; and (b) other Investments not to exceed $5,000,000.`,
);

it("compares with a limit what is asked, not what the borrower earns", () => {
  expect(investments("Can they make investments of $6 million?")).toContain("$6,000,000 is above the $5,000,000");
  expect(investments("Consolidated EBITDA is $90 million. What is the cap on other investments?")).not.toContain(
    "$90,000,000 is above",
  );
});

const conversion = agreementWith(
  "",
  `2.2 Conversion. The Lender may convert principal of the Revolving Loans into the number of shares of common stock of the Borrower equal to the amount converted divided by $3.625, the closing price on June 27, 2014.`,
);

it("divides an amount by the price of a share", () => {
  expect(conversion("How many shares would the lender receive for converting $1,450,000 of principal?")).toContain(
    "$1,450,000 ÷ $3.625 a share = 400,000 shares.",
  );
});

const named = agreementWith(
  `"Reference Rate" means the rate that the Lender announces as its reference rate.`,
  `2.2 Interest. Each Revolving Loan shall bear interest at the Reference Rate from time to time in effect plus two percent (2.00%), except that after Maturity it shall bear interest at the Reference Rate plus four percent (4.00%).`,
);

it("adds the margin over a rate that the agreement names for itself", () => {
  expect(named("The reference rate is 9.50%. What rate do the loans bear?")).toContain(
    "reference rate 9.50% + 2.00% = 11.50% a year",
  );
});

it("takes a general limit on debt before one for a purpose or on what secures it", () => {
  const debt = agreementWith(
    "",
    `6.2 Liens. The Borrower will not create any Liens, except: (a) Liens for taxes; (b) Liens not otherwise permitted that secure Indebtedness not to exceed 12% of Consolidated EBITDA.

6.3 Indebtedness. The Borrower will not incur any Indebtedness, except: (a) capital leases and other Indebtedness for the purchase of equipment not exceeding 10% of Consolidated EBITDA; (b) additional Indebtedness in an aggregate principal amount not to exceed 25% of Consolidated EBITDA.`,
  );
  const answer = debt("EBITDA is $40 million. How much other debt is allowed?");
  expect(answer).toContain("25% × $40,000,000 = $10,000,000");
  expect(answer).not.toContain("12%");
  expect(answer).not.toContain("10%");
});
