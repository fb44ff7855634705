import fc from "fast-check";
import { expect, it } from "vitest";
import { blockAt, cutIntoBlocks } from "../../web/pages/documents/text/blocks.ts";
import { definedWordsIn, dictionaryOf } from "../../web/pages/documents/text/definitions.ts";
import { findInText } from "../../web/pages/documents/text/find.ts";
import { layoutOf } from "../../web/pages/documents/text/layout.ts";
import { cutIntoPieces } from "../../web/pages/documents/text/pieces.ts";
import { spansByBlock, spansOf } from "../../web/pages/documents/text/spans.ts";

const lines = fc.array(fc.constantFrom("Word", " ", "", "two words", "\t", "é\u{1f600}"), { maxLength: 60 });

it("covers the whole text with adjacent blocks, and finds the block of each offset", () => {
  fc.assert(
    fc.property(lines, fc.constantFrom("\n", "\r\n", "\n\n"), (parts, separator) => {
      const text = parts.join(separator);
      const blocks = cutIntoBlocks(text);
      expect(blocks.map(({ start, end }) => text.slice(start, end)).join("")).toBe(text);
      for (let offset = 0; offset < text.length; offset++) {
        const block = blocks[blockAt(blocks, offset)]!;
        expect(block.start <= offset && offset < block.end).toBe(true);
      }
    }),
  );
});

it("keeps a paragraph's lines and the blank lines after it", () => {
  const text = "\nfirst\nline two\n\n \nsecond\n";
  expect(cutIntoBlocks(text).map(({ start, end }) => text.slice(start, end))).toEqual([
    "\nfirst\nline two\n\n \n",
    "second\n",
  ]);
});

it("splits a text without line breaks at spaces, never inside a character", () => {
  const words = "word ".repeat(5000);
  const blocks = cutIntoBlocks(words);
  expect(Math.max(...blocks.map(({ start, end }) => end - start))).toBeLessThanOrEqual(6000);
  for (const { end } of blocks) expect(end === words.length || words[end - 1] === " ").toBe(true);
  const faces = "\u{1f600}".repeat(10_001);
  for (const { start } of cutIntoBlocks(`x${faces}`))
    expect(`x${faces}`.charCodeAt(start) >> 10).not.toBe(0xdc00 >> 10);
});

it("reads the layout of lines", () => {
  const wrapped = "The Borrower shall pay to the Lender on each date on which it is\ndue the whole of it.\n";
  expect(layoutOf(wrapped)).toEqual({ kind: "prose", indent: 0 });
  expect(layoutOf(`    ${wrapped}`).indent).toBe(1);
  expect(layoutOf("| Lender | Commitment |\n| --- | --- |\n").kind).toBe("columns");
  expect(layoutOf("March 31, 2026          $3,125,000\n").kind).toBe("columns");
  expect(layoutOf("Section 1.01\tDefined Terms\t1\n").kind).toBe("columns");
  expect(layoutOf("                    ARTICLE I\n                  DEFINITIONS\n").kind).toBe("centred");
  expect(layoutOf("By: Otto Wren\nTitle: Treasurer\n").kind).toBe("lines");
});

const span = (start: number, end: number) => ({ start, end, terms: [] });

it("splits overlapping spans, and assigns each piece to the shortest span over it", () => {
  const [outer, inner, crossing] = [span(2, 20), span(5, 8), span(18, 25)];
  const pieces = cutIntoPieces({ start: 0, end: 22 }, [outer, inner, crossing], [], { start: 5, end: 8 });
  expect(pieces.map(({ start, end, span: over, active }) => [start, end, over, active])).toEqual([
    [0, 2, null, false],
    [2, 5, outer, false],
    [5, 8, inner, true],
    [8, 18, outer, false],
    [18, 20, crossing, false],
    [20, 22, crossing, false],
  ]);
});

it("covers a block with adjacent pieces, whatever overlaps", () => {
  const range = fc
    .tuple(fc.nat(50), fc.integer({ min: 1, max: 30 }))
    .map(([start, length]) => span(start, start + length));
  fc.assert(
    fc.property(fc.array(range, { maxLength: 12 }), range, (spans, active) => {
      const block = { start: 10, end: 45 };
      const pieces = cutIntoPieces(block, spans, [], active);
      expect(pieces.map(({ end }) => end).slice(0, -1)).toEqual(pieces.map(({ start }) => start).slice(1));
      expect([pieces[0]!.start, pieces.at(-1)!.end]).toEqual([10, 45]);
      for (const piece of pieces) {
        const over = spans.filter(({ start, end }) => start <= piece.start && end >= piece.end);
        const shortest = Math.min(...over.map(({ start, end }) => end - start));
        expect(piece.span === null ? Infinity : piece.span.end - piece.span.start).toBe(shortest);
      }
    }),
  );
});

it("merges equal ranges of several terms, and shows a span across two blocks in both", () => {
  const text = "one\n\ntwo\n";
  const at = { page: null, section: null, confidence: 1, method: "rule" as const };
  const spans = spansOf({ "/a": [{ start: 1, end: 7, ...at }], "/b": [{ start: 1, end: 7, ...at }], "/c": [at] });
  expect(spans).toEqual([
    {
      start: 1,
      end: 7,
      terms: [
        { pointer: "/a", place: 0 },
        { pointer: "/b", place: 0 },
      ],
    },
  ]);
  expect([...spansByBlock(spans, cutIntoBlocks(text)).keys()]).toEqual([0, 1]);
});

it("finds the first use of each defined term, the longest first and plurals in full, but not inside other words", () => {
  const text = "Two Business\nDays after a Loan, all Loans and Loaned sums; a Loan Document, a Business.";
  const terms = ["Business Day", "Loan", "Loan Document"].map((term) => ({ term, start: 0, end: 0 }));
  const words = definedWordsIn(text, { start: 4, end: text.length }, dictionaryOf(terms));
  expect(words.map(({ term, start, end }) => [term, text.slice(start, end)])).toEqual([
    ["Business Day", "Business\nDays"],
    ["Loan", "Loan"],
    ["Loan Document", "Loan Document"],
  ]);
});

it("finds words across line breaks, in any case, with any quotes and hyphens, and symbols literally", () => {
  const found = (text: string, query: string) =>
    findInText(text, query).map(({ start, end }) => text.slice(start, end));
  expect(found("the “Material\n   Adverse Effect” clause", '"material adverse effect"')).toEqual([
    "“Material\n   Adverse Effect”",
  ]);
  expect(found("a non‑recourse loan", "non-recourse")).toEqual(["non‑recourse"]);
  expect(found("Borrower’s (a) and (b)", "(b)")).toEqual(["(b)"]);
  expect(found("İstanbul and istanbul", "istanbul")).toEqual(["istanbul"]);
  expect(found("anything", "   ")).toEqual([]);
});

it("finds quickly with a hostile query", () => {
  // So long that a search whose time grows with the square of the length would be far over the limit.
  const text = " ".repeat(200_000);
  const from = performance.now();
  expect(findInText(text, "a b c")).toEqual([]);
  expect(findInText("a ".repeat(100_000), `${"a ".repeat(120)}b`)).toEqual([]);
  expect(performance.now() - from).toBeLessThan(5000);
});
