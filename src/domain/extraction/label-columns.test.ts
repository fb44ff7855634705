import { describe, expect, test } from "vitest";
import { describeShortTexts, type ShortText } from "../../../test/support/short-texts.ts";
import { extractAgreement } from "./extract-agreement.ts";
import { normalize } from "./text/normalize.ts";

const SHEET = `                    SUMMARY OF TERMS

Borrower:            Alder Cold Storage, LLC, a Maine limited
                     liability company.

Lender:              North Quay Bank, N.A.

Facilities:          (i)  A revolving line of credit of up to
                     $18,000,000 (the "Revolver").

                     (ii) A term loan in the amount of $30,000,000
                     (the "Term Loan").

Maturity:            Revolver: August 31, 2026.
                     Term Loan: August 31, 2030.

Interest Rate:       Term SOFR plus 2.25%.

Mandatory
Prepayments:         100% of net proceeds of asset sales; and 50%
                     of Excess Cash Flow.

Financial
Covenants:           (a) Debt Service Coverage Ratio of not less
                     than 1.25 to 1.00, tested quarterly.

                     (b) Total Leverage Ratio of not more than
                     4.00 to 1.00.

                     (c) Minimum liquidity of $2,000,000.

Events of
Default:             Failure to pay principal when due or interest
                     within 5 days; breach of covenants, subject to
                     a 30 day cure period; false representations;
                     default under other debt of more than
                     $1,000,000; insolvency or bankruptcy; and a
                     change of control.

Expenses:            All costs of the Lender are for the account
                     of the Borrower.

Governing Law:       State of Maine.
`;

const TEXTS: readonly ShortText[] = [
  {
    name: "a term sheet in two columns",
    text: SHEET,
    terms: {
      kind: "term_sheet",
      parties: ["borrower: Alder Cold Storage, LLC", "lender: North Quay Bank, N.A."],
      facilities: [
        { type: "revolving", amount: "USD 18000000" },
        { type: "term_loan", amount: "USD 30000000" },
      ],
      covenants: ["debt_service_coverage >= 1.25", "total_leverage <= 4", "liquidity >= USD 2000000"],
      defaults: [
        "non_payment 5d",
        "breach_of_covenant 30d",
        "misrepresentation",
        "cross_default USD 1000000",
        "insolvency",
        "change_of_control",
      ],
      prepayments: ["asset_sale 100", "excess_cash_flow 50"],
      law: "US-ME",
    },
  },
];

describeShortTexts("term sheets in columns", TEXTS);

describe("labels", () => {
  test("a line that has no place for the next word goes on below it", () => {
    const { text } = normalize(SHEET);
    expect(text).toContain("default under other debt of more than $1,000,000; insolvency");
    expect(text).toContain("Revolver: August 31, 2026.\nTerm Loan: August 31, 2030.");
  });

  test("the lines of an address next to a label stay lines", () => {
    const { text } = normalize(
      ["Borrower", "Lender", "Agent", "Guarantor", "Parent", "Counsel"]
        .map((party) => `If to ${party}:`.padEnd(20) + `${party} Company\n${" ".repeat(20)}1440 Blake Street\n\n`)
        .join(""),
    );
    expect(text).toContain("Borrower Company\n1440 Blake Street");
  });

  test("the events after a label have no section", () => {
    const sections = extractAgreement(SHEET).events_of_default.map(({ section }) => section);
    expect(new Set(sections)).toEqual(new Set([null]));
  });
});
