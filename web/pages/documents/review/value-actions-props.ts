import type { DocumentData, VersionData } from "@/pages/documents/document/document-queries.ts";
import type { Term } from "@/pages/documents/terms/term.ts";
import type { Review } from "./use-review.ts";

/** The subject of the actions on a value and their dialogs. */
export interface ValueActionsProps {
  readonly document: DocumentData;
  readonly version: VersionData;
  readonly review: Review;
  readonly pointer: string;
  readonly term: Term | undefined;
  readonly label: string;
  readonly terms: ReadonlyMap<string, Term>;
  readonly isEditing: boolean;
  readonly onEdit: (isEditing: boolean) => void;
}
