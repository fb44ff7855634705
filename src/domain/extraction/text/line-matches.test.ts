import { expect, test } from "vitest";
import { lineMatches } from "./line-matches.ts";

const TEXT = "1. One 2. Two\n\n2. Two\nno number\n 3. Three\n\n4.\n5. Five\n";

test.each([String.raw` ?\d\. [A-Z]\w+`, String.raw`\d\.\s+\S+`, String.raw`[^\n]*\n`, ""])(
  "gives what matchAll gives for lines that begin with %j",
  (pattern) => {
    const expected = [...TEXT.matchAll(new RegExp(`^${pattern}`, "gm"))].map((match) => [match.index, match[0]]);
    const found = [...lineMatches(TEXT, new RegExp(pattern, "y"))].map((match) => [match.index, match[0]]);
    expect(found).toEqual(expected);
  },
);
