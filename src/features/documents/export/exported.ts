import type { DealTerms } from "#domain/agreement/deal-terms.ts";
import type { DocumentRow } from "../store.ts";
import type { VersionRow } from "../versions/version-store.ts";

/** The input of an export. */
export interface Exported {
  readonly document: DocumentRow;
  readonly version: VersionRow;
  readonly text: string;
  readonly dealTerms: DealTerms;
}
