import { expect, test } from "vitest";
import { lineMatches, lineMatchesAround } from "./line-matches.ts";

const TEXT = "1. One 2. Two\n\n2. Two\nno number\n 3. Three\n\n4.\n5. Five\n";

test.each([String.raw` ?\d\. [A-Z]\w+`, String.raw`\d\.\s+\S+`, String.raw`[^\n]*\n`, ""])(
  "gives what matchAll gives for lines that begin with %j",
  (pattern) => {
    const expected = [...TEXT.matchAll(new RegExp(`^${pattern}`, "gm"))].map((match) => [match.index, match[0]]);
    const found = [...lineMatches(TEXT, new RegExp(pattern, "y"))].map((match) => [match.index, match[0]]);
    expect(found).toEqual(expected);
  },
);

test.each([
  [String.raw`[^\n]*Two`, "Two", 12],
  [String.raw`\d\.\n?\d?\. Five`, "Five", 8],
  [String.raw` ?\d\. T\w+`, "T", 4],
  [String.raw`\d\. Six`, "Six", 4],
])("gives the same matches of %j near the places of %j", (pattern, word, reach) => {
  const places = [...TEXT.matchAll(new RegExp(word, "g"))].map((match) => match.index);
  const expected = [...lineMatches(TEXT, new RegExp(pattern, "y"))].map((match) => [match.index, match[0]]);
  const found = [...lineMatchesAround(TEXT, new RegExp(pattern, "y"), places, reach)];
  expect(found.map((match) => [match.index, match[0]])).toEqual(expected);
});
