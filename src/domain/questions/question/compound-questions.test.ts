import { expect, it } from "vitest";
import { askAbout, askBankAgreement } from "../../../../test/support/ask-agreement.ts";
import { extractAgreement } from "../../extraction/extract-agreement.ts";

const TEXT = `CREDIT AGREEMENT

This Credit Agreement dated as of May 4, 2021 is among Quillmoor Foundry, Inc., a Delaware corporation (the "Borrower"), the Lenders party hereto and Tarn Vale Bank, N.A., as Administrative Agent.

ARTICLE I DEFINITIONS

"Commitment" means, as to each Lender, its obligation to make Revolving Loans. The aggregate amount of the Commitments is $60,000,000.

"LIBOR" means the London interbank offered rate for deposits of three months.

"Material Debt" means Indebtedness of the Borrower in an aggregate principal amount exceeding $7,000,000.

"Maturity Date" means May 4, 2026.

"Required Lenders" means Lenders holding more than 50% of the Commitments.

ARTICLE II THE LOANS

2.01 Revolving Loans. Each Lender agrees to make Revolving Loans to the Borrower until the Maturity Date.

2.05 Commitment Fee. The Borrower shall pay to the Lenders a commitment fee of 0.35% per annum on the unused Commitments. Accrued commitment fees are payable in arrears on the tenth day of each February and August.

2.06 Increase. The Borrower may request an increase of the Commitments by an aggregate amount not exceeding $25,000,000.

2.07 Extension. Not earlier than 120 days before the Maturity Date, the Borrower may request that the Maturity Date be extended by two years.

ARTICLE VI FINANCIAL COVENANTS

6.01 Leverage Ratio. The Borrower shall not permit the Leverage Ratio to exceed 3.75 to 1.00 as of the last day of any fiscal quarter.

6.02 Interest Coverage Ratio. The Borrower shall not permit the Interest Coverage Ratio to be less than 2.40 to 1.00 as of the last day of any fiscal quarter.

6.03 Net Worth. Net Worth was $48,300,000 at December 31, 2020.

ARTICLE VII EVENTS OF DEFAULT

Section 7.01 Events of Default. Each of the following is an "Event of Default":

(a) Payment. The Borrower fails to pay any principal of a Revolving Loan when due.

(b) Judgments. One or more judgments for the payment of money above $4,000,000 are entered against the Borrower and are not paid or stayed within forty-five (45) days.

(c) Insolvency. The Borrower becomes insolvent or files a petition in bankruptcy.

ARTICLE IX MISCELLANEOUS

9.02 Amendments. No amendment is effective unless signed by the Borrower and the Required Lenders.

9.04 Assignments. A Lender may assign its Commitment in a minimum amount of $3,000,000. After an assignment the assigning Lender must hold a Commitment of at least $6,500,000. The Administrative Agent shall receive a processing fee of $2,750 for each assignment.

SCHEDULE 2.01 COMMITMENTS

Lender                     Commitment
Tarn Vale Bank, N.A.       $35,000,000
Otterholt Savings Bank     $25,000,000
`;

const ask = askAbout(TEXT, { ...extractAgreement(TEXT) });

it.each([
  [
    "By how much can they ask to increase the commitments, and what would the total then be?",
    ["$25,000,000", "= $85,000,000"],
  ],
  ["When can they ask for the maturity date to be moved, and by how long?", ["120 days", "two years"]],
  [
    "Who are the borrower, the administrative agent and the guarantor?",
    ["Quillmoor", "Tarn Vale", "not state who is a guarantor"],
  ],
  ["How many of the lenders must agree to an ordinary amendment?", ["50%"]],
])("answers all of %j", (question, expected) => {
  const said = ask(question);
  for (const part of expected) expect(said).toContain(part);
});

it.each([
  ["Compare the leverage limit with the debt service coverage minimum.", ["3.75", "does not state"]],
  ["How do the lenders' commitments compare?", ["commits $35,000,000", "commits $25,000,000"]],
  ["Compare the leverage limit with the interest coverage minimum.", ["3.75", "2.40"]],
  [
    "Compare what the lenders have committed.",
    ["Tarn Vale Bank, N.A. commits $35,000,000", "Otterholt Savings Bank commits $25,000,000"],
  ],
  ["What is the difference between the commitment fee and the processing fee for assignments?", ["0.35%", "$2,750"]],
])("compares both sides: %j", (question, expected) => {
  const said = ask(question);
  for (const part of expected) expect(said).toContain(part);
});

it.each([
  [
    "They default on a $5 million equipment line. Does it count as material debt?",
    "No: $5,000,000 is below the threshold of $7,000,000",
  ],
  [
    "They default on a $9 million equipment line. Is it large enough to count as material debt?",
    "Yes: $9,000,000 is above",
  ],
  [
    "A court enters a judgment of $4.5 million. Is that enough for an event of default?",
    "Yes, by its amount: $4,500,000 is above",
  ],
])("weighs an amount against its threshold: %j", (question, expected) => {
  expect(ask(question)).toContain(expected);
});

it.each([
  "What was Quillmoor's leverage ratio for 2023?",
  "What was the borrower's interest expense in 2022?",
  "What was its net worth at December 31, 2022?",
  "What is three-month LIBOR today?",
  "How much did Quillmoor earn in 2022?",
  "What steel price do the lenders assume?",
])("refuses what no agreement holds: %s", (question) => {
  expect(ask(question)).toMatch(/^refused: The document does not/);
});

it("answers with a figure that the text states for the date", () => {
  expect(ask("What was the net worth at December 31, 2020?")).toContain("$48,300,000");
  expect(ask("What was the maximum leverage ratio in 2023?")).toContain("3.75");
});

it("reads a limit on the total after an increase as a total", () => {
  const limited = TEXT.replace(
    "an increase of the Commitments by an aggregate amount not exceeding $25,000,000",
    "an increase of the Commitments, but no such increase shall cause the total Commitments to exceed $90,000,000",
  );
  const said = askAbout(limited, { ...extractAgreement(limited) })(
    "By how much can the commitments be increased, and to what total?",
  );
  expect(said).toContain("to a total of $90,000,000");
  expect(said).toContain("= $30,000,000");
});

it("gives the level at a date and those after it", () => {
  const steps = [
    { threshold: 3.75, from: "2022-01-01", to: "2022-12-31" },
    { threshold: 3.25, from: "2023-01-01", to: null },
  ];
  const covenant = { name: "Leverage Ratio", metric: "total_leverage", operator: "<=", threshold: 3.75, steps };
  const said = askAbout(null, { financial_covenants: [{ ...covenant, unit: "ratio", frequency: "quarterly" }] })(
    "What is the maximum leverage ratio at September 30, 2022 and after that?",
  );
  expect(said).toMatch(/at most 3.75/);
  expect(said).toMatch(/at most 3.25/);
});

it("weighs an amount against the defined term that a cross-default without an amount refers to", () => {
  const referring = TEXT.replace(
    "(c) Insolvency.",
    "(c) Cross-Default. Material Debt is not paid when due.\n\n(d) Insolvency.",
  );
  const said = askAbout(referring, { ...extractAgreement(referring) })(
    "They stop paying a $6 million loan from another bank. Is that enough for a cross-default?",
  );
  expect(said).toContain("No: $6,000,000 is below the threshold of $7,000,000");
});

it("asks no detail of what the agreement does not have", () => {
  const asked = askBankAgreement({ commitment: "$30,000,000" });
  expect(asked("What financial covenant is there, and when is it tested?")).toMatch(/^refused: .*financial covenant/);
});
