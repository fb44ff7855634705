import type { Support } from "./found.ts";
import type { SectionKind } from "./outline/sections.ts";
import type { ParsedAgreement } from "./parsed-agreement.ts";

/** What kind of place states a value. */
export type Place = SectionKind | "definition" | "form" | "elsewhere";

/** How far each kind of place is to be trusted, as a factor on the sureness of the rule that read there. An operative
 *  provision counts fully; a cover may abbreviate, a signature page speaks for one signer, a form is not the agreement.
 *  Checked against the labeled agreements by `node scripts/corpus-reliability.ts`. */
export const PLACE_WEIGHTS: Record<Place, number> = {
  definition: 1,
  preamble: 1,
  article: 1,
  section: 1,
  clause: 1,
  schedule: 0.98,
  annex: 0.98,
  recitals: 0.97,
  cover: 0.97,
  signatures: 0.95,
  elsewhere: 0.9,
  exhibit: 0.7,
  form: 0.7,
  table_of_contents: 0.6,
};

/** What is left of the doubt after one more place that says the same. */
const DOUBT_LEFT = 0.7;
/** No reading by rules is certain. */
const MOST = 0.99;

/** How sure each of the places that state one value is, 0..1, in their order: the rule's own sureness, weighed by the
 *  kind of place, and raised by every other place that agrees. */
export function confidences(parsed: ParsedAgreement, supports: readonly Support[]): number[] {
  const apart = supports.filter(
    (support, i) => !supports.some((other, j) => j < i && other.start < support.end && support.start < other.end),
  );
  return supports.map((support) => {
    const own = clamp(support.confidence) * PLACE_WEIGHTS[placeOf(parsed, support.start)];
    const agreeing = apart.filter((other) => other.end <= support.start || other.start >= support.end).length;
    return Math.min(MOST, 1 - (1 - own) * DOUBT_LEFT ** agreeing);
  });
}

/** The kind of place an offset of the normalized text lies in. */
export function placeOf({ outline }: ParsedAgreement, offset: number): Place {
  if (outline.zoneAt(offset) === "form") return "form";
  const section = outline.at(offset);
  if (!section) return "elsewhere";
  return section.kind === "section" && /\bdefin/i.test(section.heading ?? "") ? "definition" : section.kind;
}

const clamp = (confidence: number): number => Math.min(1, Math.max(0, confidence));
