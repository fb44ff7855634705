import type { SectionKind } from "./sections.ts";

/** A section before it is put into the tree. A higher rank lies inside a lower one. */
export interface SectionSpan {
  readonly kind: SectionKind;
  readonly number: string | null;
  readonly heading: string | null;
  readonly start: number;
  readonly bodyStart: number;
  readonly end: number;
}
