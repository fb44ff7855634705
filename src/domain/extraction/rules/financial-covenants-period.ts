import type { FinancialCovenant } from "#domain/agreement/covenant.ts";
import { type Found, found } from "../found.ts";
import type { ParsedAgreement } from "../parsed-agreement.ts";
import type { CovenantTest } from "./financial-covenants-test.ts";

type Frequency = NonNullable<FinancialCovenant["frequency"]>;

const FREQUENCIES: readonly (readonly [RegExp, Frequency])[] = [
  [
    /(?:last (?:business )?day|end|ending|as of|tested) .{0,20}\b(?:each|any|every|such) (?:\w+ )?month\b|\bmonthly\b|\bmonth[- ]end\b/is,
    "monthly",
  ],
  [
    /\bquarterly\b|(?:last day|end|ended|ending|close|each|any|every)\b.{0,40}\bquarters?\b|\bconsecutive (?:\w+ )?quarters\b|\bfour[- ](?:\w+[- ])?quarters?\b/is,
    "quarterly",
  ],
  [/\bsemi-?annual(?:ly)?\b|\bhalf[- ]year\b/i, "semiannual"],
  [/\bat (?:all|any) times?\b|\bany date\b|\bany time\b/i, "at_all_times"],
  [/\b(?:each|any|every|last day of|end of) (?:\w+ ){0,3}(?:fiscal )?years?\b|\bannual(?:ly)?\b/i, "annual"],
];
const TEST_PERIODS = /\b(?:Test|Measurement|Computation|Reference|Calculation|Testing|Measuring) Period\b/;
const SPRINGING =
  /\b(?:during (?:any|each|a|the continuance of a) (?:\w+ ){0,5}(?:period|event)|(?:solely|only) (?:if|when|to the extent|during|for so long as|in the event)|(?:if|when(?:ever)?|at any time (?:that|when|during)|in the event(?: that)?|so long as|as of the last day .{0,60} on which)\b.{0,200}\b(?:outstanding|availability|usage|utili[sz]ation|exposure|drawn|exceeds?|less than|trigger)|covenant (?:trigger|testing|compliance) (?:period|event)|(?:test(?:ing)?|trigger|compliance) (?:period|event) (?:is|has))/is;
const NOT_SPRINGING =
  /\b(?:commitments?|loans?|obligations?|letters? of credit|advances?)\b.{0,80}\b(?:in effect|remain|unpaid|terminated|outstanding (?:hereunder|under))\b/is;

/** How often a covenant is tested, from the words beside the test or the definition of the period it names. */
export function readFrequency(parsed: ParsedAgreement, from: number, test: CovenantTest): Found<Frequency> | null {
  const { text, definitions } = parsed;
  const end = (test.level?.end ?? test.end) + 90;
  const stated = firstFrequency(text, Math.max(from, test.start - 500), Math.min(text.length, end));
  if (stated && stated.value !== "at_all_times") return stated;
  const term = TEST_PERIODS.exec(text.slice(from, end))?.[0];
  const definition = term ? definitions.resolve(term) : null;
  const defined =
    definition && firstFrequency(text, definition.bodyStart, Math.min(definition.bodyEnd, definition.bodyStart + 500));
  return defined?.value === "monthly" || defined?.value === "quarterly" ? defined : stated;
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
export function readSpringing(text: string, from: number, test: CovenantTest, to: number): Found<boolean> | false {
  const before = text.slice(Math.max(from, test.start - 700), test.start);
  const m = SPRINGING.exec(before);
  const start = Math.max(from, test.start - 700);
  if (m && !NOT_SPRINGING.test(m[0]))
    return found(true, { start: start + m.index, end: start + m.index + m[0].length, confidence: 0.75 });
  const after = text.slice(test.end, Math.min(to, test.end + 900));
  const only =
    /\b(?:shall|will) (?:only )?(?:apply|be (?:tested|in effect|applicable|effective)) (?:only|solely)?.{0,20}\b(?:if|when|to the extent|during)\b|\bshall not (?:apply|be tested) (?:unless|if|until such)|only (?:be tested|apply)\b/is.exec(
      after,
    );
  return only
    ? found(true, { start: test.end + only.index, end: test.end + only.index + only[0].length, confidence: 0.75 })
    : false;
}
