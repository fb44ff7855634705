import { describeShortTexts, type ShortText } from "../../../test/support/short-texts.ts";

const agreement = (currency: string, line = "$25,000,000"): string =>
  `CREDIT AGREEMENT dated as of May 2, 2005 between MAPLE MILLS LTD., as Borrower, and BANK OF OAKVILLE, as Lender. ${currency} The Lender agrees to make a revolving facility of up to ${line} available to the Borrower until May 2, 2008. The Borrower shall maintain a Tangible Net Worth of not less than $8,000,000.
`;
const read = (name: string, currency: string, dollar: string): ShortText => ({
  name,
  text: agreement(currency),
  terms: {
    facilities: [{ type: "revolving", amount: `${dollar} 25000000` }],
    covenants: [`net_worth >= ${dollar} 8000000`],
  },
});

const TEXTS: readonly ShortText[] = [
  read("a definition of the sign", `"Dollars" and "$" mean lawful money of Canada.`, "CAD"),
  read(
    "a definition among others of the same currency",
    `"Canadian Dollars", "Cdn. Dollars", "Cdn. $" and "$" mean the lawful currency of Canada.`,
    "CAD",
  ),
  read("references to the sign", `All references to "$" or "dollars" are references to Canadian dollars.`, "CAD"),
  read(
    "a sign that is deemed to refer",
    `Any reference in this Agreement to "Dollars", "dollars" or the sign "$" shall be deemed to be a reference to lawful money of Canada.`,
    "CAD",
  ),
  read(
    "all amounts",
    "Unless otherwise specified herein, all dollar amounts are expressed in Canadian currency.",
    "CAD",
  ),
  read("Australian dollars", `"Australian Dollars", "A$" and "$" means the lawful currency of Australia.`, "AUD"),
  read(
    "US dollars next to Canadian ones",
    `"Dollars" and the sign "$" each mean lawful money of the United States and "Canadian Dollars" means lawful money of Canada.`,
    "USD",
  ),
  read("a company of Canada and no definition", "MAPLE MILLS LTD. is a corporation under the laws of Canada.", "USD"),
  {
    name: "an amount in US dollars where the sign is Canadian",
    text: agreement(`"$" means Canadian dollars and "US$" means United States dollars.`, "US$25,000,000"),
    terms: {
      facilities: [{ type: "revolving", amount: "USD 25000000" }],
      covenants: ["net_worth >= CAD 8000000"],
    },
  },
];

describeShortTexts("what the dollar sign stands for", TEXTS);
