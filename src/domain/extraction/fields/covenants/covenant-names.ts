import type { FinancialCovenant } from "#domain/agreement/covenant.ts";
import type { CovenantTest } from "./financial-covenants-comparison.ts";
import { metricOf } from "./financial-covenants-metric.ts";
import type { CovenantPlace } from "./financial-covenants-places.ts";
import { measureName, type Named } from "./measure-name.ts";

const DUTY = /\b(?:permit|maintain|have|has|cause|causes|suffer|achieve|keep)\b/gi;
const ENDS = String.raw`(?=\s*[,(]|\s+(?:as (?:of|at|measured|determined|calculated|tested)|at (?:any|all|the|each|not|no)|for (?:any|each|the|such)|in respect of|during|on the|to (?:be|exceed|fall)|of (?:not|at|no|less|greater|the)|not (?:less|greater|more|to)|no (?:less|greater|more)|that|which|is|(?:equal|greater|less|more|in) )\b)`;
/** How a measure begins that is not written as a defined term. */
const LOWER =
  "(?:current|total|tangible|funded|long-term|interest|fixed|net|cash|liabilities|indebtedness|debt|principal|scheduled)";
const RATIO_OF = new RegExp(
  String.raw`\bratio\s+(?:\([^)]{0,60}\)\s*)?of\s+((?:\([a-z]+\)\s*)?(?:[A-Z]|${LOWER}\b)(?:[^.;()]|\([^()]{0,200}\)){2,120}?\s+to\s+(?:\([a-z]+\)\s*)?(?:"?[A-Z]|(?:the|its|their)\s+[a-z]|${LOWER}\b)[\w' \n&-]{2,70}?)"?(?:${ENDS}|(?=\s+(?:shall|will|must)\b))`,
);
const SUBJECT = new RegExp(
  String.raw`^\s*(?:(?:its|the|an?|their|any)\s+)?((?:[^\s,;(]+\s+){0,14}?[^\s,;(]+)${ENDS}`,
  "i",
);
const NEAR =
  /\b(?:an?|the|its|their)\s+([A-Z][\w'&/-]*(?:\s+(?:to|of|and|the|for|[A-Z][\w'&/-]*)){0,10})\s*(?:,[^,]{0,200},)?\s*(?:of|that is|shall|will|to be|is|at|which is|to)?\s*$/;
/** `at all times Tangible Capital Funds of at least …`: the defined term right before its level. */
const DIRECT = /((?:[A-Z][\w'&-]*\s+){2,6})of\s*$/;
/** `a minimum Net Profit` in front of `of $3,000,000`. */
const LIMITED_NAME = /\b((?:minimum|maximum)\s+(?:[A-Z][\w'&-]*\s+){0,6}[A-Z][\w'&-]*)\s*$/;
/** `(the "Annual Service Charge Coverage Ratio")` */
const DEFINED_RATIO = /\((?:the|an?)\s+"([A-Z][^"()]{3,70}(?:Ratio|Coverage|Leverage))"\)/g;
/** `the Project Life Ratio, calculated on each such date, to be less than`: a clause that opens with a defined term. */
const OPENING =
  /^\W*(?:(?:the|its|their|any)\s+)?((?:[A-Z][\w'-]*\s+(?:to\s+)?){1,6}[A-Z][\w'-]*)(?=,|\s+(?:to|as|for|at)\s)/;
const STATED =
  /^\W*(?:(?:an?|the|its)\s+)?((?:[^\s,;(]+\s+){0,12}?[^\s,;(]+)(?=\s+(?:as of|as at|will|shall|may|must|for any|in respect of|at the end|determined|of (?:not|at|no)|no |not |is |that )\b)/i;
/** `At all times, a balance of unrestricted cash, in accounts at the Bank, of not less than`: an item that opens with when it is
 *  tested. */
const AFTER_TIME =
  /^\W*(?:at all times|as (?:of|at) the (?:last day|end) of (?:each|any|every) [^,;]{3,30}|for each [^,;]{3,30}),\s(?:an?\s|the\s|its\s)?(?:balance\sof\s)?((?:[\w'-]+\s){0,9}[\w'-]+)(?=,)/i;
/** Words that can name a measure. */
const MEASURES =
  /ratio|leverage|cover|gearing|service|worth|liquidity|ebit|expenditure|capital|value|debt|indebtedness|liabilit|equity|cash|income|revenue|assets|earnings|profit|loss|yield|availab|expense|sales|deposits|receivable|reserve|surplus|rating|payable|unencumbered|loss/i;
const MEASURE_BEFORE =
  /\b(?:(?:minimum|maximum|consolidated|total|tangible|net|adjusted|funded|senior|secured|unsecured|unrestricted|stockholders'?|shareholders'?)\s+){0,4}(?:net worth|equity|liquidity|(?:[a-z]+\s){0,3}ratio|leverage|coverage|EBITDA|capital expenditures?|cash flow|net income|net profits?|revenues?|indebtedness|debt)\b/gi;
/** Measures in money; all others are ratios. */
const MONEY: ReadonlySet<FinancialCovenant["metric"]> = new Set([
  "liquidity",
  "net_worth",
  "capital_expenditure",
  "minimum_ebitda",
]);
const NO_NAME = /^(?:elect|option|such|that|this|which|if)\b/i;
/** A defined term of two words or more names a measure among financial covenants. */
const DEFINED_NAME = /^(?:[A-Z][\w'-]*\s+){1,5}[A-Z][\w'-]*$/;
const NAME_REACH = 200;

/** The name if it can be a measure's, else the last measure named before the test. The section's own title is kept. */
export function measureNamed(text: string, place: CovenantPlace, test: CovenantTest, name: Named | null): Named | null {
  if (
    name &&
    !NO_NAME.test(name.value) &&
    (MEASURES.test(name.value) ||
      (place.sure && place.group !== null && (place.caption !== null || DEFINED_NAME.test(name.value))))
  )
    return name;
  const from = Math.max(place.bodyStart, test.start - NAME_REACH);
  const words = text.slice(from, test.start);
  const match = [...words.matchAll(MEASURE_BEFORE)].findLast(
    (m) =>
      !isInBrackets(words, m.index) &&
      !DOCUMENT.test(words.slice(m.index + m[0].length)) &&
      (test.level === null || !/revenues?$/i.test(m[0])),
  );
  const times = test.level && TIMES.exec(text.slice(test.level.end, test.level.end + 80));
  if (!match && test.level && times?.[1]) return measureName(times[1], test.level.end + times[0].lastIndexOf(times[1]));
  const money = match !== undefined && MONEY.has(metricOf(match[0]));
  if (!match || (test.level && money !== (test.level.unit === "currency"))) return null;
  return measureName(match[0], from + match.index);
}

/** "at least 1.20 times Debt Service": the measure is behind its level. */
const TIMES =
  /^\s(?:times\s)?(?:the\s|its\s)?((?:[A-Z][\w'-]*\s){0,3}(?:Debt Service|Interest Expense|Fixed Charges))\b/;

/** "the other Debt Documents", "the Indebtedness Agreement" name no measure. */
const DOCUMENT = /^ (?:Documents?|Agreements?|Instruments?)\b/;

/** Whether a bracket around the place is closed: "all advances (whether by means of a loan or other Indebtedness)". */
const isInBrackets = (words: string, at: number): boolean => /^[^()]*\)/.test(words.slice(at));

/** The measure as the words of the test name it. */
export function definedRatio(text: string, { bodyStart }: CovenantPlace, test: CovenantTest): Named | null {
  const last = [...text.slice(bodyStart, test.start).matchAll(DEFINED_RATIO)].at(-1);
  if (!last?.[1]) return null;
  return measureName(last[1].replace(/\s+/g, " "), bodyStart + last.index + last[0].indexOf('"') + 1);
}

/** "not less than 1.25 to 1.00 the ratio of (a) … to (b) …", "a ratio of not less than 1.25 to 1.00 of … to …". */
const FORMULA_AFTER =
  /^[\s,]{0,4}(?:(?:an?|the|its|their)\s+ratio\s+)?of\s+((?:\((?:a|i|x|1)\)[^;]{2,400}?\sto\s+\((?:b|ii|y|2)\)\s*|[^.,;()]{2,90}?\sto\s+)[^.,;()]{2,90}?)(?=\s*[.,;()]|\s+(?:plus|as\s(?:of|at)|at\s(?:all|any|the)|for\s(?:any|each|the)|on\sa|(?:measured|calculated|determined|tested)\b)|\s*$)/;
/** "not less than 1.25 to 1.00 its Debt Service Coverage Ratio". */
const MEASURE_AFTER =
  /^[\s,]{0,4}(?:an?|the|its|their)\s+((?:[\w'-]+\s+){0,5}(?:ratio|coverage|leverage|net\sworth|liquidity|EBITDA))\b(?!\s+of\b)/i;
/** Between the duty and its level: when it is tested, and no measure or just "a ratio". */
const NO_MEASURE =
  /^(?:\W|\b(?:at|all|any|times?|each|every|as|of|the|end|last|day|fiscal|quarter|year|month|on|a|consolidated|basis|an?|ratio|be)\b)*$/i;
const FORMULA_REACH = 600;

/** The measure that follows the level, where the words in front of it name none. */
function measureAfter(text: string, from: number, { start, level }: CovenantTest): Named | null {
  if (!level) return null;
  const duty = [...text.slice(from, start).matchAll(DUTY)].at(-1);
  if (!duty || !NO_MEASURE.test(text.slice(from + duty.index + duty[0].length, start))) return null;
  const words = text.slice(level.end, level.end + FORMULA_REACH);
  const match = FORMULA_AFTER.exec(words) ?? MEASURE_AFTER.exec(words);
  return match?.[1] ? measureName(match[1], level.end + match[0].lastIndexOf(match[1])) : null;
}

/** The measure: "ratio of A to B", else the object of "permit" or "maintain", else the subject of the sentence. */
export function subjectOf(text: string, from: number, test: CovenantTest): Named | null {
  const body = text.slice(from, test.end + 1);
  const ratio = RATIO_OF.exec(body);
  if (ratio?.[1]) return measureName(ratio[1], from + ratio.index + ratio[0].indexOf(ratio[1]));
  const timed = AFTER_TIME.exec(body.slice(0, test.start - from));
  if (timed?.[1] && MEASURES.test(timed[1])) return measureName(timed[1], from + timed[0].lastIndexOf(timed[1]));
  const following = measureAfter(text, from, test);
  if (following) return following;
  const duty = [...body.slice(0, test.start - from).matchAll(DUTY)].at(-1);
  const after = duty ? duty.index + duty[0].length : -1;
  const subject = duty ? SUBJECT.exec(body.slice(after)) : null;
  const near = NEAR.exec(body.slice(0, test.start - from));
  if (near?.[1] && !(subject?.[1] && /[A-Z]/.test(subject[1])))
    return measureName(near[1], from + near.index + near[0].indexOf(near[1]));
  if (subject?.[1] && (duty || /[A-Z]/.test(subject[1])))
    return measureName(subject[1], from + after + subject[0].lastIndexOf(subject[1]));
  const direct = DIRECT.exec(body.slice(0, test.start - from));
  if (direct?.[1]) return measureName(direct[1].trimEnd(), from + direct.index);
  const limited = LIMITED_NAME.exec(body.slice(0, test.start - from));
  if (limited?.[1]) return measureName(limited[1], from + limited.index + limited[0].indexOf(limited[1]));
  const opening = OPENING.exec(body);
  if (opening?.[1]) return measureName(opening[1], from + opening[0].lastIndexOf(opening[1]));
  const stated = STATED.exec(body);
  return stated?.[1] ? measureName(stated[1], from + stated.index + stated[0].lastIndexOf(stated[1])) : null;
}
