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

test("what no party to the loan must consent to, the borrower need not either", () => {
  const { value } = read(
    "Any Lender may, without the consent of any Loan Party, assign to one or more banks all of its Loans.",
  );
  expect(value).toEqual({ borrower_consent: false, minimum_amount: null });
});

test("the capital of an assignee is no least amount", () => {
  const { value } = read(
    "Each Lender may assign to any Eligible Assignee that has combined capital and surplus of at least $100,000,000. Each assignment shall be in an amount equal to or in excess of $5,000,000.",
  );
  expect(value?.minimum_amount).toEqual({ amount: 5_000_000, currency: "USD" });
});

test("a section that says neither gives nothing", () => {
  expect(read("This Agreement binds the parties and their successors.").value).toBeNull();
});

test.each([
  "Any Lender may assign its Loans to any other Lender without the prior approval of the Borrower, or to any other bank with the prior approval of the Borrower.",
  "Any Lender may assign all of its rights to an assignee; but while no Event of Default exists the Lenders shall not have the right to make any such assignment without first obtaining the Agent's and the Borrower's prior written consent.",
  "Each Lender may assign its Loans to an assignee, provided that the Agent and, while no Default exists, the Borrower shall have provided its written consent.",
  "Any Lender may assign its Loans to an assignee; each assignment must be approved by the Administrative Agent and, so long as no Event of Default has occurred and is continuing, the Borrower.",
  "Any Lender may assign its Loans to an assignee with the consent of the Agent and, unless an Event of Default has occurred and is continuing, the Borrower.",
  "Any Lender may assign its Loans to an assignee; the Company shall be deemed to have consented unless it objects within five days.",
])("the borrower's approval in other words is its consent", (section) => {
  expect(read(section).value?.borrower_consent).toBe(true);
});

test("an amount or a multiple of another one is the least amount", () => {
  const { value } = read(
    "Each Lender may assign to any assignee its whole interest or an amount that is $2,500,000 or a multiple of $1,000,000 in excess thereof. No Lender that holds $10,000,000 or more shall pay a fee.",
  );
  expect(value?.minimum_amount).toEqual({ amount: 2_500_000, currency: "USD" });
});

const ELIGIBLE =
  '"Eligible Assignee" means a Lender or any other Person approved by the Agent, each Issuing Bank and, unless an Event of Default exists when an assignment is made under Section 1.02, the Borrower.';

test.each([
  ["Each Lender may assign to one or more Eligible Assignees all of its Loans."],
  [
    "Each Lender may assign to an Eligible Assignee all of its Loans, and may pledge them without the consent of the Borrower.",
  ],
])("the approval of an assignee that its definition asks for is the borrower's consent: %s", (section) => {
  const { value } = read(`${section}\n\n${ELIGIBLE}`);
  expect(value?.borrower_consent).toBe(true);
});
