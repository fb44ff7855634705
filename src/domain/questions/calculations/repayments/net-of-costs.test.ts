import { expect, it } from "vitest";
import { askBankAgreement, askTermLoan } from "../../../../../test/support/ask-agreement.ts";

const SWEEP = `2.06 Mandatory Prepayments. (a) On each date on which the Borrower receives any proceeds from an issuance of its equity, the Borrower shall prepay the Term Loan in an amount equal to 75% of the Net Equity Proceeds thereof.

(b) On each date on which the Borrower receives any proceeds from an incurrence of debt, the Borrower shall prepay the Term Loan in an amount equal to 100% of the net cash proceeds thereof in excess of $1,000,000.

"Net Equity Proceeds" means the cash proceeds of an issuance of equity, net of underwriting discounts and other costs.`;

it("takes the share of proceeds net of costs that must be prepaid", () => {
  const answer = askTermLoan(SWEEP)(
    "They sell $8m of new shares, with underwriting discounts of $500k. How much must go to paying down the loan?",
  );
  expect(answer).toContain("To prepay: 75% × ($8,000,000 − $500,000) = $5,625,000.");
  expect(answer).toContain("Net Equity Proceeds’ means");
});

it("prepays no more than what is drawn", () => {
  expect(
    askTermLoan(SWEEP)("They sell $80m of new shares at costs of $4m while $20m is outstanding. How much is prepaid?"),
  ).toContain("75% × ($80,000,000 − $4,000,000) = $57,000,000, at most the $20,000,000 drawn.");
});

it("computes nothing where only proceeds above an amount count", () => {
  expect(askTermLoan(SWEEP)("They issue $8m of notes with costs of $500k. How much must be prepaid?")).not.toContain(
    "To prepay",
  );
});

it("raises a level by proceeds less the costs that the question gives", () => {
  const ask = askBankAgreement({
    commitment: "$60,000,000",
    covenants:
      "5.1 Tangible Net Worth. The Borrower shall not permit Tangible Net Worth to be less than the sum of (a) $50,000,000 plus (b) if contributed to the Borrower, 80% of the net cash proceeds of any issuance of partnership interests.",
  });
  expect(
    ask("The partnership issues new units for $20m and pays $1m of offering costs. What is the minimum net worth now?"),
  ).toContain("at least $50,000,000 + 80% × ($20,000,000 − $1,000,000) = $65,200,000.");
  expect(ask("They raise $20m from new equity. What is the minimum net worth now?")).toContain(
    "$50,000,000 + 80% × $20,000,000 = $66,000,000.",
  );
});

it("counts a year of 365 or 366 days, as the case may be, by the calendar", () => {
  const ask = askTermLoan(
    "2.07 Computation. Interest on the Term Loan is calculated on the basis of a year of 365 or 366 days, as the case may be.",
  );
  expect(ask("With LIBOR at 1.65%, what is the interest on $10,000,000 for 30 days?")).toContain("30/365");
});

it("splits interest into cash and the rest however cash is called", () => {
  const ask = askTermLoan(
    "2.07 Payment. Interest shall be paid forty percent (40%) in cash and sixty percent (60%) by the issuance of Notes.",
  );
  expect(ask("With LIBOR at 2%, how much of the interest on $9m for 90 days do they pay in actual cash?")).toContain(
    "In cash: $90,000 × 40% = $36,000",
  );
});

it("reads the rule from the text where several sentences state it, with costs of several kinds", () => {
  const ask = askTermLoan(
    "2.06 Prepayment. If the Borrower issues any new equity securities or incurs any other debt, it shall notify the Bank of the Net Cash Proceeds. Promptly upon receipt, the Borrower shall prepay the Term Loan in an amount equal to 100% of such Net Cash Proceeds.",
  );
  expect(
    ask(
      "They sell new shares for $30m and pay $2m of underwriting and legal fees. How much has to go to prepay the loan?",
    ),
  ).toContain("To prepay: 100% × ($30,000,000 − $2,000,000) = $28,000,000.");
});

it("takes all proceeds up to what is owed", () => {
  const ask = askTermLoan(
    "2.06 Prepayment. If the Borrower closes one or more debt financings, it will pay to the Bank all proceeds from such financings, net of reasonable costs, up to the outstanding balance, to be applied to the repayment of the Term Loan.",
  );
  expect(
    ask(
      "They close a new bond issue that nets $12m while $10m is owed to the bank. How much of the money goes to the bank?",
    ),
  ).toContain("$12,000,000, at most the $10,000,000 drawn");
});
