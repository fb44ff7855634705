import type { Stretch } from "./outline.ts";
import type { Heading } from "./outline-headings.ts";
import type { Run } from "./outline-runs.ts";
import type { Zone } from "./sections.ts";

/** A schedule, exhibit or annex and what its words count as. */
export interface Attached {
  readonly stretch: Stretch;
  readonly zone: Zone;
}

const FEWEST_OPERATIVE = 12;
const SHORTEST_OPERATIVE = 40_000;

/** The attachments after the operative text, each up to the next. One that holds an agreement with definitions of its
 *  own while the text before it is short is the conformed copy that an amendment annexes. */
export function readAttachments(text: string, runs: readonly Run[]): Attached[] {
  const headings = attachmentHeadings(runs);
  const operative = operativeSpans(text, runs);
  return headings.map((heading, i) => {
    const end = headings[i + 1]?.start ?? text.length;
    const title = heading.title ?? titleBelow(text, heading);
    const { start, bodyStart, number } = heading;
    const kind = heading.attachment ?? "annex";
    const holds = operative.some((span) => span.start >= start && span.start < end);
    return {
      stretch: { kind, number, heading: title, start, bodyStart, end },
      zone: holds ? "conformed" : zoneOf(kind, title, text.slice(start, start + 400)),
    };
  });
}

/** Attachment headings that stand after numbered sections of the text. One that numbered sections of the same run
 *  follow is a mention in the body; a second line of the same name is a running header. */
function attachmentHeadings(runs: readonly Run[]): Heading[] {
  const kept: Heading[] = [];
  let numbered = 0;
  for (const { headings } of runs) {
    const last = headings.findLastIndex((heading) => !Number.isNaN(heading.major));
    numbered += headings.filter((heading) => !Number.isNaN(heading.major)).length;
    if (numbered < 3) continue;
    for (const heading of headings.slice(last + 1)) {
      const before = kept.at(-1);
      const again = before?.number === heading.number && before.attachment === heading.attachment;
      if (heading.style === "attachment" && !again) kept.push(heading);
    }
  }
  return kept;
}

/** Runs that are whole agreements: many sections over a long stretch. */
function operativeSpans(text: string, runs: readonly Run[]): { start: number; end: number }[] {
  const spans = runs.map((run) => {
    const numbered = run.headings.filter((heading) => !Number.isNaN(heading.major));
    const start = numbered[0]?.start ?? 0;
    const end = numbered.at(-1)?.lineEnd ?? start;
    const defines = numbered.slice(0, 6).some((heading) => /defin/i.test(heading.title ?? ""));
    return { start, end, counts: numbered.length, defines };
  });
  const long = spans.filter(
    (span) => span.counts >= FEWEST_OPERATIVE && span.defines && span.end - span.start >= SHORTEST_OPERATIVE,
  );
  const longest = Math.max(0, ...long.map((span) => span.end - span.start));
  return long.filter((span) => span.end - span.start > 0.5 * longest && span.end - span.start > 0.2 * text.length);
}

function titleBelow(text: string, heading: Heading): string | null {
  const below = text.slice(heading.lineEnd, heading.lineEnd + 200).trimStart();
  const line = below.split("\n", 1)[0] ?? "";
  return line.length > 2 && line.length < 120 ? line : null;
}

const FORM =
  /\bform of\b|\bform\b|\bcertificate\b|\bnotice of\b|\bassignment and\b|\bnote\b|\bguarant[ye]|\bopinion\b/i;

function zoneOf(kind: "schedule" | "exhibit" | "annex", title: string | null, head: string): Zone {
  if (/\bform of\b/i.test(title ?? head.slice(0, 250))) return "form";
  if (kind === "exhibit") return "form";
  return title !== null && kind === "annex" && FORM.test(title) ? "form" : "schedule";
}
