import { numberInTitle } from "#domain/rollup/rolled-document.ts";
import type { DealTerms } from "./deal-queries.ts";

/** The number of an amendment: that of its title, else its place among the amendments. Null for the agreement. */
export function amendmentNumberOf(agreement: DealTerms["agreements"][number], documentId: number): number | null {
  const standsIn = agreement.document_kind === "amendment";
  const numbered = standsIn ? [agreement, ...agreement.amendments] : agreement.amendments;
  const place = numbered.findIndex(({ document_id }) => document_id === documentId);
  return place < 0 ? null : (numberInTitle(numbered[place]?.title ?? "") ?? place + 1);
}
