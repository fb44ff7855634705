import { describe, expect, test } from "vitest";
import { WordIndex } from "./word-index.ts";

const TEXT = 'The Borrower shall pay a fee. "Fee" means 1% of the LOAN; prepaid fees are\nno fees: İstanbul Fee.';

describe("places", () => {
  const words = new WordIndex(TEXT);

  test.each(["fee", "the loan", "sh", "istanbul", "%", ":", "\nno", '"fee', "a", "a f", "absent"])(
    "finds %j where a word begins so",
    (word) => {
      const folded = TEXT.replaceAll("İ", "i").toLowerCase();
      const expected = [...folded.matchAll(new RegExp(/^[a-z]/.test(word) ? `(?<![a-z])${word}` : word, "g"))].map(
        (match) => match.index,
      );
      expect(words.places(word)).toEqual(expected);
    },
  );

  test("finds a word by its beginning only", () => {
    expect(words.places("paid")).toEqual([]);
  });
});

test("finds whether one of several words begins in a span", () => {
  const words = new WordIndex(TEXT);
  expect(words.stands(["fee", "loan"], 0, 20)).toBe(false);
  expect(words.stands(["fee", "loan"], 20, 30)).toBe(true);
  expect(words.has(["absent", "loan"])).toBe(true);
});

describe("matches", () => {
  const words = new WordIndex(TEXT);
  const found = (matches: Iterable<RegExpExecArray>) => [...matches].map((match) => [match.index, match[0]]);

  test("gives what matchAll gives for a pattern that begins with its words", () => {
    const pattern = /\bfees?\b(?=[.:]| are)/gi;
    expect(found(words.matches(pattern, ["fee"]))).toEqual(found(TEXT.matchAll(pattern)));
  });

  test("gives the first as exec does", () => {
    const pattern = /\bfees\b/i;
    expect(words.first(pattern, ["fee"])?.index).toBe(pattern.exec(TEXT)?.index);
    expect(words.first(/\bfees? is\b/i, ["fee"])).toBeNull();
  });

  test("begins at an offset", () => {
    const from = TEXT.indexOf("prepaid");
    const later = [...TEXT.matchAll(/\bfees?\b/gi)].filter((match) => match.index >= from);
    expect(found(words.matches(/\bfees?\b/gi, ["fee"], from))).toEqual(found(later));
  });

  test("gives what matchAll gives for a pattern around its words", () => {
    const pattern = /\b\w+ fees?\b/gi;
    expect(found(words.matchesAround(pattern, ["fee"], 20, 10))).toEqual(found(TEXT.matchAll(pattern)));
  });
});
