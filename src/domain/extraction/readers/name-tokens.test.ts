import { expect, it } from "vitest";
import { nameTokens } from "./name-tokens.ts";

it("distinguishes words, commas, brackets and stops", () => {
  const text = "Wren & Sons (Texas), Inc.; and";
  expect(nameTokens(text, 0, text.length).map(({ kind, text: piece }) => [kind, piece])).toEqual([
    ["word", "Wren"],
    ["word", "&"],
    ["word", "Sons"],
    ["bracket", "(Texas)"],
    ["comma", ","],
    ["word", "Inc."],
    ["stop", ";"],
    ["word", "and"],
  ]);
});

it("takes each character beyond the basic plane as one stop, even if a span begins inside it", () => {
  const text = "Wren \u{1F4C4}\u{1F4C4} Sons";
  const kinds = ["word", "stop", "stop", "word"];
  expect(nameTokens(text, 0, text.length).map(({ kind }) => kind)).toEqual(kinds);
  expect(nameTokens(text, 6, text.length).map(({ kind }) => kind)).toEqual(["stop", "stop", "word"]);
});

it.each([
  ["E*TRADE Financial", ["E*TRADE", "Financial"]],
  ["Excite@Home Corporation", ["Excite@Home", "Corporation"]],
  ["YAHOO! INC.", ["YAHOO!", "INC."]],
  ["Yum! Brands, Inc.", ["Yum!", "Brands", ",", "Inc."]],
  ["A+ Network", ["A+", "Network"]],
  ["Bank* and", ["Bank", "*", "and"]],
  ["Stop! and go", ["Stop", "!", "and", "go"]],
])("keeps the marks of %j that are part of a name", (text, pieces) => {
  expect(nameTokens(text, 0, text.length).map((piece) => piece.text)).toEqual(pieces);
});
