import { type Claim, quotation } from "../answer/claim.ts";
import { meetsLevel } from "../covenants/meets-level.ts";
import { quoteOf, type Subject } from "../subject.ts";
import { sentencesOf } from "../text/sentences.ts";

const MARGIN = /\b(?:margin|spread)\b/i;
const SETS = /\b(?:will be|shall be|is|equals?|increases?d? (?:to|by)|reduced? (?:to|by)|plus)\b/i;
/** A ratio that only counts as reached, as statements are late, says nothing of the one of the question. */
const NOT_DELIVERED = /\bfails? to (?:deliver|provide|furnish)\b|\bdeemed\b/i;
const ON_RATIO =
  /\bratio\b[^.;]{0,120}?\b((?:equal to or )?(?:greater|more|higher|less|lower) than(?: or equal to)?|exceeds|at least|below)\s+(\d{1,2}(?:\.\d{1,2})?)\s*(?:x\b|to 1\b|:\s?1\b)/i;

/** The sentence that sets another margin where a ratio passes a level, and the ratio of the question does: a margin outside
 *  a grid alone would be wrong for it. */
export function marginUnderCondition(subject: Subject, ratio: number): Claim[] {
  const formsFrom = subject.passages()?.formsFrom ?? 0;
  return [...sentencesOf(subject)].flatMap(({ words, ...place }) => {
    const condition = place.end > formsFrom ? null : ON_RATIO.exec(words);
    if (condition === null || !MARGIN.test(words) || !SETS.test(words) || NOT_DELIVERED.test(words)) return [];
    const [, how = "", level = ""] = condition;
    return meetsLevel(ratio, how, Number(level)) ? [quotation(quoteOf(subject, place))] : [];
  });
}
