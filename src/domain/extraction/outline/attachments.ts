import type { Heading } from "./heading.ts";
import type { Run } from "./runs.ts";
import type { SectionSpan } from "./section-span.ts";
import type { Zone } from "./sections.ts";

/** A schedule, exhibit or annex and what its words count as. */
export interface Attached {
  readonly span: SectionSpan;
  readonly zone: Zone;
}

const FEWEST_OPERATIVE = 8;

/** The attachments after the operative text, each up to the next. One that holds an agreement with definitions of its
 *  own, after the signatures of the text that annexes it, is the conformed copy of an amendment. */
export function readAttachments(text: string, runs: readonly Run[]): Attached[] {
  const conformed = conformedCopies(text, runs);
  const headings = attachmentHeadings(text, runs);
  const starts = headings.filter((h) => !conformed.some((copy) => h.start > copy.front && h.start < copy.start));
  const places = starts.map((heading) => ({ heading, start: heading.start }));
  const unnamed = conformed
    .filter((copy) => !starts.some((heading) => heading.start >= copy.after && heading.start <= copy.front))
    .map((copy) => ({ heading: null, start: copy.front }));
  const all: { heading: Heading | null; start: number }[] = [...places, ...unnamed].sort((a, b) => a.start - b.start);
  return all.map(({ heading, start }, i) => {
    const end = all[i + 1]?.start ?? text.length;
    const title = heading?.title ?? (heading ? titleBelow(text, heading) : null);
    const kind = heading?.attachment ?? "annex";
    const holds = conformed.some((copy) => copy.start >= start && copy.start < end);
    const number = heading?.number ?? null;
    return {
      span: { kind, number, heading: title, start, bodyStart: heading?.bodyStart ?? start, end },
      zone: holds ? "conformed" : zoneOf(kind, title, text.slice(start, start + 400)),
    };
  });
}

/** Attachment headings after the numbered sections of a run or after its signatures. One that numbered sections
 *  follow is a mention in the body; a second line of the same name is a running header. */
function attachmentHeadings(text: string, runs: readonly Run[]): Heading[] {
  const kept: Heading[] = [];
  let numbered = 0;
  for (const { headings } of runs) {
    const last = headings.findLastIndex((heading) => !Number.isNaN(heading.major));
    let signed = false;
    let running: Heading | null = null;
    for (const [i, heading] of headings.entries()) {
      if (!Number.isNaN(heading.major)) numbered++;
      signed = heading.style === "signatures" || (signed && Number.isNaN(heading.major));
      if (heading.style !== "attachment" || !(signed || (i > last && numbered >= 3))) continue;
      if (isRunningHeader(heading, headings[i + 1], running)) {
        running = heading;
        continue;
      }
      const before = kept.at(-1);
      if (before?.number === heading.number && before.attachment === heading.attachment) continue;
      if (before && isPageNumber(text, heading, before)) continue;
      kept.push(heading);
    }
  }
  return kept;
}

/** "Exhibit A-1" at the foot of the pages of Exhibit A. */
const isPageNumber = (text: string, heading: Heading, { number, attachment }: Heading): boolean =>
  attachment === heading.attachment &&
  heading.number?.replace(/-\d+$/, "") === number &&
  /^\s*(?:-{10}|<PAGE>)/.test(text.slice(heading.lineEnd, heading.lineEnd + 60));

/** The name of the attachment as which the whole text is filed may head its signature pages. */
const isRunningHeader = (heading: Heading, next: Heading | undefined, known: Heading | null): boolean =>
  known === null
    ? next?.style === "signatures" && next.start - heading.lineEnd < OVER_SIGNATURES
    : heading.number === known.number && heading.attachment === known.attachment;

/** Units of text between a running header and the signatures. */
const OVER_SIGNATURES = 60;

interface Copy {
  /** Where its numbered sections, its front matter and the text it is annexed to end or begin. */
  readonly start: number;
  readonly front: number;
  readonly after: number;
}

/** Whole agreements after signatures, or after another text with an attachment heading between: what an
 *  amendment annexes. */
function conformedCopies(text: string, runs: readonly Run[]): Copy[] {
  const all = runs.flatMap((run) => run.headings);
  const signed = all.filter((heading) => heading.style === "signatures");
  return operativeSpans(text, runs).flatMap(({ start }) => {
    const attached = all.findLast((heading) => heading.style === "attachment" && heading.start < start);
    const numbered = all.filter((heading) => !Number.isNaN(heading.major) && heading.start < (attached?.start ?? 0));
    const signature = signed.findLast((heading) => heading.start < start)?.lineEnd;
    const after = signature ?? (numbered.length >= 2 ? (numbered.at(-1) as Heading).lineEnd : undefined);
    if (after === undefined || isOfSecurity(text, attached?.lineEnd ?? after, start)) return [];
    return [{ start, after, front: frontOf(text, after, start) }];
  });
}

const SECURITY_TITLE =
  /^(?=\[?[A-Z])(?!.*\b(?:CREDIT|LOAN|FACILITY)\b).{0,40}\b(?:SECURITY|PLEDGE|GUARANTY|GUARANTEE|MORTGAGE|SUBORDINATION|INTERCREDITOR|COLLATERAL)\b.{0,40}$/;
const LONGEST_FRONT = 6_000;

/** An attached agreement that secures the loan is no copy of the loan agreement. */
const isOfSecurity = (text: string, from: number, start: number): boolean =>
  text
    .slice(Math.max(from, start - LONGEST_FRONT), start)
    .split("\n")
    .find((line) => /\b(?:AGREEMENT|GUARANTY|MORTGAGE)\b/.test(line) && line.length < 90)
    ?.trim()
    .search(SECURITY_TITLE) === 0;

/** The title line over a table of contents, or the sections' start when there is none. */
function frontOf(text: string, after: number, start: number): number {
  const contents = text.slice(after, start).search(/^.{0,20}(?:TABLE OF CONTENTS|Table of Contents|CONTENTS)/m);
  return contents === -1 ? start : after + contents;
}

/** Runs that are whole agreements: many sections over a long span. */
function operativeSpans(text: string, runs: readonly Run[]): { start: number; end: number }[] {
  const spans = runs.map((run) => {
    const numbered = run.headings.filter((heading) => !Number.isNaN(heading.major));
    const start = numbered[0]?.start ?? 0;
    const end = numbered.at(-1)?.lineEnd ?? start;
    const defines = numbered.slice(0, 6).some((heading) => /defin/i.test(heading.title ?? ""));
    return { start, end, counts: numbered.length, defines };
  });
  const long = spans.filter((span) => span.counts >= FEWEST_OPERATIVE && span.defines);
  const longest = Math.max(0, ...long.map((span) => span.end - span.start));
  return long.filter((span) => span.end - span.start > 0.5 * longest && span.end - span.start > 0.2 * text.length);
}

/** "EXHIBIT A / to the Credit Agreement / DEFINITIONS". */
const OF_AGREEMENT = /^to (?:the |this )?(?:[A-Z][\w-]* ){0,5}Agreement\s*\n\s*/i;

function titleBelow(text: string, heading: Heading): string | null {
  const below = text
    .slice(heading.lineEnd, heading.lineEnd + 200)
    .trimStart()
    .replace(OF_AGREEMENT, "");
  const line = below.split("\n", 1)[0] ?? "";
  return line.length > 2 && line.length < 120 ? line : null;
}

const FORM =
  /\bform of\b|\bform\b|\bcertificate\b|\bnotice of\b|\bassignment and\b|\bnote\b|\bguarant[ye]|\bopinion\b/i;

/** "Lenders' Allocations and Ratable Shares", "Commitments of the Banks": an exhibit that is no form. */
const OF_LENDERS =
  /^(?:schedule of |list of |initial )*(?:(?:lender|bank)s?'?s?'?,? (?:and (?:their )?)?(?:[\w-]+ ){0,2}(?:commitments?|allocations?|percentages?|shares?)\b|commitments?\b(?! (?:letter|fee)))/i;

/** An exhibit with the definitions of the agreement. */
const OF_TERMS = /^(?:definitions?|defined terms|glossary|certain definitions)\b/i;

/** "This Addendum is an integral part of the Credit Agreement": terms that the parties agreed. */
const PART_OF_AGREEMENT =
  /\bthis (?:addendum|supplement|rider|exhibit|annex) is (?:attached to|(?:attached to and )?(?:made |forms )?an? (?:integral )?part of)\s[^.;]{0,60}?\b(?:credit|loan|facility|financing) agreement\b/i;

function zoneOf(kind: "schedule" | "exhibit" | "annex", title: string | null, head: string): Zone {
  if (/\bform of\b/i.test(title ?? head.slice(0, 250))) return "form";
  if (PART_OF_AGREEMENT.test(head)) return "schedule";
  if (kind === "exhibit" && title !== null && OF_TERMS.test(title)) return "schedule";
  if (kind === "exhibit") return title !== null && OF_LENDERS.test(title) && !FORM.test(title) ? "schedule" : "form";
  return title !== null && kind === "annex" && FORM.test(title) ? "form" : "schedule";
}
