import { contentStems } from "../question/words.ts";
import type { Subject } from "../subject.ts";
import type { HeadedSection, Passage, PassageIndex } from "./passages.ts";

/** The section whose heading matches: the longest one, since a heading may also appear in a list. Forms and schedules come
 *  last. A heading that matches `except` does not count. */
export function findSection(subject: Subject, heading: RegExp, except?: RegExp): HeadedSection | null {
  const index = subject.passages();
  const found =
    index?.sections.filter((section) => heading.test(section.heading) && !(except?.test(section.heading) ?? false)) ??
    [];
  const own = found.filter(({ start }) => start < (index?.formsFrom ?? 0));
  return longest(own.length > 0 ? own : found);
}

function longest(sections: readonly HeadedSection[]): HeadedSection | null {
  const length = ({ start, end }: HeadedSection): number => Math.min(end - start, 20_000);
  return sections.toSorted((a, b) => length(b) - length(a))[0] ?? null;
}

/** The section with a number, such as `7.06`; the longest one. */
export function sectionNumbered(subject: Subject, number: string): HeadedSection | null {
  const plain = /^\d+(?:\.\d+)*/.exec(number)?.[0];
  if (plain === undefined) return null;
  return longest(subject.passages()?.sections.filter((section) => section.number === plain) ?? []);
}

/** The innermost section around a place, in UTF-16 units. */
export function sectionAt({ sections }: PassageIndex, at: number): HeadedSection | undefined {
  return sections.findLast(({ start, end }) => start <= at && at < end);
}

/** How a section is named: `Section 6.03`, `Section 6.03(a)` for its lettered clause, `Article VII(f)`. */
export function nameOfSection(subject: Subject, { number, start }: Pick<HeadedSection, "number" | "start">): string {
  if (!number.startsWith("(")) return sectionName(number);
  const above = subject
    .passages()
    ?.sections.findLast((one) => one.start <= start && /^\d/.test(one.number) && one.end >= start);
  return above === undefined ? `Clause ${number}` : sectionName(`${above.number}${number}`);
}

/** How a quoted covenant is introduced: `Section 7.8 (Liens) governs liens: `. */
export function openingOf(subject: Subject, section: HeadedSection, name: string | undefined): string {
  return `${nameOfSection(subject, section)} (${section.heading}) governs ${name}: `;
}

/** The name of a numbered place: `Section 7.01(a)`, `Article VII(a)`. */
export function sectionName(number: string): string {
  return /^(?:article|section|clause|paragraph|schedule|annex|exhibit)\b/i.test(number) ? number : `Section ${number}`;
}

/** Whether words are the heading of a section alone: `Negative Pledge.` A heading with a semicolon is read as several
 *  sentences. */
function isHeading(words: string, { heading }: HeadedSection): boolean {
  const said = contentStems(words).join(" ");
  return [heading, ...heading.split(";")].some((part) => contentStems(part).join(" ") === said);
}

/** The first sentences of a section, its bare heading left out. */
export function sentencesOfSection(subject: Subject, section: HeadedSection, limit: number): readonly Passage[] {
  const passages = subject.passages()?.passages ?? [];
  const inside = passages.filter(({ start, end }) => start >= section.start && end <= section.end);
  const length = section.heading.length + section.number.length + 14;
  return inside
    .filter(({ start, end }) => /[a-z]{3}/i.test(subject.text?.slice(start, end) ?? ""))
    .filter((passage) => passage.start > section.start || passage.end - passage.start > length)
    .filter(({ start, end }) => end - start > length || !isHeading(subject.text?.slice(start, end) ?? "", section))
    .slice(0, limit);
}
