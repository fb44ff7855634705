import type { Section } from "./sections.ts";

/** A section before it is put into the tree. */
export type SectionSpan = Omit<Section, "index" | "parent">;
