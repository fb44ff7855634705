import type { Evidence } from "#domain/agreement/evidence.ts";

/** A span of an amendment's text, in UTF-16 units, half-open. */
interface Words {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** An instruction of an amendment about words of the agreement. */
export interface Instruction {
  /** `2.6(b)`; null if none is named. */
  readonly section: string | null;
  /** The defined term whose definition is amended. */
  readonly definition: string | null;
  /** The deleted words; null if the whole section or definition is restated. */
  readonly before: Words | null;
  readonly after: Words;
  /** The change applies for a stated period only. `after` then includes the words that say so. */
  readonly isTemporary: boolean;
}

/** An annexed agreement follows the amendment itself. */
const MAX_UNITS = 200_000;
const SECTION = String.raw`\d{1,3}(?:\.\d{1,3})+\.?(?:\s?\([A-Za-z0-9]{1,4}\))*`;
const OPEN = '["“]';
const QUOTED = String.raw`${OPEN}([^"“”]{1,160})["”]`;
const FIGURE = String.raw`([$€£]\d[\d,.]{0,20}\d)`;
const KINDS_OF_WORDS = String.raw`(?:(?:the|each|any|such)\s+)?(?:(?:references?\s+to|number|figure|amount|phrase|words?|date|percentage|ratio)\s+(?:of\s+)?)?`;
const BETWEEN = String.raw`[^"“”;]{0,160}?`;

/** `deleting "$5,000,000" from the definition of "Commitment Amount" and substituting "$10,000,000"` */
const SUBSTITUTION = new RegExp(
  String.raw`\b(?:deleting|delete|striking|replacing)\s+${KINDS_OF_WORDS}(?:${QUOTED}|${FIGURE})${BETWEEN}(?:${OPEN}([^"“”]{2,80})["”]${BETWEEN})?\b(?:substitut\w+|insert\w*|replacing|with)\b${BETWEEN}(?:${QUOTED}|${FIGURE})`,
  "gi",
);
/** Extends to the next section that is named. */
const OTHER = String.raw`(?:(?!\bSections?\s+\d)[^"“”]){0,160}?`;
/** `Section 5.9 of the Agreement is amended to read in its entirety as follows: "…"` */
const RESTATEMENT = new RegExp(
  String.raw`(?:\bSection\s+(${SECTION})|\bdefinition\s+of\s+(?:the\s+term\s+)?${OPEN}\s?([^"“”]{2,80}?)\s?["”](?:${BETWEEN}\bSection\s+(${SECTION}))?)${OTHER}\b(?:is|are|shall\s+be)\s+(?:hereby\s+)?(?:further\s+)?(?=amended|restated|replaced|deleted)${OTHER}(?:\bto\s+read\b|\bin\s+its\s+entirety\s+and\s+(?:replac|substitut)ing\b|\brestated\b)[^"“”]{0,160}?${OPEN}([^"“”]{1,6000})["”]`,
  "gi",
);
/** `Section 2.4 is hereby amended solely for the period from August 1, 1995 to November 21, 1996 by` */
const FOR_A_PERIOD = new RegExp(
  String.raw`\bSection\s+(${SECTION})[^"“”.;]{0,120}\b(?:is|are|shall\s+be)\s+(?:hereby\s+)?(?:amended|modified|increased|reduced)\s{1,4}(?:(?:solely|only|temporarily)\s{1,4}(?:for|during)|(?:for|during)\s{1,4}(?:only|solely))\s+the\s+(?:period|month|quarter|term)\b[^"“”;]{0,300}`,
  "gi",
);
const NEAREST_SECTION = new RegExp(String.raw`\bSections?\s+(${SECTION})`, "gi");
const NEAREST_DEFINITION = new RegExp(
  String.raw`\bdefinition\s+of\s+(?:the\s+term\s+)?${OPEN}([^"“”]{2,80})["”]`,
  "gi",
);
const REACH = 300;

/** The instructions of an amendment that replace words, or restate a section or a definition, in text order. Takes time
 *  linear in the length of the text. */
export function readInstructions(text: string): Instruction[] {
  const own = text.slice(0, MAX_UNITS);
  const temporary = [...temporaryChanges(own)];
  const isTemporary = ({ section, after }: Instruction) =>
    temporary.some(
      (one) => section === one.section && after.start > one.after.start && after.start < one.after.end + REACH,
    );
  const permanent = [...substitutions(own), ...restatements(own)].filter((one) => !isTemporary(one));
  return [...permanent, ...temporary].sort((a, b) => a.after.start - b.after.start);
}

function* temporaryChanges(text: string): Generator<Instruction> {
  for (const match of text.matchAll(FOR_A_PERIOD))
    yield {
      section: plainSection(match[1] ?? null),
      definition: null,
      before: null,
      after: wordsAt(match[0].trimEnd(), match.index),
      isTemporary: true,
    };
}

function* substitutions(text: string): Generator<Instruction> {
  for (const match of text.matchAll(SUBSTITUTION)) {
    const [whole, quoted, figure, definition, newQuoted, newFigure] = match;
    const before = quoted ?? figure ?? "";
    const after = newQuoted ?? newFigure ?? "";
    const reach = text.slice(Math.max(0, match.index - REACH), match.index);
    // An instruction names its section in the same paragraph.
    const lead = reach.slice(reach.lastIndexOf("\n\n") + 1);
    yield {
      section: plainSection(lastOf(lead, NEAREST_SECTION)),
      definition: definition ?? lastOf(lead, NEAREST_DEFINITION),
      before: wordsAt(before, match.index + whole.indexOf(before)),
      after: wordsAt(after, match.index + whole.lastIndexOf(after)),
      isTemporary: false,
    };
  }
}

function* restatements(text: string): Generator<Instruction> {
  for (const match of text.matchAll(RESTATEMENT)) {
    const [whole, section, definition, ofSection, after = ""] = match;
    yield {
      section: plainSection(section ?? ofSection ?? null),
      definition: definition ?? null,
      before: null,
      after: wordsAt(after, match.index + whole.length - after.length - 1),
      isTemporary: false,
    };
  }
}

/** The new words as evidence of the value that they state. */
export function instructionEvidence({ section, after: { start, end, text } }: Instruction): Evidence {
  return {
    start,
    end: Math.min(end, start + MAX_QUOTE),
    quote: text.slice(0, MAX_QUOTE),
    page: null,
    section,
    confidence: 0.9,
    method: "rule",
  };
}

const MAX_QUOTE = 300;

function wordsAt(text: string, start: number): Words {
  return { text, start, end: start + text.length };
}

function lastOf(text: string, pattern: RegExp): string | null {
  return [...text.matchAll(pattern)].at(-1)?.[1] ?? null;
}

/** `Section 2.6 (b).` and `2.6(b)` name the same section. */
export function plainSection(section: string | null): string | null {
  return (
    section
      ?.replace(/^section\s+/i, "")
      .replace(/\s+/g, "")
      .replace(/\.(?=\(|$)/g, "") ?? null
  );
}
