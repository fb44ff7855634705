import { expect, it } from "vitest";
import { askTermLoan } from "../../../../test/support/ask-agreement.ts";

const ask =
  askTermLoan(`"Asset Sale" means any sale of property in which the aggregate Net Proceeds therefrom are at least $5,000,000.

2.03 Prepayments from Sales. Concurrently with the receipt of Net Proceeds from an Asset Sale, the Borrower shall prepay the Term Loan in an amount equal to 100% of such Net Proceeds.

2.04 Voluntary Prepayments. The Borrower may prepay the Term Loan in an amount equal to an integral multiple of $1,000,000, without premium or penalty.

ARTICLE VI COVENANTS

6.1 Leverage Ratio. The Borrower shall not permit the Leverage Ratio to exceed 3.50 to 1.00.

6.2 Restricted Payments. The Borrower will not declare or make any Restricted Payment unless, after giving effect thereto, the Leverage Ratio calculated on a pro forma basis would not exceed 2.50 to 1.00.

6.3 Dividends. The Borrower may pay dividends so long as the aggregate amount of such dividends is not in excess of $2,000,000 in any fiscal year. Any portion of such $2,000,000 which is not utilized in any fiscal year shall be available during the next fiscal year.

ARTICLE VIII EVENTS OF DEFAULT

8.1 Events of Default. Each of the following is an Event of Default:

(a) the Borrower fails to pay any principal of the Term Loan when due;

(b) the Borrower fails to pay any Indebtedness (other than the Term Loan) in an amount of $100,000 or more when due;

(c) a final judgment in excess of $250,000 is rendered against the Borrower and is not paid within 30 days; or

(d) the Borrower files a petition in bankruptcy.`);

it.each([
  [
    "They sold a plant and netted $3 million. Do they have to use it to pay down the loan?",
    /^No: \$3,000,000 is less than the threshold of \$5,000,000\./,
  ],
  ["Can they prepay $2.5 million?", /^No: \$2,500,000 is not a multiple of \$1,000,000\./],
  ["May they prepay $3 million?", /^Yes, by its amount: \$3,000,000 is a multiple of \$1,000,000\./],
  [
    "Pro forma leverage is 2.6x. Can they make a restricted payment?",
    /^No: 2\.60 to 1\.00 \(2\.60x\) is more than the limit of 2\.50/,
  ],
  [
    "They paid dividends of $1.2 million last year. Could they pay $3 million this year?",
    /^No: \$3,000,000 is \$200,000 more than the limit of the next year, \$2,000,000 \+ \(\$2,000,000 − \$1,200,000\) = \$2,800,000\./,
  ],
  [
    "The borrower doesn't pay a $150,000 equipment note when it comes due. Default here?",
    /^Yes, by its amount: \$150,000 is above the threshold of \$100,000\./,
  ],
  [
    "They miss payments on a $50,000 truck loan. Is that an event of default?",
    /^No: \$50,000 is below the threshold of \$100,000\./,
  ],
])("decides %s", (question, said) => {
  expect(ask(question)).toMatch(said);
});
