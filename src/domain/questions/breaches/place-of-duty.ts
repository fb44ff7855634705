import type { Subject } from "../subject.ts";
import type { Place } from "../text/passages.ts";
import type { SectionPlace } from "./section-references.ts";

/** A mark of an item at the start of a line or after a stop: `(a)`, `(ii)`. */
const MARK = /(?:^|[;:.,]|\band|\bor)\s{0,40}\(([a-z]{1,4})\)\s/gm;
const ROMAN = /^[ivx]+$/;
/** How far back the letter of an item is looked for, in UTF-16 units. */
const MAX_BACK = 12_000;
const LONGEST_MARK = 8;

/** The section and the letters under which a duty stands: `{ number: "7.01", letters: ["b"] }`; no letters where they are not
 *  sure. Null outside of numbered sections. */
export function placeOfDuty(subject: Subject, { start, end }: Place): SectionPlace | null {
  const sections = subject.passages()?.sections ?? [];
  const own = sections
    .filter((one) => one.start <= start && start < one.end && /^\d+(?:\.\d+)*$/.test(one.number))
    .toSorted((a, b) => b.start - a.start)[0];
  if (own === undefined) return null;
  const from = Math.max(own.start, start - MAX_BACK);
  const text = subject.text?.slice(from, Math.min(end, start + LONGEST_MARK)) ?? "";
  return { number: own.number, letters: lettersOf([...text.matchAll(MARK)]) };
}

/** The letters of the last item: `e`, or `e` and `ii`. None where it is not sure whether `(i)` follows `(h)`. */
function lettersOf(marks: readonly RegExpExecArray[]): string[] {
  const last = marks.at(-1);
  if (last === undefined) return [];
  const [, mark = ""] = last;
  if (!ROMAN.test(mark)) return [mark];
  const letter = marks.findLast(([, one = ""]) => !ROMAN.test(one))?.[1];
  if (letter === undefined) return [];
  return mark.length > 1 || last[0].startsWith(":") || !follows(mark, letter) ? [letter, mark] : [];
}

function follows(mark: string, letter: string): boolean {
  return mark.charCodeAt(0) === letter.charCodeAt(0) + 1;
}
