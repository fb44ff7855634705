import { inLstaWords } from "../provisions/market-terms.ts";
import { type SpacedPattern, spacedPattern } from "../question/spaced-pattern.ts";
import type { Passage, PassageIndex } from "../text/passages.ts";
import { onOneLine } from "../text/sentences.ts";
import type { OperativeTerm } from "./operative-term.ts";

/** The end of the words that introduce a list, in UTF-16 units. */
const LEAD = 400;
/** A number or a caption alone says nothing under its heading. */
const SHORTEST = 24;
/** Words that define a term by a list: of an affiliate, what it owns. */
const DEFINES = /^\W*["“][^"”]{2,60}["”]\s*(?:\([^)]{1,60}\)\s*)?(?:of [^.;]{1,60})?(?:means?|shall mean)\b/;

/** What a sentence says that operates with a term, as patterns tested in linear time. */
export interface OperatingWords {
  readonly stated: readonly SpacedPattern[];
  /** Phrases of other meaning, left out before a sentence is read. */
  readonly phrases: RegExp | undefined;
  /** Words of sentences that only mention the term. */
  readonly except: RegExp | undefined;
  /** Headings of sections that never state the term. */
  readonly notUnder: RegExp | undefined;
}

export function operatingWords({
  stated,
  phrases,
  except,
  notUnder,
}: Pick<OperativeTerm, "stated" | "phrases" | "except" | "notUnder">): OperatingWords {
  const patterns: readonly RegExp[] = stated instanceof RegExp ? [stated] : stated;
  return { stated: patterns.map((pattern) => spacedPattern(pattern)), phrases, except, notUnder };
}

/** Whether a passage operates with a term, by itself or after its heading and the words that introduce its list. */
export function operates(
  { passages, text }: PassageIndex,
  { start, end, heading, leads }: Passage,
  { stated, phrases, except, notUnder }: OperatingWords,
): boolean {
  if (notUnder?.test(heading) === true) return false;
  const read = (said: string): string => (phrases === undefined ? said : said.replaceAll(phrases, " "));
  const words = read(inLstaWords(onOneLine(text.slice(start, end))));
  if (except?.test(words) === true || words.length < SHORTEST) return false;
  if (stated.every((pattern) => pattern.test(words))) return true;
  const lead = passages[leads[0] ?? -1];
  const before =
    lead === undefined ? "" : inLstaWords(onOneLine(text.slice(Math.max(lead.start, lead.end - LEAD), lead.end)));
  if (DEFINES.test(before) && except?.test(before) === true) return false;
  const led = `${read(heading)} ${read(before)} ${words}`;
  return stated.every((pattern) => pattern.test(led));
}
