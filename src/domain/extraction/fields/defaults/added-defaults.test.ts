import { expect, test } from "vitest";
import { extractAgreement } from "../../extract-agreement.ts";

const amendment = (stars: string) => `SECOND AMENDMENT TO CREDIT AGREEMENT

THIS SECOND AMENDMENT TO CREDIT AGREEMENT is entered into as of May 4, 2001, by and among TARN TOOLS, INC., a Texas corporation (the "Borrower"), the lenders party hereto (the "Lenders") and EAST SHORE BANK, N.A., as Administrative Agent.

15. Section 9.1 of the Credit Agreement is hereby amended by adding new sections (l) and (m) to read as follows:

9.1 Events of Default.

An Event of Default shall exist upon the occurrence of any of the following specified events:

${stars}

(l) Change of Key Officers. A. Person shall cease to be Chief Executive Officer of the Borrower and no replacement is appointed within ninety days.

(m) Material Adverse Effect. A Material Adverse Effect shall have occurred.

16. Schedule 6.30 of the Credit Agreement is hereby replaced by the Schedule attached hereto.

17. Governing Law. This Amendment is governed by the laws of the State of Ohio.
`;

const headingsOf = (text: string) => extractAgreement(text).events_of_default.map(({ heading }) => heading);

test.each(["**********", "* * *"])("reads the two events that an amendment adds below %s", (stars) => {
  expect(headingsOf(amendment(stars))).toEqual(["Change of Key Officers", "Material Adverse Effect"]);
});

test("reads an event that an amendment adds under its letter", () => {
  const text = `SECOND AMENDMENT TO CREDIT AGREEMENT

THIS SECOND AMENDMENT TO CREDIT AGREEMENT is entered into as of May 4, 2001, by and among TARN TOOLS, INC., a Texas corporation (the "Company"), the lenders party hereto (the "Lenders") and EAST SHORE BANK, N.A., as Agent.

1.0 Amendments.

(v) Section 9.1 is amended by deleting the period at the end of Section 9.1(o) and replacing it with ";" and adding a new Section 9.1(p) to read as follows:

(p) The Company shall fail to sell its plant in Akron on or before March 31, 2002.

(w) Section 8.3 is amended by adding a new Section 8.3(d) to read as follows:

(d) The Company shall not sell any other plant.

2.0 Governing Law. This Amendment is governed by the laws of the State of Ohio.
`;
  const [event, ...more] = extractAgreement(text).events_of_default;
  expect(more).toEqual([]);
  expect(event).toMatchObject({ section: "9.1(p)", heading: expect.stringMatching(/^The Company shall fail to sell/) });
});
