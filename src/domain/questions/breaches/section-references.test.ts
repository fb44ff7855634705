import { expect, it } from "vitest";
import { covers, sectionReferences } from "./section-references.ts";

const shown = (words: string): string[] =>
  sectionReferences(words).map(
    ({ number, letters, isSpared }) => `${isSpared ? "not " : ""}${[number, ...letters].join(" ")}`,
  );

it("reads sections with their letters, and articles", () => {
  expect(shown("any covenant in Section 5.01(a)(vi), 5.01(b) or 6.2 or in Articles V and VII")).toEqual([
    "5.01 a vi",
    "5.01 b",
    "6.2",
    "5",
    "7",
  ]);
});

it("gives each further letter of a list its number, and reads annexes", () => {
  expect(shown("Section 8.1(a), (b) or (e) and Annex D; (f) the Borrower")).toEqual([
    "8.1 a",
    "8.1 b",
    "8.1 e",
    "annex D",
  ]);
  expect(shown("Section 8.1(a), or (b) the Borrower shall fail")).toEqual(["8.1 a"]);
});

it("leaves out what is excepted, until the bracket closes", () => {
  expect(shown("Section 7.01 (other than Section 7.01(e)(i), 7.02 or 7.03) and Section 8.01")).toEqual([
    "7.01",
    "not 7.01 e i",
    "not 7.02",
    "not 7.03",
    "8.01",
  ]);
});

it.each([
  ["5.1", { number: "5.1.2", letters: [] }, true],
  ["5.1", { number: "5.10", letters: [] }, false],
  ["7.01(e)", { number: "7.1", letters: ["e", "ii"] }, true],
  ["7.01(e)", { number: "7.01", letters: ["b"] }, false],
  ["7.01(e)", { number: "7.01", letters: [] }, null],
])("%s covers %o: %s", (named, place, expected) => {
  const [reference] = sectionReferences(`Section ${named}`);
  expect(reference && covers(reference, place)).toBe(expected);
});
