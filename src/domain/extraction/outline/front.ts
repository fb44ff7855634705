import { lowerBound } from "../text/lower-bound.ts";
import type { Heading } from "./heading.ts";
import type { Run } from "./runs.ts";
import type { SectionSpan } from "./section-span.ts";

const PREAMBLE =
  /\b(?:agreement|amendment|guaranty|letter)\b[^\n]{0,400}?\b(?:dated|entered into|made|effective|by and among|among|between)\b/i;
const THIS_AGREEMENT = /^\W{0,3}(?:THIS|This)\s[\w\s,&-]{0,60}(?:AGREEMENT|Agreement|AMENDMENT|Amendment)\b/;
const RECITALS =
  /^(?:\W{0,3})(?:WHEREAS|RECITALS?|R E C I T A L S?|W ?I ?T ?N ?E ?S ?S ?E ?T ?H|BACKGROUND|Background|Recitals|PRELIMINARY STATEMENTS?|Preliminary Statements?|INTRODUCTORY)/;

/** What precedes the first section of each agreement in the text: cover, table of contents, preamble, recitals. */
export function readFront(
  text: string,
  headings: readonly Heading[],
  listed: readonly boolean[],
  runs: readonly Run[],
): SectionSpan[] {
  const spans: SectionSpan[] = [];
  let from = 0;
  let attached = 0;
  for (const run of runs) {
    const first = run.headings.find((heading) => !Number.isNaN(heading.major));
    if (first) {
      const before = run.headings.findLast((heading) => heading.style === "attachment" && heading.start < first.start);
      const opening = from === 0 ? 0 : Math.max(from, attached, before?.lineEnd ?? 0);
      if (first.start - opening > 40) spans.push(...frontOf(text, opening, first.start, headings, listed));
      from = run.headings.at(-1)?.lineEnd ?? first.lineEnd;
    }
    attached = run.headings.findLast((heading) => heading.style === "attachment")?.lineEnd ?? attached;
  }
  return spans;
}

function frontOf(
  text: string,
  from: number,
  to: number,
  headings: readonly Heading[],
  listed: readonly boolean[],
): SectionSpan[] {
  const list = listedBetween(headings, listed, from, to);
  const contents = contentsStart(text, from, to, list[0]);
  const listEnd = list.at(-1)?.lineEnd ?? contents ?? from;
  const preamble = preambleStart(text, listEnd, to) ?? (list.length > 0 ? listEnd : null);
  const recitals = recitalsStart(text, preamble ?? listEnd, to);
  const marks: [SectionSpan["kind"], number | null][] = [
    ["cover", from],
    ["table_of_contents", contents],
    ["preamble", preamble],
    ["recitals", recitals],
  ];
  const present = marks.filter((mark): mark is [SectionSpan["kind"], number] => mark[1] !== null);
  return present.flatMap(([kind, start], i) => {
    const end = present[i + 1]?.[1] ?? to;
    return end > start ? [{ kind, number: null, heading: null, start, bodyStart: start, end }] : [];
  });
}

function contentsStart(text: string, from: number, to: number, first: Heading | undefined): number | null {
  const front = text.slice(from, Math.min(to, from + 40_000));
  const match = /(?:^|\n)[^\n]{0,20}(?:TABLE OF CONTENTS|Table of Contents|CONTENTS|Contents)/.exec(front);
  const at = match ? from + match.index + (match[0].startsWith("\n") ? 1 : 0) : null;
  if (!first) return at;
  return at !== null && at < first.start ? at : first.start;
}

function preambleStart(text: string, from: number, to: number): number | null {
  for (let start = from; start < to; ) {
    const newline = text.indexOf("\n", start);
    const end = newline === -1 || newline > to ? to : newline;
    if (THIS_AGREEMENT.test(text.slice(start, Math.min(end, start + 80)))) return start;
    if (end - start > 100 && PREAMBLE.test(text.slice(start, Math.min(end, start + 1200)))) return start;
    start = end + 1;
  }
  return null;
}

function recitalsStart(text: string, from: number, to: number): number | null {
  for (let start = from; start < to; ) {
    const newline = text.indexOf("\n", start);
    const end = newline === -1 || newline > to ? to : newline;
    if (start > from && RECITALS.test(text.slice(start, Math.min(end, start + 60)))) return start;
    start = end + 1;
  }
  return null;
}

function listedBetween(headings: readonly Heading[], listed: readonly boolean[], from: number, to: number): Heading[] {
  const low = lowerBound(0, headings.length, (at) => (headings[at] as Heading).start < from);
  const list: Heading[] = [];
  for (let i = low; i < headings.length && (headings[i] as Heading).start < to; i++) {
    if (listed[i]) list.push(headings[i] as Heading);
  }
  return list;
}
