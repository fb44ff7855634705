import { describe, expect, it } from "vitest";
import { askAbout } from "../../../../test/support/ask-agreement.ts";
import { extractAgreement } from "../../extraction/extract-agreement.ts";

const TEXT = `CREDIT AGREEMENT

This Credit Agreement dated as of March 3, 2004 is between Alder Quarries, Inc., a Vermont corporation (the "Borrower"), and Pine Street Bank, N.A. (the "Lender").

ARTICLE I DEFINITIONS

"Indenture Notes" means the Borrower's 8 1/2% Senior Notes due 2011.

"Convertible Notes" means the Convertible Notes of the Borrower issued in 2002.

"Harbor Credit Agreement" means the Credit Agreement dated as of May 1, 2001 between the Parent and Harbor Trust Company.

"LIBOR Margin" means 1.75% per annum.

"Maple Property Seller Notes" means the purchase money notes of the Borrower to Maple Realty Company, in the principal amount of $4,000,000.

ARTICLE II THE LOANS

2.1 Revolving Loans. The Lender agrees to make revolving loans to the Borrower until March 3, 2008 in an aggregate principal amount at any time outstanding not to exceed $30,000,000.

2.4 Interest. Each loan bears interest at LIBOR plus the LIBOR Margin. The Borrower shall pay a facility fee of 0.20% per annum on the commitment.

2.5 Agency. The Borrower shall pay (i) the fees stated in the fee letter, and (ii) the costs of each inspection, up to $7,000 a year.

2.5A Other Debt. So long as the Leverage Ratio is at most 4.00 to 1.00, the Parent may amend the Harbor Credit Agreement.

2.5B Tranches. The Tranche C Base Rate Loans are those that the Borrower designates.

2.5C Permitted Debt. The Borrower may owe the first mortgage of Cedar County Savings Bank & Trust and the notes held by the insurance companies. An assigning Lender pays a processing fee of $2,500 to the agent for its own account.

2.6 Hedging. The Borrower shall enter into an interest rate swap for at least 50% of the loans.
`;
const ask = askAbout(TEXT, { ...extractAgreement(TEXT) });

describe("facts that other sources state", () => {
  it("takes loans with a name of their own as those of the agreement", () => {
    expect(ask("What margin applies to the Tranche C Base Rate Loans?")).not.toContain("other agreement");
  });

  it.each([
    "What margin does the parent pay under the Harbor Credit Agreement?",
    "What spread does the parent pay under its Harbor credit agreement?",
    "What facility fee applies under Alder's separate 2003 credit agreement?",
    "At what ratio is the senior secured leverage test in the Harbor Credit Agreement set?",
    "What interest rate do the Maple Property Seller Notes bear?",
    "What is the interest rate on the Harbor Trust loan?",
    "What margin applies under the Harbor Facility?",
    "What interest rate does the Cedar County Savings Bank & Trust mortgage bear?",
    "What spread does Harbor charge the parent?",
  ])("refuses the price of another agreement: %s", (question) => {
    expect(ask(question)).toBe("refused: The document does not state the terms of that other agreement.");
  });

  it.each([
    "How large is the second lien facility that Pine Street Bank arranged?",
    "What is the total size of the borrower's May 2001 credit facility?",
    "What long-term credit ratings did S&P and Moody's assign to Alder Quarries when this was signed?",
    "How much does Pine Street Bank get paid as agent each year?",
    "How much a year does the agent get paid?",
    "What is the agent's annual take?",
  ])("refuses a size, a rating or a fee that it does not state: %s", (question) => {
    expect(ask(question)).toMatch(/^refused/);
  });

  it("answers the size of the facility of its own month", () => {
    expect(ask("What is the total size of the March 2004 credit facility?")).toContain("$30,000,000");
  });

  it("answers the price of this agreement", () => {
    expect(ask("What margin does the borrower pay under this credit agreement?")).toContain("1.75%");
    expect(ask("What is the facility fee under the Alder Quarries credit agreement?")).toContain("0.20%");
  });

  it("refuses the coupon of notes unless the text states it", () => {
    expect(ask("What coupon do the convertible notes carry?")).toBe(
      "refused: The document does not state the terms of the convertible notes.",
    );
    expect(ask("What coupon do the senior notes carry?")).toContain("8 1/2%");
  });

  it.each(["What coupon do the insurance company notes carry?", "What is the rate on the notes held by the insurers?"])(
    "refuses the coupon of notes that it only names: %s",
    (question) => {
      expect(ask(question)).toMatch(/^refused: The document does not state the terms of the /);
    },
  );

  it("refuses the price of notes and the rate of a loan of another rank", () => {
    expect(ask("At what price were the convertible notes sold to investors?")).toContain("refused");
    expect(ask("What interest rate does the second lien loan carry?")).toBe(
      "refused: The document does not state the terms of the second lien loan.",
    );
  });

  it("refuses the rate of a swap", () => {
    expect(ask("What fixed rate did Alder get on its swap?")).toContain(
      "refused: The document does not state the terms",
    );
  });

  it.each([
    "How much had Alder borrowed by the end of 2005?",
    "How many dollars did Alder draw on the closing date?",
    "How much was outstanding on the line on March 3, 2004?",
    "How much is Alder currently drawn on the line?",
    "What's outstanding on the revolver today?",
    "How much of the line is in use at the moment?",
  ])("refuses what was drawn on a day: %s", (question) => {
    expect(ask(question)).toBe("refused: The document does not state how much was drawn or owed on that day.");
  });

  it("refuses market rates of a past day, ratings of today and opinions", () => {
    expect(ask("What was Pine Street's prime rate on the day this was signed?")).toContain("market rates of a day");
    expect(ask("Where do S&P and Moody's rate Alder these days?")).toContain("the borrower's rating");
    expect(ask("What is Alder's senior unsecured rating?")).toContain("the borrower's rating");
    expect(ask("Is the margin tight compared with other quarry companies?")).toContain("opinions");
  });

  it.each([
    ["What's the fed funds rate today?", "market rates of a day"],
    ["Where was the natural gas price when Alder signed?", "market rates of a day"],
    ["What is A.M. Best's rating for Alder?", "the borrower's rating"],
    ["What is Alder's excess availability right now?", "actual figures"],
    ["What rate does Alder Finance pay on its warehouse lines?", "the terms of the warehouse lines"],
    ["What arrangement fee did Pine Street receive?", "an arrangement fee"],
  ])("refuses what only others know: %s", (question, reason) => {
    expect(ask(question)).toMatch(new RegExp(`^refused: .*${reason}`));
  });

  it("refuses a price at a rating, where the text has no ratings", () => {
    expect(ask("What facility fee does Alder pay at BBB/Baa2?")).toBe(
      "refused: The agreement does not state a price at a credit rating.",
    );
  });

  it("takes a rating that the question gives for a condition", () => {
    expect(ask("What margin does Alder pay now that it is rated BBB today?")).not.toContain("the borrower's rating");
  });

  it("takes no figure of another item for the amount of a letter", () => {
    expect(ask("What does the agent earn a year under the fee letter?")).toContain("refused: The amount is set");
  });
});

it("answers what was outstanding where the text recites it", () => {
  const recited = TEXT.replace(
    "2.5 Agency.",
    "2.45 Balance. As of March 3, 2004, the outstanding principal balance of the loans is $12,500,000.\n\n2.5 Agency.",
  );
  const asked = askAbout(recited, { ...extractAgreement(recited) });
  expect(asked("How much was outstanding on March 3, 2004?")).toContain("$12,500,000");
});
