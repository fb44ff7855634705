import { lowerBound } from "../text/lower-bound.ts";
import type { NormalText } from "../text/normal-text.ts";
import { type Attached, readAttachments } from "./attachments.ts";
import { readClauses } from "./clauses.ts";
import { headingsNamedInContents } from "./contents.ts";
import { readFront } from "./front.ts";
import type { Heading } from "./heading.ts";
import { readHeadings } from "./headings.ts";
import { listedHeadings } from "./lists.ts";
import { type Run, readRuns } from "./runs.ts";
import type { SectionSpan } from "./section-span.ts";
import type { Outline, Section, SectionKind, Zone } from "./sections.ts";

/** The structure of a normalized text: front matter, articles, sections and clauses, signatures and attachments. */
export function buildOutline(normal: NormalText): Outline {
  const { text } = normal;
  const headings = readHeadings(text);
  const listed = listedHeadings(headings, text);
  const named = headingsNamedInContents(text, headings, listed);
  const standing = [...headings.filter((_, i) => !listed[i]), ...named].sort((a, b) => a.start - b.start);
  const runs = readRuns(standing);
  const attached = readAttachments(text, runs);
  const spans = [
    ...readFront(text, headings, listed, runs),
    ...numberedSpans(text, runs, attached),
    ...attached.map((a) => a.span),
  ];
  const sections = nest(spans, text);
  const zones = attached.map((a) => ({ start: a.span.start, end: a.span.end, zone: a.zone }));
  return new Structure(sections, zones, sectionWord(text));
}

const RANK: Record<SectionKind, number> = {
  schedule: 0,
  exhibit: 0,
  annex: 0,
  cover: 1,
  table_of_contents: 1,
  preamble: 1,
  recitals: 1,
  article: 1,
  signatures: 1,
  section: 2,
  clause: 3,
};

/** Articles, sections and signature blocks of all runs, each ending where the next of its rank or above begins. */
function numberedSpans(text: string, runs: readonly Run[], attached: readonly Attached[]): SectionSpan[] {
  const starts = new Set(attached.map((a) => a.span.start));
  const open = runs.flatMap((run) => {
    const hasArticles = hasSections(run);
    return run.headings.map((heading) => ({ heading, kind: kindOf(heading, hasArticles) }));
  });
  const kept = open.filter(({ heading }) => heading.style !== "attachment" || starts.has(heading.start));
  const ends = new Array<number>(kept.length);
  const next: number[] = [text.length, text.length, text.length, text.length];
  for (let i = kept.length - 1; i >= 0; i--) {
    const { heading, kind } = kept[i] as { heading: Heading; kind: SectionKind };
    const rank = RANK[kind];
    ends[i] = Math.min(...next.slice(0, rank + 1));
    next[rank] = heading.start;
  }
  return kept.flatMap(({ heading, kind }, i) => {
    if (heading.style === "attachment") return [];
    const { number, title, start, bodyStart } = heading;
    return [{ kind, number: number || null, heading: title, start, bodyStart, end: ends[i] as number }];
  });
}

const FEWEST_SECTIONS = 3;

/** `2.` and `SECTION 2.` are articles where sections `2.01` are below them. */
function kindOf(heading: Heading, hasArticles: boolean): SectionKind {
  if (heading.style === "attachment") return heading.attachment ?? "annex";
  if (heading.style === "signatures") return "signatures";
  if (heading.style === "article") return "article";
  if (heading.minor !== null) return "section";
  return hasArticles ? "article" : "section";
}

const hasSections = (run: Run): boolean => {
  let count = 0;
  for (const { minor } of run.headings) if (minor !== null && ++count >= FEWEST_SECTIONS) return true;
  return false;
};

function nest(spans: readonly SectionSpan[], text: string): Section[] {
  const ordered = [...spans].sort((a, b) => a.start - b.start || RANK[a.kind] - RANK[b.kind]);
  const sections: Section[] = [];
  const open: Section[] = [];
  const add = (span: SectionSpan): Section => {
    while (open.length > 0 && (open.at(-1) as Section).end <= span.start) open.pop();
    const parent = open.at(-1) ?? null;
    const end = parent ? Math.min(span.end, parent.end) : span.end;
    const { kind, number, heading, start, bodyStart } = span;
    // Members by name: objects that are made in one way are read faster, and every rule reads sections.
    const section: Section = {
      index: sections.length,
      kind,
      number,
      heading,
      start,
      bodyStart,
      end,
      parent: parent?.index ?? null,
    };
    sections.push(section);
    open.push(section);
    return section;
  };
  for (const [i, span] of ordered.entries()) {
    const section = add(span);
    const following = ordered[i + 1];
    const isLeaf = !following || following.start >= section.end;
    if (isLeaf && (section.kind === "section" || section.kind === "article")) {
      for (const clause of readClauses(text, section)) add(clause);
    }
  }
  return sections;
}

const KIND_WORD: Partial<Record<SectionKind, string>> = {
  article: "Article",
  schedule: "Schedule",
  exhibit: "Exhibit",
  annex: "Annex",
};

interface ZoneSpan {
  readonly start: number;
  readonly end: number;
  readonly zone: Zone;
}

/** What the text calls its sections: "Clause" in the manner of the LMA, else "Section". */
function sectionWord(text: string): string {
  const sample = text.slice(0, 200_000);
  if (!sample.includes("Clause ")) return "Section";
  const count = (word: RegExp): number => sample.match(word)?.length ?? 0;
  const clauses = count(/\bClause \d/g);
  return clauses > 0 && clauses > count(/\bSection \d/gi) ? "Clause" : "Section";
}

type HeadedSection = Section & { readonly heading: string };

class Structure implements Outline {
  readonly sections: readonly Section[];
  private readonly zones: readonly ZoneSpan[];
  private readonly sectionWord: string;
  private headed: readonly HeadedSection[] | null = null;
  private readonly byHeading = new Map<RegExp, readonly Section[]>();

  constructor(sections: readonly Section[], zones: readonly ZoneSpan[], sectionWord: string) {
    this.sections = sections;
    this.zones = zones;
    this.sectionWord = sectionWord;
  }

  at(offset: number): Section | null {
    const low = lowerBound(0, this.sections.length, (at) => (this.sections[at] as Section).start <= offset);
    let section: Section | undefined = this.sections[low - 1];
    while (section && section.end <= offset) {
      section = section.parent === null ? undefined : this.sections[section.parent];
    }
    return section ?? null;
  }

  titled(heading: RegExp): readonly Section[] {
    const known = this.byHeading.get(heading);
    if (known) return known;
    this.headed ??= this.sections.filter(
      (section): section is HeadedSection => section.heading !== null && this.zoneAt(section.start) !== "form",
    );
    const titled = this.headed.filter((section) => heading.test(section.heading));
    this.byHeading.set(heading, titled);
    return titled;
  }

  ofKind(kind: SectionKind): readonly Section[] {
    return this.sections.filter((section) => section.kind === kind);
  }

  zoneAt(offset: number): Zone {
    const low = lowerBound(0, this.zones.length, (at) => (this.zones[at] as { start: number }).start <= offset);
    const zone = this.zones[low - 1];
    return zone && offset < zone.end ? zone.zone : "body";
  }

  label(offset: number): string | null {
    const section = this.at(offset);
    if (!section) return null;
    const isSection = section.kind === "section" || section.kind === "clause";
    const word = isSection ? this.sectionWord : KIND_WORD[section.kind];
    if (word === undefined) return section.kind.replaceAll("_", " ");
    return section.number === null ? word : `${word} ${section.number}`;
  }
}
