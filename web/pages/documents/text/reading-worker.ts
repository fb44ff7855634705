import type { Section } from "#domain/extraction/outline/sections.ts";
import { parseAgreement } from "#domain/extraction/parse-agreement.ts";
import type { DefinedTerm } from "./definitions.ts";
import type { OutlineEntry } from "./outline.ts";
import { referenceKey } from "./references.ts";

export interface TextReading {
  readonly definitions: readonly DefinedTerm[];
  readonly outline: readonly OutlineEntry[];
}

/** Reads the defined terms and the outline of a text, away from the thread that draws: a long agreement takes some
 *  hundred ms. */
onmessage = ({ data: text }: MessageEvent<string>) => {
  const { definitions, normal, outline } = parseAgreement(text);
  const terms = new Map<string, DefinedTerm>();
  for (const { term } of definitions.all) {
    const definition = definitions.resolve(term) ?? definitions.lookup(term)[0];
    if (definition === undefined || terms.has(term)) continue;
    terms.set(term, { term, ...normal.toSource(definition.start, definition.end) });
  }
  const { sections } = outline;
  const entries = sections.flatMap((section): OutlineEntry[] => {
    const level = levelOf(section, sections);
    const title = titleOf(section);
    if (level === null || title === "") return [];
    const key = section.number === null ? null : referenceKey(section.kind, section.number);
    return [{ title, level, key, ...normal.toSource(section.start, Math.max(section.bodyStart, section.start + 1)) }];
  });
  postMessage({ definitions: [...terms.values()], outline: entries } satisfies TextReading);
};

const ATTACHMENTS = new Set(["schedule", "exhibit", "annex"]);

/** Articles and attachments of the document come first, sections under them; clauses and headings of forms are left out. */
function levelOf({ kind, parent }: Section, sections: readonly Section[]): OutlineEntry["level"] | null {
  const around = parent === null ? null : sections[parent];
  if (around != null && ATTACHMENTS.has(around.kind)) return null;
  if (kind === "section" && around?.kind === "article") return 2;
  // Without articles the sections are the first level; with them, a section outside is a line of the contents.
  if (kind === "section") return sections.some((other) => other.kind === "article") ? null : 1;
  return kind === "article" || ATTACHMENTS.has(kind) ? 1 : null;
}

const NAMES: Readonly<Partial<Record<Section["kind"], string>>> = {
  schedule: "Schedule",
  exhibit: "Exhibit",
  annex: "Annex",
};

/** "VII Events of default", "2.01 The Revolving Commitments", "Schedule 2.01 Commitments" */
function titleOf({ kind, number, heading }: Section): string {
  const numbered = number === null ? null : [NAMES[kind], number].filter(Boolean).join(" ");
  return [numbered, heading === null ? null : sentenceCase(heading)]
    .filter(Boolean)
    .join(" ")
    .replaceAll(/\s+/g, " ")
    .slice(0, 120);
}

/** A heading in capitals is written as a sentence: in a narrow column it is easier to read. */
function sentenceCase(heading: string): string {
  if (heading !== heading.toUpperCase()) return heading;
  return heading.charAt(0) + heading.slice(1).toLowerCase();
}
