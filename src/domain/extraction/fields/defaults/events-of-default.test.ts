import { expect, test } from "vitest";
import type { EventOfDefault } from "#domain/agreement/covenant.ts";
import { assemble } from "../../assemble.ts";
import { parseAgreement } from "../../parse-agreement.ts";
import { readEventsOfDefault } from "./events-of-default.ts";

function read(text: string) {
  const parsed = parseAgreement(text);
  return assemble<EventOfDefault[]>(parsed, readEventsOfDefault(parsed));
}

const CAPTIONED = `ARTICLE I
DEFINITIONS

Section 1.01 Defined Terms. As used herein:

"Threshold Amount" means $12,500,000.

ARTICLE II
EVENTS OF DEFAULT

2.01 Events of Default. Any of the following shall constitute an Event of Default:

(a) Non-Payment. The Borrower fails to pay (i) any principal of any Loan when due, or (ii) within four Business Days after the same becomes due, any interest or fee; or

(b) Specific Covenants. The Borrower fails to keep any covenant contained in Article VII; or

(c) Cross-Default. Any Loan Party fails to pay when due any Indebtedness having a principal amount of more than the Threshold Amount; or

(d) Judgments. There is entered against any Loan Party a judgment for the payment of money exceeding $3,000,000 that remains unstayed for a period of 45 consecutive days; or

(e) [Reserved]; or

(f) Change of Control. There occurs any Change of Control.

2.02 Remedies Upon Event of Default. If any Event of Default occurs, the Agent may take any of the following actions:

(a) declare the Commitments terminated; and

(b) declare the Loans due.
`;

test("captioned clauses are read with their types, sections, grace periods and amounts", () => {
  const events = read(CAPTIONED).value;
  expect(
    events.map((e) => [e.section, e.heading, e.type, e.grace_period_days, e.threshold_amount?.amount ?? null]),
  ).toEqual([
    ["2.01(a)", "Non-Payment", "non_payment", 4, null],
    ["2.01(b)", "Specific Covenants", "breach_of_covenant", null, null],
    ["2.01(c)", "Cross-Default", "cross_default", null, 12_500_000],
    ["2.01(d)", "Judgments", "judgment", 45, 3_000_000],
    ["2.01(f)", "Change of Control", "change_of_control", null, null],
  ]);
});

test("evidence begins at the clause itself", () => {
  const { evidence } = read(CAPTIONED);
  expect(evidence["/0/heading"]?.[0]?.quote).toBe("(a) Non-Payment");
  expect(evidence["/3/threshold_amount"]?.[0]?.quote).toBe("$3,000,000");
});

test("clauses without captions are headed by their own first words", () => {
  const events = read(`ARTICLE I
Affirmative Covenants

SECTION 1.01. Reports. The Borrower will furnish to the Agent and each Lender its audited financial statements within ninety days after the end of each fiscal year, and its unaudited ones within forty-five days after each quarter.

SECTION 1.02. Existence. The Borrower will do all things needed to preserve its legal existence and the rights and permits material to its business, and will keep its properties in good order.

ARTICLE II
Negative Covenants

SECTION 2.01. Liens. The Borrower will not create, incur or suffer to exist any Lien on any property that it now owns or later acquires, other than Liens for taxes that are not yet due.

ARTICLE III
Events of Default

If any of the following events ("Events of Default") shall occur:

(a) the Borrower shall fail to pay any principal of any Loan when and as the same shall become due;

(b) any representation made by the Borrower in this Agreement shall prove to have been incorrect;

(c) the Borrower shall fail to observe any covenant contained in Section 5.02;

(d) the Borrower shall fail to pay any Material Indebtedness when due;

(e) the Borrower shall (i) voluntarily commence any case under any bankruptcy law or (ii) consent to a receiver;

(f) an ERISA Event shall have occurred;

then, and in every such event, the Agent may terminate the Commitments.
`).value;
  expect(events.map((e) => e.type)).toEqual([
    "non_payment",
    "misrepresentation",
    "breach_of_covenant",
    "cross_default",
    "insolvency",
    "erisa",
  ]);
  expect(events[0]).toMatchObject({
    section: "Article III(a)",
    heading: "the Borrower shall fail to pay any principal of any Loan",
  });
});

test("a chapter with a section for each default is read, without its sections on remedies", () => {
  const events = read(`ARTICLE VIII
EVENTS OF DEFAULT

Any of the following specified events shall constitute an Event of Default:

Section 8.1. Payments. If any Loan is not paid when due.

Section 8.2. Representations. If any statement proves false.

Section 8.3. Solvency. If any Company becomes insolvent or files a petition in bankruptcy.

Section 8.4. Remedies. The Lender may accelerate the Loans.
`).value;
  expect(events.map((e) => [e.section, e.heading, e.type])).toEqual([
    ["8.1", "Payments", "non_payment"],
    ["8.2", "Representations", "misrepresentation"],
    ["8.3", "Solvency", "insolvency"],
  ]);
});

test("a list of remedies or of notices is not taken for events of default", () => {
  expect(
    read(`Section 9.1 Remedies. If an Event of Default occurs, the Lender may take any of the following actions:
(a) declare the Loans due;
(b) set off deposits;
(c) exercise its other rights.
`).value,
  ).toEqual([]);
});

test.each([
  ["within four Business Days after", 4, "business_day"],
  ["within ten days after", 10, "calendar_day"],
  ["within ten consecutive calendar days after", 10, "calendar_day"],
  ["and continues unpaid for 5 or more Business Days after", 5, "business_day"],
  ["and continues unpaid beyond three days after", 3, "calendar_day"],
])("a grace period %s it is due says its unit", (words, days, unit) => {
  const text = CAPTIONED.replace("within four Business Days after", words);
  const [event] = read(text).value;
  expect([event?.grace_period_days, event?.grace_period_unit]).toEqual([days, unit]);
});

test("sections of a chapter on defaults are defaults themselves", () => {
  const sections = [
    ["7.1", "Non-Payment", "The Borrower fails to pay any principal when due."],
    ["7.2", "Misrepresentation", "Any representation proves to be untrue in any material respect."],
    ["7.3", "Insolvency", "The Borrower becomes insolvent or a receiver is appointed for it."],
    ["7.4", "Judgments", "Any judgment is entered against the Borrower and is not paid."],
  ];
  const more =
    "This holds whatever the reason for it may be, and whether or not anyone has been informed of it. ".repeat(3);
  const text = `ARTICLE VI\nCOVENANTS\n\nSection 6.1. Books. The Borrower shall keep books. ${more}\n\nSection 6.2. Taxes. The Borrower shall pay taxes. ${more}\n\nARTICLE VII\nEVENTS OF DEFAULT\n\nIt shall be an event of default if:\n\n${sections.map(([number, title, words]) => `Section ${number}. ${title}. ${words} ${more}`).join("\n\n")}\n\nARTICLE VIII\nREMEDIES\n\nSection 8.1. Acceleration. The Bank may call the Loans. ${more}`;
  expect(read(text).value.map(({ section, type }) => [section, type])).toEqual([
    ["7.1", "non_payment"],
    ["7.2", "misrepresentation"],
    ["7.3", "insolvency"],
    ["7.4", "judgment"],
  ]);
});

test("defaults in the clauses of a clause are read, over a number that is left out", () => {
  const text = `11. EVENTS OF DEFAULT; REMEDIES

(a) While an Event of Default continues, the Borrower appoints the Lender as its attorney. Each of clauses (i) through (v) below is an "Event of Default":

(i) the Borrower fails to pay any interest when due;

(ii) the Borrower becomes insolvent;

(iv) any representation made by the Borrower is untrue; or

(v) a judgment is entered against the Borrower.

(b) The Lender may then call the Loan.

12. NOTICES. In writing.`;
  expect(read(text).value.map(({ type }) => type)).toEqual([
    "non_payment",
    "insolvency",
    "misrepresentation",
    "judgment",
  ]);
});

test("an article whose sections are the defaults takes precedence over a definition that lists what insolvency is", () => {
  const kinds = [
    "ceases or is unable to pay its debts",
    "makes an assignment for creditors",
    "becomes bankrupt",
    "is insolvent",
    "has a receiver appointed",
    "is dissolved",
  ];
  const text = `ARTICLE I. DEFINITIONS

Section 1.1. Defined Terms. "Insolvency Event" means any of the following events of a Person, which is an Event of Default:

${kinds.map((kind, i) => `(${"abcdef"[i]}) the Person ${kind};`).join("\n\n")}

ARTICLE II. EVENTS OF DEFAULT

The occurrence of any one or more of the following shall constitute an Event of Default:

Section 2.1. Non-Payment. If the Borrower fails to pay principal when due; or

Section 2.2. Misrepresentation. If any representation is incorrect when made; or

Section 2.3. Cross-Default. If the Borrower defaults under other Indebtedness; or

Section 2.4. Insolvency. If an Insolvency Event occurs.

ARTICLE III. REMEDIES

Section 3.1. Acceleration. The Bank may declare the Loans due.
`;
  expect(read(text).value.map(({ heading, section }) => [heading, section])).toEqual([
    ["Non-Payment", "2.1"],
    ["Misrepresentation", "2.2"],
    ["Cross-Default", "2.3"],
    ["Insolvency", "2.4"],
  ]);
});

test("joins the lists of sections that each state events of default, and not one of remedies", () => {
  const text = `ARTICLE VIII. DEFAULTS

Section 8.1. Series Events of Default. "Series Event of Default" means any one of the following events:

(a) default in the payment of a Note;

(b) breach of a covenant of the Borrower; or

(c) any representation is untrue when made.

Section 8.2. Facility Events of Default. "Facility Event of Default" means any one of the following events:

(a) the Borrower makes an assignment for the benefit of creditors and is insolvent;

(b) a bankruptcy petition is filed against the Borrower; or

(c) a judgment against the Borrower is not paid.

Section 8.3. Remedies upon Events of Default. Upon an Event of Default the Lender may do any of the following:

(a) accelerate the Notes in default;

(b) enforce its liens; or

(c) apply for a receiver.
`;
  expect(read(text).value.map(({ section }) => section)).toEqual([
    "8.1(a)",
    "8.1(b)",
    "8.1(c)",
    "8.2(a)",
    "8.2(b)",
    "8.2(c)",
  ]);
});

test("reads a default whose number is followed by its first clause", () => {
  const text = `ARTICLE VII
DEFAULTS

The occurrence of any one or more of the following events shall constitute a Default:

7.1 Any representation made by the Borrower is materially false.
7.2 The Borrower fails to pay any principal when due.
7.3(a) With respect to a Plan, the Borrower is subject to a lien in excess of $5,000,000, or (b) an ERISA Event has occurred.
7.4 The Borrower admits in writing its inability to pay its debts.
7.5(i) The Borrower becomes subject to any regulatory action, (ii) any Subsidiary is closed.
7.6 Any Change in Control occurs.

ARTICLE VIII
REMEDIES

8.1 Acceleration. If any Default occurs, the Lender may declare the Loans due.
`;
  expect(read(text).value.map(({ section }) => section)).toEqual(["7.1", "7.2", "7.3", "7.4", "7.5", "7.6"]);
});

test("a section of its own may state one default without a letter", () => {
  const { value: events } = read(`ARTICLE VI
EVENTS OF DEFAULT

6.1 Upon the occurrence of any of the following events of default:

A. Default in any payment of principal on the Note when due; or

B. Default in the observance of any other agreement of the Borrower for 30 days; or

C. Any representation of the Borrower is untrue in any material respect;

then the Bank may declare the Note due.

6.2 Upon the occurrence of any of the following events of default:

The Borrower becomes insolvent or bankrupt, or consents to the appointment of a receiver;

then the Note shall automatically become due.
`);
  expect(events.map(({ section }) => section)).toEqual(["6.1(A)", "6.1(B)", "6.1(C)", "6.2"]);
  expect(events.at(-1)).toMatchObject({ type: "insolvency", heading: "The Borrower becomes insolvent or bankrupt" });
});
