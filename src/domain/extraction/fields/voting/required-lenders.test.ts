import { expect, test } from "vitest";
import { parseAgreement } from "../../parse-agreement.ts";
import { readRequiredLenders } from "./required-lenders.ts";

const read = (definition: string) => {
  const parsed = parseAgreement(`ARTICLE I
DEFINITIONS

Section 1.01 Defined Terms. The following terms have the meanings stated beside them, in the singular and in the plural:

"Agent" means the bank named on the first page of this Agreement and its successors in that office.

${definition}

"Subsidiary" means any company that another one controls, directly or through others.
`);
  const found = readRequiredLenders(parsed);
  const [support] = found?.support ?? [];
  return [found?.value ?? null, support ? parsed.text.slice(support.start, support.end) : null];
};

test.each([
  ['"Required Lenders" means Lenders holding more than 50% of all Commitments.', 50, "more than 50%"],
  ['"Majority Lenders" means Lenders with at least 66-2/3% of the Loans.', 66.666667, "at least 66-2/3%"],
  [
    '"Required Banks" means Banks having at least sixty-six and two-thirds percent (66 2/3%) of the Loans.',
    66.666667,
    "at least sixty-six and two-thirds percent (66 2/3%)",
  ],
  ['"Requisite Lenders" means Lenders holding not less than 51% of the Loans.', 51, "not less than 51%"],
  [
    '"Required Lenders" means (i) prior to the day on which the Sponsor holds less than 30% of the Loans, the Sponsor, and (ii) thereafter, Lenders whose share exceeds 50% of the Loans.',
    50,
    "exceeds 50%",
  ],
  ['"Required Lenders" means Lenders holding more than two-thirds of the Loans.', 66.666667, "more than two-thirds"],
  ['"Majority Lenders" means Lenders holding 66⅔% of the Loans.', 66.666667, "66⅔%"],
  [
    '"Majority Lenders" means Lenders with more than 662/3 per cent. of the Loans.',
    66.666667,
    "more than 662/3 per cent",
  ],
  [
    '"Required Holders". As of any date, the holders of at least three-quarters (3/4) of the Notes.',
    75,
    "at least three-quarters (3/4)",
  ],
  [
    '"Determining Lenders" means (a) if there are two Lenders, both of them, and (b) else Lenders holding more than 50% of the Loans.',
    50,
    "more than 50%",
  ],
])("%s", (definition, percent, quote) => {
  expect(read(definition)).toEqual([percent, quote]);
});

test("a larger majority for some matters is not that of the required lenders", () => {
  expect(read('"Supermajority Lenders" means Lenders holding more than 75% of the Loans.')).toEqual([null, null]);
});

test("a majority without a figure gives none", () => {
  expect(read('"Required Lenders" means Lenders holding at least a majority of the Loans.')).toEqual([null, null]);
});
