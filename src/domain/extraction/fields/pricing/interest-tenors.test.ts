import { expect, test } from "vitest";
import { parseAgreement } from "../../parse-agreement.ts";
import { readTenors } from "./interest-tenors.ts";

const read = (definition: string) =>
  readTenors(
    parseAgreement(`CREDIT AGREEMENT

ARTICLE I
DEFINITIONS

Section 1.01 Defined Terms. The following terms have the meanings stated beside them, in the singular and the plural:

"Agent" means the bank named on the first page of this Agreement and its successors in that office.

${definition}

"Subsidiary" means any company that another one controls, directly or through others.
`),
  ).map((tenor) => tenor.value);

test("a period of a day that a definition treats apart does not end the list of months", () => {
  expect(
    read(
      '"Interest Period" means, for a Term Loan, the period from its Draw Date to (i) if "one day" was selected, the next day; provided that it is extended to a Business Day, or (ii) otherwise, the day that is one (1), three (3) or six (6) months thereafter.',
    ),
  ).toEqual(["1M", "3M", "6M"]);
});

test("periods that need the consent of all lenders are left out", () => {
  expect(
    read(
      '"Interest Period" means the period that ends two, three or six months thereafter or, if all Lenders agree, twelve months thereafter.',
    ),
  ).toEqual(["2M", "3M", "6M"]);
});

test("a period that follows its condition is left out, and five months are a period", () => {
  expect(
    read(
      '"Interest Period" means the period that ends one month, two months or five months thereafter, or twelve months if such twelve-month period is agreed to by all Banks.',
    ),
  ).toEqual(["1M", "2M", "5M"]);
});

test("a definition without a verb counts", () => {
  expect(
    read(
      '"Interest Period" with respect to any Term Loan, the period that begins on its Borrowing Date and ends one or three months thereafter.',
    ),
  ).toEqual(["1M", "3M"]);
});
