import type { StatedTerm } from "./agreement-terms.ts";
import type { KnownFacility } from "./match-facilities.ts";
import type { RolledDocument } from "./rolled-document.ts";
import type { NotRolledUp, RemovedTerm, TermChange, TermLink } from "./terms-in-force.ts";

/** The terms in force and what happened to them, up to the last document that was rolled up. */
export interface RollUpState {
  /** The administrative agent of the agreement. */
  agent: string | null;
  readonly terms: Map<string, TermLink[]>;
  readonly labels: Map<string, KnownFacility>;
  readonly changes: TermChange[];
  readonly removed: RemovedTerm[];
  readonly notRolledUp: NotRolledUp[];
  readonly waivers: number[];
  readonly order: number[];
}

/** Names a statement of a document that is not rolled up, with the reason. */
export function skip(
  { notRolledUp }: RollUpState,
  { documentId }: RolledDocument,
  pointer: string | null,
  reason: string,
): void {
  notRolledUp.push({ documentId, pointer, reason });
}

/** The name of a term in a reason. */
export function labelOf({ facility, label }: Pick<StatedTerm, "facility" | "label">): string {
  return facility === null ? label : `${facility}: ${label}`;
}
