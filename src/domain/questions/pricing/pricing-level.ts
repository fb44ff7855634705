import type { PricingLevel } from "#domain/agreement/pricing.ts";
import type { Citation } from "../answer/claim.ts";
import { formatDate, listed } from "../answer/formats.ts";
import { datedLevel } from "../covenants/dated-level.ts";
import { debtToWorth } from "../covenants/debt-to-worth.ts";
import { levelByCondition } from "../covenants/level-by-condition.ts";
import { levelSetForTime } from "../covenants/level-set-for-time.ts";
import type { PlacedFacility } from "../facilities/select-facilities.ts";
import type { Question } from "../question/question.ts";
import { rowLevel } from "../question/read-numbers.ts";
import { cite, quoteOf, type Subject } from "../subject.ts";
import { measuredFor } from "./grid-metric.ts";
import { AT_FIRST } from "./initial-pricing.ts";
import { ratingByReference } from "./rating-by-reference.ts";
import { areRatings, RATINGS, rowOfRating } from "./ratings.ts";
import { differentRatings, levelOfSplit } from "./split-ratings.ts";
import { levelOfPair } from "./two-measures.ts";

/** A row of a pricing grid with its place. */
export interface PlacedLevel {
  readonly row: PricingLevel;
  readonly pointer: string;
  /** Its name in answers: `Level III`, or its condition. */
  readonly name: string;
  /** What else of the text decides on it: the definition of the level, the rule on different ratings. */
  readonly rules: readonly Citation[];
}

/** The row of a facility's grid that a question means: by its number, its ratings, or the value of the grid's own metric.
 *  `unknown`: it names one that the grid does not have. `split`: its ratings lie in different ones, see `openSplit`. `none`: it
 *  names none. */
export function levelOf(
  question: Question,
  subject: Subject,
  one: PlacedFacility,
): PlacedLevel | "unknown" | "split" | "none" {
  const { facility } = one;
  const rows = rowsOf(one);
  if (question.level !== null) {
    const { level } = question;
    return rows.find((one, i) => isNumbered(one, i, rows, level)) ?? "unknown";
  }
  const set = levelSetForTime(question, subject);
  const ofTime = set === null ? undefined : rows.find((one, i) => isNumbered(one, i, rows, set.level));
  if (set !== null && ofTime !== undefined)
    return {
      ...ofTime,
      name: `${ofTime.name}, which applies until ${formatDate(set.until)} in any case`,
      rules: [set.rule],
    };
  const unrated = UNRATED.test(question.text) ? rows.find(({ row }) => UNRATED_ROW.test(row.level ?? "")) : undefined;
  if (unrated !== undefined) return unrated;
  const rated = ratedLevels(question, subject, rows);
  if (rated !== null) return rated.counts ?? (rated.each.length > 1 ? "split" : "unknown");
  const ofPair = levelOfPair(question, subject, one, rows);
  if (ofPair !== null) return ofPair;
  const grid = facility.interest_terms.pricing_grid;
  const measured = measuredFor(question, grid) ?? debtToWorth(question, subject, grid);
  if (measured === null)
    return (
      describedLevel(question, subject, rows) ??
      levelOnDay(question, rows) ??
      initialLevel(question, subject, rows) ??
      extremeLevel(question, rows) ??
      "none"
    );
  const [found] = rows.filter((level) => covers(subject, level, measured.value, rows)).sort(tighterFirst);
  // Levels by ratings or names alone hold no ratio.
  const hasFigures = rows.some(
    ({ row: { min, max, level } }) => min !== null || max !== null || /\d\.\d/.test(level ?? ""),
  );
  if (found === undefined) return hasFigures ? "unknown" : "none";
  return measured.working === "" ? found : { ...found, name: `${found.name} (${measured.working})` };
}

/** Whether a row has a number. One without a number of its own is numbered by its place, if all others are. */
function isNumbered({ row }: PlacedLevel, i: number, rows: readonly PlacedLevel[], level: string): boolean {
  if (rows.some((other) => rowLevel(other.row.level ?? "") === level)) return rowLevel(row.level ?? "") === level;
  const isByPlace = rows.every((other, at) => [null, String(at + 1)].includes(rowLevel(other.row.level ?? "")));
  return isByPlace && String(i + 1) === level;
}

/** The level whose definition the question says in words: `Third Lowest Investment Grade`. */
function describedLevel({ text }: Question, subject: Subject, rows: readonly PlacedLevel[]): PlacedLevel | null {
  const names = rows.map(({ row }) => row.level ?? "");
  const definitions = rows.length === 0 ? null : definitionsOfLevels(subject, names);
  const at =
    definitions === null
      ? null
      : levelByCondition(
          text,
          definitions.map(({ words }) => words),
        );
  const level = at === null ? undefined : rows[at];
  const rule = at === null ? null : (definitions?.[at]?.citation ?? null);
  return level === undefined || rule === null ? null : { ...level, rules: [rule] };
}

/** The level of a grid by dates that holds on the day of the question. */
function levelOnDay({ periods }: Question, rows: readonly PlacedLevel[]): PlacedLevel | null {
  const at = datedLevel(
    periods,
    rows.map(({ row }) => row.level ?? ""),
  );
  return at === null ? null : (rows[at] ?? null);
}

const UNRATED =
  /\b(?:un-?rated|not (?:yet )?rated|(?:no|without an?|without any|lacks? an?) (?:[a-z]+ ){0,3}ratings?)\b/;
/** `BBB/Baa2 or lower (or no rating)`: the row of a borrower without a rating. */
const UNRATED_ROW = /\b(?:un-?rated|not rated|no (?:[a-z]+ ){0,2}ratings?|without (?:an?y? )?ratings?)\b/i;

/** The levels of a grid in which the ratings of a question lie, with the agreement's words on ratings that differ. */
interface RatedLevels {
  /** The level that counts; null where the ratings lie in different ones and no rule says which. */
  readonly counts: PlacedLevel | null;
  /** The levels of the ratings, the best first. */
  readonly each: readonly PlacedLevel[];
}

/** The levels of the ratings that a question gives; null where it gives none, or the grid has none. */
function ratedLevels({ ratings }: Question, subject: Subject, rows: readonly PlacedLevel[]): RatedLevels | null {
  if (ratings.length === 0 || rows.length === 0) return null;
  const own = rows.map(({ row }) => row.level ?? "");
  const definitions = areRatings(own) ? null : definitionsOfLevels(subject, own);
  const named = definitions?.map(({ words }) => words) ?? own;
  if (!areRatings(named)) return null;
  const found = ratings.map((rating) => rowOfRating(named, [rating]));
  const [best] = found;
  if (found.some((at) => at < 0)) return { counts: null, each: [] };
  const placed = (at: number | undefined, rule: Citation | null = null): PlacedLevel[] => {
    const level = at === undefined ? undefined : rows[at];
    const defined = at === undefined ? null : (definitions?.[at]?.citation ?? null);
    return level === undefined ? [] : [{ ...level, rules: [defined, rule].filter((one) => one !== null) }];
  };
  const each = [...new Set(found)].flatMap((at) => placed(at));
  if (each.length < 2) return { counts: each[0] ?? null, each };
  const split = levelOfSplit(subject, found) ?? levelByReference(subject, found);
  // The rating of either agency is enough for a level that is defined so, unless a rule on different ratings says otherwise.
  const isEither =
    best !== undefined &&
    differentRatings(subject) === null &&
    EITHER_AGENCY.test(definitions?.[best]?.words.replaceAll(/\s+/g, " ") ?? "");
  const counts = split === null ? (isEither ? placed(best) : []) : placed(split.at, split.rule);
  return { counts: counts[0] ?? null, each };
}

/** The level of the rating that the sentence before the prices takes, where no other rule covers ratings that differ. */
function levelByReference(subject: Subject, found: readonly number[]): { at: number; rule: Citation } | null {
  const stated = differentRatings(subject) === null ? ratingByReference(subject) : null;
  const at = stated?.takes === "better" ? found[0] : found.at(-1);
  return stated === null || at === undefined ? null : { at, rule: stated.rule };
}

const AGENCY = String.raw`(?:S&P|Standard|Moody)`;
/** `at least A- by S&P or at least A3 by Moody's`. */
const EITHER_AGENCY = new RegExp(String.raw`${AGENCY}[^.;]{0,60}?\bor\b[^.;]{0,60}?${AGENCY}`, "i");

/** What can be said of ratings that lie in different levels where the text has no rule on them that can be read: the margins
 *  of each level are for the reader to choose from. Null where the ratings lie in one level or a rule says which counts. */
export function openSplit(question: Question, subject: Subject, one: PlacedFacility): readonly PlacedLevel[] | null {
  const rated = question.level === null ? ratedLevels(question, subject, rowsOf(one)) : null;
  return rated === null || rated.counts !== null || rated.each.length < 2 ? null : rated.each;
}

/** Why no level can be taken for ratings that lie in different ones. */
export function splitReason(levels: readonly PlacedLevel[], subject: Subject): string {
  const names = listed(levels.map(({ name }) => name));
  return differentRatings(subject) === null
    ? `The ratings lie in different levels (${names}), and the agreement states no rule for that.`
    : `The ratings lie in different levels (${names}), and which of them counts is not certain from the agreement's rule.`;
}

const HIGHEST =
  /\b(?:highest|worst|most expensive|top|(?:maximum|max|most)(?= (?:possible )?(?:all[- ]in|interest|rate|total|they|we|it|fee)))\b/;
const LOWEST =
  /\b(?:lowest|cheapest|best|(?:minimum|min|least)(?= (?:possible )?(?:all[- ]in|interest|rate|total|they|we|it|fee)))\b/;

/** The level with the highest or lowest margin, where a question with figures asks for the rate or the cost at that end. */
function extremeLevel({ text, percents, amounts }: Question, rows: readonly PlacedLevel[]): PlacedLevel | null {
  const isHigh = HIGHEST.test(text);
  if ((!isHigh && !LOWEST.test(text)) || percents.length + amounts.length === 0) return null;
  const known = rows.flatMap((level) => (level.row.spread_bps === null ? [] : [{ level, bps: level.row.spread_bps }]));
  if (known.length < rows.length) return null;
  const [first] = known.toSorted((a, b) => (isHigh ? b.bps - a.bps : a.bps - b.bps));
  return first?.level ?? null;
}

const LEVEL_SET = String.raw`\b[^.;]{0,160}?\b(?:category|level|tier|stage|status)\s+([ivx]{1,4}|\d{1,2})\b`;
/** `Initially, Level III applies`, `As of the Agreement Date, the Applicable Margins are determined based on Level 2` */
const FIRST_LEVEL = new RegExp(
  String.raw`\b(?:initial(?:ly)?|(?:as\s+of|on|at|from)\s+the\s+(?:closing|effective|agreement|signing|restatement)\s+date)${LEVEL_SET}`,
  "gi",
);

/** `Pricing Level 3` */
const OWN_WORDS = /(?:\bpricing\s+)?\b(?:category|level|tier|stage|status)\s+\w+$/i;

/** The level at which the pricing begins, where the question asks for it and the text states one. */
function initialLevel({ text }: Question, subject: Subject, rows: readonly PlacedLevel[]): PlacedLevel | null {
  if (!AT_FIRST.test(text) || rows.length === 0) return null;
  const [first, ...rest] = [...(subject.text ?? "").matchAll(FIRST_LEVEL)];
  const number = first === undefined ? null : rowLevel(`level ${first[1] ?? ""}`);
  if (first === undefined || number === null) return null;
  if (rest.some(([, other = ""]) => rowLevel(`level ${other}`) !== number)) return null;
  const row =
    rows.find(({ row: { level } }) => rowLevel(level ?? "") === number) ??
    rows.find(({ name }) => name.startsWith(`${number} `));
  const rule = quoteOf(subject, { start: first.index, end: first.index + first[0].length });
  const said = OWN_WORDS.exec(first[0])?.[0].replaceAll(/\s+/g, " ") ?? "";
  return row === undefined ? null : { ...row, name: `${row.name} (at first ${said})`, rules: [rule] };
}

const MAX_DEFINITION = 420;
/** `but no numerically lower Level applies`: says nothing of the ratings of this one. */
const OTHER_LEVEL =
  /,?\s(?:but|and)\s[^.;,]{0,40}?\b(?:level|tier|category|status)\b[^.;]{0,60}\b(?:appl|exist)[^.;]*/i;

/** What the text says of each level that has only a number: `Level II applies if the debt is rated A- or higher`. */
function definitionsOfLevels(
  subject: Subject,
  names: readonly string[],
): { readonly words: string; readonly citation: Citation | null }[] | null {
  const { text } = subject;
  if (text === null) return null;
  const found = names.map((name) => {
    // A column of levels may hold their numbers alone.
    const level =
      /\b(?:level|tier|category|stage)\s+(?:[ivx]+|\d+)\b/i.exec(name)?.[0] ??
      (/^(?:[ivx]{1,4}|\d)$/i.test(name.trim()) ? `level ${name.trim()}` : undefined);
    if (level === undefined) return { words: "", citation: null };
    const start = new RegExp(
      String.raw`["“‘]?\b${level.replace(/\s+/, String.raw`\s+`)}(?:\s(?:Status|Pricing|Period|Rating))?["”’]?(?:(?<=["”’]):\s|\s{1,3}(?:exists?|applies|means|shall exist|shall apply|will\s+be\s+applicable|is\s+applicable)\b)`,
      "i",
    ).exec(text)?.index;
    if (start === undefined) return ratingsBeside(subject, level);
    const words = /^[^]*?(?:\.(?=\s)|\n\s*\n|$)/.exec(text.slice(start, start + MAX_DEFINITION))?.[0] ?? "";
    return {
      words: words.replace(OTHER_LEVEL, ""),
      citation: quoteOf(subject, { start, end: start + words.length }),
    };
  });
  return found.some(({ citation }) => citation !== null) ? found : null;
}

/** A table may list the levels with their ratings apart from the prices: `Category 2  A  A2`. */
function ratingsBeside(
  subject: Subject,
  level: string,
): { readonly words: string; readonly citation: Citation | null } {
  const { text } = subject;
  const row = new RegExp(
    String.raw`\b${level.replace(/\s+/, String.raw`\s+`)}[\s|:]{1,12}((?:${RATINGS}|[AB])(?![\w])[^%$]{0,60}?)(?=\s*(?:\n\s*\n\s*\n|(?:level|tier|category|stage)\s|$))`,
    "i",
  ).exec(text ?? "");
  if (row === null) return { words: "", citation: null };
  return { words: row[0], citation: quoteOf(subject, { start: row.index, end: row.index + row[0].length }) };
}

/** The narrower of two rows that both cover a value: `≥ 2.50` before `≥ 2.00`. */
function tighterFirst({ row: a }: PlacedLevel, { row: b }: PlacedLevel): number {
  if (a.min !== null && b.min !== null && a.min !== b.min) return b.min - a.min;
  return (a.max ?? Infinity) - (b.max ?? Infinity);
}

export function rowsOf({ facility, pointer }: PlacedFacility): PlacedLevel[] {
  return facility.interest_terms.pricing_grid.map((row, i) =>
    placedLevel(row, i, `${pointer}/interest_terms/pricing_grid/${i}`),
  );
}

/** The words with which a sentence leads to the range of a level. */
const CONDITION =
  /^(?:if|when(?:ever)?|(?:for )?so long as|during|for (?:any|each) \w+ (?:in|for|during) which|at (?:any|all) times? (?:when|that|during which)|in the event(?: that)?)\s+(?:the\s+)?/i;

/** The name of a row: `Level 3` where the text has only its number, its range where it has none, and in quotes what a sentence
 *  says of its range. */
export function levelName({ level, metric, min, max }: PricingLevel, i: number): string {
  if (level === null && (min === null) !== (max === null))
    return `${metric ?? "a level"} ${min === null ? `up to ${max}` : `above ${min}`}`;
  if (level === null) return `row ${i + 1}`;
  if (CONDITION.test(level)) return `“${level.replace(CONDITION, "")}”`;
  return /^\d{1,2}$/.test(level.trim()) ? `Level ${level.trim()}` : level;
}

function placedLevel(row: PricingLevel, i: number, pointer: string): PlacedLevel {
  return { row, pointer, name: levelName(row, i), rules: [] };
}

const BOUND = /(\d{1,2}\.\d{1,2})\s?(?:x\b|(?:\/|:|to)\s?1(?:\.0+)?\b)/gi;

/** Whether a ratio lies between the two bounds in the name of a row that has no others; no bound itself counts. */
function isBetween(name: string, ratio: number): boolean {
  const [low, high, third] = boundsIn(name);
  return low !== undefined && high !== undefined && third === undefined && low < ratio && ratio < high;
}

/** Whether a ratio lies on the far side of the only bound in the name of a row, as seen from the row that lies between that bound
 *  and another one: text files lose the signs `≤` and `>`. */
function isBeyond(name: string, ratio: number, rows: readonly PlacedLevel[]): boolean {
  if (SAYS_SIDE.test(name)) return false;
  const [only, other] = boundsIn(name);
  if (only === undefined || other !== undefined) return false;
  return rows.some(({ row }) => {
    const [low, high, third] = boundsIn(row.level ?? "");
    if (low === undefined || high === undefined || third !== undefined || row.min !== null || row.max !== null)
      return false;
    return (only === low && ratio < low) || (only === high && ratio > high);
  });
}

const SAYS_SIDE = /\b(?:less|lower|below|under|greater|more|above|over|higher|exceed\w*|at least|at most)\b|[<>≤≥]/i;

function boundsIn(name: string): number[] {
  return [...name.matchAll(BOUND)].map((match) => Number(match[1])).sort((a, b) => a - b);
}

/** Whether a row covers a ratio. At a bound, the words of the text decide; where they do not say, the lower bound belongs to
 *  the row and the upper does not. */
function covers(subject: Subject, { row, pointer }: PlacedLevel, ratio: number, rows: readonly PlacedLevel[]): boolean {
  const { min, max } = row;
  if (min === null && max === null) return isBetween(row.level ?? "", ratio) || isBeyond(row.level ?? "", ratio, rows);
  const words = `${row.level ?? ""} ${cite(subject, `${pointer}/min`, `${pointer}/max`)
    .map(({ quote }) => quote)
    .join(" ")}`.toLowerCase();
  const upperCounts = /less than or equal|≤|<=|at or below|not (?:exceed|greater)|up to and including/.test(words);
  const lowerExcluded =
    /(?:greater|higher|more) than(?! or equal)|exceed|>(?!=)/.test(words) &&
    !/greater than or equal|≥|>=|at least/.test(words);
  const above = min === null || ratio > min || (ratio === min && !lowerExcluded);
  const below = max === null || ratio < max || (ratio === max && upperCounts);
  return above && below;
}
