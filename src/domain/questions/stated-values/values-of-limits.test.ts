import { expect, it } from "vitest";
import { readQuestion } from "../question/question.ts";
import { lacksAskedValue } from "./stated-values.ts";

const lacks = (question: string, quote: string): boolean =>
  lacksAskedValue(readQuestion(question, "2026-06-30"), {
    kind: "answer",
    claims: [{ text: `“${quote}”`, citations: [] }],
  });

const ASKED: readonly (readonly [question: string, without: string, stating: string])[] = [
  [
    "commitment fee, what percent?",
    "The Borrower shall pay a commitment fee equal to ******% of the margin on the undrawn portion.",
    "The Borrower shall pay a commitment fee equal to 0.35% per annum on the undrawn portion.",
  ],
  [
    "the minimum cash balance covenant - how many dollars",
    "The Borrower shall keep a balance of cash of not less than [ * ] Dollars ($[ * ]).",
    "The Borrower shall keep a balance of cash of not less than $2,400,000.",
  ],
  [
    "minimum cash they need to keep",
    "The Borrower shall keep unrestricted cash of not less than $[ * ].",
    "The Borrower shall keep unrestricted cash of not less than $2,400,000.",
  ],
  [
    "minimum net worth in dollars",
    "No judgment shall exceed ten percent of Net Worth.",
    "Net Worth shall not be less than $31,000,000.",
  ],
  [
    "yearly dollar cap on dividends",
    "The Borrower shall not make investments of more than $75,000,000 in any year, net of distributions received.",
    "The Borrower shall not pay dividends of more than $2,200,000 in any fiscal year.",
  ],
  [
    "smallest loan they can draw",
    "The Bank may make loans that the Borrower may request from time to time.",
    "Each loan shall be in a minimum amount of $400,000.",
  ],
  [
    "total size of the harrow revolver in $",
    "Loans may be converted in an aggregate minimum amount of $1,000,000.",
    "The aggregate commitments under the facility are $45,000,000.",
  ],
  [
    "what claims-paying rating must the insurer have",
    "Insurers shall have an A.M. Best rating of at least B+.",
    "The Guarantor shall have a claims-paying ability rating of at least A-.",
  ],
];

it.each(ASKED)("asks for a figure that a clause may leave out: %s", (question, without, stating) => {
  expect(lacks(question, without)).toBe(true);
  expect(lacks(question, stating)).toBe(false);
});
