import { expect, it } from "vitest";
import { extractAgreement } from "#domain/extraction/extract-agreement.ts";
import { askAbout } from "../../../../test/support/ask-agreement.ts";

const asking = (event: string, definition = "") => {
  const text = `CREDIT AGREEMENT

This Credit Agreement dated as of June 30, 2014 is between Birch Paper Company, a Maine corporation (the "Borrower"), and East Shore Bank, N.A. (the "Lender").

ARTICLE I DEFINITIONS

${definition}

"Commitment" means the commitment of the Lender to make loans in an aggregate principal amount not to exceed $10,000,000.

ARTICLE VI DEFAULTS

SECTION 6.01. Events of Default. If one or more of the following events ("Events of Default") shall have occurred and be continuing:

(a) the Borrower shall fail to pay when due any principal of any loan;

(b) any representation made by the Borrower shall prove to have been incorrect in any material respect when made;

(c) a judgment or order for the payment of money in excess of $1,000,000 shall be rendered against the Borrower and shall continue unsatisfied for a period of 30 days;

(d) the Borrower shall commence a voluntary case under any bankruptcy law;

(e) ${event};

then, and in every such event, the Lender may by notice to the Borrower declare the loans to be immediately due and payable.
`;
  return askAbout(text, { ...extractAgreement(text) });
};

const kept = asking(
  "Alder Holdings shall cease to own, legally and beneficially, at least 50% of the issued and outstanding capital stock of the Borrower",
);

it.each([
  "What happens if Alder's stake in the borrower falls to 45%?",
  "What if Alder Holdings cuts its stake to 45%?",
])("says that a share below the one to be kept is an event of default: %s", (question) => {
  const answer = kept(question);
  expect(answer).toContain("45% is below the 50% that must be kept");
  expect(answer).toContain("event of default");
});

it("says that a share that is still large enough crosses no threshold", () => {
  const answer = kept("What happens if Alder's stake falls to 52%?");
  expect(answer).toContain("52% is not below the 50%");
  expect(answer).not.toContain("That is an event of default");
});

it("names the event of default where someone acquires a share, also next to a part on shares that must be kept", () => {
  const ask = asking(
    "a Change of Control shall occur",
    `"Change of Control" means (a) the acquisition by any Person of securities representing 35% or more of the voting power of the Borrower, other than securities having such power only by reason of a contingency, or (b) the Borrower fails to own and control 100% of the equity interests of each Guarantor.`,
  );
  const answer = ask("What follows if one investor gets hold of 36% of the voting power of the Borrower?");
  expect(answer).toContain("36% is above the 35% threshold");
  expect(answer).toContain("That is an event of default (Section 6.01(e)).");
});

it("reads the share of a named acquirer from an event of default that calls it no change of control", () => {
  const ask = asking(
    "(x) Cedar Corporation and its subsidiaries shall have acquired beneficial ownership of 50% or more of the outstanding shares of common stock of the Borrower, or (y) any person (other than Cedar Corporation and its subsidiaries) shall have acquired beneficial ownership of 30% or more of such shares",
  );
  expect(ask("What are the consequences if Cedar raises its stake to 52%?")).toContain(
    "52% is above the 50% threshold",
  );
});

it("reads what an owner ends up with after selling", () => {
  expect(kept("Alder sells down and ends up with 45% of Birch. So what?")).toContain("45% is below the 50%");
});

it("knows a holder by its role", () => {
  const ask = asking(
    "the Permitted Investors cease to own more than 50% of the voting stock of the Borrower, or the Parent shall cease to own at least 90% of the voting stock of the Borrower",
  );
  expect(
    ask("The holding company's vote in the borrower slips to 85%. Does that count as a change of control?"),
  ).toContain("is below the 90% that must be kept");
  expect(ask("The sponsors' stake drops to 45%. What happens?")).not.toContain("90% that must be kept");
});
