import { expect, it } from "vitest";
import { extractAgreement } from "#domain/extraction/extract-agreement.ts";
import { askAbout } from "../../../../test/support/ask-agreement.ts";

const TEXT = `CREDIT AGREEMENT

This Credit Agreement dated as of June 30, 2014 is between Sable Rope Company, a Maine corporation (the "Borrower"), and Quarry Bank, N.A. (the "Bank").

1.1 TERM LOAN D. The Bank has made a loan to the Borrower in the principal amount of $1,000,000 ("Term Loan D"), the proceeds of which were used for a barn.

1.2 TERM LOAN E. The Bank agrees to make a loan to the Borrower in the principal amount of $3,000,000 ("Term Loan E"), the proceeds of which shall be used for looms.

1.3 TERM LOAN F. The Bank agrees to make a loan to the Borrower in the principal amount of $2,000,000 ("Term Loan F"), the proceeds of which shall be used for a warehouse.

IN WITNESS WHEREOF, the parties have signed.
`;

it("compares only the loans that the question names", () => {
  const answer = askAbout(TEXT, { ...extractAgreement(TEXT) })(
    "Compare Term Loan E and Term Loan F by amount and purpose.",
  );
  for (const words of ["$3,000,000", "looms", "$2,000,000", "warehouse"]) expect(answer).toContain(words);
  expect(answer).not.toContain("$1,000,000");
});

const LINE = `CREDIT AGREEMENT

This Credit Agreement dated as of June 30, 2014 is among Birch Paper Company, a Maine corporation (the "Borrower"), the lenders party hereto (the "Lenders") and East Shore Bank, N.A., as administrative agent (the "Administrative Agent").

2.1 Revolving Loans. Each Lender agrees to make revolving loans to the Borrower until June 30, 2017 up to its Commitment. The aggregate Commitments are $30,000,000.

2.3 Use of Proceeds. The Borrower shall use the proceeds of the loans for the purchase of paper machines.

2.4 Increases. The Borrower may, but not more than three times, ask the Lenders to increase the Commitments.

IN WITNESS WHEREOF, the parties have signed.

SCHEDULE 1 COMMITMENTS

East Shore Bank, N.A. $18,000,000
Cliff Road Bank $12,000,000
Total $30,000,000
`;

const ask = askAbout(LINE, { ...extractAgreement(LINE) });

it.each([
  ["how much and til when?", ["$30,000,000", "June 30, 2017"]],
  ["which banks are in and for how much each?", ["$18,000,000", "$12,000,000"]],
  ["How is the commitment shared among the two banks?", ["$18,000,000", "$12,000,000"]],
  ["What is the initial facility and on how many occasions can it grow?", ["$30,000,000", "three times"]],
  ["what's the loan for and how much is it?", ["paper machines", "$30,000,000"]],
])("answers %s", (question, expected) => {
  for (const words of expected) expect(ask(question)).toContain(words);
});

it("reads the last day of a facility that only a defined term names", () => {
  const amended = `AMENDMENT TO CREDIT AGREEMENT

This Amendment dated as of June 1, 2012 is between Sable Rope Company (the "Borrower") and Quarry Bank, N.A. (the "Bank").

The Bank agrees to make a term loan to the Borrower in the principal amount of $4,000,000 (the "Term Loan").

"Revolving Loans Maturity Date" means August 1, 2016.

IN WITNESS WHEREOF, the parties have signed.
`;
  const answer = askAbout(amended, { ...extractAgreement(amended) })("new revolver maturity?");
  expect(answer).toContain("August 1, 2016");
});
