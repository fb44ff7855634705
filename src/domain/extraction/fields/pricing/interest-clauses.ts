import type { Section } from "../../outline/sections.ts";
import type { ParsedAgreement } from "../../parsed-agreement.ts";
import type { Span } from "../../text/normal-text.ts";
import { perAgreement } from "../../text/per-agreement.ts";
import { sentencesWith } from "../../text/sentences.ts";
import { overlapWith } from "../../text/spans.ts";
import { pricingSentences } from "./inline-benchmark.ts";

const INTEREST = /\binterest\b/i;
const NOT_INTEREST =
  /interest periods?|protection|benchmark|alternate rate|variable interest|interest holders|rate determination|funding losses|security interest|hedg|coverage|interests? in\b|illegality|inability|elections?|maximum|limitation|conversion|transfer|conflict|equity interest|ownership|usury|savings/i;
const LONGEST = 30_000;
const MAX_CLAUSES = 40;

/** Sections that set the interest on loans, in text order: those headed "Interest", "Rates of Interest" and the like;
 *  without such sections, the spans around "bear interest". In a short text, also its labels and the sentences
 *  that mention interest or price loans. */
export const interestClauses: (parsed: ParsedAgreement) => readonly Span[] = perAgreement(readInterestClauses);

function readInterestClauses(parsed: ParsedAgreement): Span[] {
  const outer: Span[] = [];
  for (const section of parsed.outline.titled(INTEREST)) {
    const inside = section.start < (outer.at(-1)?.end ?? 0);
    if (!inside && isInterest(parsed, section)) outer.push(section);
    if (outer.length >= MAX_CLAUSES) break;
  }
  const inline = inlineClauses(parsed, outer);
  const all = outer.length > 0 || inline.length > 0 ? [...outer, ...inline] : bearingInterest(parsed);
  return all.slice(0, MAX_CLAUSES);
}

const LABEL = /^(?:interest(?: rates?)?|pricing|rates?)$/i;

function inlineClauses(parsed: ParsedAgreement, outer: readonly Span[]): Span[] {
  const labeled = parsed.definitions.matching(LABEL).filter((d) => d.kind === "labeled");
  const speaking = sentencesWith(parsed, ["interest"]).filter(({ start, end }) => {
    const words = parsed.text.slice(start, end);
    return INTEREST.test(words) && !NOT_INTEREST.test(words);
  });
  const all = [...pricingSentences(parsed), ...labeled, ...speaking].sort((a, b) => a.start - b.start);
  const inOuter = overlapWith(outer);
  let covered = -1;
  return all.filter((span) => {
    const isNew = span.start >= covered && !inOuter({ start: span.start, end: span.start + 1 });
    covered = Math.max(covered, span.end);
    return isNew;
  });
}

function isInterest(parsed: ParsedAgreement, section: Section): boolean {
  const zone = parsed.outline.zoneAt(section.start);
  const covenant = section.kind === "article" || section.end - section.start > LONGEST;
  return zone !== "form" && zone !== "schedule" && !covenant && !NOT_INTEREST.test(section.heading ?? "");
}

function bearingInterest(parsed: ParsedAgreement): Span[] {
  const spans: Span[] = [];
  for (const match of parsed.text.matchAll(
    /\bbear(?:s|ing)?\s+interest\b|\binterest\s+(?:shall|will)\s+accrue\b|\brate\s+of\s+interest\b/gi,
  )) {
    const last = spans.at(-1);
    if (spans.length >= MAX_CLAUSES) break;
    if (last && match.index < last.end) continue;
    if (parsed.outline.zoneAt(match.index) === "form") continue;
    spans.push({ start: Math.max(0, match.index - 400), end: Math.min(parsed.text.length, match.index + 1500) });
  }
  return spans;
}
