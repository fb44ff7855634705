import { expect, it } from "vitest";
import { askTermLoan } from "../../../../test/support/ask-agreement.ts";

const ask = askTermLoan(`ARTICLE V COVENANTS

5.01 Maintenance of Insurance. Maintain, and cause each of its Subsidiaries to maintain, insurance with responsible and reputable insurance companies or associations in such amounts as is usually carried by companies engaged in similar businesses.

ARTICLE VIII MISCELLANEOUS

8.01 Illegality. If the Bank shall determine that it is unlawful for the Bank to honor its obligation to calculate rates with reference to LIBOR, such obligation shall be suspended.

8.02 Expenses; Indemnity. The Borrower shall indemnify the Bank against any and all losses and related expenses, including the fees, charges and disbursements of counsel for the Bank, incurred in enforcing the Borrower's obligations.
`);

it.each([
  ["What insurance must they carry?", "responsible and reputable insurance companies or associations"],
  ["What if it becomes illegal to lend?", "such obligation shall be suspended"],
  ["Who pays the lender's legal costs?", "disbursements of counsel for the Bank"],
])("reads the wording of the usual forms: %s", (question, words) => {
  expect(ask(question)).toContain(words);
});
