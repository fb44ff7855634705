import type { ExtractedAgreement } from "#domain/agreement/credit-agreement.ts";
import type { DealTermKind, DealTermValueName } from "#domain/agreement/deal-terms.ts";
import type { Span } from "../text/normal-text.ts";

/** What deal terms need to know of the agreement: which kind of document states them. */
export type DocumentOfTerms = Pick<ExtractedAgreement, "document_kind">;

/** A figure or choice and the span of the normalized text that states it. */
export interface StatedValue extends Span {
  readonly name: DealTermValueName;
  readonly value: number | string;
  readonly currency: string | null;
}

/** A deal term as stated in one span of the normalized text. */
export interface Provision extends Span {
  readonly term: DealTermKind;
  readonly values: readonly StatedValue[];
  readonly confidence: number;
}

export function stated(name: DealTermValueName, value: number | string, at: Span, currency?: string): StatedValue {
  return { name, value, start: at.start, end: at.end, currency: currency ?? null };
}

/** From the first word of any value, or of the fallback, to the last word. */
export function provision(term: DealTermKind, at: Span, values: readonly StatedValue[], confidence: number): Provision {
  const inside = values.filter(({ start }) => start >= at.start && start < at.end);
  const end = Math.max(at.end, ...inside.map((value) => value.end));
  return { term, start: at.start, end, values, confidence };
}

/** Provisions in text order, without those that only repeat an earlier one. */
export function distinct(provisions: readonly Provision[]): Provision[] {
  const seen = new Set<string>();
  return provisions
    .toSorted((a, b) => a.start - b.start)
    .filter(({ term, values }) => {
      const key = JSON.stringify([term, values.map(({ name, value, currency }) => [name, value, currency])]);
      if (seen.has(key)) return false;
      seen.add(key);
      return true;
    });
}
