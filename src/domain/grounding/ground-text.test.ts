import { describe, expect, it } from "vitest";
import type { GroundingFacts } from "./facts.ts";
import { groundText } from "./ground-text.ts";

const FACTS: GroundingFacts = {
  figures: [
    { value: 391_035_000_000, kind: "money" },
    { value: 383_285_000_000, kind: "money" },
    { value: 0.0202, kind: "decimal", change: true },
    { value: -0.031, kind: "decimal", change: true },
    { value: 0.4621, kind: "decimal" },
    { value: 0.867, kind: "plain" },
    { value: 1.5, kind: "plain" },
    { value: 29.9, kind: "plain" },
    { value: -53_000_000, kind: "money" },
  ],
  names: ["Harbour Ridge Inc.", "Harbour Ridge", "HRI", "Federal Reserve Bank of New York"],
  dates: ["2024-09-28", "2023-09-30"],
};

const judge = (sentence: string): string | null => groundText(sentence, FACTS).removed[0]?.reason ?? null;

describe("a sentence that the data supports", () => {
  it.each([
    "Revenue of Harbour Ridge Inc. was $391.0 billion in fiscal 2024.",
    "Revenue grew 2.0% in the year to September 28, 2024.",
    "Revenue rose from $383.3 billion to $391.0 billion.",
    "The gross margin was 46.2%.",
    "The gross margin was 4,621 basis points.",
    "Interest coverage of 29.9x is above 1.5x.",
    "The current ratio of 0.87 is below 1.5.",
    "The price fell 3.1% over the period.",
    "Free cash flow was negative, at $53 million.",
    "HRI has no figure for inventory.",
  ])("stays: %s", (sentence) => expect(judge(sentence)).toBeNull());
});

describe("a sentence that says what the data does not", () => {
  it.each([
    ["another number", "Revenue was $401.0 billion in fiscal 2024."],
    ["a number rounded wrongly", "Revenue grew 2.1%."],
    ["another unit", "Revenue grew 2.0 billion."],
    ["another year", "Revenue was $391.0 billion in 2025."],
    ["the wrong direction", "Revenue fell 2.0%."],
    ["the wrong direction of two levels", "Revenue fell from $383.3 billion to $391.0 billion."],
    ["a direction without figures", "Margins improved."],
    ["a comparison turned round", "Interest coverage of 29.9x is below 1.5x."],
    ["a comparison with nothing", "The current ratio of 0.87 is above its peers."],
    ["an amount in words", "Revenue doubled."],
    ["a number in words", "It has three facilities."],
    ["another company", "Meridian Holdings gained share."],
    ["another company first", "Meridian reported $391.0 billion."],
    ["a loss as a gain", "Free cash flow was $53 million."],
    ["a link", "See https://elsewhere.example for $391.0 billion."],
    ["markup", "Revenue was $391.0 billion <img src=x>."],
  ])("goes: %s", (_what, sentence) => expect(judge(sentence)).not.toBeNull());
});

it("keeps what holds of a text, and nothing of one that is mostly made up", () => {
  const held = [
    "The gross margin was 46.2%.",
    "Revenue grew 2.0%.",
    "Revenue was $391.0 billion.",
    "The current ratio was 0.87.",
    "Interest coverage was 29.9x.",
  ];
  const one = groundText([...held, "Meridian will follow."].join(" "), FACTS);
  expect([one.trusted, one.text]).toEqual([true, held.join(" ")]);
  const two = groundText(["The gross margin was 46.2%.", "Revenue doubled.", "Meridian will follow."].join(" "), FACTS);
  expect([two.trusted, two.text]).toEqual([false, ""]);
});

it("trusts no empty text", () => {
  expect(groundText(" ", FACTS)).toEqual({ text: "", removed: [], trusted: false });
});
