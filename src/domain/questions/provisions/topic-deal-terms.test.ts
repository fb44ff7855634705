import { expect, it } from "vitest";
import { extractAgreement } from "#domain/extraction/extract-agreement.ts";
import { askAbout } from "../../../../test/support/ask-agreement.ts";

const TEXT = `CREDIT AGREEMENT

This Credit Agreement dated as of March 3, 2020 is among Larch Tools, Inc., a Delaware corporation (the "Borrower"), Birch Holdings, LLC (the "Guarantor"), the lenders party hereto (the "Lenders") and North Quay Bank, N.A., as administrative agent (the "Administrative Agent").

ARTICLE I DEFINITIONS

"Borrowing Base" means the sum of (a) 85% of Eligible Accounts plus (b) 60% of Eligible Inventory.

"Change of Control" means that any person acquires more than 35% of the voting stock of the Borrower.

"Collateral" means all assets of the Borrower now owned or hereafter acquired on which a Lien is granted to the Administrative Agent under the Security Agreement to secure the Obligations.

ARTICLE II THE CREDITS

2.1 Revolving Loans. Each Lender agrees to make revolving loans to the Borrower until March 3, 2025 in an aggregate amount not exceeding the lesser of its Commitment and its share of the Borrowing Base. The aggregate Commitments are $40,000,000.

2.6 Prepayments. The Borrower may prepay the loans. A prepayment before March 3, 2021 is subject to a prepayment premium of 1.00% of the principal amount that is prepaid.

2.7 Interest. The loans bear interest at LIBOR plus 2.00%.

ARTICLE VI NEGATIVE COVENANTS

6.1 Indebtedness. The Borrower will not incur any Indebtedness, except (a) Indebtedness under this Agreement; (b) purchase money Indebtedness not exceeding $3,000,000 at any time outstanding; and (c) other unsecured Indebtedness not exceeding $5,000,000 at any time outstanding.

ARTICLE VII EVENTS OF DEFAULT

7.1 Events of Default. Each of the following is an Event of Default: (a) the Borrower fails to pay principal when due; (b) a Change of Control occurs.
`;
const ask = askAbout(TEXT, { ...extractAgreement(TEXT) });

it.each([
  ["What collateral backs the loan?", ["Security: secured, all assets", "all assets of the Borrower"]],
  ["How much can they borrow against receivables and inventory?", ["85% of accounts", "60% of inventory"]],
  ["What are the advance rates?", ["85%", "60%"]],
  ["What debt baskets are there?", ["$3,000,000", "$5,000,000"]],
  ["What counts as a change of control?", ["35%"]],
  ["Is there call protection?", ["1.00%"]],
])("answers from the deal terms: %s", (question, expected) => {
  for (const words of expected) expect(ask(question)).toContain(words);
});

it("declines to name a premium where the agreement allows prepayment without one", () => {
  const without = TEXT.replace(/A prepayment before[^\n]*/, "No premium or penalty is due on a prepayment.").replace(
    "may prepay the loans.",
    "may prepay the loans at any time without premium or penalty.",
  );
  expect(askAbout(without, { ...extractAgreement(without) })("What is the prepayment premium?")).toMatch(/^refused/);
});

it("says that loans are unsecured where the text does, however that is asked", () => {
  const plain = askAbout(`LOAN AGREEMENT

2.1 Notes. The notes delivered under this agreement shall be unsecured. The Lender makes the loans from time to time.

2.2 Liens. The Borrower shall not grant any security interest in its assets.
`);
  for (const question of [
    "Is there any collateral behind the loans?",
    "Are the notes backed by any assets?",
    "Did the borrower put up any security?",
    "Secured or unsecured?",
  ])
    expect(plain(question)).toContain("shall be unsecured");
  expect(ask("Is there any collateral for the loans?")).toContain("Security: secured, all assets");
});
