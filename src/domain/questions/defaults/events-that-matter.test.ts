import { expect, it } from "vitest";
import { extractAgreement } from "#domain/extraction/extract-agreement.ts";
import { askAbout } from "../../../../test/support/ask-agreement.ts";

const TEXT = `CREDIT AGREEMENT

This Credit Agreement dated as of March 3, 2015 is between Heron Tile Company, an Ohio corporation (the "Borrower"), and Lakeside Bank, N.A. (the "Bank").

ARTICLE I DEFINITIONS

"Heron Group" means Heron Group, Inc., the parent corporation
of the Borrower.

ARTICLE II CREDIT TERMS

2.1 Line. The Bank agrees to make revolving loans to the Borrower until March 3, 2020 up to $15,000,000.

2.2 Reduction. The commitment of the Bank shall be reduced by $500,000 on the last day of each quarter from March 31, 2017.

2.3 Availability. The Borrower shall at all times maintain Excess Availability of not less than $250,000.

ARTICLE VI PROMISES

The Borrower will not, without first obtaining the written consent of the Bank:

(a) change its name, the place in which it keeps its books, its fiscal year, the methods by which it values its stock of tiles, the law under which it was organized or the number of its directors;

(b) sell, lease or otherwise part with any kiln, mill, press, quarry, truck, warehouse or other thing that it uses in its business outside of the ordinary course of that business;

(c) move any of its stock of tiles, clay or glaze out of the county in which it was on the date of this Agreement, other than for sale to those who buy from it in the ordinary course of business;

(d) declare or provide for any dividends on its share capital, whether in cash, in assets or in debt, to those who hold its shares on the day of the declaration or on any later day that its directors may set for the purpose; or

(e) guarantee the obligations of any other person.

ARTICLE VII EVENTS OF DEFAULT

7.1 Events of Default. Each of the following is an Event of Default:

(a) default in the payment when due of any principal of any loan, which is not remedied within one day after notice; or

(b) default in the payment when due of any interest on any loan, which is not remedied within six days after notice; or

(c) the rendering against the Borrower of a final judgment for the payment of money in excess of $1,000,000 and the continuance of such judgment unsatisfied for a period of 30 days; or

(d) any change in ownership of an aggregate of twenty-five percent (25%) or more of the common stock of the Borrower.

IN WITNESS WHEREOF, the parties have signed.
`;

const ask = askAbout(TEXT, { ...extractAgreement(TEXT) });

it.each([
  ["An investor buys 30% of the votes. Does that matter?", ["Yes, by its size", "30% is above the 25%"]],
  ["What if somebody buys a fifth of the shares?", ["No: 20% is below the 25%"]],
  ["Suppose a fund acquires 25% of the stock. Is that a problem?", ["Yes, by its size", "equal to the 25%"]],
  [
    "A supplier won a $1.2 million judgment against Heron. When would that become a problem?",
    ["above the threshold of $1,000,000", "after 30 days"],
  ],
  ["what happens when they dont pay interest on time", ["within six days"]],
  ["How much headroom do they have to keep available at all times?", ["$250,000"]],
  ["how quickly does the commitment step down after 2016", ["reduced by $500,000"]],
  ["May the company declare any dividends?", ["will not, without first obtaining", "dividends"]],
  ["Who owns the borrower?", ["Heron Group, Inc., the parent corporation"]],
])("answers %s", (question, expected) => {
  for (const words of expected) expect(ask(question)).toContain(words);
});

it.each([
  "What rating did a rating agency give the Bank at signing?",
  "What dividend per share did Heron pay in 2013?",
  "What is Lakeside's base rate at the moment?",
])("declines to answer %s", (question) => {
  expect(ask(question)).toMatch(/^refused: The document does not/);
});

it("does not take an affiliate or a person for the owner of the borrower", () => {
  const other = TEXT.replace(/"Heron Group" means[^(]+?Borrower\./, "").replace(
    "ARTICLE II",
    '"Affiliate" means any Person which directly or indirectly owns ten percent of the stock of the Borrower.\n\nARTICLE II',
  );
  expect(askAbout(other, { ...extractAgreement(other) })("Who owns the borrower?")).toBe(
    "refused: The document does not state who owns the borrower.",
  );
});
