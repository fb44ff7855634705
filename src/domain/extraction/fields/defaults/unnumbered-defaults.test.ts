import { expect, test } from "vitest";
import type { EventOfDefault } from "#domain/agreement/covenant.ts";
import { assemble } from "../../assemble.ts";
import { parseAgreement } from "../../parse-agreement.ts";
import { readEventsOfDefault } from "./events-of-default.ts";

const read = (text: string): EventOfDefault[] => {
  const parsed = parseAgreement(text);
  return assemble<EventOfDefault[]>(parsed, readEventsOfDefault(parsed)).value;
};
const headings = (text: string) => read(text).map(({ section, heading }) => [section, heading]);

test("titles alone separate the defaults of a bank's printed form, up to a title in capitals", () => {
  const text = `PROMISSORY NOTE

Harlow Industries, Inc. promises to pay First Bank $100,000.

DEFAULT. Each of the following shall constitute an event of default under this Note:
Late Payment. Borrower fails to pay when due.
Broken Promises. Borrower breaches any
covenant in this Note or in an agreement between
Lender and Borrower.
False Information. Any statement made by Borrower is false.
Bankruptcy. Borrower becomes insolvent.
LENDER'S RIGHTS. Upon default, Lender may call the loan.
Attorneys. Borrower pays the costs.
`;
  expect(read(text).map(({ heading, type }) => [heading, type])).toEqual([
    ["Late Payment", "non_payment"],
    ["Broken Promises", "breach_of_covenant"],
    ["False Information", "misrepresentation"],
    ["Bankruptcy", "insolvency"],
  ]);
});

test("a definition of the term in a term sheet lists the defaults by bullets", () => {
  const text = `SUMMARY OF TERMS

Events of Default: During an Event of Default, interest accrues at the lesser of (i) 18% or (ii) the legal maximum. Event of Default means:

● Failure to repay the Note at maturity;

● The Company becomes bankrupt;

● A judgment is entered against the Company for more than $100,000.
`;
  expect(read(text).map(({ type }) => type)).toEqual(["non_payment", "insolvency", "judgment"]);
});

test.each([
  ["Loan Default Events", "Any one of the following shall constitute a Loan Default Event"],
  ["Loan Defaults", 'If any of the following occurs, it shall be a "Loan Default"'],
  ["Facility Termination Events", 'If any of the following events (each a "Facility Termination Event") shall occur'],
  ["Amortization Events", "Any one of the following shall be an Amortization Event"],
  ["Acceleration", "This Note shall become due and payable upon the occurrence of any of the following events"],
])("the list may go by another name: %s", (title, lead) => {
  const text = `LOAN AGREEMENT

SECTION 7.1. ${title}. ${lead}: (a) failure of the Borrower to pay any installment; (b) a petition in bankruptcy against the Borrower; (c) a representation of the Borrower that is false.

SECTION 7.2. Notices. In writing.
`;
  expect(headings(text).map(([section]) => section)).toEqual(["7.1(a)", "7.1(b)", "7.1(c)"]);
});

test("the number of a page alone may be between two clauses", () => {
  const text = `NOTE

6. Events of Default. Each of the following is an Event of Default: 6.1 Failure to Pay. The Maker fails to pay (a) principal when due; or (b) interest within 5 days. 6.2 Representations. Any representation is incorrect. 4 6.3 Bankruptcy. The Maker becomes bankrupt.
`;
  expect(headings(text)).toEqual([
    ["6.1", "Failure to Pay"],
    ["6.2", "Representations"],
    ["6.3", "Bankruptcy"],
  ]);
});

test("clauses after bullets may begin with a small letter, words after a broken line may not", () => {
  const text = `LOAN AGREEMENT

ARTICLE VII
COVENANTS

The Borrower shall keep books.

ARTICLE VIII
EVENTS OF DEFAULT

The Borrower shall be in default upon any of these:

* nonpayment of any amount that is due
* and payable under the Note;

* insolvency of the Borrower; or

* a false representation of the Borrower.

ARTICLE IX
NOTICES

In writing.
`;
  expect(read(text).map(({ type }) => type)).toEqual(["non_payment", "insolvency", "misrepresentation"]);
});

test("paragraphs whose numbers were lost are the defaults, up to what follows from them", () => {
  const text = `CREDIT AGREEMENT

ARTICLE VII

DEFAULTS

The occurrence of any one or more of the following events shall constitute a Default:

Any representation or warranty of the Borrower shall be false in any material respect.

Nonpayment of principal of any Loan when due; or nonpayment of interest within five days after
it becomes due.

The Borrower shall become insolvent.

Any Change in Control shall occur.

7.5 The Guaranty shall cease to be in force.

ARTICLE VIII

ACCELERATION

8.1 Acceleration. If any Default occurs, the Lenders may terminate the commitments.
`;
  expect(read(text).map(({ section, type }) => [section, type])).toEqual([
    ["Article VII", "misrepresentation"],
    ["Article VII", "non_payment"],
    ["Article VII", "insolvency"],
    ["Article VII", "change_of_control"],
    ["7.5", "invalidity"],
  ]);
});

test("clauses that lost their marks are parted by semicolons at the ends of their lines", () => {
  const text = `CREDIT AGREEMENT

Events of Default. "Event of Default", wherever used herein, means any one of the following events:

Default in the payment of the Obligations when they become due and
payable;
The Borrower shall become insolvent (i) within a year; or
a receiver is appointed for it;
Any representation of the Borrower is false; or
The rendering against the Borrower of a final judgment;

Rights and Remedies. Upon an Event of Default, the Lender may do any of the following:

Declare the Obligations due;
Exercise its rights and remedies;
Charge the default rate.
`;
  expect(read(text).map(({ type, section }) => [type, section])).toEqual([
    ["non_payment", "-"],
    ["insolvency", "-"],
    ["misrepresentation", "-"],
    ["judgment", "-"],
  ]);
});

test("clauses of one sentence that lost their letters are the defaults, up to the end of the sentence", () => {
  const text = `CREDIT AGREEMENT among Harlow Industries, Inc., as Borrower, and First Bank, as Lender.

ARTICLE IX EVENTS OF DEFAULT

Events of Default. Any one or more of the following shall constitute an "Event of Default":

(i) default in the payment when due of the principal of any Loan; or (ii) default in the payment of interest;

default in the observance of any covenant set forth in Article VIII;

any representation made herein proves untrue in any material respect; or

any Change of Control shall occur.

Bankruptcy Defaults. When an Event of Default has occurred, the Lender may call the Loans.
`;
  expect(read(text).map(({ type }) => type)).toEqual([
    "non_payment",
    "breach_of_covenant",
    "misrepresentation",
    "change_of_control",
  ]);
});

test("paragraphs that all bear the same letter are the defaults, up to the next heading", () => {
  const text = `CREDIT AGREEMENT among Harlow Industries, Inc., as Borrower, and First Bank, as Lender.

I. ARTICLE

DEFAULTS

The occurrence of any one or more of the following events shall constitute a Default:

A.   Any representation made in connection with this Agreement shall be false in any material respect.

A.   Nonpayment of any principal of any Note when due.

A.   The breach by the Borrower of any of the provisions of Section 6.2, which is not remedied within ten days.

A.   Any Change in Control shall occur.

I. ARTICLE

ACCELERATION AND REMEDIES

A.  Acceleration.  If any Default occurs, the obligations of the Lender shall terminate.
`;
  expect(read(text).map(({ type, grace_period_days: days }) => [type, days])).toEqual([
    ["misrepresentation", null],
    ["non_payment", null],
    ["breach_of_covenant", 10],
    ["change_of_control", null],
  ]);
});
