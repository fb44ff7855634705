import { expect, it } from "vitest";
import { extractAgreement } from "#domain/extraction/extract-agreement.ts";
import { askAbout, askBankAgreement } from "../../../../test/support/ask-agreement.ts";

const bank = askBankAgreement({
  commitment: "$40,000,000",
  definitions: `"Agency Matters" means what the Lender does for the other banks.`,
  covenants: `6.1 Net Worth. The Borrower shall not permit its Consolidated Net Worth to be less than the sum of $90,000,000 and 40% of its net income of each fiscal year.

6.2 Leverage. The Borrower shall not permit the Leverage Ratio to exceed 3.25 to 1.00.`,
});

it("quotes the whole of a level that grows with income", () => {
  const said = bank("What net worth must the borrower maintain?");
  expect(said).toContain("$90,000,000");
  expect(said).toContain("40% of its net income");
});

it("quotes the clause of a level that is a share of an earlier amount", () => {
  const share = askBankAgreement({
    commitment: "$40,000,000",
    covenants:
      "6.1 Net Worth. The Borrower shall not permit its Consolidated Net Worth to be less than 85% of its Consolidated Net Worth on June 30, 2011.",
  });
  expect(share("What is the minimum net worth?")).toContain("85% of its Consolidated Net Worth on June 30, 2011");
});

it("refuses the amount of a fee that the parties agreed elsewhere", () => {
  const agreed =
    "The Borrower shall pay the Agent and the arranger the fees that they have previously agreed upon in writing.";
  expect(agented(agreed)("How much is the arrangement fee?")).toBe(
    "refused: The amount was agreed separately, and the document does not state it.",
  );
  const annual =
    "The Borrower agrees to pay to the Agent the annual agent's fees set forth in the separate letter from the Agent to it.";
  expect(agented(annual)("How much is the annual agent's fee?")).toContain("refused");
  const separate =
    "The Borrower shall pay (i) to the Lenders a letter of credit fee, for which usage is deemed to exceed 50%, and (ii) to each Issuing Bank a fronting fee at the rate separately agreed upon with it.";
  expect(agented(separate)("What is the fronting fee rate?")).toBe(
    "refused: The amount was agreed separately, and the document does not state it.",
  );
});

it("states a level that does not grow by itself", () => {
  expect(bank("What is the maximum leverage ratio?")).toBe("Leverage: at most 3.25 to 1.00 (3.25x).");
});

const AGENT = `CREDIT AGREEMENT

This Credit Agreement dated as of May 4, 2015 is among Wren Foundry Company, an Ohio corporation (the "Borrower"), the banks that sign it (the "Lenders") and Harbor Bank, N.A., as administrative agent (the "Agent").

ARTICLE I DEFINITIONS

"Maturity Date" means the fifth anniversary of the Effective Date.

ARTICLE II THE LOANS

2.1 Loans. The Lenders agree to make revolving loans to the Borrower until the Maturity Date up to $30,000,000.

2.2 Fees. The Borrower shall pay a commitment fee of 0.25% per annum on the unused commitments. FEE

IN WITNESS WHEREOF, the parties have signed.
`;
const agented = (fee: string) => {
  const text = AGENT.replace("FEE", fee);
  return askAbout(text, { ...extractAgreement(text) });
};

it("refuses the agent's fee unless a sentence states how much it is", () => {
  const question = "What annual fee does the borrower pay Harbor Bank for acting as administrative agent?";
  expect(agented("It shall pay the Agent, for its own account, the fees that they agree on.")(question)).toBe(
    "refused: The agreement does not state how much the agent is paid for acting as agent.",
  );
  expect(agented("It shall pay the Agent an agency fee of $35,000 each year.")(question)).toContain("$35,000");
});

it("quotes the definition of a last day that has no date", () => {
  expect(agented("")("When does the facility mature?")).toContain("fifth anniversary of the Effective Date");
});

it("adds the margin to the rate of a screen", () => {
  const loan = askBankAgreement({
    commitment: "$40,000,000",
    covenants: "2.2 Interest. Each loan shall bear interest at Term SOFR plus 1.50% per annum, for a year of 360 days.",
  });
  expect(loan("With a Term SOFR screen rate of 4.00%, how much interest is due on $1,000,000 for 90 days?")).toContain(
    "$13,750",
  );
});

it("knows a coverage under its own name", () => {
  const said = askBankAgreement({
    commitment: "$40,000,000",
    covenants: `6.1 Ratio of EBITDA to Interest Incurred. The Borrower shall not permit the ratio of EBITDA to Interest Incurred to be less than 2.00 to 1.00.`,
  });
  expect(said("What is the minimum interest coverage?")).toContain("2.00");
});
