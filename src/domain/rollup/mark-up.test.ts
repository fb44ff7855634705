import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { extractAgreement } from "#domain/extraction/extract-agreement.ts";
import { readInstructions } from "./instructions.ts";
import { markUp } from "./mark-up.ts";
import { rollUp } from "./roll-up.ts";
import type { RolledDocument } from "./rolled-document.ts";

const textOf = (name: string) => readFileSync(new URL(`../../../samples/${name}.txt`, import.meta.url), "utf8");
const text = textOf("northgate-syndicated-credit-agreement");
const documentOf = (documentId: number, words: string): RolledDocument => {
  const agreement = extractAgreement(words);
  return { documentId, versionNumber: 1, title: agreement.title ?? "", agreement };
};
const base = documentOf(1, text);
const amendment = documentOf(2, textOf("northgate-second-amendment"));
const marks = markUp(base, [amendment], rollUp(base, [amendment], null));
const marksOf = (key: RegExp) =>
  marks.filter((mark) => key.test(mark.key)).map(({ start, end, after }) => [text.slice(start, end), after]);

it("shows the amendment's words at each place that states a changed value", () => {
  expect(marksOf(/revolving.*commitment$/)).toEqual([
    ["$350,000,000", expect.stringContaining("450,000,000")],
    ["$350,000,000.00", expect.stringContaining("450,000,000")],
  ]);
});

it("marks each changed value of a list, and adds new levels after the last", () => {
  const margins = marksOf(/revolving.*pricing$/);
  expect(margins).toContainEqual(["1.250%", "1.125%"]);
  const added = marks.find(({ key, start, end }) => key.endsWith("/pricing") && start === end);
  expect(added?.after).toContain("2.375%");
});

it("marks in text order, without overlaps, and names the amendment", () => {
  expect(marks.length).toBeGreaterThan(20);
  for (const [at, mark] of marks.entries()) {
    expect(mark.documentId).toBe(2);
    expect(mark.start).toBeGreaterThanOrEqual(marks[at - 1]?.end ?? 0);
  }
});

it("marks nothing before the amendment is in effect, or without an amendment", () => {
  expect(markUp(base, [amendment], rollUp(base, [amendment], "2025-01-01"))).toEqual([]);
  expect(markUp(base, [], rollUp(base, [], null))).toEqual([]);
});

it("marks the words of a term that an amendment removes, with nothing in their place", () => {
  const agreement = `CREDIT AGREEMENT

dated as of January 15, 2020 among Alder Works, Inc., as Borrower, and First Bank, N.A., as Lender

Section 2.1 Revolving Loans. The Lender agrees to make Revolving Loans to the Borrower in an aggregate principal amount not to exceed $5,000,000.

Section 6.2 Net Worth. The Borrower shall maintain a Tangible Net Worth of at least $2,000,000.
`;
  const words = `FIRST AMENDMENT TO CREDIT AGREEMENT

This First Amendment to Credit Agreement is dated as of March 1, 2021 and amends the Credit Agreement dated as of January 15, 2020 between Alder Works, Inc., as Borrower, and First Bank, N.A., as Lender.

Section 6.2 of the Credit Agreement is amended to read in its entirety as follows: “[Intentionally Omitted.]”
`;
  const before = documentOf(1, agreement);
  const removing = { ...documentOf(2, words), instructions: readInstructions(words) };
  const rolled = rollUp(before, [removing], null);
  const struck = markUp(before, [removing], rolled).map(({ start, end, after, key }) => [
    agreement.slice(start, end),
    after,
    key,
  ]);
  expect(struck).toContainEqual([expect.stringContaining("$2,000,000"), null, "covenant/net_worth"]);
});
