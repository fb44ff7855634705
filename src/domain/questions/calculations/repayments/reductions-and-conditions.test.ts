import { expect, it } from "vitest";
import { askBankAgreement } from "../../../../../test/support/ask-agreement.ts";

const asking = (definitions: string) => askBankAgreement({ commitment: "$100,000,000", definitions });

it("reduces the commitment by the excess of other debt over an amount", () => {
  const ask = asking(
    "7.1 Indebtedness. The Borrower shall not incur Indebtedness other than Senior Notes not to exceed $80,000,000; provided that to the extent the outstanding amount of such Senior Notes is in excess of $50,000,000, the Revolving Commitment shall be immediately reduced pursuant to Section 2.1(d) by an amount equal to such excess.",
  );
  expect(ask("They end up with $65 million of senior notes. What happens to the size of the revolver?")).toContain(
    "$65,000,000 − $50,000,000 = $15,000,000: $100,000,000 − $15,000,000 = $85,000,000",
  );
  expect(ask("With $40 million of senior notes, by how much does the commitment shrink?")).toContain("is not reduced");
});

it("computes a borrowing base by the rows of its table", () => {
  const ask = asking(`3.1 Asset Values. The Asset Value of each Eligible Asset is in the chart below:

| Eligible Asset | Asset Value |
| Sold Homes | 90% of Cost |
| Model Homes | 80% of Cost (subject to Section 3.2) |
| Finished Lots | 70% of Cost |

The Borrowing Base is the sum of the Asset Values.`);
  expect(
    ask("Ignoring the caps, what borrowing base do sold homes of $40 million and finished lots of $10 million give?"),
  ).toContain("90% × $40,000,000 + 70% × $10,000,000 = $43,000,000");
  expect(ask("What borrowing base do $20 million of model homes support?")).toContain(
    "80% × $20,000,000 = $16,000,000",
  );
});

it("tests a condition on a defined ratio", () => {
  const ask = asking(
    "“Debt Yield” means the ratio obtained by dividing (i) Net Operating Income, by (ii) the outstanding principal balance of the Loan.\n\n2.8 Extension. The Maturity Date may be extended if Debt Yield is not less than 9.50% and no Default exists.",
  );
  const said = ask(
    "Net operating income is $2,350,000 and the outstanding balance is $25 million. Does the debt yield clear the hurdle for the extension?",
  );
  expect(said).toContain("$2,350,000 ÷ $25,000,000 = 9.40%");
  expect(said).toContain("The condition is not met");
});

it("takes only what is above an amount to prepay the loans", () => {
  const ask = asking(
    "2.6 Mandatory Prepayments. The Borrower shall prepay the Loans from any distribution of interest or fees by a fund, but only to the extent that such distributions exceed $100,000 in any fiscal quarter.",
  );
  expect(ask("A fund distributed $260,000 to them in a quarter. What part has to go to prepaying the loan?")).toContain(
    "$260,000 − $100,000 = $160,000",
  );
});

it("counts back to ask for an extension from an anniversary", () => {
  const ask = asking(
    "2.16 Extension of Maturity Date. At least 45 days but not more than 60 days prior to the first anniversary of the date hereof, the Borrower may request an extension of the Maturity Date by one year.",
  );
  const said = ask("What's the last day they can ask for the extra year?");
  expect(said).toContain("May 16, 2015");
  expect(said).toContain("May 1, 2015");
});

it("computes what must be prepaid where the loans are more than a share of the collateral", () => {
  const ask = asking(
    "2.5 Collateral. If the outstanding principal balance of the Loan equals more than seventy percent (70%) of the Collateral Value, the Borrower shall prepay principal so that it is equal to no more than seventy percent (70%).",
  );
  expect(
    ask(
      "The loan balance is $150,000,000 and the collateral value is $205,000,000. How much principal must they pay down?",
    ),
  ).toContain("$150,000,000 − 70% × $205,000,000 = $6,500,000");
});
