import { expect, it } from "vitest";
import { askBankAgreement } from "../../../../../test/support/ask-agreement.ts";

const ask = askBankAgreement({
  commitment: "$10,000,000",
  definitions: `"Loan Limit": Each loan shall not exceed the lesser of 70% of the appraised value of the Site or 80% of the Site Costs.

"Site Costs" means all costs of buying and improving a Site.`,
  covenants: `5.1 Fees. On the date of Closing, the Borrower shall pay a loan fee of 1/2 of one percent of the Site Loan Amount.

5.2 Extension. For each extension, the Borrower shall pay an extension fee of 1/4 of one percent of the Site Loan Amount.

5.3 Limitation on Liens. The Borrower shall not create any Lien except (a) Liens for taxes; and (b) Liens (not otherwise permitted hereunder) securing obligations not exceeding an amount equal to 4% of the amount opposite the caption "Plant and tools, net" on its latest balance sheet.

5.4 Deficiency. If the loans exceed the Borrowing Base, the Borrower shall pay the deficiency in consecutive monthly payments, each equal to one-fifth of the deficiency.`,
});

it("adds up fees that two clauses state as shares of one amount", () => {
  for (const question of [
    "What do the closing loan fee and the extension fee add up to on a $2,000,000 loan?",
    "Loan fee plus extension fee on a $2m loan, in total?",
  ])
    expect(ask(question)).toContain("Fees together: $10,000 + $5,000 = $15,000");
});

it("adds up nothing where one of the fees is not stated", () => {
  expect(ask("What do the loan fee and the custody fee add up to on a $2,000,000 loan?")).not.toContain(
    "Fees together",
  );
});

it("takes the lesser of the shares of two amounts", () => {
  expect(ask("A site costs $2m in total and appraises at $2.5m. What's the biggest loan on it?")).toContain(
    "$1,600,000",
  );
});

it("takes a share of the line of the balance sheet that the clause names by its caption", () => {
  expect(ask("Net plant and tools are $300m. What's the size of the general lien basket?")).toContain(
    "4.00% × $300,000,000 = $12,000,000",
  );
});

it("divides a deficiency by the number of its own installments", () => {
  expect(
    ask("A redetermination leaves them $500,000 over the base. How much is each of the monthly installments?"),
  ).toContain("$500,000 ÷ 5 = $100,000");
});

it("adds the fee on a drawing to that of the letter of credit", () => {
  const letters = askBankAgreement({
    commitment: "$10,000,000",
    definitions: "",
    covenants: `5.1 Letter of Credit Fees. The Borrower shall pay a letter of credit fee on the amount of each Letter of Credit at a rate per annum equal to 1% and, upon each drawing, 1/4 of 1% of the amount drawn. Fees are computed on the basis of a year of 360 days.`,
  });
  expect(letters("What does a $2m letter of credit cost for 90 days with its drawing fee?")).toContain(
    "$5,000 + $5,000 = $10,000",
  );
});
