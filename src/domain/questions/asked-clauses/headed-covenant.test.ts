import { expect, it } from "vitest";
import { askTermLoan } from "../../../../test/support/ask-agreement.ts";

const ask = askTermLoan(`ARTICLE V NEGATIVE COVENANTS

So long as any loan is outstanding, the Borrower covenants that it will not, until all obligations have been paid in full (other than contingent obligations that are not then due and payable and that survive the termination of this Agreement by the terms of any provision that is stated to survive it, and other than obligations under any cash management agreement that are secured by cash in an account with the Bank or by a letter of credit):

5.1 Sale and Leaseback. Enter into any arrangement providing for the leasing by the Borrower of property which has been or is to be sold to the lessor, unless upon fair and reasonable terms.

5.2 Restricted Payments. Make any Restricted Payment other than Restricted Payments to repurchase its equity interests in an aggregate amount not to exceed $15,000,000.

5.3 Lines of Business. Enter into any material business that is not related or ancillary to the businesses in which the Borrower is engaged on the date hereof.`);

it.each([
  ["Can they do a sale and leaseback?", "Section 5.1 (Sale and Leaseback) governs sale and leaseback transactions: "],
  ["Can they change their business?", "Section 5.3 (Lines of Business) governs changes of business: "],
])("quotes the covenant under its heading, whatever its words: %s", (question, opening) => {
  expect(ask(question)).toContain(opening);
});

it("finds the words that forbid above a long condition", () => {
  expect(ask("Can they buy back $16m of stock?")).toContain("$16,000,000 is above the $15,000,000");
});

it("refuses where no covenant has the heading", () => {
  expect(ask("Can they grant liens?")).toBe("refused: The agreement does not state a covenant on liens.");
});
