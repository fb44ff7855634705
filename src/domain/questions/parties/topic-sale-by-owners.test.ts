import { expect, it } from "vitest";
import { askBankAgreement } from "../../../../test/support/ask-agreement.ts";

const ask = askBankAgreement({
  commitment: "$30,000,000",
  definitions: `"Change of Control" means that the Founders together cease to own at least fifty-one percent of the voting stock of the Borrower.`,
  covenants: `Section 5.4 Dispositions. The Borrower shall not sell its assets, except inventory in the ordinary course of business.`,
});

it.each([
  "Can the shareholders sell their shares?",
  "What happens if the owner sells 60% of the company?",
  "May the sponsor exit?",
])("reads a sale by the owners as a change of control: %s", (question) => {
  expect(ask(question)).toContain("Founders together cease to own");
  expect(ask(question)).not.toContain("inventory");
});

it("reads a sale of assets as a disposal", () => {
  expect(ask("Can the company sell its assets?")).toContain("inventory in the ordinary course");
});
