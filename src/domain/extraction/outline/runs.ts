import type { Heading } from "./headings.ts";

/** Headings that count on from each other: one agreement, or one attachment with numbering of its own. */
export interface Run {
  readonly headings: readonly Heading[];
}

/** A run while it is read. */
interface OpenRun {
  readonly headings: Heading[];
  last: Heading | null;
  numbered: number;
  hasArticles: boolean;
  /** One of the first numbers is a bare `1.`. */
  hasClauses: boolean;
  /** Signatures or an attachment stand in the run. */
  isBroken: boolean;
}

const openRun = (): OpenRun => ({
  headings: [],
  last: null,
  numbered: 0,
  hasArticles: false,
  hasClauses: false,
  isBroken: false,
});

const FORM_SHOWS = 12;

function append(run: OpenRun, heading: Heading): void {
  run.headings.push(heading);
  if (Number.isNaN(heading.major)) {
    run.isBroken = true;
    return;
  }
  run.last = heading;
  run.numbered++;
  run.hasArticles ||= heading.style === "article";
  run.hasClauses ||= heading.style === "clause" && run.numbered <= FORM_SHOWS;
}

/** The numbered headings that stand in sequence, split where the numbering begins anew. A line such as
 *  "Section 4.04 The …" in the middle of a paragraph is out of sequence and falls away. */
export function readRuns(headings: readonly Heading[]): Run[] {
  const runs: OpenRun[] = [];
  let run = openRun();
  for (const [i, here] of headings.entries()) {
    if (Number.isNaN(here.major) || isNext(run, here, headings, i)) {
      append(run, here);
    } else if (run.last && restarts(here, headings, i, run)) {
      runs.push(run);
      run = openRun();
      append(run, here);
    } else if (run.last && isAfter(run.last, here) && sameForm(here, run) && isJump(run.last, here, headings, i, run)) {
      append(run, here);
    }
  }
  if (run.headings.length > 0) runs.push(run);
  return runs.filter((each, i) => !isNumberedRecitals(each, runs[i + 1]));
}

/** Whether a numbered heading goes on from the run, or opens it. */
function isNext(run: OpenRun, here: Heading, headings: readonly Heading[], at: number): boolean {
  const { last } = run;
  if (last === null) return here.major <= 1 || confirmed(here, headings, at);
  if (isAfter(last, here) && headsSections(here, headings[at + 1], run)) return true;
  if (!follows(last, here, run)) return false;
  return here.title !== null || here.major === last.major || isJump(last, here, headings, at, run);
}

/** A few bare numbers right before Article I count the recitals. */
function isNumberedRecitals(run: Run, next: Run | undefined): boolean {
  const first = next?.headings[0];
  const last = run.headings.at(-1);
  if (!first || !last || first.style !== "article" || run.headings.length > 10) return false;
  return run.headings.every((heading) => heading.style === "clause") && first.start - last.start < 3_000;
}

const isAfter = (last: Heading, here: Heading): boolean =>
  here.major > last.major || (here.major === last.major && (here.minor ?? -1) > (last.minor ?? -1));

type Form = Pick<OpenRun, "numbered" | "hasArticles" | "hasClauses">;

/** The next number: 2.02 or 2.03 after 2.01, 3.01 after 2.x or Article 3, Article 4 after 3.x. */
function follows(last: Heading, here: Heading, form: Form): boolean {
  if (!isAfter(last, here) || !sameForm(here, form)) return false;
  if (here.major === last.major) return here.minor !== null && here.minor - (last.minor ?? 0) <= 2;
  return here.major - last.major <= 1 && (here.minor === null || here.minor <= 1);
}

/** `3. TERMS OF PAYMENT` right over `3.1`. */
function headsSections(here: Heading, next: Heading | undefined, form: Form): boolean {
  if (here.style !== "clause" || here.title === null || next?.major !== here.major || next.minor !== 1) return false;
  return !form.hasArticles;
}

/** Bare `3.` lines inside an agreement with articles and sections are items of a list. */
function sameForm(here: Heading, form: Form): boolean {
  return here.style !== "clause" || (!form.hasArticles && (form.numbered === 0 || form.hasClauses));
}

const CONFIRMING = 3;
const [NEAR, AHEAD] = [12, 60];

/** A jump ahead is believed when the headings after it go on from it. */
function confirmed(here: Heading, headings: readonly Heading[], at: number): boolean {
  const form: Form = { numbered: 1, hasArticles: here.style === "article", hasClauses: here.style === "clause" };
  let last = here;
  let count = 0;
  for (let i = at + 1; i < Math.min(headings.length, at + NEAR) && count < CONFIRMING; i++) {
    const next = headings[i] as Heading;
    if (Number.isNaN(next.major) || !follows(last, next, form)) continue;
    last = next;
    count++;
  }
  return count >= (here.minor === null ? 1 : 2);
}

/** A number that is left out of the sequence is a jump when no heading further on continues the sequence instead. */
function isJump(last: Heading, here: Heading, headings: readonly Heading[], at: number, form: Form): boolean {
  if (!confirmed(here, headings, at)) return false;
  for (let i = at + 1; i < Math.min(headings.length, at + AHEAD); i++) {
    const later = headings[i] as Heading;
    if (follows(last, later, form) && isAfter(later, here) && confirmed(later, headings, i)) return false;
  }
  return true;
}

/** Numbering begins anew: Article I, Section 1, 1.01, with what follows going on from it. */
function restarts(here: Heading, headings: readonly Heading[], at: number, run: OpenRun): boolean {
  if (here.major !== 1 || (here.minor ?? 0) > 1) return false;
  return (here.style !== "clause" || run.isBroken) && confirmed(here, headings, at);
}
