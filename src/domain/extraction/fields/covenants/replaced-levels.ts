import type { ParsedAgreement } from "../../parsed-agreement.ts";
import { readLevels } from "./covenant-levels.ts";
import { metricOf } from "./financial-covenants-metric.ts";
import type { PassingTest } from "./inline-financial-covenants.ts";

/** `Section 6.1 (Maximum Leverage Ratio) of the Agreement is amended by deleting`, up to the level that is put in. */
const REPLACES =
  /\bSection\s\d{1,2}\.\d{1,2}(?:\([a-z]\))?,?\s\(?(?:(?:entitled|captioned|titled)\s)?"?([A-Z][^"().;]{4,60}?)[.,]?"?\)?,?\s(?:of\sthe\s(?:[A-Z]\w+\s){1,4})?(?:is|are|shall\sbe)\s(?:hereby\s)?(?:further\s)?(?:amended|modified)\s(?:[^.;"]{0,60}\s)?by\s(?:delet|strik|replac|substitut)\w+[^.;]{0,120}?\b(?:insert\w+|substitut\w+|replac\w+(?:\sit)?\swith|with)\s(?:the\s(?:ratio|reference|figure|number|percentage)\s)?(?:to\s|of\s)?"?(?=\d)/g;
const LONGEST_LEVEL = 24;

/** Covenants of which an amendment only replaces the level: the title of the section names the measure and, if only by what it
 *  measures, the direction: leverage is capped, coverage has a floor. */
export function replacedLevels({ text, normal }: ParsedAgreement): PassingTest[] {
  return [...normal.words.matches(REPLACES, ["section"])].flatMap((match): PassingTest[] => {
    const title = match[1] ?? "";
    const operator = directionOf(title);
    const end = match.index + match[0].length;
    const level = readLevels(text, end, end + LONGEST_LEVEL)[0];
    if (operator === null || !level || level.start !== end || level.unit === "currency") return [];
    const start = match.index + match[0].indexOf(title);
    const caption = { value: title.replace(/\s+/g, " "), start, end: start + title.length };
    return [
      {
        test: { operator, level, listed: false, start, end: caption.end },
        place: { start, bodyStart: start, end: level.end, caption, lead: null, group: null, sure: true },
      },
    ];
  });
}

/** The direction of a covenant by its title; null if the title does not give it. */
function directionOf(title: string): "<=" | ">=" | null {
  if (/\bmax(?:imum|\.)/i.test(title)) return "<=";
  if (/\bmin(?:imum|\.)/i.test(title)) return ">=";
  const metric = metricOf(title);
  if (metric.endsWith("_leverage") || metric === "loan_to_value") return "<=";
  return metric.endsWith("_coverage") || metric === "current_ratio" ? ">=" : null;
}
