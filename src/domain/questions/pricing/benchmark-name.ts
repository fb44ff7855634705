import type { PlacedFacility } from "../facilities/select-facilities.ts";
import type { Subject } from "../subject.ts";

/** A name as the text writes it: `Federal Funds Rate`. */
const NAME = /^[A-Z][\w&.’' -]{2,40}$/;

/** What the agreement calls the benchmark of a facility: its usual name, or for an index that has none the words that the
 *  text has for it. Null if neither is known. */
export function benchmarkName(subject: Subject, { facility, pointer }: PlacedFacility): string | null {
  const { rate_option } = facility.interest_terms;
  if (rate_option === null || rate_option.benchmark !== null) return rate_option?.benchmark ?? null;
  const stated = subject.agreement.evidence[`${pointer}/interest_terms/rate_option/benchmark`] ?? [];
  return stated.find(({ quote = "" }) => NAME.test(quote))?.quote ?? null;
}
