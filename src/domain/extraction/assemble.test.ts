import { describe, expect, test } from "vitest";
import { assemble } from "./assemble.ts";
import { derived, Found, found } from "./found.ts";
import { parseAgreement } from "./parse-agreement.ts";

const source = "The Maturity\u00a0Date is March 14, 2024. The Commitment is “$5,000,000”.";
const parsed = parseAgreement(source);

function at(words: string, confidence = 0.9) {
  const start = parsed.text.indexOf(words);
  return { start, end: start + words.length, confidence };
}

describe("assembling", () => {
  test("quotes the source, not the text that rules read", () => {
    const { value, evidence } = assemble<{ term: string }>(parsed, { term: found("maturity", at("Maturity Date")) });
    expect(value).toEqual({ term: "maturity" });
    expect(evidence["/term"]).toEqual([
      { start: 4, end: 17, quote: "Maturity\u00a0Date", page: null, section: null, confidence: 0.81, method: "rule" },
    ]);
  });

  test("escapes keys as JSON Pointer requires", () => {
    const { evidence } = assemble(parsed, { "a/b": { "c~d": found(1, at("14")) } });
    expect(Object.keys(evidence)).toEqual(["/a~1b/c~0d"]);
  });

  test("gives a node at two places evidence at both", () => {
    const shared = found("2024-03-14", at("March 14, 2024"));
    const { evidence } = assemble<string[]>(parsed, [shared, shared]);
    expect(evidence["/0"]).toEqual(evidence["/1"]);
    expect(evidence["/1"]).toHaveLength(1);
  });

  test("names the sources of a derived value, with the certainty of the least certain one", () => {
    const first = found(1, at("14", 0.9));
    const second = found(2, at("2024", 0.6));
    const { evidence } = assemble<Record<string, number>>(parsed, { first, second, sum: derived(3, [first, second]) });
    expect(evidence["/sum"]).toEqual([
      { page: null, section: null, confidence: 0.6, method: "derived", of: ["/first", "/second"] },
    ]);
  });

  test("quotes the source of a derived value that is no part of the agreement", () => {
    const hidden = found("2024-03-14", at("March 14, 2024"));
    const { evidence } = assemble<{ date: string }>(parsed, { date: derived("2024-03-14", [hidden]) });
    expect(evidence["/date"]?.map(({ method, quote }) => [method, quote])).toEqual([["rule", "March 14, 2024"]]);
  });

  test("reports values that differ as a conflict with the evidence of each", () => {
    const other = found("2025", at("5,000"));
    const node = new Found("2024", [at("2024")], [], [other]);
    const { conflicts } = assemble<{ year: string }>(parsed, { year: node });
    expect(conflicts).toHaveLength(1);
    expect(conflicts[0]?.pointer).toBe("/year");
    expect(conflicts[0]?.values.map(({ value, evidence }) => [value, evidence[0]?.quote])).toEqual([
      ["2024", "2024"],
      ["2025", "5,000"],
    ]);
  });

  test("quotes whole words where a rule's window begins or ends inside one", () => {
    const { evidence } = assemble<{ term: string }>(parsed, { term: found("x", at("turity Date is Mar")) });
    expect(evidence["/term"]?.map(({ start, end, quote }) => [start, end, quote])).toEqual([
      [4, 26, "Maturity\u00a0Date is March"],
    ]);
  });

  test("cuts a quote of more than 800 units between two words", () => {
    const long = parseAgreement("loans ".repeat(300));
    const { evidence } = assemble<{ term: string }>(long, { term: found("x", { start: 2, end: 1500, confidence: 1 }) });
    expect(evidence["/term"]?.[0]?.quote).toBe("loans ".repeat(133));
  });

  test("cuts a quote at 800 units without splitting a character", () => {
    const long = `Term ${"x".repeat(794)}\ud83d\ude00 end`;
    const wide = parseAgreement(long);
    const { evidence } = assemble<{ term: string }>(wide, {
      term: found("x", { start: 0, end: wide.text.length, confidence: 1 }),
    });
    expect(evidence["/term"]?.[0]?.quote).toBe(long.slice(0, 799));
  });
});
