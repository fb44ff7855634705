import type { Benchmark } from "#domain/agreement/pricing.ts";

/** CDM `FloatingRateIndexEnum` names; the 2021 ISDA Definitions name if there is a choice. A risk-free rate gets its
 *  overnight name, because how a loan compounds or averages it is a term of the loan, not part of the index. */
const INDEX_BY_BENCHMARK: Partial<Record<Benchmark, string>> = {
  "Term SOFR": "USD-SOFR CME Term",
  "Daily Simple SOFR": "USD-SOFR",
  SOFR: "USD-SOFR",
  EURIBOR: "EUR-EURIBOR",
  SONIA: "GBP-SONIA",
  "€STR": "EUR-EuroSTR",
  CORRA: "CAD-CORRA",
  CDOR: "CAD-CDOR",
  SARON: "CHF-SARON",
  TONA: "JPY-TONA",
};

/** LIBOR was quoted per currency; for two currencies the enumeration has only the 2006 name. */
const LIBOR_BY_CURRENCY = new Map([
  ["AUD", "AUD-LIBOR-BBA"],
  ["CAD", "CAD-LIBOR-BBA"],
  ["CHF", "CHF-LIBOR"],
  ["EUR", "EUR-LIBOR"],
  ["GBP", "GBP-LIBOR"],
  ["JPY", "JPY-LIBOR"],
  ["USD", "USD-LIBOR"],
]);

/** Benchmarks with tenors; the others are overnight rates. */
export const TERM_BENCHMARKS: ReadonlySet<Benchmark> = new Set(["Term SOFR", "LIBOR", "EURIBOR", "CDOR"]);

/** The CDM index of a benchmark for a loan in `currency` (ISO 4217); undefined if CDM has none. */
export function floatingRateIndexOf(benchmark: Benchmark, currency: string | null): string | undefined {
  if (benchmark === "LIBOR") return currency === null ? undefined : LIBOR_BY_CURRENCY.get(currency);
  // USD-Prime is the US prime rate; CDM has no index for the prime rate of another currency.
  if (benchmark === "Prime") return currency === "USD" ? "USD-Prime" : undefined;
  return INDEX_BY_BENCHMARK[benchmark];
}
