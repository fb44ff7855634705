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
