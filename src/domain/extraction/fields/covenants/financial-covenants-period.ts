import type { FinancialCovenant } from "#domain/agreement/covenant.ts";
import { type Found, found, type Support } from "../../found.ts";
import type { ParsedAgreement } from "../../parsed-agreement.ts";
import type { Span } from "../../text/normal-text.ts";
import type { CovenantTest } from "./financial-covenants-comparison.ts";
import type { CovenantPlace } from "./financial-covenants-places.ts";

type Frequency = NonNullable<FinancialCovenant["frequency"]>;

const FREQUENCIES: readonly (readonly [RegExp, Frequency])[] = [
  [
    /(?:last (?:business )?day|end|ending|as of|tested) .{0,20}\b(?:each|any|every|such) (?:\w+ )?month\b|\bmonthly\b|\bmonth[- ]end\b/is,
    "monthly",
  ],
  [
    /\bquarterly\b|\bquarter[- ]end\b|(?:last day|end|ended|ending|close|each|any|every)\b.{0,40}\bquarters?\b|\bconsecutive (?:\w+ )?quarters\b|\bfour[- ](?:\w+[- ])?quarters?\b/is,
    "quarterly",
  ],
  [/\bsemi-?annual(?:ly)?\b|\bhalf[- ]year\b/i, "semiannual"],
  [/\bat (?:all|any) times?\b|\bany date\b|\bany time\b/i, "at_all_times"],
  [/\bfiscal quarters?\b/i, "quarterly"],
  [/\b(?:each|any|every|last day of|end of) (?:\w+ ){0,3}(?:fiscal )?years?\b/i, "annual"],
  // "Annual" before another capital is a part of a measure's name.
  [/\bannual(?:ly)?\b|\bAnnual(?:ly)?\b(?! [A-Z])/, "annual"],
];
const TEST_PERIODS = /\b(?:Test|Measurement|Computation|Reference|Calculation|Testing|Measuring) Period\b/;
/** "during any Covenant Testing Period"; a plain Test Period is only a period of time. */
const TRIGGER_PERIOD =
  /\b[Dd]uring (?:any|each|a|the continuance of a) (?!(?:Test|Measurement|Computation|Reference|Calculation|Fiscal|Relevant) )(?:[A-Z][\w-]*\s){1,4}(?:Period|Event)\b|\b[Dd]uring any (?:period|time)(?: of time)? (?:when|(?:in|during) which)\b/;
const SPRINGING =
  /\b(?:(?:solely|only) (?:if|when|to the extent|during|for so long as|in the event)|(?:if|when(?:ever)?|at any time (?:that|when|during)|in the event(?: that)?|so long as|as of the last day .{0,60} on which)\b.{0,200}\b(?:outstanding|availability|usage|utili[sz]ation|exposure|drawn|exceeds?|less than|trigger)|covenant (?:trigger|testing|compliance) (?:period|event)|(?:test(?:ing)?|trigger|compliance) (?:period|event) (?:is|has))/is;
const TESTED = /\b(?:tested|calculated|measured)\b[^.]{0,60}?\b(?:monthly|quarterly|semi-?annually|annually)\b/i;
const GROUP_REACH = 20_000;
/** "of at least 1.0 to 1.0 for each Test Period ending during any Covenant Trigger Period" */
const LATER_PERIOD =
  /\bduring (?:any|a|each|such) (?:[A-Z][\w-]*\s){0,3}(?:Trigger(?:ing)?|Testing|Compliance|Dominion)\s(?:Period|Event)\b/;
const ONLY_IF =
  /\b(?:shall|will) (?:only )?(?:apply|be (?:tested|in effect|applicable|effective)) (?:only|solely)?.{0,20}\b(?:if|when|to the extent|during)\b|\bshall not (?:apply|be tested) (?:unless|if|until such)|only (?:be tested|apply)\b|\bonly be (?:required|obligated) to (?:comply|maintain)\b(?:[^.;]|\.(?=\d)){0,120}\b(?:during|if|when|to the extent)\b/is;
const NOT_SPRINGING =
  /\b(?:commitments?|loans?|obligations?|letters? of credit|advances?)\b.{0,80}\b(?:in effect|remain|unpaid|terminated|outstanding (?:hereunder|under))\b/is;

/** How often a covenant is tested, from the words next to the test, the definition of the period it names, or the words
 *  that open the group. */
export function readFrequency(
  parsed: ParsedAgreement,
  place: CovenantPlace,
  test: CovenantTest,
): Found<Frequency> | null {
  const { text, definitions } = parsed;
  const from = Math.max(place.bodyStart, test.start - 500);
  const level =
    test.level && test.level.start > test.start && test.level.end - test.end < 400 ? test.level.end : test.end;
  const end = Math.min(place.end, level + 160);
  const beside = firstFrequency(text, from, level);
  const stated = beside && beside.value !== "at_all_times" ? beside : (firstFrequency(text, from, end) ?? beside);
  if (stated && stated.value !== "at_all_times") return stated;
  const term = TEST_PERIODS.exec(text.slice(from, end))?.[0];
  const body = term ? definitions.resolve(term) : null;
  const defined = body && firstFrequency(text, body.bodyStart, Math.min(body.bodyEnd, body.bodyStart + 500));
  if (defined?.value === "monthly" || defined?.value === "quarterly") return defined;
  return (
    stated ?? (place.lead && firstFrequency(text, place.lead.start, place.lead.end)) ?? readTesting(text, place.group)
  );
}

/** A section next to the covenants may say how often they are tested ("tested semi-annually, as at each …"). */
function readTesting(text: string, group: Span | null): Found<Frequency> | null {
  const tested = group && firstMatch(text, group.start, Math.min(group.end, group.start + GROUP_REACH), TESTED);
  return tested ? firstFrequency(text, tested.start, tested.end) : null;
}

function firstFrequency(text: string, from: number, to: number): Found<Frequency> | null {
  const words = text.slice(from, to);
  for (const [pattern, value] of FREQUENCIES) {
    const m = pattern.exec(words);
    if (m) return found(value, { start: from + m.index, end: from + m.index + m[0].length, confidence: 0.8 });
  }
  return null;
}

/** Whether a covenant is tested only while a condition holds (use of the revolver, low availability). */
export function readSpringing(text: string, place: CovenantPlace, test: CovenantTest): Found<boolean> | false {
  const before = Math.max(place.bodyStart, test.start - 700);
  const condition =
    firstMatch(text, before, test.start, TRIGGER_PERIOD) ?? firstMatch(text, before, test.start, SPRINGING);
  if (condition && !NOT_SPRINGING.test(text.slice(condition.start, condition.end))) return found(true, condition);
  const later = firstMatch(text, test.end, Math.min(place.end, test.end + 300), LATER_PERIOD);
  if (later) return found(true, later);
  const only = firstMatch(text, test.end, Math.min(place.end, test.end + 1500), ONLY_IF);
  return only ? found(true, only) : false;
}

function firstMatch(text: string, from: number, to: number, pattern: RegExp): Support | null {
  const m = pattern.exec(text.slice(from, to));
  return m ? { start: from + m.index, end: from + m.index + m[0].length, confidence: 0.75 } : null;
}
