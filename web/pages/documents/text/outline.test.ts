import { expect, it } from "vitest";
import { type OutlineEntry, shownEntries } from "./outline.ts";

const LEVELS = [1, 2, 2, 1, 2, 1] as const;
const OUTLINE = LEVELS.map(
  (level, i): OutlineEntry => ({ title: `Heading ${i}`, level, key: null, start: 100 * i, end: 100 * i + 10 }),
);

it.each([
  ["before the first heading", -1, [0, 3, 5]],
  ["at an article", 0, [0, 1, 2, 3, 5]],
  ["at a section of it", 2, [0, 1, 2, 3, 5]],
  ["at a section of the next article", 4, [0, 3, 4, 5]],
  ["at an article without sections", 5, [0, 3, 5]],
] as const)("shows every article, and the sections of the one in view, %s", (_, at, shown) => {
  expect(shownEntries(OUTLINE, at)).toEqual(shown);
});

it("shows sections before the first article only until it begins", () => {
  const outline = OUTLINE.slice(1);
  expect(shownEntries(outline, 0)).toEqual([0, 1, 2, 4]);
  expect(shownEntries(outline, 3)).toEqual([2, 3, 4]);
});
