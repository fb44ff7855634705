import { expect, test } from "vitest";
import { statedUnit } from "./stated-unit.ts";

const UNITS: readonly { readonly text: string; readonly multiple: number | null; readonly currency?: string }[] = [
  { text: "COMMITMENTS\n(in thousands)\n\n", multiple: 1_000 },
  { text: "COMMITMENTS (000's omitted)\n", multiple: 1_000 },
  { text: "Lender | Revolving Commitment ($000s) | ", multiple: 1_000, currency: "USD" },
  { text: "Commitments (dollars in millions)\n", multiple: 1_000_000, currency: "USD" },
  { text: "Commitment (£ thousands)\n", multiple: 1_000, currency: "GBP" },
  { text: "\nAll amounts in thousands of euros\n", multiple: 1_000, currency: "EUR" },
  { text: "| Amounts in U.S. dollars in thousands |", multiple: null },
  { text: "a fee paid in thousands of small amounts\n", multiple: null },
  { text: "COMMITMENTS\n", multiple: null },
];

test.each(UNITS)("reads the unit of $text", ({ text, multiple, currency }) => {
  const unit = statedUnit(text, 0, text.length);
  expect(unit?.multiple ?? null).toBe(multiple);
  expect(unit?.currency).toBe(currency);
});
