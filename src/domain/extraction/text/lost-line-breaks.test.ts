import { expect, test } from "vitest";
import { withLineBreaks } from "./lost-line-breaks.ts";
import { normalize } from "./normalize.ts";

const PRINTED = "The Borrower shall pay to the Administrative Agent for the account of each of the Lenders party to it";
const page = Array.from({ length: 30 }, () => PRINTED).join("  ");

test("printed lines that run on with two blanks between them become lines, and a wider gap a paragraph", () => {
  const text = normalize(`${page}   Fees.  ${page}  \n\n  [Signature Page]    SECOND BANK, N.A.  as a Lender`).text;
  expect(text).toContain("\n\nFees.");
  expect(text).toContain("[Signature Page]\n\nSECOND BANK, N.A. as a Lender");
});

test("evidence refers to the received text", () => {
  const source = `${page}   Fees.  ${page}`;
  const normal = normalize(source);
  const at = normal.text.indexOf("Fees.");
  const span = normal.toSource(at, at + 5);
  expect(source.slice(span.start, span.end)).toBe("Fees.");
});

test("two blanks after sentences or in justified lines are no line breaks", () => {
  const sentences = Array.from({ length: 30 }, () => `${PRINTED}.`).join("  ");
  expect(withLineBreaks(sentences)).toBe(sentences);
  const justified = `${PRINTED.replace(/ (?=[a-z])/g, "  ")} `.repeat(30);
  expect(withLineBreaks(justified)).toBe(justified);
});

test("field codes behind a heading are not read", () => {
  expect(normalize('Fees "Section 3.1. Fees" \\l 2 .  The Borrower pays.').text).toBe("Fees. The Borrower pays.");
  expect(normalize("“Waiver” means a waiver \\l 2").text).toContain("means a waiver");
});
