import { DEAL_TERM_LABELS, DEAL_TERM_VALUE_LABELS } from "#domain/agreement/deal-term-labels.ts";
import type { DealTerm, DealTerms, DealTermValue } from "#domain/agreement/deal-terms.ts";
import type { TermRow } from "./term-rows.ts";

export const DEAL_TERMS_GROUP = "Deal terms";

/** The deal terms as lines of an export: for each provision its summary, then each value with its characters. Pointers
 *  lead into the JSON export. */
export function dealTermRows({ terms }: DealTerms): TermRow[] {
  return terms.flatMap((term, i) => {
    const place = { group: DEAL_TERMS_GROUP, item: provisionName(terms, i) };
    const pointer = `/deal_terms/terms/${i}`;
    const { confidence, summary } = term;
    const evidence = [{ ...term.place, confidence, method: "rule" as const }];
    return [
      { ...place, label: "Summary", pointer: `${pointer}/summary`, value: summary, unit: null, evidence },
      ...term.values.map((value, n) => ({
        ...place,
        label: DEAL_TERM_VALUE_LABELS[value.name],
        pointer: `${pointer}/values/${n}/value`,
        value: value.value,
        unit: unitOf(value),
        evidence: evidenceOf(term, value),
      })),
    ];
  });
}

/** "Equity cure", or "Debt baskets 2" where a term has several provisions. */
export function provisionName(terms: readonly DealTerm[], index: number): string {
  const kind = terms[index]?.term ?? "security";
  const same = terms.flatMap(({ term }, i) => (term === kind ? [i] : []));
  return same.length === 1 ? DEAL_TERM_LABELS[kind] : `${DEAL_TERM_LABELS[kind]} ${same.indexOf(index) + 1}`;
}

/** The unit as the other terms of an export have it. */
export function unitOf({ unit, currency }: DealTermValue): string | null {
  if (unit === "currency") return currency;
  if (unit === "basis_points") return "bps";
  return unit === "percent" || unit === "months" || unit === "days" ? unit : null;
}

function evidenceOf(
  { confidence }: DealTerm,
  { start, end, quote, page, section }: DealTermValue,
): TermRow["evidence"] {
  return [{ start, end, quote, page, section, confidence, method: "rule" }];
}
