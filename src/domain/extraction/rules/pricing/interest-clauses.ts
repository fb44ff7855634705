import type { Span } from "../../normal-text.ts";
import type { ParsedAgreement } from "../../parsed-agreement.ts";
import type { Section } from "../../sections.ts";

const INTEREST = /\binterest\b/i;
const NOT_INTEREST =
  /interest periods?|protection|benchmark|alternate rate|variable interest|interest holders|rate determination|funding losses|security interest|hedg|coverage|interests? in|illegality|inability|elections?|maximum|limitation|conversion|transfer|conflict|equity interest|ownership|usury|savings/i;
const LONGEST = 30_000;
const MOST_CLAUSES = 40;

/** Sections that say what interest loans bear, in text order: those headed "Interest", "Rates of Interest" and the like;
 *  where the outline shows none, the stretches around "bear interest". */
export function interestClauses(parsed: ParsedAgreement): Span[] {
  const outer: Span[] = [];
  for (const section of parsed.outline.titled(INTEREST)) {
    const inside = section.start < (outer.at(-1)?.end ?? 0);
    if (!inside && isInterest(parsed, section)) outer.push(section);
    if (outer.length >= MOST_CLAUSES) break;
  }
  return outer.length > 0 ? outer : bearingInterest(parsed);
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
    if (spans.length >= MOST_CLAUSES) break;
    if (last && match.index < last.end) continue;
    if (parsed.outline.zoneAt(match.index) === "form") continue;
    spans.push({ start: Math.max(0, match.index - 400), end: Math.min(parsed.text.length, match.index + 1500) });
  }
  return spans;
}
