import type { Heading } from "./heading.ts";

const LIST_GAP = 260;
const FEWEST_LISTED = 6;

/** Headings of a table of contents are close together in groups, and come again later or end with page numbers.
 *  Returns, for every heading, whether it is a line of such a list. */
export function listedHeadings(headings: readonly Heading[], text: string): boolean[] {
  const listed = headings.map((heading) => heading.listed);
  const keys = headings.map(keyOf);
  const last = new Map(keys.map((key, i) => [key, i]));
  const first = new Map([...keys.entries()].reverse().map(([i, key]) => [key, i]));
  let from = 0;
  let seen = new Set<string>();
  for (let i = 0; i < headings.length; i++) {
    const here = headings[i] as Heading;
    const next = headings[i + 1];
    seen.add(keys[i] as string);
    if (next && isNear(here, next) && !seen.has(keys[i + 1] as string)) continue;
    const start = from;
    const again = (heading: Heading): boolean => (last.get(keyOf(heading)) ?? 0) > i;
    const before = (heading: Heading): boolean => (first.get(keyOf(heading)) ?? start) < start;
    if (isList(headings.slice(from, i + 1), text, again, before)) listed.fill(true, from, i + 1);
    from = i + 1;
    seen = new Set();
  }
  return bridged(headings, listed);
}

/** `8.1.2` is not `8.1` again. */
const keyOf = ({ style, major, minor, attachment, number }: Heading): string =>
  style === "attachment" || style === "signatures"
    ? `${attachment ?? style} ${number}`
    : [major, minor ?? "", ...number.split(".").slice(2)].join(".");

/** An attachment heading before a numbered one ends what came before: lists name attachments last. */
const isNear = (here: Heading, next: Heading): boolean =>
  !(here.style === "attachment" && !Number.isNaN(next.major)) &&
  next.start - here.lineEnd <= (here.listed ? 3 * LIST_GAP : LIST_GAP) &&
  here.lineEnd - here.bodyStart < (here.title === null ? 20 : 200);

/** Units of text a heading, on average, below which headings have no words between them. */
const [PACKED, PACKED_ATTACHMENTS, DENSE] = [60, 140, 90];

/** At least six headings that are not reserved: packed line after line, or most of which have a page number, come
 *  again or, where they are close, came before. */
function isList(
  group: readonly Heading[],
  text: string,
  comesAgain: (heading: Heading) => boolean,
  cameBefore: (heading: Heading) => boolean,
): boolean {
  const real = group.filter(
    (h) => h.style !== "signatures" && !RESERVED.test(text.slice(h.start, Math.min(h.lineEnd, h.start + 80) + 40)),
  );
  if (real.length < FEWEST_LISTED || hasSentences(real, text)) return false;
  const each = ((group.at(-1) as Heading).start - (group[0] as Heading).start) / group.length;
  if (each < (real.every((heading) => heading.style === "attachment") ? PACKED_ATTACHMENTS : PACKED)) return true;
  const stated = (heading: Heading): boolean =>
    heading.listed || comesAgain(heading) || (each < DENSE && cameBefore(heading));
  return 2 * real.filter(stated).length >= real.length;
}

const SENTENCE = /\b(?:shall|will|is|are|agrees?|may|hereby)\b[^.]*\.$/;
const SHORTEST_SENTENCE = 40;

/** Short sections: a third of the headings open a sentence in their own line, as no line of a table of contents does. */
function hasSentences(group: readonly Heading[], text: string): boolean {
  const opening = group.filter(
    ({ listed, title, bodyStart, lineEnd }) =>
      !listed &&
      title !== null &&
      lineEnd - bodyStart >= SHORTEST_SENTENCE &&
      SENTENCE.test(text.slice(bodyStart, lineEnd).trimEnd()),
  );
  return 3 * opening.length >= group.length;
}

const RESERVED = /reserved|omitted|deleted/i;
const BRIDGE = 4;

/** A few headings between two lists, closer to both than words of a body would allow, belong to the list. */
function bridged(headings: readonly Heading[], listed: readonly boolean[]): boolean[] {
  const all = [...listed];
  let last = -1;
  for (const [i, isListed] of listed.entries()) {
    if (!isListed) continue;
    const from = headings[last]?.lineEnd ?? 0;
    const here = (headings[i] as Heading).start;
    if (last >= 0 && i - last <= BRIDGE + 1 && here - from < (i - last) * 2 * LIST_GAP) all.fill(true, last, i);
    last = i;
  }
  return all;
}
