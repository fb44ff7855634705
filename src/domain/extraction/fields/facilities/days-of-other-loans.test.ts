import { expect, test } from "vitest";
import { facilitiesOf } from "../../../../../test/support/bank-agreement.ts";

const dueOf = (definitions: string, terms: string) =>
  Object.fromEntries(
    facilitiesOf(definitions, terms).map((f) => [
      f.facility_type === "revolving" ? "revolving" : "term",
      f.maturity_date,
    ]),
  );

const TWO = `"Revolving Commitment" means $20,000,000.

"Revolving Loan" means a loan made under Section 2.1.

"Term Loan" means the loan made under Section 2.2.

"Term Commitment" means $8,000,000.`;

test.each([
  "the first anniversary of the Revolving Termination Date",
  "one year after its Revolving Termination Date",
  "the date that is twelve months following such Revolving Termination Date",
])("a term loan due on %s", (day) => {
  const loans = facilitiesOf(
    `${TWO}

"Revolving Termination Date" means June 29, 2017.

"Term Loan Maturity Date" means ${day} or, if that is no Business Day, the day before; but it shall be no later than June 29, 2019.`,
    `2.1 Revolving Loans. The Bank agrees to make Revolving Loans to the Borrower until the Revolving Termination Date.

2.2 Term Loan. On that date the Bank agrees to make a Term Loan to the Borrower.`,
  );
  const term = loans.find((f) => f.facility_name.startsWith("Term"));
  expect(term?.maturity_date).toBe("2018-06-29");
  expect(term?.tenor_months).toBeNull();
});

test.each([
  [
    'to make revolving loans until May 31, 2016 (the "Maturity Date")',
    'shall be due in full on May 31, 2019 (the "Termination Date")',
  ],
  [
    'to provide a line of credit until May 31, 2016 (the "Termination Date")',
    'matures and is payable on May 31, 2019 (the "Maturity Date")',
  ],
])("a day that a sentence on one loan defines is that loan's: %s", (line, term) => {
  expect(
    dueOf(
      TWO,
      `2.1 Revolving Loans. The Bank agrees ${line} up to the Revolving Commitment. Amounts repaid may be reborrowed.

2.2 Term Loan. The Bank agrees to make a Term Loan to the Borrower. The Term Note evidences the Term Loan and ${term}.`,
    ),
  ).toEqual({ revolving: "2016-05-31", term: "2019-05-31" });
});

test("a commitment termination date on which the term loan is payable is its maturity", () => {
  expect(
    dueOf(
      `${TWO}

"Revolving Commitment Termination Date" means June 29, 2016.

"Term Commitment Termination Date" means the earlier of June 29, 2019 and an Event of Default.`,
      `2.1 Revolving Loans. The Bank agrees to make Revolving Loans to the Borrower until the Revolving Commitment Termination Date.

2.2 Term Loan. The Bank agrees to make a Term Loan to the Borrower. The Borrower repays the Term Loan in equal quarterly installments, and a final installment shall be payable on the Term Commitment Termination Date in the amount of the Term Loan then outstanding.`,
    ),
  ).toEqual({ revolving: "2016-06-29", term: "2019-06-29" });
});

test("an anniversary of a date that a definition gives by reference to a section", () => {
  const [loan] = facilitiesOf(
    `"Effective Date" has the meaning specified in Section 3.01, which is June 30, 2014.

"Term Loan" means the loan made under Section 2.1.

"Term Loan Maturity Date" means the fifth anniversary of the Effective Date.`,
    '2.1 Term Loan. The Bank agrees to make a Term Loan of $8,000,000 to the Borrower. 2.2 Effectiveness. This Section becomes effective on the first date on which all conditions are met (the "Effective Date").',
  );
  expect(loan?.maturity_date).toBe("2019-06-30");
});

test.each([
  ["from time to time during the Commitment Period", "delayed_draw"],
  ["on any Business Day during the period from the Effective Date until the first anniversary thereof", "delayed_draw"],
  ["on the Effective Date", "term_loan"],
])("a promise of term loans %s", (when, type) => {
  const [loan] = facilitiesOf(
    '"Commitment" means the commitment of the Bank to lend $8,000,000.\n\n"Maturity Date" means June 30, 2019.',
    `2.1 The Loans. The Bank agrees, on the terms set forth below, to make advances (each, a "Loan" and collectively, the "Loans") to the Borrower ${when}, not to exceed the Commitment. The Loans are term loans and amounts repaid may not be reborrowed.`.replace(
      when.startsWith("from") ? ", on the terms set forth below," : "\n",
      "",
    ),
  );
  expect(loan?.facility_type).toBe(type);
});

test.each([
  '"Private Notes" means the (a) 4.10% private placement notes due August 22, 2024 and (b) 4.40% private placement notes due August 22, 2026, which rank equally with the Revolving Loans.',
  "Investments by the Borrower out of Revolving Loans may not exceed $5,000,000 during the period commencing on the date of Amendment No. 1 and ending on December 31, 2016.",
])("a day of other debt or of a limit is no maturity: %s", (words) => {
  const loans = dueOf(
    TWO,
    `2.1 Revolving Loans. The Bank agrees to make Revolving Loans to the Borrower. Amounts repaid may be reborrowed.

2.2 Term Loan. The Bank agrees to make a Term Loan to the Borrower.

2.3 Other Debt. ${words}`,
  );
  expect(loans).toEqual({ revolving: null, term: null });
});
