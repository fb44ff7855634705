import { expect, it } from "vitest";
import { askBankAgreement } from "../../../../test/support/ask-agreement.ts";

const asking = (section: string) => askBankAgreement({ commitment: "$100,000,000", definitions: section });

const ofTotal = asking(
  "2.19 Increase of Commitments. The Borrower may from time to time request an increase of the Revolving Commitments by at least $10,000,000, provided that after giving effect to any such increase the aggregate amount of the Revolving Commitments shall not exceed $150,000,000.",
);
const byAmount = asking(
  "2.19 Increase of Commitments. The Borrower may from time to time request an increase of the Revolving Commitments, provided that the aggregate amount of all such increases shall not exceed $50,000,000.",
);

it.each([
  [
    "May the commitments be increased by $60 million?",
    "No: $100,000,000 + $60,000,000 = $160,000,000 is above the total of $150,000,000",
  ],
  [
    "Could they add another $40 million of commitments?",
    "Yes, by its size: $100,000,000 + $40,000,000 = $140,000,000 is within the total",
  ],
  [
    "Can the commitments be increased to $140 million?",
    "Yes, by its size: $100,000,000 + $40,000,000 = $140,000,000 is within the total",
  ],
])("weighs an increase against a limit on the total: %s", (question, said) => {
  expect(ofTotal(question)).toContain(said);
});

it.each([
  ["May the commitments be increased by $60 million?", "No: $60,000,000 is above the increase of $50,000,000"],
  [
    "Can the commitments be increased to $140 million?",
    "Yes, by its size: $140,000,000 − $100,000,000 = $40,000,000 is within",
  ],
])("weighs an increase against a limit on increases: %s", (question, said) => {
  expect(byAmount(question)).toContain(said);
});

it("states the limit without a verdict where no amount is asked about", () => {
  expect(ofTotal("Can the commitments be increased?")).toContain("to a total of $150,000,000");
  expect(ofTotal("Can the commitments be increased?")).not.toMatch(/^(?:Yes|No)/);
});
