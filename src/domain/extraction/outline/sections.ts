/** What a span of an agreement is. Forms in exhibits are not the agreement. */
export type SectionKind =
  | "cover"
  | "table_of_contents"
  | "preamble"
  | "recitals"
  | "article"
  | "section"
  | "clause"
  | "signatures"
  | "schedule"
  | "exhibit"
  | "annex";

/** One heading and what is under it, in offsets of the normalized text. `[start, end)` includes the heading and
 *  all children; `bodyStart` is where the words after the heading begin. */
export interface Section {
  readonly index: number;
  readonly kind: SectionKind;
  /** As written, without the word: `2.01`, `VII`, `(a)`, `2.01(b)` for a clause with its parents, `1.1A` for a schedule. */
  readonly number: string | null;
  readonly heading: string | null;
  readonly start: number;
  readonly bodyStart: number;
  readonly end: number;
  readonly parent: number | null;
}

/** The operative copy a span belongs to: the body of the document, the conformed copy that an amendment annexes, or
 *  a form or other attachment that is not the agreement itself. */
export type Zone = "body" | "conformed" | "schedule" | "form";

/** The structure of one document. */
export interface Outline {
  /** In text order; a parent comes before its children. */
  readonly sections: readonly Section[];
  /** The innermost section at an offset, or null before the first. */
  at(offset: number): Section | null;
  /** Articles, sections, clauses, schedules … whose heading matches, in text order, forms left out. */
  titled(heading: RegExp): readonly Section[];
  /** Sections of one kind, in text order. */
  ofKind(kind: SectionKind): readonly Section[];
  zoneAt(offset: number): Zone;
  /** A human label for evidence: `Section 2.01(b)`, `Schedule 1.1A`, `cover`. */
  label(offset: number): string | null;
}
