import { expect, test } from "vitest";
import { assemble } from "../../assemble.ts";
import { parseAgreement } from "../../parse-agreement.ts";
import { readAssignment } from "./assignment.ts";

function read(section: string) {
  const parsed = parseAgreement(`ARTICLE I
MISCELLANEOUS

Section 1.01 Notices. All notices shall be in writing and sent by courier to the addresses that stand on the signature pages of this Agreement.

Section 1.02 Successors and Assigns. ${section}

Section 1.03 Counterparts. This Agreement may be executed in counterparts, each of which is an original and all of which are one agreement.
`);
  return assemble<{ borrower_consent: boolean | null; minimum_amount: unknown } | null>(parsed, readAssignment(parsed));
}

const OWN_BAR = "The Borrower may not assign its rights without the prior written consent of each Lender. ";

test("the borrower's consent and the least amount are read", () => {
  const { value, evidence } = read(
    `${OWN_BAR}Any Lender may assign to one or more assignees its rights with the prior written consent (not to be unreasonably withheld) of (A) the Borrower, unless an Event of Default stands, and (B) the Agent; the amount assigned shall not be less than $5,000,000; and a recordation fee of $3,500 is payable.`,
  );
  expect(value).toEqual({ borrower_consent: true, minimum_amount: { amount: 5_000_000, currency: "USD" } });
  expect(evidence["/minimum_amount"]?.[0]?.quote).toBe("$5,000,000");
});

test("the bar on the borrower's own assignments is not its consent to a lender's", () => {
  const { value } = read(
    `${OWN_BAR}Any Lender may assign to any assignee its rights in amounts of at least €1,000,000.`,
  );
  expect(value).toEqual({ borrower_consent: null, minimum_amount: { amount: 1_000_000, currency: "EUR" } });
});

test("a consent that is expressly not needed is false", () => {
  const { value } = read("Each Lender may assign to any assignee all its rights without the consent of the Borrower.");
  expect(value).toEqual({ borrower_consent: false, minimum_amount: null });
});

test("a section that says neither gives nothing", () => {
  expect(read("This Agreement binds the parties and their successors.").value).toBeNull();
});
