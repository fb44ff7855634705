import type { ParsedAgreement } from "../parsed-agreement.ts";
import { ordinalValue } from "../readers/number-words.ts";
import { readPercentages } from "../readers/percentage.ts";
import { monthsOf, readPeriods } from "../readers/period.ts";
import type { Span } from "../text/normal-text.ts";
import { readOtherPremiums } from "./other-premiums.ts";
import { placeIn, sentencesLike, wordsOf } from "./places.ts";
import { distinct, type Provision, provision, type StatedValue, stated } from "./provision.ts";

const PREMIUM =
  /\b(?:prepayment (?:premium|fee|penalty|charge)|early termination (?:fee|premium)|termination (?:fee|premium)|premium (?:equal to|of|in an amount)|applicable premium|call premium|exit premium|repricing (?:event|transaction)|make[- ]whole|yield[- ]maintenance)\b/i;
const WORDS = [
  "premium",
  "prepayment",
  "early termination",
  "termination fee",
  "repricing",
  "make-whole",
  "make whole",
  "yield maintenance",
];
const ASIDE =
  /\b(?:subordinated|convertible|senior notes|indenture|interest charges|ebitda|insurance premiums?|excess cash flow|permitted (?:refinancing|indebtedness)|amend or|waive|extended loans|swap|hedg\w+|plan termination|letter of credit fee|commitment fee)\b/i;
const REPRICING = /\brepricing (?:event|transaction)\b/i;
const FREE =
  /\b(?:(?:without|with no|no) (?:any |a |the payment of any )?(?:prepayment )?(?:premium|penalty|fee|charge)(?:(?:,| or|, or) (?:premium|penalty|fee|charge)){0,2})\b(?! (?:shall|will|is|are)\b)/i;
const PREPAID = /\b(?:prepay\w*|prepaid|repay\w*|redeem)\b/i;
const UNTIL =
  /\b(?:prior to|before|on or before|within|during|through|until|not later than|ending on|first|second|third|fourth|fifth)\b/i;
const AFTER_ONLY = /\b(?:after|following|from and after|on or after|subsequent to)\b/i;
const MAX_PREMIUM_BPS = 1500;
const MAX_STEPS = 8;

/** The cost of a prepayment: each premium step with the number of months from closing for which it applies, or the
 *  words that allow prepayment without premium. */
export function readCallProtection(parsed: ParsedAgreement): Provision[] {
  const premiums = sentencesLike(parsed, WORDS, PREMIUM).filter((span) => !ASIDE.test(wordsOf(parsed, span)));
  const steps = premiums.flatMap((span) => stepsIn(parsed, span)).slice(0, MAX_STEPS);
  if (steps.length > 0) return distinct(steps);
  const [other] = readOtherPremiums(parsed, premiums, ASIDE);
  return other ? [other] : free(parsed);
}

function stepsIn(parsed: ParsedAgreement, sentence: Span): Provision[] {
  const { text } = parsed;
  const words = wordsOf(parsed, sentence);
  const from = sentence.start + words.search(PREMIUM);
  const named = placeIn(parsed, sentence, PREMIUM) ?? sentence;
  const start = Math.max(sentence.start, from - 400);
  const readings = readPercentages(text, start, sentence.end).filter(
    (reading) => reading.value > 0 && reading.value <= MAX_PREMIUM_BPS && isPremium(text, reading),
  );
  if (readings.length === 0) return [];
  const kind = REPRICING.test(words) ? "repricing" : "prepayment_premium";
  const leads = timeLeads(text, start, readings[0] as Span, sentence.end);
  return readings.map((reading, i) => {
    const before = { start: readings[i - 1]?.end ?? start, end: reading.start };
    const after = { start: reading.end, end: readings[i + 1]?.start ?? endOfStep(text, reading.end, sentence.end) };
    const until = untilIn(text, leads ? before : after);
    const values: StatedValue[] = [
      stated("kind", kind, named),
      stated("premium_percent", reading.value / 100, reading),
      ...(until ? [until] : []),
    ];
    const span = { start: Math.max(sentence.start, reading.start - 200), end: reading.end };
    return provision("call_protection", span, values, until ? 0.8 : 0.65);
  });
}

/** "3.00% of the principal amount", but not "not less than 10% of the Notes", "100% of the net proceeds" or "50% of the
 *  Lenders". */
function isPremium(text: string, { start, end }: Span): boolean {
  if (/\b(?:not less than|at least|minimum of)\W{0,3}$/i.test(text.slice(Math.max(0, start - 20), start))) return false;
  const after = text.slice(end, end + 90);
  return !/^\W{0,3}(?:of (?:the )?(?:net|excess|lenders|equity|stock|total (?:commitments|assets))|per annum|or more)/i.test(
    after,
  );
}

/** Whether a step states its period before its percentage. */
function timeLeads(text: string, start: number, first: Span, end: number): boolean {
  const before = untilIn(text, { start: Math.max(start, first.start - 900), end: first.start });
  const after = untilIn(text, { start: first.end, end: Math.min(end, first.end + 160) });
  if (before && after) return text.slice(before.end, first.start).length < text.slice(first.end, after.start).length;
  return before !== null;
}

/** Where the words on the last step end: a proviso or "thereafter" states something else. */
function endOfStep(text: string, from: number, end: number): number {
  const to = Math.min(end, from + 250);
  const other = text.slice(from, to).search(/\b(?:provided|thereafter)\b/i);
  return other < 0 ? to : from + other;
}

const LOAN_YEAR = /\b(?:during|in|within) (?:the )?(\w{5,6}) (?:loan |contract |full )?(?:year|twelve months)\b/gi;

/** "during the first Loan Year" ends after twelve months. */
function loanYearIn(text: string, { start, end }: Span): StatedValue | null {
  const match = [...text.slice(start, end).matchAll(LOAN_YEAR)].at(-1);
  const years = match?.[1] === undefined ? null : ordinalValue(match[1]);
  if (!match || years === null) return null;
  const at = start + match.index;
  return stated("until_months", years * 12, { start: at, end: at + match[0].length });
}

/** The period that ends a step: "after the first but on or prior to the second anniversary" ends after two years. */
function untilIn(text: string, { start, end }: Span): StatedValue | null {
  const bounds = readPeriods(text, start, end).flatMap((reading) => {
    const lead = text.slice(Math.max(start, reading.start - 60), reading.start);
    const months = monthsOf(reading.value);
    const words = [
      ...lead.matchAll(/\b(?:after|following|prior to|before|within|during|through|until|ending on)\b/gi),
    ].at(-1)?.[0];
    const isAfter = words !== undefined && AFTER_ONLY.test(words);
    const bounded = UNTIL.test(lead) || /^\s*(?:of|after|following)/.test(text.slice(reading.end, reading.end + 12));
    const isOpen =
      isAfter && !/\b(?:on or )?(?:prior to|before)\b[^,;]{0,40}$/i.test(lead) && !/\bthat is\b/i.test(lead);
    return months !== null && bounded && !isOpen ? [stated("until_months", months, reading)] : [];
  });
  return bounds.at(-1) ?? loanYearIn(text, { start, end });
}

function free(parsed: ParsedAgreement): Provision[] {
  const [sentence] = sentencesLike(parsed, ["without", "no prepayment", "with no"], FREE).filter(
    (span) => PREPAID.test(wordsOf(parsed, span)) && !ASIDE.test(wordsOf(parsed, span)),
  );
  const at = sentence ? placeIn(parsed, sentence, FREE) : null;
  return sentence && at ? [provision("call_protection", sentence, [stated("kind", "none", at)], 0.8)] : [];
}
