import type { Citation } from "./claim.ts";
import { quoteOf, type Subject } from "./subject.ts";

const DIFFERENT =
  /\bsplit ratings?\b|\bsplit[- ]rated\b|\bfall within different\b|\bdifferent ratings\b|\bratings?\b[^.;]{0,80}\b(?:differ|are different|are split|are not (?:the same|equivalent))\b|\brating differential\b/gi;
/** Up to this length after its first words, a rule on different ratings is read. */
const MAX_RULE = 700;
const FAR_APART = /\btwo or more\b|\bmore than one\b|\bby (?:two|2)\b|\bat least two\b/i;
const BELOW_HIGHER = /\b(?:one (?:\w+ ){0,2}(?:below|lower than)|next (?:\w+ )?below)\b[^.;]{0,90}\bhigh(?:er|est)\b/i;
const ABOVE_LOWER =
  /\b(?:one (?:\w+ ){0,2}(?:above|higher than)|next (?:\w+ )?above|next higher than)\b[^.;]{0,90}\blow(?:er|est)\b/i;

/** Which of two levels counts when the ratings of two agencies fall within different ones, by the agreement's own rule:
 *  `higher` and `lower` are positions of the grid, the better rating first. Null where the text has no such rule. */
export function levelOfSplit(
  subject: Subject,
  higher: number,
  lower: number,
): { readonly at: number; readonly rule: Citation } | null {
  const { text } = subject;
  if (text === null) return null;
  for (const { index } of text.matchAll(DIFFERENT)) {
    const words = text.slice(index, index + MAX_RULE);
    const side = /\b(?:high|low)(?:er|est)\b/i.exec(words);
    if (side === null) continue;
    const at = positionBy(words, side[0].toLowerCase().startsWith("high"), higher, lower);
    if (at === null) continue;
    const end = /[.;]\s/.exec(words.slice(side.index))?.index ?? 0;
    return { at, rule: quoteOf(subject, { start: index, end: index + side.index + end }) };
  }
  return null;
}

function positionBy(words: string, isHigher: boolean, higher: number, lower: number): number | null {
  if (lower - higher < 2 || !FAR_APART.test(words)) return isHigher ? higher : lower;
  if (/\b(?:average|midpoint|intermediate)\b/i.test(words) && (higher + lower) % 2 === 0) return (higher + lower) / 2;
  if (BELOW_HIGHER.test(words)) return higher + 1;
  return ABOVE_LOWER.test(words) ? lower - 1 : null;
}
