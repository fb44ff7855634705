import type { HeadedSection, Passage } from "./passages.ts";
import type { Subject } from "./subject.ts";

/** The section whose heading matches: the longest one, since a heading may also appear in a list. */
export function findSection(subject: Subject, heading: RegExp): HeadedSection | null {
  const found = subject.passages()?.sections.filter((section) => heading.test(section.heading)) ?? [];
  return found.toSorted((a, b) => Math.min(b.end - b.start, 20_000) - Math.min(a.end - a.start, 20_000))[0] ?? null;
}

/** The section with a number, such as `7.06`; the longest one. */
export function sectionNumbered(subject: Subject, number: string): HeadedSection | null {
  const plain = /^\d+(?:\.\d+)*/.exec(number)?.[0];
  if (plain === undefined) return null;
  const found = subject.passages()?.sections.filter((section) => section.number === plain) ?? [];
  return found.toSorted((a, b) => Math.min(b.end - b.start, 20_000) - Math.min(a.end - a.start, 20_000))[0] ?? null;
}

/** The first sentences of a section, its bare heading left out. */
export function sentencesOfSection(subject: Subject, section: HeadedSection, limit: number): readonly Passage[] {
  const passages = subject.passages()?.passages ?? [];
  const inside = passages.filter(({ start, end }) => start >= section.start && end <= section.end);
  const length = section.heading.length + section.number.length + 14;
  return inside
    .filter((passage) => passage.start > section.start || passage.end - passage.start > length)
    .slice(0, limit);
}
