import { expect, it } from "vitest";
import { askBankAgreement, askLeverageGrid, askTermLoan } from "../../../../test/support/ask-agreement.ts";

const LEVERAGE = `6.1 Total Leverage Ratio. The Borrower shall not permit the Total Leverage Ratio to be greater than (a) 4.50 to 1.00 at the end of any fiscal quarter ending on or after December 31, 2024 but on or prior to June 30, 2025, and (b) 3.50 to 1.00 at the end of any fiscal quarter ending after June 30, 2025; provided that in connection with an Acquisition for which the consideration exceeds $60,000,000 the Borrower may elect to increase the maximum Total Leverage Ratio by 0.50 to 1.00 for four fiscal quarters.`;

it("compares the price of an acquisition with the one that raises the leverage covenant", () => {
  const ask = askLeverageGrid({ covenants: LEVERAGE });
  const question = (price: string) =>
    `They're buying a rival for ${price} all in. Can they use it for extra room on the leverage covenant?`;
  expect(ask(question("$45 million"))).toMatch(/^No: \$45,000,000 is below the \$60,000,000/);
  expect(ask(question("$75 million"))).toMatch(/^Yes, by its size/);
});

it("takes a level that holds after a day as the last one", () => {
  const ask = askLeverageGrid({ covenants: LEVERAGE });
  const said = ask("EBITDA is $20 million at September 30, 2026. What's the most funded debt they can carry?");
  expect(said).toContain("= at most $70,000,000 of debt");
});

it("takes the figure of some months for a year where the table says so", () => {
  const covenants = `6.1 Total Leverage Ratio. The Borrower shall not permit the Total Leverage Ratio to be greater than 3.00 to 1.00. For June 30, 2025 Consolidated EBITDA is that of the trailing 8 months, annualized.`;
  const ask = askLeverageGrid({ covenants });
  const question =
    "EBITDA for the eight months to June 30, 2025 is $10 million. How much debt does the leverage test allow?";
  expect(ask(question)).toContain("$10,000,000 × 12/8 = $15,000,000");
  expect(askLeverageGrid()(question)).not.toContain("12/8");
});

it("says what is left of a loan that the lender must hold in part", () => {
  const ask = askTermLoan(
    "9.1 Assignments. The Bank may assign its rights, provided that after each assignment the Bank shall continue to hold at least 50.1% of the principal amount of the Term Loan.",
  );
  expect(ask("Could the bank assign 60% of the loan to others?")).toMatch(/^No: 100% − 60% = 40% would be left/);
  expect(ask("Could the bank assign 40% of the loan to others?")).toMatch(/^By its size, yes/);
});

it("says that a sale of a part ends the ownership of all", () => {
  const ask = askTermLoan(
    "7.1 Events of Default. It is an Event of Default if (a) the Borrower fails to pay principal when due, or (b) the Guarantor ceases to own, directly or indirectly, the whole of the outstanding share capital of the Borrower.",
  );
  expect(ask("What if the parent sells a 10% stake in the borrower to a partner?")).toContain("90% would be left");
  expect(ask("What if the parent sells a 10% stake in a supplier?")).not.toContain("would be left");
  expect(ask("What if the borrower sells a 10% stake in a subsidiary?")).not.toContain("would be left");
});

it("compares a rating with the one that a clause requires", () => {
  const ask = askTermLoan(
    `"Approved Pool" means the pool on Schedule 1.1, provided that it is no longer an Approved Pool if the credit rating by Moody's of its senior certificates shall at any time fall below Aaa.`,
  );
  expect(ask("Moody's cuts the senior class to Aa1. Can the company keep borrowing for that pool?")).toMatch(
    /^Aa1 is below Aaa/,
  );
});

it("takes no rating of investments for one that falls", () => {
  const ask = askTermLoan(
    "5.4 Investments. The Borrower may make investments in commercial paper of a bank rated at least A-1 by Moody's or, if its debt is rated, not lower than A-.",
  );
  expect(ask("What happens if Moody's lowers the company to Ba1?")).not.toContain("is below");
});

it("asks a list of dated amounts about the figure of a period", () => {
  const ask = askBankAgreement({
    commitment: "$9,000,000",
    covenants:
      "5.1 EBITDA. Maintain EBITDA of at least: $400,000 at 3/31/2015 for the 3 months ended; $1,800,000 at 6/30/2015 for the 6 months ended; $3,000,000 at 9/30/2015 for the 9 months ended.",
  });
  const said = ask("EBITDA for the first six months of 2015 comes in at $1.65m. Pass or fail, and by how much?");
  expect(said).toMatch(/^Failed: \$1,650,000 against at least \$1,800,000 .*\$150,000 below/);
});

it("quotes an amendment in the same text instead of what it replaces", () => {
  const ask = askBankAgreement({
    commitment: "$9,000,000",
    covenants: `5.1 Liquidity Ratio. Maintain a ratio of cash to payables of at least 1.10 to 1.00.

5.2 Debt to Net Worth. Maintain a ratio of total liabilities to Tangible Net Worth of not greater than 4.00 to 1.00.

FIRST AMENDMENT

1. Section 5.1 of the Agreement is hereby amended in full to read as "Intentionally Left Blank".

2. Section 5.2 of the Agreement is hereby amended in full to read as follows: Maintain a ratio of total liabilities to Tangible Net Worth of not greater than 4.75 to 1.00.`,
  });
  const said = ask("What is the maximum ratio of liabilities to tangible net worth?");
  expect(said.indexOf("4.75 to 1.00")).toBeLessThan(said.indexOf("Before the amendment"));
  expect(ask("Does the ratio of cash to payables still apply?")).toContain("deleted by an amendment");
});
