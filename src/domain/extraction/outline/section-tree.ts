import type { Section } from "./sections.ts";

/** The sections directly under one. Sections are in text order, so only those inside it are looked at. */
export function childrenOf(sections: readonly Section[], parent: Section): Section[] {
  const children: Section[] = [];
  for (let i = parent.index + 1; i < sections.length; i++) {
    const section = sections[i] as Section;
    if (section.start >= parent.end) break;
    if (section.parent === parent.index) children.push(section);
  }
  return children;
}

/** The sections that contain a section, innermost first. */
export function* ancestorsOf(sections: readonly Section[], section: Section): Generator<Section> {
  for (let at = section.parent; at !== null; ) {
    const ancestor = sections[at];
    if (!ancestor) return;
    yield ancestor;
    at = ancestor.parent;
  }
}

/** The section itself or the innermost one around it that is of a kind. */
export function enclosing(
  sections: readonly Section[],
  section: Section | null,
  kind: Section["kind"],
): Section | null {
  if (section === null || section.kind === kind) return section;
  for (const ancestor of ancestorsOf(sections, section)) if (ancestor.kind === kind) return ancestor;
  return null;
}

/** Whether an article has no sections of its own, as a clause of one paragraph. */
export const isUndivided = (sections: readonly Section[], section: Section): boolean =>
  section.kind === "article" && !childrenOf(sections, section).some((child) => child.kind === "section");
