import type { Heading } from "./outline-headings.ts";

const LIST_GAP = 260;
const FEWEST_LISTED = 6;

/** Headings of a table of contents stand close together in groups, and come again later or end with page numbers.
 *  Returns, for every heading, whether it is a line of such a list. */
export function listedHeadings(headings: readonly Heading[], text: string): boolean[] {
  const listed = headings.map((heading) => heading.listed);
  const last = new Map(headings.map((heading, i) => [keyOf(heading), i]));
  const first = new Map([...headings.entries()].reverse().map(([i, heading]) => [keyOf(heading), i]));
  let from = 0;
  let seen = new Set<string>();
  for (let i = 0; i < headings.length; i++) {
    const here = headings[i] as Heading;
    const next = headings[i + 1];
    seen.add(keyOf(here));
    if (next && isNear(here, next) && !seen.has(keyOf(next))) continue;
    const start = from;
    const again = (heading: Heading): boolean => (last.get(keyOf(heading)) ?? 0) > i;
    const before = (heading: Heading): boolean => (first.get(keyOf(heading)) ?? start) < start;
    if (isList(headings.slice(from, i + 1), text, again, before)) listed.fill(true, from, i + 1);
    from = i + 1;
    seen = new Set();
  }
  return bridged(headings, listed);
}

const keyOf = ({ style, major, minor, attachment, number }: Heading): string =>
  style === "attachment" || style === "signatures" ? `${attachment ?? style} ${number}` : `${major}.${minor ?? ""}`;

/** An attachment heading before a numbered one ends what came before: lists name attachments last. */
const isNear = (here: Heading, next: Heading): boolean =>
  !(here.style === "attachment" && !Number.isNaN(next.major)) &&
  next.start - here.lineEnd <= (here.listed ? 3 * LIST_GAP : LIST_GAP) &&
  here.lineEnd - here.bodyStart < (here.title === null ? 20 : 200);

/** Units of text a heading, on average, below which headings have no words between them. */
const [PACKED, PACKED_ATTACHMENTS, DENSE] = [60, 140, 90];

/** At least six headings that are not reserved: packed line after line, or most of which have a page number, come
 *  again or, where they stand close, came before. */
function isList(
  group: readonly Heading[],
  text: string,
  comesAgain: (heading: Heading) => boolean,
  cameBefore: (heading: Heading) => boolean,
): boolean {
  const real = group.filter(
    (h) => h.style !== "signatures" && !RESERVED.test(text.slice(h.start, Math.min(h.lineEnd, h.start + 80) + 40)),
  );
  if (real.length < FEWEST_LISTED) return false;
  const each = ((group.at(-1) as Heading).start - (group[0] as Heading).start) / group.length;
  if (each < (real.every((heading) => heading.style === "attachment") ? PACKED_ATTACHMENTS : PACKED)) return true;
  const told = (heading: Heading): boolean =>
    heading.listed || comesAgain(heading) || (each < DENSE && cameBefore(heading));
  return 2 * real.filter(told).length >= real.length;
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

/** Headings that count on from each other: one agreement, or one attachment with numbering of its own. */
export interface Run {
  readonly headings: Heading[];
}

/** The numbered headings that stand in sequence, split where the numbering begins anew. A line such as
 *  "Section 4.04 The …" in the middle of a paragraph is out of sequence and falls away. */
export function readRuns(headings: readonly Heading[]): Run[] {
  const runs: Run[] = [];
  let run: Heading[] = [];
  for (let i = 0; i < headings.length; i++) {
    const here = headings[i] as Heading;
    const last = lastNumbered(run);
    if (here.style === "attachment" || here.style === "signatures") {
      run.push(here);
    } else if (last === null) {
      if (here.major <= 1 || confirmed(here, headings, i)) run.push(here);
    } else if (isAfter(last, here) && headsSections(here, headings[i + 1], run)) {
      run.push(here);
    } else if (follows(last, here, run)) {
      const plain = here.title !== null || here.major === last.major;
      if (plain || isJump(last, here, headings, i, run)) run.push(here);
    } else if (restarts(here, headings, i, run)) {
      runs.push({ headings: run });
      run = [here];
    } else if (isAfter(last, here) && sameForm(here, run) && isJump(last, here, headings, i, run)) {
      run.push(here);
    }
  }
  if (run.length > 0) runs.push({ headings: run });
  return runs.filter((each, i) => !isNumberedRecitals(each, runs[i + 1]));
}

/** A few bare numbers right before Article I count the recitals. */
function isNumberedRecitals(run: Run, next: Run | undefined): boolean {
  const first = next?.headings[0];
  const last = run.headings.at(-1);
  if (!first || !last || first.style !== "article" || run.headings.length > 10) return false;
  return run.headings.every((heading) => heading.style === "clause") && first.start - last.start < 3_000;
}

function lastNumbered(run: readonly Heading[]): Heading | null {
  for (let i = run.length - 1; i >= 0; i--) {
    const heading = run[i] as Heading;
    if (!Number.isNaN(heading.major)) return heading;
  }
  return null;
}

const isAfter = (last: Heading, here: Heading): boolean =>
  here.major > last.major || (here.major === last.major && (here.minor ?? -1) > (last.minor ?? -1));

/** The next number: 2.02 or 2.03 after 2.01, 3.01 after 2.x or Article 3, Article 4 after 3.x. */
function follows(last: Heading, here: Heading, run: readonly Heading[]): boolean {
  if (!isAfter(last, here) || !sameForm(here, run)) return false;
  if (here.major === last.major) return here.minor !== null && here.minor - (last.minor ?? 0) <= 2;
  return here.major - last.major <= 1 && (here.minor === null || here.minor <= 1);
}

/** `3. TERMS OF PAYMENT` right over `3.1`. */
function headsSections(here: Heading, next: Heading | undefined, run: readonly Heading[]): boolean {
  if (here.style !== "clause" || here.title === null || next?.major !== here.major || next.minor !== 1) return false;
  return !run.some((heading) => heading.style === "article");
}

/** Bare `3.` lines inside an agreement with articles and sections are items of a list. */
function sameForm(here: Heading, run: readonly Heading[]): boolean {
  if (here.style !== "clause") return true;
  const numbered = run.filter((heading) => !Number.isNaN(heading.major)).slice(0, 12);
  if (numbered.some((heading) => heading.style === "article")) return false;
  return numbered.length === 0 || numbered.some((heading) => heading.style === "clause");
}

const CONFIRMING = 3;

/** A jump ahead is believed when the headings after it go on from it. */
function confirmed(here: Heading, headings: readonly Heading[], at: number): boolean {
  let last = here;
  let count = 0;
  for (let i = at + 1; i < Math.min(headings.length, at + 12) && count < CONFIRMING; i++) {
    const next = headings[i] as Heading;
    if (next.style === "attachment" || next.style === "signatures") continue;
    if (next.major - last.major > 1 || !follows(last, next, [here])) continue;
    last = next;
    count++;
  }
  return count >= (here.minor === null ? 1 : 2);
}

const AHEAD = 60;

/** A number that is left out of the sequence is a jump when no heading further on continues the sequence instead. */
function isJump(
  last: Heading,
  here: Heading,
  headings: readonly Heading[],
  at: number,
  run: readonly Heading[],
): boolean {
  if (!confirmed(here, headings, at)) return false;
  for (let i = at + 1; i < Math.min(headings.length, at + AHEAD); i++) {
    const later = headings[i] as Heading;
    if (!follows(last, later, run) || later.start === here.start) continue;
    if (isAfter(later, here) && confirmed(later, headings, i)) return false;
  }
  return true;
}

/** Numbering begins anew: Article I, Section 1, 1.01, with what follows going on from it. */
function restarts(here: Heading, headings: readonly Heading[], at: number, run: readonly Heading[]): boolean {
  if (here.major !== 1 || (here.minor ?? 0) > 1) return false;
  if (
    here.style === "clause" &&
    !run.some((heading) => heading.style === "attachment" || heading.style === "signatures")
  )
    return false;
  return confirmed(here, headings, at);
}
