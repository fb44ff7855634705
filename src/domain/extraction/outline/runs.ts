import type { Heading } from "./heading.ts";
import { type Chained, longestChain } from "./number-chain.ts";

/** Headings that count on from each other: one agreement, or one attachment with its own numbering. */
export interface Run {
  readonly headings: readonly Heading[];
}

/** The numbered headings of the most consistent sequence, split where the numbering starts again, with the attachments
 *  and signature pages between them. A line such as "Section 4.04 The …" in the middle of a paragraph is out of
 *  sequence and is dropped. */
export function readRuns(headings: readonly Heading[]): Run[] {
  const chain = longestChain(headings);
  const starts = chain.filter(({ opens }, i) => opens && i > 0).map(({ heading }) => heading.start);
  const kept = new Set(chain.map(({ heading }: Chained) => heading));
  const runs: Heading[][] = [[]];
  for (const heading of headings) {
    if (heading.start === starts[runs.length - 1]) runs.push([]);
    if (Number.isNaN(heading.major) || kept.has(heading)) (runs.at(-1) as Heading[]).push(heading);
  }
  const filled = runs.filter((run) => run.length > 0).map((run): Run => ({ headings: run }));
  return filled.filter((each, i) => !isNumberedRecitals(each, filled[i + 1]));
}

/** A few bare numbers right before Article I count the recitals. */
function isNumberedRecitals(run: Run, next: Run | undefined): boolean {
  const first = next?.headings[0];
  const last = run.headings.at(-1);
  if (!first || !last || first.style !== "article" || run.headings.length > 10) return false;
  return run.headings.every((heading) => heading.style === "clause") && first.start - last.start < 3_000;
}
