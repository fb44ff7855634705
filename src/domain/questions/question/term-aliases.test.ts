import { describe, expect, it } from "vitest";
import { askAbout } from "../../../../test/support/ask-agreement.ts";

const TEXT = `LOAN AGREEMENT

“ Banking Day ” means a day on which banks are open in Portland. “ Consolidated EBITDA ” shall mean net income before interest
and taxes.

"Reference Rate" means the rate that the Bank announces from time to time as its reference rate.

"Debt" means money borrowed and the deferred price of property.
`;

const ask = askAbout(TEXT);
/** The first line of the answer. */
const asked = (question: string): string => ask(question).split("\n")[0] ?? "";

describe("definitions under another name", () => {
  it.each([
    ["What is a Business Day?", "Banking Day"],
    ["which days count as business days", "Banking Day"],
    ["How is EBITDA defined?", "Consolidated EBITDA"],
    ["definition of the base rate", "Reference Rate"],
    ["what counts as indebtedness", "Debt"],
  ])("answers %s", (question, name) => {
    expect(asked(question)).toMatch(new RegExp(`^“‘ ?${name}`));
  });

  it("refuses a term that the agreement never has", () => {
    expect(asked("Can the maturity date be extended?")).toBe(
      "refused: The agreement does not state an extension of the maturity.",
    );
    expect(asked("issuing bank?")).toBe("refused: The agreement does not state letters of credit under the facility.");
    expect(asked("secured or unsecured")).toBe("refused: The agreement does not state collateral for the loans.");
  });
});
