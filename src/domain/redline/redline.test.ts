import { expect, it } from "vitest";
import { align } from "./align.ts";
import { compareTexts } from "./compare-texts.ts";
import { markText } from "./mark-text.ts";
import type { Redline } from "./redline-of.ts";

/** The redline with its marks written out: [-struck-] and {+inserted+}. */
function written({ text, marks }: Redline): string {
  let at = 0;
  const parts = marks.map(({ kind, start, end }) => {
    const same = text.slice(at, start);
    at = end;
    const words = text.slice(start, end);
    return same + (kind === "struck" ? `[-${words}-]` : `{+${words}+}`);
  });
  return parts.join("") + text.slice(at);
}

function without({ text, marks }: Redline, kind: "struck" | "inserted"): string {
  let at = 0;
  let left = "";
  for (const mark of marks.filter((one) => one.kind === kind)) {
    left += text.slice(at, mark.start);
    at = mark.end;
  }
  return left + text.slice(at);
}

it.each([
  [
    "“Maturity Date” means March 14, 2029.\n",
    "“Maturity Date” means February 27, 2031.\n",
    "“Maturity Date” means [-March 14, 2029-]{+February 27, 2031+}.\n",
  ],
  [
    "The Commitment is $350,000,000.",
    "The Commitment is $450,000,000.",
    "The Commitment is [-$350,000,000-]{+$450,000,000+}.",
  ],
  ["one\ntwo\nthree\n", "one\nthree\n", "one\n[-two\n-]three\n"],
  ["one\nthree\n", "one\ntwo\nthree\n", "one\n{+two\n+}three\n"],
  ["The Borrower shall\npay.", "The Borrower\nshall pay.", "The Borrower\nshall pay."],
  ["", "New text.", "{+New text.+}"],
  ["Old text.", "", "[-Old text.-]"],
  ["Same.", "Same.", "Same."],
])("marks the words that differ: %j against %j", (before, after, expected) => {
  expect(written(compareTexts(before, after))).toBe(expected);
});

it("marks replacements in a text, each with its number, and leaves out one that overlaps", () => {
  const text = "Commitment: $350,000,000. Maturity: March 14, 2029. Floor: 0.50%.";
  const at = (words: string) => ({ start: text.indexOf(words), end: text.indexOf(words) + words.length });
  const redline = markText(text, [
    { ...at("$350,000,000"), after: "$450,000,000" },
    { ...at("000,000"), after: "1" },
    { ...at("Maturity: March 14, 2029"), after: "Maturity: February 27, 2031" },
    { ...at("0.50%"), after: null },
    { start: text.length, end: text.length, after: "Level VI" },
  ]);
  expect(written(redline)).toBe(
    "Commitment: [-$350,000,000-]{+$450,000,000+}. Maturity: [-March 14, 2029-]{+February 27, 2031+}. Floor: [-0.50%-].{+ +}{+Level VI+}",
  );
  expect([...new Set(redline.marks.map(({ source }) => source))]).toEqual([0, 2, 3, 4]);
});

it("replaces a sentence that shares only small words", () => {
  const redline = compareTexts(
    "The Agent may resign at any time upon notice to the Lenders.",
    "Each Loan Party grants a lien on all property of the estate.",
  );
  expect(redline.count).toBe(1);
});

it("keeps both texts: without the insertions it is the earlier text, without the deletions the later one", () => {
  const random = seeded(7);
  for (let round = 0; round < 200; round += 1) {
    const before = randomText(random, 40);
    const after = edited(before, random);
    const redline = compareTexts(before, after);
    expect(without(redline, "struck")).toBe(after);
    // Equal words carry the white space of the later text.
    expect(without(redline, "inserted").replace(/\s+/g, " ").trim()).toBe(before.replace(/\s+/g, " ").trim());
  }
});

it("finds the fewest edits", () => {
  const hunks = align("a b c a b b a".split(" "), "c b a b a c".split(" "));
  const edits = hunks.reduce((sum, { fromA, toA, fromB, toB }) => sum + toA - fromA + toB - fromB, 0);
  // Myers' own example needs five.
  expect(edits).toBe(5);
});

it("compares texts that share nothing, and long texts with moved parts, in bounded work", () => {
  const random = seeded(3);
  const lines = Array.from({ length: 20_000 }, () => `${randomText(random, 8)} ${random()}\n`);
  const moved = [...lines.slice(5000), ...lines.slice(0, 5000)];
  const redline = compareTexts(lines.join(""), moved.join(""));
  expect(redline.count).toBeLessThan(5);
  const foreign = compareTexts(lines.join(""), lines.map(() => `${random()}\n`).join(""));
  expect(without(foreign, "inserted")).toBe(lines.join(""));
});

function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 48271) % 2147483647;
    return state / 2147483647;
  };
}

function randomText(random: () => number, words: number): string {
  return Array.from(
    { length: words },
    () => "agent lender loan rate term date fee".split(" ")[Math.floor(random() * 7)],
  )
    .map((word, at) => String(word) + (at % 9 === 8 ? ".\n" : " "))
    .join("");
}

function edited(text: string, random: () => number): string {
  const words = text.split(/(?<=\s)/);
  return words
    .flatMap((word) => {
      const chance = random();
      if (chance < 0.05) return [];
      return chance < 0.1 ? [`changed${Math.floor(random() * 9)} `] : [word];
    })
    .join("");
}
