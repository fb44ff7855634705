import type { StatedTerm } from "./agreement-terms.ts";

/** The effect of a document on a term. */
export type Effect = "stated" | "restated" | "confirmed" | "amended" | "added" | "increased";

/** One link in the evidence chain of a term in force. */
export interface TermLink extends StatedTerm {
  readonly documentId: number;
  readonly versionNumber: number;
  readonly title: string;
  /** The date from which the document counts; null if it states none. */
  readonly date: string | null;
  readonly effect: Effect;
}

/** A term in force: its value and every document that set it, oldest first. */
export interface TermInForce {
  readonly key: string;
  readonly label: string;
  readonly facility: string | null;
  readonly kind: StatedTerm["kind"];
  readonly value: unknown;
  readonly chain: readonly TermLink[];
}

/** A term before and after a document. */
export interface TermChange {
  readonly key: string;
  readonly label: string;
  readonly facility: string | null;
  readonly kind: StatedTerm["kind"];
  /** Null: the term is new. */
  readonly before: unknown;
  /** Null: a restatement no longer states the term. */
  readonly after: unknown;
  readonly documentId: number;
}

/** A statement of a document that was not rolled up, and the reason. */
export interface NotRolledUp {
  readonly documentId: number;
  readonly pointer: string | null;
  readonly reason: string;
}

/** A term of the agreement that a document removed. */
export interface RemovedTerm {
  /** The value in the agreement. */
  readonly term: StatedTerm;
  readonly documentId: number;
}

/** The terms of an agreement with its amendments as of a date. */
export interface RolledUp {
  readonly terms: readonly TermInForce[];
  readonly changes: readonly TermChange[];
  readonly removed: readonly RemovedTerm[];
  readonly notRolledUp: readonly NotRolledUp[];
  /** Documents that waive a term for a period and change none. */
  readonly waivers: readonly number[];
  /** The documents that count, in the order in which they took effect. */
  readonly order: readonly number[];
}
