import { expect, it } from "vitest";
import { askBankAgreement } from "../../../test/support/ask-agreement.ts";

const ask = askBankAgreement({
  commitment: "$40,000,000",
  covenants: `5.1 Liens. The Borrower will not create, incur or permit to exist any Lien on any of its property, except Permitted Liens.

5.2 Restricted Payments. The Borrower will not declare or pay any dividend or make any other distribution on its capital stock.

5.3 Insurance. The Borrower will maintain, with financially sound insurers, insurance on its property against fire and theft.

5.4 Minimum Amounts. Each Advance shall be in a minimum amount of $500,000 and in multiples of $100,000.`,
});

it("answers a plain question on a provision as the usual question for it", () => {
  expect(ask("Is there a negative pledge?")).toContain("create, incur or permit to exist any Lien");
  expect(ask("Can money go out to the owners?")).toContain("declare or pay any dividend");
  expect(ask("How small can an advance be?")).toContain("minimum amount of $500,000");
});

it("leaves a question that names something of its own as it is", () => {
  expect(ask("How many trucks secure the loan?")).toMatch(/^refused/);
  expect(ask("Who audits the insurer?")).toMatch(/^refused/);
  expect(ask("How much do they owe on their credit cards?")).toMatch(/^refused/);
});

it("says first what answers the usual question", () => {
  expect(ask("What if the borrower fails to pay principal?").split("\n")[0]).toContain("is an Event of Default");
  expect(ask("How small can an advance be?").split("\n")[0]).toContain("minimum amount of $500,000");
});
