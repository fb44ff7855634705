import { expect, test } from "vitest";
import type { EventOfDefault } from "#domain/agreement/covenant.ts";
import { assemble } from "../../assemble.ts";
import { parseAgreement } from "../../parse-agreement.ts";
import { readEventsOfDefault } from "./events-of-default.ts";

/** The section and the first word of each event. */
function defaultsIn(text: string): string[] {
  const parsed = parseAgreement(text);
  return assemble<EventOfDefault[]>(parsed, readEventsOfDefault(parsed)).value.map(
    ({ section, heading }) => `${section} ${heading?.split(" ").slice(0, 3).join(" ")}`,
  );
}

test.each([
  ["capitals", ["A.", "B.", "C.", "D."]],
  ["letters", ["a.", "b.", "c.", "d."]],
])("an enumeration within one of the clauses is not the list of defaults: %s", (_, [a, b, c, d]) => {
  const text = `CREDIT AGREEMENT

6. Covenants. The Borrower shall keep its books.

7. Default.

7.1 Events of Default. If any of the following events occurs, the Notes shall become due at the Lender's option:

${a}

Any Obligor fails to pay when due any amount under a Note.

${b}

Any Obligor: (i) fails to perform any covenant; (ii) makes a misleading representation; (iii) defaults under any other debt; or (iv) becomes insolvent.

${c}

There is any loss of Collateral that is not insured and constitutes a default.

${d}

A judgment is entered against any Obligor.

7.2 Remedies. The Lender may then terminate its commitment.
`;
  expect(defaultsIn(text)).toEqual([
    `7.1(${a?.[0]}) Any Obligor fails`,
    `7.1(${b?.[0]}) Any Obligor`,
    `7.1(${c?.[0]}) There is any`,
    `7.1(${d?.[0]}) A judgment is`,
  ]);
});

test("sections without titles next to the list each state an event, remedies do not", () => {
  const text = `LOAN AGREEMENT

12. COVENANTS

12.1 The Company shall keep its books.

13. EVENTS OF DEFAULT

13.1 Upon non-payment of any installment of the Note when due, the Note may at the Bank's option become immediately due and payable.

13.2 Upon occurrence of any of the following events of default:

(a) default in the performance of any covenant in Section 12;

(b) any representation proves untrue when made;

(c) a judgment is rendered against the Company;

then the Bank may declare the Note due and payable.

13.3 If a receiver shall have been appointed for the Company, or the Company is adjudicated bankrupt, the Note shall automatically become due and payable.

13.4 Upon the occurrence of an Event of Default, the Bank may terminate its commitment and sell the collateral.

13.5 If the Bank waives a default, its other rights stay in force.
`;
  expect(defaultsIn(text).map((event) => event.split(" ")[0])).toEqual([
    "13.1",
    "13.2(a)",
    "13.2(b)",
    "13.2(c)",
    "13.3",
  ]);
});

test("the number of a page and the mark of its document may be between two clauses", () => {
  const text = `CREDIT AGREEMENT

Section 8.01 Events of Default. Each of the following is an Event of Default: (a) the Borrower fails to pay; (b) any representation is false; 48 DOCS\\123456789.1 (c) the Guaranty ceases to be in force; 49 #12345678v2 (d) a judgment is entered against the Borrower; (e) a Change of Control occurs.

Section 8.02 Remedies. The Agent may act.
`;
  expect(defaultsIn(text).map((event) => event.split(" ")[0])).toEqual(
    ["a", "b", "c", "d", "e"].map((letter) => `8.01(${letter})`),
  );
});

test("the last clause of a section is not looked for in what follows the section", () => {
  const clauses = ["a", "b", "c", "d", "e", "f", "g", "h", "i"].map(
    (letter) => `(${letter}) The failure of Borrower to keep promise ${letter}.`,
  );
  const text = `CREDIT AGREEMENT

11. Events of Default. Each of the following shall constitute an Event of Default:

${clauses.join("\n\n")}

12. Security. Borrower grants (ii) a lien and (iii) a pledge.

(i) The collateral is described in a schedule.

13. Notices. Any notice shall be given in writing.
`;
  expect(defaultsIn(text)).toHaveLength(9);
});

test.each(["-", "•"])("clauses that open with a mark (%s) are the list, without wrapped words or remedies", (mark) => {
  const text = `LOAN AGREEMENT

SECTION 7

COVENANTS

The Borrower shall keep books.

SECTION 8

EVENTS OF DEFAULT

If any of the following events ("Events of Default") shall occur:

${mark} Payments. The Borrower shall default (i) in the payment of principal,
${mark} or (ii) in the payment of interest;

${mark} Representations. Any representation shall prove false in any material respect;

${mark} Judgments. A judgment shall be entered against the Borrower;

${mark} Change in Control. Any person acquires 30% of the voting stock;

then the Bank may take any of these actions:

${mark} Terminate its commitment; and

${mark} Declare the Note due and payable.

SECTION 9

NOTICES

Notices shall be in writing.
`;
  expect(defaultsIn(text)).toEqual(["8 Payments", "8 Representations", "8 Judgments", "8 Change in Control"]);
});

test("remedies that continue the letters of the list are no events", () => {
  const events = ["a", "b", "c", "d", "e", "f", "g", "h"].map((letter) => `(${letter}) any default number ${letter};`);
  const text = `CREDIT AGREEMENT

Section 7.01 Events of Default. Upon the occurrence of any of the following events (each an "Event of Default"):

${events.join("\n\n")}

then, at any time thereafter, the Agent may take any of the following actions:

(i) Termination. Declare the commitments terminated;

(ii) Acceleration. Declare the Loans due.

Section 7.02 Notices. In writing.
`;
  expect(defaultsIn(text).map((event) => event.split(" ")[0])).toEqual(
    ["a", "b", "c", "d", "e", "f", "g", "h"].map((letter) => `7.01(${letter})`),
  );
});

test("a definition after the list does not continue its letters", () => {
  const events = ["a", "b", "c", "d", "e"].map((letter) => `(${letter}) there is a default number ${letter};`);
  const text = `LETTER AGREEMENT

11. If any of the following events ("Events of Default") occurs, the Lender may declare the Loan due:

${events.join("\n\n")}

"Debt" means: (a) money borrowed; (b) notes; (c) leases; (d) acceptances; (e) guarantees; and (f) debts secured by a lien.

12. Notices. In writing.
`;
  expect(defaultsIn(text)).toHaveLength(5);
});

test("a section that says what the lender may do on a default is no event", () => {
  const text = `LOAN AGREEMENT

6. EVENTS OF DEFAULT

Any of the following is an event of default:

6.01 Payment. The Borrower fails to pay principal when due.

6.02 Insolvency. The Borrower becomes insolvent.

6.03 Other Debt. If a default occurs under any other agreement for borrowed money of the Borrower.

6.04 Advances. In spite of any grace period, Bank shall not be obliged to lend while any event of default exists.

7. MISCELLANEOUS

7.01 Law. The laws of Ohio govern.
`;
  expect(defaultsIn(text).map((event) => event.split(" ")[0])).toEqual(["6.01", "6.02", "6.03"]);
});

test("Roman numbers of five letters are markers", () => {
  const numbers = "i ii iii iv v vi vii viii ix x xi xii xiii xiv xv xvi xvii xviii xix".split(" ");
  const text = `LOAN AGREEMENT

6. Events of Default. Each of the following is an Event of Default:

${numbers.map((number) => `(${number}) the Borrower breaches promise ${number};`).join("\n\n")}

7. Notices. In writing.
`;
  expect(defaultsIn(text)).toHaveLength(numbers.length);
});

test.each([
  'It shall be an event of default hereunder (each, an "Event of Default") if',
  "The Holder may accelerate this Note upon the occurrence of an Event of Default, that is, if",
  "An Event of Default occurs when",
])("a sentence runs on in the list of defaults: %s", (lead) => {
  const text = `PROMISSORY NOTE

5. Security. This Note is secured by a deed of trust.

6. Events of Default. ${lead} (i) the Maker fails to pay any installment within five days after it is due; (ii) the Maker breaches any covenant; (iii) a representation is false; (iv) the Maker defaults on other indebtedness; (v) a judgment is rendered against the Maker; (vi) the Maker files a petition in bankruptcy; (vii) any lien ceases to be perfected; (viii) a change of control occurs; or (ix) there occurs a material adverse change.

7. Remedies. The Holder may declare this Note due.
`;
  expect(defaultsIn(text).map((event) => event.split(" ")[0])).toEqual(
    ["i", "ii", "iii", "iv", "v", "vi", "vii", "viii", "ix"].map((mark) => `6(${mark})`),
  );
});

test("items on remedies and set-off below the defaults state no event", () => {
  const text = `CONSTRUCTION LOAN AGREEMENT

5. Covenants. Borrower shall keep its books.

6. Defaults and Remedies.

(a) Defaults. Borrower shall be in default under this Agreement if Borrower fails to pay any amount when due, becomes insolvent, or fails to perform any covenant hereunder.

(b) Remedies. In the event of any default hereunder, Bank may exercise all of the remedies provided by this Agreement, including the right to accelerate the indebtedness.

(c) Set Off. Bank shall also have a right of set-off against all deposit accounts of Borrower upon a default.

7. Notices. All notices are given in writing.
`;
  expect(defaultsIn(text).filter((event) => /Remedies|Set Off/.test(event))).toEqual([]);
});
