import { expect, it } from "vitest";
import { extractAgreement } from "../extract-agreement.ts";

const FRONT = `FIRST AMENDMENT TO CREDIT AGREEMENT

This First Amendment to Credit Agreement, dated as of May 6, 2021, is between ALDER FREIGHT, INC., a Delaware corporation (the "Borrower"), and PINE STREET BANK, N.A. (the "Bank").
`;
const SAYS =
  "The Credit Agreement is amended to delete the stricken text and to add the double-underlined text in Annex A.";

const annexed = (maturity: string, margin: string, says = SAYS) => `${FRONT}
${says}

ANNEX A

CREDIT AGREEMENT

ARTICLE I DEFINITIONS

"Applicable Margin" means ${margin} per annum.

"Commitment" means the commitment of the Bank to make revolving loans of $40,000,000.

"Maturity Date" means ${maturity}.

ARTICLE II THE CREDITS

Section 2.01 Commitment. The Bank agrees to make revolving loans to the Borrower until the Maturity Date.

Section 2.02 Interest. The loans bear interest at the Prime Rate plus the Applicable Margin.

ARTICLE III MISCELLANEOUS

Section 3.01 Governing Law. This Agreement is governed by the laws of the State of Ohio.
`;

const sure = (text: string) =>
  Object.values(extractAgreement(text).evidence)
    .flat()
    .filter(({ confidence }) => confidence >= 0.9).length;

it.each([
  ["two dates and two years", annexed("March 18November 20, 20212023", "2.00%", "The pages of Annex A replace it.")],
  [
    "rates, amounts, words and quotes of a copy that says how it is marked",
    annexed("November 20, 2023", "2.00%1.75% on $10,000,000$20,000,000 of loansAdvances and 0.50%0.25%"),
  ],
])("is sure of no value where %s run together", (_, text) => {
  expect(sure(text)).toBe(0);
  const warning = extractAgreement(text).warnings.find(({ code }) => code === "changes_run_together");
  const [first] = warning?.places ?? [];
  expect(first && text.slice(first.start, first.end)).toMatch(/March 18November 20|0%1\.75%/);
});

it("is as sure as before of a copy whose changes are apart", () => {
  const text = annexed("November 20, 2023", "1.75%");
  expect(sure(text)).toBeGreaterThan(0);
  expect(extractAgreement(text).warnings.map(({ code }) => code)).not.toContain("changes_run_together");
});

it.each([
  ["March 18November 20, 20212023", "2023-11-20"],
  ["March 18, 20212023", "2023-03-18"],
  ["March 18, 2021November 20, 2023", "2023-11-20"],
  ["March 18, 2021 2023", "2023-03-18"],
])("takes the later of the days in %s", (maturity, day) => {
  expect(extractAgreement(annexed(maturity, "2.00%")).facilities.map((f) => f.maturity_date)).toEqual([day]);
});

it("takes a number that each page repeats for a footer, not for a change", () => {
  const text = annexed("November 20, 2023", "1.75%", "Doc#20192012");
  const pages = `${text}\nDoc#20192012\n\n${text.slice(text.indexOf("ARTICLE II "))}\nDoc#20192012\n`;
  expect(extractAgreement(pages).warnings.map(({ code }) => code)).not.toContain("changes_run_together");
  expect(sure(text)).toBeGreaterThan(0);
});
