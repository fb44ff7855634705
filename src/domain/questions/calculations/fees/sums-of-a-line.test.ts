import { expect, it } from "vitest";
import { extractAgreement } from "#domain/extraction/extract-agreement.ts";
import { askAbout } from "../../../../../test/support/ask-agreement.ts";

const text = `CREDIT AGREEMENT

This Credit Agreement dated as of June 30, 2014 is between Birch Paper Company, a Maine corporation (the "Borrower"), and East Shore Bank, N.A. (the "Lender").

ARTICLE I DEFINITIONS

"Revolving Commitment" means the commitment of the Lender to make Revolving Loans in an aggregate principal amount not to exceed $40,000,000.

"ECF Percentage" means 50% of Excess Cash Flow if the Leverage Ratio is greater than 3.00 to 1.00; 25% if the Leverage Ratio is less than or equal to 3.00 to 1.00 but greater than 2.00 to 1.00; and 0% if the Leverage Ratio is less than or equal to 2.00 to 1.00.

"Maturity Date" means June 30, 2019.

ARTICLE II LOANS

2.1 Revolving Loans. The Lender will make revolving loans ("Revolving Loans") to the Borrower until the Maturity Date in an aggregate principal amount not to exceed the Revolving Commitment.

2.2 Letters of Credit. The Lender will issue Letters of Credit, provided that the aggregate face amount of all Letters of Credit shall not exceed $6,000,000 (the "Letter of Credit Sublimit").

2.3 Commitment Fee. The Borrower shall pay a commitment fee of 0.50% per annum on the unused amount of the Revolving Commitment. Fees are computed on the basis of a year of 360 days.

2.4 Mandatory Prepayment. The Borrower shall prepay the Loans with the aggregate Net Cash Proceeds of asset sales in excess of $250,000 in any fiscal year.

ARTICLE VI REPORTS

6.1 Annual Statements. Within 100 days after the end of each fiscal year, the Borrower shall deliver its audited financial statements to the Lender.

6.2 Borrowing Base. Within 20 days after the end of each month, the Borrower shall deliver a Borrowing Base Certificate to the Lender. Any excess shall be repaid within five (5) Business Days after delivery of a Borrowing Base Certificate.
`;
const ask = askAbout(text, { ...extractAgreement(text) });

it("takes what is used from a commitment or from a limit within it", () => {
  for (const used of ["$12m", "$12 million", "12,000,000"])
    expect(
      ask(`Revolver with ${used} of loans and $3 million of letters of credit. What can still be borrowed?`),
    ).toContain("$40,000,000 − $12,000,000 − $3,000,000 = $25,000,000.");
  expect(ask("room for letters of credit if $4.5m are outstanding?")).toContain(
    "$6,000,000 − $4,500,000 = $1,500,000.",
  );
});

it.each([
  "$12m of the revolver is drawn, how much can still be borrowed?",
  "with $12m drawn, what's left?",
  "how much is left if 12 million is outstanding?",
  "we have used $12m of the revolver, what remains available?",
  "after a draw of $12m what is the remaining availability?",
  "revolver usage is $12m, unused amount?",
  "What is the headroom under the revolver if $12m is drawn?",
  "How much more can they draw if outstanding loans total $12m?",
  "How much can still be borrowed under the $40m revolver after borrowing $12m?",
  "what is unused after $12m of draws?",
  "30% of the revolver is drawn, how much is still available?",
])("finds the used amount wherever it stands: %s", (question) => {
  expect(ask(question)).toMatch(/\$40,000,000 − .*= \$28,000,000\./);
});

it.each([
  "They have borrowed $12m and issued $3m of letters of credit; what is the remaining capacity?",
  "remaining commitment after $12m of loans and letters of credit of $3m?",
])("takes letters of credit off as well: %s", (question) => {
  expect(ask(question)).toContain("$40,000,000 − $12,000,000 − $3,000,000 = $25,000,000.");
});

it("computes what is drawn from what is not", () => {
  expect(ask("$7m of the revolver is undrawn. How much is drawn?")).toContain(
    "Drawn: $40,000,000 − $7,000,000 = $33,000,000.",
  );
});

it("says when more is used than the commitment", () => {
  expect(ask("with $45m drawn, how much is left?")).toContain("= −$5,000,000; the limit is exceeded.");
});

it("takes loans from no limit on letters of credit", () => {
  expect(ask("how much can be issued in letters of credit with $12m of loans drawn?")).not.toContain("$6,000,000 −");
});

it("takes a part of the whole for what is drawn", () => {
  for (const question of [
    "commitment fee for 90 days if $10m of the $40 million revolver is drawn",
    "What is the commitment fee for a quarter if $10 million of our $40m is drawn?",
  ])
    expect(ask(question)).toContain("$40,000,000 − $10,000,000 drawn = $30,000,000");
  expect(ask("commitment fee for 90 days, $10m drawn of $30m")).toContain(
    "$30,000,000 − $10,000,000 drawn = $20,000,000",
  );
});

it.each(["with 40% of the revolver used", "when the line is 60% undrawn"])(
  "takes a used share for what is drawn: %s",
  (used) => {
    expect(ask(`What is the commitment fee for 90 days ${used}?`)).toContain(
      "$40,000,000 × (100% − 40% used) = $24,000,000; $24,000,000 × 0.50% (50 bps) × 90/360 = $30,000.",
    );
  },
);

it("counts the days to the maturity", () => {
  expect(ask("How many days from June 1, 2019 to maturity?")).toContain("= 29 days.");
  expect(ask("How many days are left until the maturity of the revolver on July 10, 2019?")).toContain(
    "10 days before",
  );
  expect(ask("How many days of notice before maturity?")).not.toContain("= ");
});

it("computes a prepayment from excess cash flow in the range of the leverage", () => {
  expect(ask("ECF prepayment at leverage of 2.5x with excess cash flow of $12m")).toContain(
    "$12,000,000 × 25% = $3,000,000",
  );
  expect(ask("excess cash flow percentage at leverage 3.4x")).toContain("50% of excess cash flow");
  expect(ask("excess cash flow percentage at leverage 2.0x")).toContain("0.00% of excess cash flow");
});

it("takes the amount of a year from proceeds", () => {
  expect(ask("asset sale proceeds of $400,000, how much must be prepaid?")).toContain("$400,000 − $250,000 = $150,000");
  expect(ask("asset sale proceeds of $200k, how much must be prepaid?")).toContain("$200,000 is not above");
});

it("counts the days after the end of the period of a report", () => {
  expect(ask("Borrowing base certificate for October 31, 2015 is due by when?")).toContain(
    "October 31, 2015 (2015-10-31) + 20 days = November 20, 2015",
  );
  expect(ask("borrowing base certificate for October 2015 due")).toContain("= November 20, 2015");
  expect(ask("audited accounts for the year ended December 31, 2015 due when?")).toContain(
    "+ 100 days = April 9, 2016",
  );
  expect(ask("audited accounts for 2015 due when?")).not.toContain("+ 100 days");
});

const twoLines = `CREDIT AGREEMENT

This Credit Agreement dated as of June 30, 2014 is between Birch Paper Company, a Maine corporation (the "Borrower"), and East Shore Bank, N.A. (the "Lender").

1.1 DOMESTIC REVOLVER. The Lender will make revolving loans to the Borrower in a principal amount not to exceed $20,000,000 ("Domestic Revolver").

1.2 OVERSEAS REVOLVER. The Lender will make revolving loans to the Borrower in a principal amount not to exceed $5,000,000 ("Overseas Revolver").
`;

it("chooses no revolving facility by an amount that is drawn", () => {
  const line = (name: string, amount: number) => ({
    id: name,
    facility_name: name,
    facility_type: "revolving",
    commitment_amount: { amount, currency: "USD" },
  });
  const facilities = [line("Domestic Revolver", 20e6), line("Overseas Revolver", 5e6)];
  const askTwo = askAbout(twoLines, { facilities });
  expect(askTwo("with $5m drawn, what is still available?")).toBe(
    "refused: Say of which facility: Domestic Revolver and Overseas Revolver.",
  );
});

it("takes average loans for what is drawn", () => {
  expect(ask("unused fee for a 30-day month: $40m commitment, average loans $16m?")).toContain(
    "$40,000,000 − $16,000,000 drawn = $24,000,000; $24,000,000 × 0.50% (50 bps) × 30/360 = $10,000.",
  );
});
