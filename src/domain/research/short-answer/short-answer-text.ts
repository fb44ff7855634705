import type { TitledText } from "../rank-texts.ts";
import { sentencesOf } from "../sentences.ts";

/** A short answer, and the articles whose heads state it. */
export interface ShortAnswer {
  readonly text: string;
  readonly from: readonly TitledText[];
}

/** The subject of an article: its title without a note in parentheses or the name of the site. */
export function nameOf({ title }: TitledText): string {
  return title
    .replace(/\s[-–|]\s(?:Wikipedia|Wikidata).*$/, "")
    .replace(/\s*\([^)]*\)\s*$/, "")
    .trim();
}

/** The first two sentences of an article, which say what its subject is. */
export function headOf({ text }: TitledText): string {
  return sentencesOf(text.slice(0, 1_500), { start: 0, end: Math.min(text.length, 1_500) })
    .slice(0, 2)
    .map(({ start, end }) => text.slice(start, end))
    .join(" ");
}

export function mentions(text: string, name: string): boolean {
  return name.length > 2 && text.toLowerCase().includes(name.toLowerCase());
}
