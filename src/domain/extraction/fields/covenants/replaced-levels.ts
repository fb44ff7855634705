import type { CovenantMetric } from "#domain/agreement/covenant.ts";
import type { ParsedAgreement } from "../../parsed-agreement.ts";
import { type Level, readLevels } from "./covenant-levels.ts";
import { metricOf } from "./financial-covenants-metric.ts";
import type { PassingTest } from "./inline-financial-covenants.ts";

/** `Section 6.1 (Maximum Leverage Ratio) of the Agreement is amended by deleting`, up to the words that put a level in. */
const REPLACES =
  /\bSection\s\d{1,2}\.\d{1,2}(?:\([a-z]\))?,?\s\(?(?:(?:entitled|captioned|titled)\s)?"?([A-Z][^"().;]{4,60}?)[.,]?"?\)?,?\s(?:of\sthe\s(?:[A-Z]\w+\s){1,4})?(?:is|are|shall\sbe)\s(?:hereby\s)?(?:further\s)?(?:amended|modified)\s(?:[^.;"]{0,60}\s)?(?:by\s|to\s)(?:delet|strik|replac|substitut|chang)\w*\s/g;
/** What puts the new level in, after the struck one. */
const PUTS_IN =
  /\b(?:insert\w+|substitut\w+|replac\w+(?:\sit)?\swith|with|to)(?:\s(?:in\s(?:its\splace|lieu\sthereof)|therefor|the|an?|ratio|reference|figure|number|amount|percentage|sum|to|of)){0,6},?\s"?$/;
const LONGEST_CHANGE = 240;

/** `the minimum Interest Coverage Ratio required by Section 6.12 is hereby reduced from 3.00 to 1.00 to 2.50 to 1.00`, `so that the
 *  maximum Leverage Ratio permitted as of the last day of each quarter shall be 4.25 to 1.00`. */
const NEW_LIMIT =
  /\b(maximum|minimum)\s((?:[A-Z][\w'-]*\s){1,7})(?:permitted|required|allowed|specified)\s[^.;]{0,40}(?:\d{1,2}\.\d{1,2}[^.;]{0,100})?[^.;]{0,120}?\b(?:(?:is|are|shall\sbe)\s(?:hereby\s)?(?:reduced|increased|changed|amended|modified|lowered|raised)\s(from\s|to\s)|(?:shall|will)\sbe\s)(?="?[$€£]?\d)/g;

/** Covenants whose new level a sentence of an amendment states. */
function newLimits({ text, normal, dollar }: ParsedAgreement): PassingTest[] {
  return [...normal.words.matches(NEW_LIMIT, ["maximum", "minimum"])].flatMap((match): PassingTest[] => {
    const title = (match[2] ?? "").trim();
    const end = match.index + match[0].length;
    const levels = readLevels(text, end, Math.min(text.length, end + LONGEST_CHANGE), dollar).slice(0, 2);
    const level = match[3]?.startsWith("from") ? levels[1] : levels[0];
    if (!level || metricOf(title) === "other" || (level.unit === "currency") !== isOfMoney(title)) return [];
    if (SENTENCE_END.test(text.slice(end, level.start))) return [];
    const start = match.index + match[0].indexOf(title);
    const caption = { value: title.replace(/\s+/g, " "), start, end: start + title.length };
    return [
      {
        test: { operator: match[1] === "maximum" ? "<=" : ">=", level, listed: false, start, end: caption.end },
        place: { start, bodyStart: start, end: level.end, caption, lead: null, group: null, sure: true },
      },
    ];
  });
}

/** Covenants of which an amendment only replaces the level: the title of the section names the measure and, if only by what it
 *  measures, the direction: leverage is capped, coverage has a floor. */
export function replacedLevels(parsed: ParsedAgreement): PassingTest[] {
  const { text, normal } = parsed;
  const replaced = [...normal.words.matches(REPLACES, ["section"])].flatMap((match): PassingTest[] => {
    const title = match[1] ?? "";
    const operator = directionOf(title);
    const level = operator === null ? null : levelPutIn(text, match.index + match[0].length, parsed.dollar);
    if (operator === null || !level || (level.unit === "currency") !== isOfMoney(title)) return [];
    const start = match.index + match[0].indexOf(title);
    const caption = { value: title.replace(/\s+/g, " "), start, end: start + title.length };
    return [
      {
        test: { operator, level, listed: false, start, end: caption.end },
        place: { start, bodyStart: start, end: level.end, caption, lead: null, group: null, sure: true },
      },
    ];
  });
  return [...replaced, ...newLimits(parsed)];
}

/** The second of two levels, where the words between them put it in: `"3.50 to 1.00" and inserting "4.00 to 1.00"`; the first, if
 *  the struck words state none. */
function levelPutIn(text: string, from: number, dollar: string): Level | null {
  const end = SENTENCE_END.exec(text.slice(from, from + LONGEST_CHANGE));
  const levels = readLevels(text, from, from + (end?.index ?? LONGEST_CHANGE), dollar);
  return levels.slice(0, 2).find((level) => PUTS_IN.test(text.slice(from, level.start))) ?? null;
}

const SENTENCE_END = /[;]|\.(?!\d)/;

/** The direction of a covenant by its title; null if the title does not give it. */
function directionOf(title: string): "<=" | ">=" | null {
  if (/\bmax(?:imum|\.)/i.test(title)) return "<=";
  if (/\bmin(?:imum|\.)/i.test(title)) return ">=";
  const metric = metricOf(title);
  if (metric.endsWith("_leverage") || metric === "loan_to_value" || metric === "capital_expenditure") return "<=";
  return metric.endsWith("_coverage") || FLOORS.includes(metric) ? ">=" : null;
}

const FLOORS: readonly CovenantMetric[] = ["current_ratio", "net_worth", "liquidity", "minimum_ebitda"];
const isOfMoney = (title: string): boolean => MONEY.includes(metricOf(title));
const MONEY: readonly CovenantMetric[] = ["net_worth", "liquidity", "minimum_ebitda", "capital_expenditure"];
