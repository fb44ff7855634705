import { expect, test } from "vitest";
import { extractAgreement } from "../../extract-agreement.ts";

const front = `FACILITY AGREEMENT dated 4 May 2021 between TARN TOOLS LIMITED (the "Borrower") and EAST SHORE BANK PLC (the "Lender").

1. DEFINITIONS

"Facility" means a term loan facility of £9,000,000.`;
const illegality = `"Illegality Event" means: (a) it is unlawful for the Borrower to perform its obligations; (b) an obligation of the Borrower ceases to be valid; or (c) a security document is invalid.`;

test.each([
  [
    "Clause 12 (Events of Default)",
    "12.2 Misrepresentation\n\nA statement of the Borrower is false.\n\n12.3 Insolvency\n\nThe Borrower is insolvent.\n\n12.4 Change of control\n\nA change of control occurs.\n\n12.5 Acceleration\n\nOn and at any time after the occurrence of an Event of Default the Lender may cancel the Facility.",
    ["12.2", "12.3", "12.4"],
  ],
  [
    "Section 9 (Events of Default)",
    "9.1 Non-payment\n\nThe Borrower fails to pay.\n\n9.2 Other obligations\n\nThe Borrower breaches this Agreement.\n\n9.3 Unlawfulness\n\nIt is unlawful to perform.\n\n9.4 Cross default\n\nOther debt is not paid when due.",
    ["9.1", "9.2", "9.3", "9.4"],
  ],
])("a reference to %s names the chapter that has lost its heading", (reference, sections, expected) => {
  const text = `${front}\n\n"Event of Default" means any event specified as such in ${reference}.\n\n${illegality}\n\n${sections}\n`;
  expect(extractAgreement(text).events_of_default.map(({ section }) => section)).toEqual(expected);
});
