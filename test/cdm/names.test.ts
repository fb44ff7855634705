import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { BENCHMARKS } from "#domain/agreement/pricing.ts";
import { floatingRateIndexOf } from "#domain/cdm/floating-rate-index.ts";
import { governingLawOf } from "#domain/cdm/governing-law.ts";
import { DAY_COUNT_FRACTIONS } from "#domain/cdm/interest-rate-payout.ts";

const { $defs } = JSON.parse(
  readFileSync(new URL("../../src/domain/cdm/schema/cdm-7.1.0.schema.json", import.meta.url), "utf8"),
) as {
  $defs: Record<string, { enum?: string[] }>;
};

const CURRENCIES = ["AUD", "CAD", "CHF", "EUR", "GBP", "JPY", "USD", "MXN"];

test("maps every benchmark to an index in CDM's enumeration", () => {
  const indices = BENCHMARKS.flatMap((benchmark) =>
    CURRENCIES.map((currency) => floatingRateIndexOf(benchmark, currency)),
  );
  const known = new Set($defs.FloatingRateIndexEnum?.enum);
  expect(indices.filter((index) => index !== undefined && !known.has(index))).toEqual([]);
});

test.each([
  ["Term SOFR", "USD", "USD-SOFR CME Term"],
  ["Daily Simple SOFR", "USD", "USD-SOFR"],
  ["LIBOR", "USD", "USD-LIBOR"],
  ["LIBOR", "GBP", "GBP-LIBOR"],
  ["LIBOR", "AUD", "AUD-LIBOR-BBA"],
  ["LIBOR", "MXN", undefined],
  ["SONIA", "GBP", "GBP-SONIA"],
  ["€STR", "EUR", "EUR-EuroSTR"],
  ["Prime", "USD", "USD-Prime"],
  ["Prime", "CAD", undefined],
  ["other", "USD", undefined],
] as const)("%s on a loan in %s is %s", (benchmark, currency, index) => {
  expect(floatingRateIndexOf(benchmark, currency)).toBe(index);
});

test("maps an index that is not quoted by currency without a known commitment", () => {
  expect([floatingRateIndexOf("EURIBOR", null), floatingRateIndexOf("LIBOR", null)]).toEqual([
    "EUR-EURIBOR",
    undefined,
  ]);
});

test("has the governing laws of CDM's enumeration, by ISO code", () => {
  const codes = ["US-NY", "GB-ENG", "GB-SCT", "CA-MB", "GG", "IM", "JE", "LU"];
  expect(codes.map(governingLawOf)).toEqual(["USNY", "GBEN", "GBSC", "CAMN", "GBGY", "GBIM", "GBJY", "LU"]);
  expect(codes.map(governingLawOf).filter((law) => !$defs.GoverningLawEnum?.enum?.includes(law ?? ""))).toEqual([]);
  expect([governingLawOf("US-TX"), governingLawOf("GB"), governingLawOf(null)]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});

test("has the day counts of CDM's enumeration", () => {
  expect([...DAY_COUNT_FRACTIONS].sort()).toEqual([...($defs.DayCountFractionEnum?.enum ?? [])].sort());
});
