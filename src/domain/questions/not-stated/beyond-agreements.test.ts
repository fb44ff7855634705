import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { extractAgreement } from "#domain/extraction/extract-agreement.ts";
import { askAbout, askBankAgreement } from "../../../../test/support/ask-agreement.ts";

const sample = readFileSync(new URL("../../../../samples/harbour-ridge-term-loan.txt", import.meta.url), "utf8");
const ask = askAbout(sample, { ...extractAgreement(sample) });

describe("what no agreement states is refused", () => {
  it.each([
    // Measures of markets and of credit models
    "What is the loan's internal rate of return?",
    "What is the probability of default?",
    "What is the expected recovery rate in a default?",
    "What is the credit default swap spread of the borrower?",
    "What is the market price of this loan?",
    "What is the borrower's cost of debt?",
    // Market rates
    "What is the current federal funds rate?",
    "What is the dollar-euro exchange rate?",
    // Opinions
    "Should I invest in this loan?",
    "Which lender has the best terms in the market?",
    "Is 2% a high margin?",
    "How does this margin compare with the market?",
    "How profitable is the borrower?",
    "Is the loan performing?",
    "Is the borrower likely to be acquired?",
    "Is this a good covenant package?",
    "Why was the Applicable Margin set at this level?",
    "What are the lender's internal credit limits?",
    // How the borrower stands, and what took place
    "What was the pricing level on the closing date?",
    "Which level of the pricing grid applies today?",
    "How large is the swingline loan outstanding now?",
    "How many guarantors have been released?",
    "How many lenders declined to take part in the syndicate?",
    "When was the last borrowing base certificate delivered?",
    "Is the borrower currently in compliance with its covenants?",
    "Did the borrower make its last interest payment?",
    "Did the lenders waive any default?",
    "Has any lender sold its share?",
    "Has the loan been repaid?",
    "Have there been any defaults under this agreement?",
    "Is the revolver fully drawn?",
    "How many borrowings have been made?",
    "Was the agreement amended later?",
    "Which covenants did they breach?",
    "When did the borrower last draw on the revolver?",
    "What did the borrower use the last advance for?",
    // The borrower's figures
    "What is the borrower's net debt?",
    "How much working capital does the borrower have?",
    "How old is the company?",
    "What is the gross margin of the business?",
    "What are the borrower's total assets?",
    "What is the interest coverage today?",
    "How much goodwill is on the balance sheet?",
    "What share of sales comes from exports?",
    "What are projected revenues for next year?",
    "How big is the pension deficit?",
    "What is the borrower's tax rate?",
    "What exchange rate was used at closing?",
    // Loans and firms that the text does not have
    "What is the maturity date of the FILO tranche?",
    "Who owns the lender?",
    // People, firms and identifiers
    "What are the names of the borrower's directors?",
    "Who audits the borrower's accounts?",
    "Which law firm represented the borrower?",
    "What is the hedging counterparty's name?",
    "Who owns the majority of the borrower's shares?",
    "What is the borrower's LEI?",
    "What is the CUSIP of the facility?",
    "What is the borrower's website?",
    "When was the borrower founded?",
    "What insurance premium does the borrower pay?",
    "What is the swap rate the borrower pays under its hedge?",
  ])("%s", (question) => {
    expect(ask(question)).toMatch(/^refused: /);
  });
});

describe("what the text does state is answered", () => {
  const stated = askBankAgreement({
    commitment: "$40,000,000",
    definitions: `"Swap Agreement" means the interest rate swap dated June 1, 2014 with Harbor Bank, N.A. under which the Borrower pays a fixed rate of 4.25%.`,
    covenants: `5.1 Opinion. The Lender has received an opinion of Alder, Birch & Crane LLP, counsel to the Borrower.

5.2 Statements. The Borrower has delivered its balance sheet for fiscal year 2013, audited by Heron & Stone LLP, independent accountants.

5.3 Sale. The Borrower has sold the Quarry Mill to Finch Paper, Inc. for $3,000,000.

5.4 Formation. The Borrower was incorporated in Maine on March 3, 1981.`,
  });
  it.each([
    ["Who is counsel to the borrower?", "Alder, Birch & Crane LLP"],
    ["Who audits the borrower's accounts?", "Heron & Stone LLP"],
    ["What did the borrower sell?", "Quarry Mill"],
    ["When was the borrower incorporated?", "March 3, 1981"],
    ["What is the swap rate the borrower pays under its hedge?", "4.25%"],
  ])("%s", (question, words) => {
    expect(stated(question)).toContain(words);
  });
});

it("names an officer who signs or receives notices, and refuses an office that the text only mentions", () => {
  expect(ask("What is the name of the borrower's CFO?")).toContain("Ferris H. Tunn");
  expect(ask("Who is the borrower's general counsel?")).toMatch(/^refused: /);
});
