import type { Reading } from "../found.ts";
import { readCaption } from "../readers/caption.ts";
import type { Section } from "./sections.ts";

/** A stretch under a heading. */
export type Titled = Pick<Section, "heading" | "start" | "bodyStart" | "end">;

/** A section's heading and where it stands; of a clause without one, the caption it opens with. */
export function readSectionHeading(text: string, section: Titled): Reading<string> | null {
  const words = section.heading?.trim();
  if (!words) return readCaption(text, section.bodyStart, section.end);
  const loose = new RegExp(words.split(/\s+/).map(escaped).join("\\s+"));
  const m = loose.exec(text.slice(section.start, Math.min(section.end, section.start + 400)));
  if (!m) return null;
  const start = section.start + m.index;
  const end = start + m[0].length;
  const rest = REST_OF_LINE.exec(text.slice(end, Math.min(section.end, end + 80)))?.[0] ?? "";
  return { value: (words + rest).replace(/\s+/g, " "), start, end: end + rest.length };
}

/** "Information: miscellaneous" alone on its line. */
const REST_OF_LINE = /^: ?[^\n.:;]{1,60}(?=\n)/;

const escaped = (word: string): string => word.replace(/[.*+?^${}()|[\]\\/-]/g, "\\$&");
