import { expect, it } from "vitest";
import { askBankAgreement } from "../../../../test/support/ask-agreement.ts";

const ask = askBankAgreement({
  commitment: "$10,000,000",
  definitions: `"Excluded Subsidiaries": Larch Mills, Inc., a Maine corporation; Fir Trading LLC, a Delaware limited liability company.`,
});

it.each(["Which companies are carved out as Excluded Subsidiaries?", "What entities are Excluded Subsidiaries?"])(
  "names the companies of a defined term: %s",
  (question) => {
    expect(ask(question)).toContain("Larch Mills, Inc.");
  },
);
