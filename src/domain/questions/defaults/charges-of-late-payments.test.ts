import { expect, it } from "vitest";
import { extractAgreement } from "#domain/extraction/extract-agreement.ts";
import { askAbout } from "../../../../test/support/ask-agreement.ts";

const TEXT = `LOAN AGREEMENT

This Loan Agreement dated as of May 4, 2015 is between Wren Foundry Company, an Ohio corporation (the "Borrower"), and Harbor Bank, N.A. (the "Bank").

"Default Rate" means eighteen percent (18%) per annum.

2.1 Term Loan. The Bank will make a term loan of $50,000,000 on the closing date, which matures on May 4, 2020.

2.2 Late Charge. If any sum due under the Note is not paid on the date on which it is due, the Borrower shall pay to the Bank upon demand an amount equal to four percent (4%) of such unpaid sum.

8.1 Events of Default. If any of the following occurs, the Bank may declare the term loan due and payable:

(a) the Borrower shall fail to pay any principal when due;

(b) the Borrower shall commence a voluntary case under any bankruptcy, insolvency or similar law.

IN WITNESS WHEREOF, the parties have signed.
`;
const UNPAID = {
  type: "non_payment",
  heading: "Payment",
  section: "8.1(a)",
  grace_period_days: null,
  grace_period_unit: null,
  threshold_amount: null,
};
const ask = askAbout(TEXT, { ...extractAgreement(TEXT), events_of_default: [UNPAID] });

it.each(["What happens if they miss a payment?", "What happens if a payment is late?", "What if they don't pay?"])(
  "names the default rate and the late charge in answer to %j",
  (question) => {
    expect(ask(question)).toContain("“‘Default Rate’ means eighteen percent (18%) per annum.”");
    expect(ask(question)).toContain("four percent (4%) of such unpaid sum");
  },
);
