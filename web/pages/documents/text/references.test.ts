import { expect, it } from "vitest";
import { placesOf, referencesIn } from "./references.ts";

const TEXT =
  "Section 2.01 Loans. Subject to Section 7.11(a) and Sections 9.02 and Article VII, see Schedule 2.01 and Exhibit A-1.";
const entry = (key: string | null, start: number, end: number) => ({ key, start, end, title: "", level: 1 as const });
const places = placesOf([
  entry("section 2.01", 0, 19),
  entry("section 7.11", 500, 520),
  entry("article vii", 450, 470),
  entry("section 7.11", 900, 920),
  entry("exhibit a-1", 700, 710),
  entry(null, 800, 810),
]);

it("finds the references to places of the text, and where they lead", () => {
  const found = referencesIn(TEXT, { start: 0, end: TEXT.length }, places);
  expect(found.map(({ start, end, target }) => [TEXT.slice(start, end), target.start])).toEqual([
    ["Section 7.11", 500],
    ["Article VII", 450],
    ["Exhibit A-1", 700],
  ]);
});

it("finds none where the outline is not known yet", () => {
  expect(referencesIn(TEXT, { start: 0, end: TEXT.length }, new Map())).toEqual([]);
});
