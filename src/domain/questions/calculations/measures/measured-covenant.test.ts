import { expect, it } from "vitest";
import { askBankAgreement } from "../../../../../test/support/ask-agreement.ts";

const agreementWith = (covenants: string) => askBankAgreement({ commitment: "$40,000,000", covenants });

const ask =
  agreementWith(`5.1 Quick Ratio. Quick Ratio not less than 1.10 to 1.00 at any time, with "Quick Ratio" defined as the ratio of (i) the sum of (1) unrestricted cash plus (2) net accounts receivable, and (ii) divided by the sum of (1) total current liabilities plus (2) outstanding advances under the Line of Credit.

5.2 EBITDA Coverage Ratio. The Borrower will not permit the EBITDA Coverage Ratio to be less than 1.50 to 1.00 as of the end of any fiscal quarter, with "EBITDA" defined as net profit before tax plus interest expense (net of capitalized interest expense), depreciation expense and amortization expense, and with "EBITDA Coverage Ratio" defined as EBITDA divided by the aggregate of total interest expense plus the prior period current maturity of long-term debt and the prior period current maturity of subordinated debt.

5.3 Tangible Net Worth. The Borrower will not permit Tangible Net Worth to be less than $7,000,000 at any time.

"Tangible Net Worth" means the aggregate assets of the Borrower excluding all intangible assets, including goodwill, patents and receivables of employees, less liabilities, plus Subordinated Debt.

5.4 Leverage Ratio. The Borrower will not permit the ratio, calculated on the last day of any fiscal quarter, of (a) the sum of (i) Total Debt, minus (ii) the sum (without duplication) of cash and Cash Equivalents to (b) Adjusted EBITDA for such period to exceed 2.50 to 1.00.`);

it("puts the sides of a ratio together from the amounts that are called like their terms", () => {
  expect(
    ask(
      "Unrestricted cash $29m, net receivables $24m, current liabilities $41m, advances under the line of credit $5m. Does the quick ratio pass?",
    ),
  ).toContain(
    "Quick Ratio: ($29,000,000 + $24,000,000 = $53,000,000) ÷ ($41,000,000 + $5,000,000 = $46,000,000) = 1.15x",
  );
});

it("follows a term to its definition, counts what is nothing and takes one amount on both sides", () => {
  const answer = ask(
    "Pre-tax profit $1.9m, interest expense $0.9m, depreciation $1.9m, amortization $0.5m; prior-period current maturities of long-term debt $1.8m, no subordinated debt. Does the EBITDA coverage test pass?",
  );
  expect(answer).toContain("= $5,200,000) ÷ ($900,000 + $1,800,000 = $2,700,000) = 1.93x");
  expect(answer).toContain("The covenant is met");
  expect(answer).toContain("$5,200,000 − $4,050,000 = $1,150,000 of cushion");
});

it("takes off what a figure leaves out and adds what is part of another amount", () => {
  expect(
    ask(
      "Total assets $42m, intangibles and employee receivables $3.5m, liabilities $31m, of which $0.8m is subordinated. What is the headroom over the tangible net worth covenant?",
    ),
  ).toContain(
    "$42,000,000 − $3,500,000 − $31,000,000 + $800,000 = $8,300,000; headroom $8,300,000 − $7,000,000 = $1,300,000. The covenant is met",
  );
});

it("says how much more debt a limit on net debt allows", () => {
  expect(
    ask(
      "Total debt $190 million, cash and equivalents $62 million, adjusted EBITDA $56 million. How much more could they borrow before the leverage ratio is exceeded?",
    ),
  ).toContain("$140,000,000 − $128,000,000 = $12,000,000 of room");
});

it("computes nothing where a term has no amount", () => {
  expect(
    ask("Unrestricted cash $29m, net receivables $24m, current liabilities $41m. Does the quick ratio pass?"),
  ).not.toContain("÷");
});

it("takes equity as assets less liabilities and names the terms without an amount", () => {
  const worth = agreementWith(
    `5.1 Tangible Net Worth. Tangible Net Worth not at any time less than $9,000,000, with "Tangible Net Worth" defined as the aggregate of total stockholders' equity plus subordinated debt less any intangible assets.`,
  );
  expect(worth("Total assets $80m, liabilities $40m, intangibles $5m: what headroom on tangible net worth?")).toContain(
    "$80,000,000 − $40,000,000 − $5,000,000 = $35,000,000; headroom $35,000,000 − $9,000,000 = $26,000,000. The covenant is met. The borrower is in compliance. Without subordinated debt",
  );
});

it("counts the share of a figure that the definition states, and the verdict asked with the ratio", () => {
  const ask = askBankAgreement({
    commitment: "$10,000,000",
    definitions: `"Debt Service Coverage Ratio" means the ratio of (a) EBITDA, minus income taxes paid in cash, minus fifty percent (50%) of depreciation expense, to (b) the sum of interest expense paid in cash in respect of Indebtedness for borrowed money and scheduled principal payments made with respect to Indebtedness for borrowed money.`,
    covenants:
      "5.1 Debt Service Coverage Ratio. The Borrower shall not permit the Debt Service Coverage Ratio to be less than 1.50 to 1.00 as of the last day of any fiscal quarter.",
  });
  const figures = "EBITDA 9.0m, cash taxes 0.8m, depreciation 3.0m, cash interest 0.9m, scheduled principal 3.1m";
  for (const asked of ["What is debt service coverage and does it pass?", "Is the coverage covenant met?"])
    expect(ask(`${figures}. ${asked}`)).toContain(
      "($9,000,000 − $800,000 − 50% × $3,000,000 = $6,700,000) ÷ ($900,000 + $3,100,000 = $4,000,000) = 1.68x",
    );
});

it("reads an amount whose name is followed by a bracket that says what counts in it", () => {
  expect(
    ask(
      "Unrestricted cash (excl. restricted accounts) is $29m, net accounts receivable (after reserves, ex affiliates) are $24m, total current liabilities are $41m, outstanding advances are $5m. Is the quick ratio met?",
    ),
  ).toContain("= $53,000,000) ÷ ($41,000,000 + $5,000,000 = $46,000,000) = 1.15x");
});

it("leaves out a rare figure beside a given one, and says so", () => {
  const covered = agreementWith(
    `5.5 Debt Service Coverage Ratio. The Borrower will maintain as of the last day of each fiscal quarter a Debt Service Coverage Ratio of greater than or equal to 1.20 to 1.00.

"Debt Service Coverage Ratio" means the ratio of (i) the sum of (A) EBITDA, plus (B) non-cash stock-based compensation expense and net unrealized loss on warrants, less (C) distributions, dividends and other extraordinary items to (ii) the sum of (A) Interest Expense, plus (B) all principal payments.`,
  );
  const answer = covered(
    "EBITDA 3.0m, stock comp 0.2m, dividends 0.4m, interest 0.3m, principal 2.0m - do they clear the DSCR covenant?",
  );
  expect(answer).toContain("($3,000,000 + $200,000 − $400,000 = $2,800,000) ÷ ($300,000 + $2,000,000 = $2,300,000)");
  expect(answer).toContain("Without net unrealized loss on warrants");
  expect(covered("EBITDA 3.0m, stock comp 0.2m, dividends 0.4m, principal 2.0m - DSCR ok?")).not.toContain("= 1.");
});
