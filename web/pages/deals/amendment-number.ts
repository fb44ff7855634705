import { numberInTitle } from "#domain/rollup/rolled-document.ts";
import type { DealTerms } from "./deal-queries.ts";

/** The number of an amendment: that of its title, else its place among the amendments of the agreement. Null for the
 *  agreement itself, unless an amendment stands in for it. */
export function amendmentNumberOf(
  { title, amendments }: DealTerms["agreements"][number],
  documentId: number,
): number | null {
  const place = amendments.findIndex(({ document_id }) => document_id === documentId);
  return numberInTitle(amendments[place]?.title ?? title) ?? (place < 0 ? null : place + 1);
}
