import { expect, test } from "vitest";
import { statedUnit } from "./stated-unit.ts";

const UNITS: readonly (readonly [string, number | null, string?])[] = [
  ["COMMITMENTS\n(in thousands)\n\n", 1_000],
  ["COMMITMENTS (000's omitted)\n", 1_000],
  ["Lender | Revolving Commitment ($000s) | ", 1_000, "USD"],
  ["Commitments (dollars in millions)\n", 1_000_000, "USD"],
  ["Commitment (£ thousands)\n", 1_000, "GBP"],
  ["\nAll amounts in thousands of euros\n", 1_000, "EUR"],
  ["| Amounts in U.S. dollars in thousands |", null],
  ["a fee paid in thousands of small amounts\n", null],
  ["COMMITMENTS\n", null],
];

test.each(UNITS)("reads the unit of %j", (text, multiple, currency) => {
  const unit = statedUnit(text, 0, text.length);
  expect(unit?.multiple ?? null).toBe(multiple);
  expect(unit?.currency).toBe(currency);
});
