import type { Heading } from "./outline-headings.ts";

const LIST_GAP = 260;
const FEWEST_LISTED = 6;

/** Headings of a table of contents stand close together in groups; those of the body have words between them.
 *  Returns, for every heading, whether it is a line of such a list. */
export function listedHeadings(headings: readonly Heading[], text: string): boolean[] {
  const listed = headings.map((heading) => heading.listed);
  let from = 0;
  for (let i = 0; i < headings.length; i++) {
    const here = headings[i] as Heading;
    const next = headings[i + 1];
    if (next && isNear(text, here, next)) continue;
    const group = headings.slice(from, i + 1).filter((h) => h.style !== "signatures");
    if (group.length >= FEWEST_LISTED && advances(group)) listed.fill(true, from, i + 1);
    from = i + 1;
  }
  return listed;
}

function isNear(text: string, here: Heading, next: Heading): boolean {
  if (next.start - here.lineEnd > LIST_GAP) return here.listed && next.start - here.lineEnd < 3 * LIST_GAP;
  return here.lineEnd - here.bodyStart < 200 && !/\[?reserved|omitted/i.test(text.slice(here.start, here.lineEnd + 40));
}

/** A list of headings goes on through sections; ten clauses `1.` to `10.` of a form do so too, with less words. */
const advances = (group: readonly Heading[]): boolean => new Set(group.map((heading) => heading.number)).size >= 5;

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
    } else if (last === null || follows(last, here, run)) {
      run.push(here);
    } else if (restarts(here, headings, i, run)) {
      runs.push({ headings: run });
      run = [here];
    } else if (isAfter(last, here) && sameForm(here, run) && confirmed(here, headings, i)) {
      run.push(here);
    }
  }
  if (run.length > 0) runs.push({ headings: run });
  return runs;
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
