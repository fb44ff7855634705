import { expect, it } from "vitest";
import { readAskedAgreement } from "../question/asked-agreement.ts";
import { createSubject } from "../subject.ts";
import { clauseAround } from "./own-clause.ts";

const TEXT = `ARTICLE I DEFINITIONS

“Idle Rate” means 0.45% per annum. “Inland Terminal” means the terminal of the Borrower at Corrie Point.

ARTICLE II FEES

2.01 Idle Fee. The Borrower shall pay an idle fee of $9,000 a year. The fee is payable in arrears on each March 31. It is computed on 365 days.

2.02 Agency. The Agent receives what the fee letter states.`;

const subject = createSubject({
  title: "Agreement",
  ref: { document_id: 1 },
  agreement: readAskedAgreement({}),
  text: TEXT,
  today: "2026-06-30",
});

function clauseOf(words: string): string {
  const start = TEXT.indexOf(words);
  const place = clauseAround(subject, { start, end: start + words.length });
  return place === null ? "" : TEXT.slice(place.start, place.end);
}

it("reaches to the end of the section that states a term, not into the next one", () => {
  expect(clauseOf("$9,000")).toContain("each March 31. It is computed on 365 days.");
  expect(clauseOf("$9,000")).not.toContain("fee letter");
});

it("ends at the next definition", () => {
  expect(clauseOf("0.45%")).toBe("“Idle Rate” means 0.45% per annum.");
});
