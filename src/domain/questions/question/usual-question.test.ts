import { expect, it } from "vitest";
import { askAbout, askBankAgreement } from "../../../../test/support/ask-agreement.ts";
import { sampleText } from "../../../../test/support/samples.ts";
import { extractAgreement } from "../../extraction/extract-agreement.ts";

const TEXT = sampleText("northgate-syndicated-credit-agreement");

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
  const sample = askAbout(TEXT, { ...extractAgreement(TEXT) });
  expect(sample("What financials are due and when?").split("\n")[0]).toContain("within 90 days");
  expect(sample("Can they accelerate the loan?").split("\n")[0]).toContain(
    "declare the Loans and all other Obligations due",
  );
});
