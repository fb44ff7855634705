import type { CovenantMetric } from "#domain/agreement/covenant.ts";
import type { ParsedAgreement } from "../../parsed-agreement.ts";
import type { Span } from "../../text/normal-text.ts";
import { sentencesWith } from "../../text/sentences.ts";
import { overlapWith } from "../../text/spans.ts";
import { findDefaultClauses } from "../defaults/events-of-default-clauses.ts";
import { type Level, readLevels } from "./covenant-levels.ts";
import { type CovenantTest, readCovenantTest } from "./financial-covenants-comparison.ts";
import { ALL_DEBT, metricOf } from "./financial-covenants-metric.ts";
import type { CovenantPlace } from "./financial-covenants-places.ts";
import { measureName } from "./measure-name.ts";

/** A test that a sentence sets, and the words that it is read from. */
export interface PassingTest {
  readonly place: CovenantPlace;
  readonly test: CovenantTest;
}

/** A clause that an amendment restates may leave its verb in front of the list: "the Leverage Ratio to be greater than". */
const BINDS =
  /^\s*Permit[\s,]|\b(?:shall|will|must|agrees?|covenants?|undertakes?|ensures?|maintain|not to exceed|not (?:permit|allow|suffer)|not to (?:make|incur|permit|allow)|to be (?:greater|more|higher|less|lower) than the (?:ratio|amount|percentage|level)s? (?:set|specified|opposite|indicated))\b/i;
const RESTATES =
  /\b(?:amend|delet|substitut|replac|restat)\w*[^;]{3,400}\bto be (?:greater|more|higher|less|lower) than (?:\([a-z]{1,3}\) )?\d/i;
/** Sections whose sentences set no covenant. */
const OTHER_SECTION = /\bconditions?\s+(?:precedent|to|of)\b|\brepresentations?\b|\bwarrant(?:y|ies)\b/i;
const LABEL = /\bcovenants?$/i;
/** Terms whose definitions have levels of prices, not of covenants. */
const PRICING = /\b(?:applicable|pricing)\b.*\b(?:margin|rate|spread|percentage)s?$/i;
/** `"Trigger Event" means that the Fixed Charge Coverage Ratio is less than 1.00 to 1.00`. */
const DEFINES_EVENT = /^\W*"[^"\n]{2,60}\b(?:Event|Period|Date)\s?"\s(?:shall\s)?means?\b/;
/** A test that is a condition for another action is not a covenant. */
const CONDITION =
  /\b(?:unless|except|provided|so long as|permitted|if|when|until|after giving effect|pro forma|may (?:make|pay|incur|declare)|appraisals?|(?:was|were) required)\b/i;
/** "If at any time Liquidity is less than $15,000,000, the Borrowers shall not permit …": a covenant that springs. */
const SPRINGS =
  /^\W*(?:if|when(?:ever)?|at any time (?:that|when)|during any period (?:that|when))\b[^;]{3,300}?,\s+(?=(?:the\s|each\s)?(?:[A-Z][\w'-]*\s){1,4}(?:shall|will|must)\b)/i;
/** "the covenant in this section shall be of no further force or effect upon the satisfaction of the ratio": a
 *  test that ends a covenant is not a covenant itself. */
const ENDS_COVENANT = /\bof\s+no\s+(?:further\s+)?force\s+(?:or|and)\s+effect\s+(?:upon|if|once|when|after)\b/i;
const JOINT = /^(?:[\s,;:.]|(?:and|or|but|that|the|its|an?)\b|\([a-z]{1,3}\)|\d{1,2}\.\s)*/i;
const MAX_TESTS = 8;
const MONEY: readonly CovenantMetric[] = ["liquidity", "net_worth", "capital_expenditure", "minimum_ebitda"];

/** Without one of these no sentence names a measure that `metricOf` knows. */
const MEASURES =
  "debt,indebtedness,liabilities,leverage,equity,cover,cash,ebit,fixed charge,interest ratio,interest expense ratio,unsecured interest,capital expenditure,capex,current ratio,current assets,working capital ratio,loan to value,loan-to-value,loan-to value,loan to-value,ltv,net worth,net asset value,unencumbered asset,first lien,borrowings to,capitalization,liquidity,availability,unavailability".split(
    ",",
  );

/** The tests that sentences and labels set, each between its neighbors. The measure must be named right before its
 *  level, and the level must have the measure's unit. */
export function inlineCovenants(parsed: ParsedAgreement): PassingTest[] {
  const labels = parsed.definitions.matching(LABEL).filter((d) => d.kind === "labeled");
  const isDefault = overlapWith(findDefaultClauses(parsed));
  const inLabel = overlapWith(labels);
  const isPricing = overlapWith(parsed.definitions.matching(PRICING).filter((d) => d.kind === "means"));
  const tests = sentencesWith(parsed, MEASURES).flatMap(({ start, end }) => {
    const label = inLabel({ start, end }) ? labels.find((each) => start < each.end && each.start < end) : undefined;
    if (isPricing({ start, end }) || isDefault({ start, end })) return [];
    const words = parsed.text.slice(start, end);
    if ((label === undefined && !BINDS.test(words) && !RESTATES.test(words)) || DEFINES_EVENT.test(words)) return [];
    if (OTHER_SECTION.test(parsed.outline.at(start)?.heading ?? "")) return [];
    const from = label ? Math.max(start, label.bodyStart) : start;
    const tests = testsIn(parsed, { start: from, end: label ? end : listEnd(parsed.text, end) });
    const group = label ? { start: label.start, end: label.end } : null;
    return tests.map(({ place, test }) => ({ place: { ...place, group }, test }));
  });
  // The rows announced by one sentence may reach into the next: a test belongs to its own sentence.
  return [...new Map(tests.map((each) => [each.test.start, each])).values()];
}

/** Rows below "to be greater than the ratio set forth opposite such period:", which are no sentence of their own. */
function listEnd(text: string, end: number): number {
  const announced = /\b(?:set (?:forth|out)|opposite|below|following|specified)\b[^.;:]{0,80}:\s*$/i;
  if (!announced.test(text.slice(Math.max(0, end - 160), end))) return end;
  const stop = LIST_STOP.exec(text.slice(end, end + LONGEST_LIST));
  return stop ? end + stop.index : Math.min(text.length, end + LONGEST_LIST);
}

/** The quote of an amendment ends, or the next provision begins. */
const LIST_STOP = /"\s|\b(?:hereby|shall|will|notwithstanding|provided)\b|[a-z)]\.\s/i;
const LONGEST_LIST = 1_500;

function testsIn(parsed: ParsedAgreement, { start, end }: Span): PassingTest[] {
  const { text } = parsed;
  const tests: PassingTest[] = [];
  for (let from = start, reads = 0; reads < MAX_TESTS; reads++) {
    const test = firstOf(limitIn(text, from, end, parsed.dollar), readCovenantTest(parsed, from, end));
    if (!test) break;
    const { level } = test;
    const isAfter = level !== null && test.end <= level.start && level.end <= end;
    const next = isAfter ? level.end : test.end;
    if (level === null || (!isAfter && level.start < test.end && start <= level.start)) {
      from = next;
      continue;
    }
    const clause = clauseStart(text, from, test.start);
    const bodyStart = clause + (JOINT.exec(text.slice(clause, end))?.[0].length ?? 0);
    const words = text.slice(bodyStart, Math.max(bodyStart, test.start));
    const named = LIMITED.test(text.slice(test.start, test.end)) ? text.slice(test.start, test.end) : words.slice(-220);
    const isOfEnd = ENDS_COVENANT.test(text.slice(start, test.start));
    if (!isOfEnd && !CONDITION.test(words.replace(SPRINGS, "")) && fits(metricOf(named), level, text, words)) {
      const caption = captionOf(text, bodyStart, test);
      tests.push({ place: { start: bodyStart, bodyStart, end, caption, lead: null, group: null, sure: true }, test });
    }
    from = next;
  }
  return tests.map((one, i) => ({ ...one, place: { ...one.place, end: tests[i + 1]?.place.start ?? end } }));
}

/** The first of two tests; of two at one level the one that names a limit. */
function firstOf(limit: CovenantTest | null, test: CovenantTest | null): CovenantTest | null {
  if (!limit || !test?.level || !limit.level) return limit ?? test;
  return test.level.start < limit.start ? test : limit;
}

/** Where the clause of a test begins: after a semicolon, or with the mark of an item on its line. */
function clauseStart(text: string, from: number, at: number): number {
  const words = text.slice(from, at + 1);
  const mark = [...words.matchAll(/\n(?=[ \t]{0,20}\([a-z]\)\s)/g)].at(-1);
  return from + Math.max(0, words.lastIndexOf(";"), mark?.index ?? 0);
}

/** "shall ensure that", "shall at all times maintain a", "shall not make": the measure follows. */
const DUTY =
  /\b(?:permit|maintain|have|keep|achieve|ensures?|procures?|agrees?|covenants?|undertakes?|make|incur)\b(?:\s+that\b)?(?:\s+at\s+all\s+times)?(?:\s+(?:an?|the|it'?s|their|any)\b)?\s+/gi;
const NAME =
  /^((?:[^\s,;:(]+\s+){0,11}?[^\s,;:(]+)(?=\s+(?:to\s+(?:be|exceed|fall)|is|are|be|shall|will|must|does|do|not|exceed\w*|as|at|for|in|on|of\s(?:not|at|no|less|more|greater|\$|\d))(?![\w-])|\s+(?:[≤≥<>]|of$)|\s*[,;:(]|\s*$)/;

/** The measure named before a level; null if there is none. */
function captionOf(text: string, from: number, test: CovenantTest): CovenantPlace["caption"] {
  const words = text.slice(from, Math.max(from, test.level?.start ?? test.end)).trimEnd();
  const duty = [...words.slice(0, Math.max(0, test.start - from)).matchAll(DUTY)].at(-1);
  const at = duty ? duty.index + duty[0].length : 0;
  const lead = /^(?:ratio\s+of\s+|the\s+|that\s+)*/i.exec(words.slice(at))?.[0].length ?? 0;
  const name = NAME.exec(words.slice(at + lead))?.[1];
  if (!name || metricOf(name) === "other") return null;
  // "ratio of Senior Debt (other than that owed to Holdings) to EBITDA": half of a ratio is no name.
  if (/\bratio\s+of\s/i.test(words.slice(at, at + lead)) && !/\sto\s/.test(name)) return null;
  return measureName(name, from + at + lead);
}

/** `Minimum Fixed Charge Coverage Ratio of 1.20 to 1.00`, `Leverage Ratio (maximum): 4.00x`. */
const LIMITED = /^(?:max(?:imum|\.)?|min(?:imum|\.)?)\s/i;
const LIMIT =
  /\b(max(?:imum|\.)?|min(?:imum|\.)?)\s+(?:(?!of\b)[\w'&/-]+\s+){1,6}?(?:of|is|shall be|to be|:|-)\s*(?=[$€£\d]|[A-Z]{3}\s?\d)|\b[\w'&/-]+(?::|\s)\s*(max(?:imum|\.)?|min(?:imum|\.)?)(?:\s+of)?:?\s+(?=[$€£\d])/i;

const MAX_OR_MIN = /\b(?:max|min)(?:imum|\b)/i;

/** `Net Leverage ≤ 5.00x`. */
const SIGN = /(?<=[\w)]\s?)(≤|≥|<=|>=|<|>)\s?(?=[$€£\d])/;

function limitIn(text: string, from: number, to: number, dollar: string): CovenantTest | null {
  const words = text.slice(from, to);
  const match = (MAX_OR_MIN.test(words) ? LIMIT.exec(words) : null) ?? SIGN.exec(words);
  if (!match) return null;
  const [start, end] = [from + match.index, from + match.index + match[0].length];
  const level = readLevels(text, end, Math.min(to, end + 60), dollar)[0];
  if (!level || level.start - end > 4) return null;
  return { operator: /^(?:max|≤|<)/i.test(match[1] ?? match[2] ?? "") ? "<=" : ">=", level, listed: false, start, end };
}

/** "must represent at least 35% of the balance sheet total": equity in proportion to what the company owns. */
const OF_ASSETS = /^[^.;]{0,8}\bof\s(?:[\w']+\s){0,5}?(?:balance sheet|assets)\b/i;

/** "The ratio of Unencumbered Asset Value to Unsecured Indebtedness shall not be less than". */
const RATIO_OF_TWO =
  /^(?:\W|the\s)*ratio\sof\s[A-Z][\w'-]*(?:\s[\w'-]+){0,8}\sto\s[A-Z][^.;]{2,120}\b(?:shall|will|must)\s[^.;]{0,40}$/i;
/** "Consolidated Total Liabilities shall not exceed" 55% "of Total Asset Value". */
const OPENS_WITH_DEBT =
  /^(?:\W|the\s)*(?:[A-Z][\w'-]*\s){0,4}(?:Debt|Indebtedness|Liabilities)\s(?:[^.;,]{0,60}\s)?(?:shall|will|must)\s[^.;]{0,40}$/;
const OF_VALUE = /^\)?\sof\s(?:the\s)?(?:[A-Z][\w'-]*\s){0,6}(?:Value|Assets|Capital|Capitalization)\b/;

function fits(metric: CovenantMetric, { unit, end }: Level, text: string, lead: string): boolean {
  if (unit === "ratio" && metric === "other") return RATIO_OF_TWO.test(lead);
  if (unit === "percent" && OPENS_WITH_DEBT.test(lead)) return OF_VALUE.test(text.slice(end, end + 60));
  if (metric === "other") return false;
  if (metric === "net_worth" && unit === "percent") return OF_ASSETS.test(text.slice(end, end + 80));
  if (unit === "currency") return MONEY.includes(metric) || (metric === "total_leverage" && ALL_DEBT.test(lead));
  if (unit === "percent" && metric.endsWith("_leverage") && RATIO_BEFORE.test(lead)) return true;
  return !MONEY.includes(metric) && (unit === "ratio" || metric === "loan_to_value");
}

/** "a Debt to Capitalization Ratio on a consolidated basis of not more than 40%". */
const RATIO_BEFORE = /\bratio\b[^.;,%]{0,80}$/i;
