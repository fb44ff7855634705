import type { UnclaimedSection } from "#domain/agreement/completeness.ts";
import type { ExtractedAgreement } from "#domain/agreement/credit-agreement.ts";
import { ancestorsOf } from "../outline/section-tree.ts";
import type { Section } from "../outline/sections.ts";
import type { ParsedAgreement } from "../parsed-agreement.ts";
import type { Span } from "../text/normal-text.ts";
import { MONEY_WORDS, sentencesWith } from "../text/sentences.ts";
import { overlapWith } from "../text/spans.ts";
import { textPlace } from "./text-place.ts";

const OBLIGES =
  /\b(?:shall|must|agrees? to|undertakes? to|(?:will|may) not|will (?:pay|repay|maintain|cause|deliver|provide)|is required to)\b/i;
const VALUES: readonly (readonly [UnclaimedSection["kind"], number, RegExp])[] = [
  ["money", 4, /[$€£¥]\s?\d|\b(?:USD|EUR|GBP|CAD)\s?\d/],
  ["rate", 4, /\d\s?%|\d\s?\bbasis points\b|\b(?:per cent|percent)\b/i],
  ["ratio", 4, /\b\d{1,2}(?:\.\d{1,2})?\s?(?::|to)\s?1(?:\.0{1,3})?\b/],
  [
    "date",
    1,
    /\b(?:January|February|March|April|May|June|July|August|September|October|November|December) \d{1,2}, (?:19|20)\d\d\b/,
  ],
];
const VALUE_WORDS = [
  ...MONEY_WORDS,
  ..."% percent per cent,basis points,to 1,:1".split(","),
  ..."january february march april may june july august september october november december".split(" "),
];
/** What lenders check first. */
const MATTERS =
  /\b(?:pay|repay|prepay|interest|fee|premium|ratio|maintain|exceed|commitment|margin|indebtedness|dividend)\w*\b/gi;
/** Sections that repeat, list or explain, and impose no obligation. */
const ASIDE: ReadonlySet<Section["kind"]> = new Set([
  "cover",
  "table_of_contents",
  "preamble",
  "recitals",
  "signatures",
]);
const MOST = 50;
/** How much of a long sentence is quoted before its figure. */
const BEFORE_FIGURE = 200;

/** Sections that impose an obligation in money, rates, ratios or dates but from which no value was extracted, most
 *  important first. */
export function unclaimedSections(parsed: ParsedAgreement, agreement: ExtractedAgreement): UnclaimedSection[] {
  const isClaimed = overlapWith(claimedSpans(agreement));
  const best = new Map<Section, Stated>();
  for (const sentence of sentencesWith(parsed, VALUE_WORDS)) {
    const section = parsed.outline.at(sentence.start);
    if (!section || isAside(parsed, section)) continue;
    const stated = statedIn(parsed.text.slice(sentence.start, sentence.end), sentence);
    if (!stated || isClaimed(parsed.normal.toSource(sentence.start, sentence.end))) continue;
    const before = best.get(section);
    if (!before || stated.weight > before.weight) best.set(section, stated);
  }
  const isRead = (section: Section): boolean => {
    const { start, bodyStart, end } = section;
    return section.kind === "clause" && isClaimed(parsed.normal.toSource(Math.max(start, bodyStart - 1), end));
  };
  return [...best]
    .filter(([section]) => !isRead(section))
    .sort(([, a], [, b]) => b.weight - a.weight || a.start - b.start)
    .slice(0, MOST)
    .map(([section, { kind, start, end }], i) => ({
      ...textPlace(parsed, { start, end }),
      heading: definedAt(parsed, start) ?? headingOf(parsed, section),
      kind,
      rank: i + 1,
    }));
}

interface Stated extends Span {
  readonly kind: UnclaimedSection["kind"];
  readonly weight: number;
}

function statedIn(words: string, { start, end }: Span): Stated | null {
  if (!OBLIGES.test(words)) return null;
  const there = VALUES.filter(([, , pattern]) => pattern.test(words));
  const [first] = there;
  if (!first) return null;
  const figure = start + words.search(first[2]);
  const matters = new Set(Array.from(words.matchAll(MATTERS), ([word]) => word.toLowerCase())).size;
  const weight = there.reduce((sum, [, worth]) => sum + worth, 0) + Math.min(6, matters);
  return { kind: first[0], weight, start: Math.max(start, figure - BEFORE_FIGURE), end };
}

/** Lists of covenants by their headings: no figure of such a covenant is read. */
const HEADINGS_ONLY = /^\/(?:affirmative|negative)_covenants\//;

function claimedSpans({ evidence }: ExtractedAgreement): Span[] {
  return Object.entries(evidence)
    .flatMap(([pointer, spans]) => (HEADINGS_ONLY.test(pointer) ? [] : spans))
    .flatMap(({ start, end }) => (start === undefined || end === undefined ? [] : [{ start, end }]));
}

function isAside({ outline }: ParsedAgreement, section: Section): boolean {
  if (outline.zoneAt(section.start) === "form" || ASIDE.has(section.kind)) return true;
  return [...ancestorsOf(outline.sections, section)].some(({ kind }) => ASIDE.has(kind));
}

/** The term whose definition an offset lies in. */
const definedAt = ({ definitions }: ParsedAgreement, at: number): string | null =>
  definitions.all.find(({ kind, start, end }) => kind === "means" && start <= at && at < end)?.term ?? null;

/** The caption of a clause or of its enclosing clause. */
function headingOf({ outline }: ParsedAgreement, section: Section): string | null {
  if (section.heading !== null) return section.heading;
  return [...ancestorsOf(outline.sections, section)].find(({ heading }) => heading !== null)?.heading ?? null;
}
