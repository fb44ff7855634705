import type { DocumentRow } from "../store.ts";
import type { VersionRow } from "../versions/version-store.ts";

/** What an export is made from. */
export interface Exported {
  readonly document: DocumentRow;
  readonly version: VersionRow;
  readonly text: string;
}
