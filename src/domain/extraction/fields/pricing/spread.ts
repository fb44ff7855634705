import type { Reading } from "../../found.ts";
import { readPercentages } from "../../readers/percentage.ts";
import type { Span } from "../../text/normal-text.ts";
import type { FacilityDraft } from "../facilities/facility-draft.ts";
import type { FacilityMentions } from "../facilities/facility-mentions.ts";
import { substituteFor } from "../facilities/substitutes.ts";
import { type RateKind, readRateKinds } from "./rate-kinds.ts";
import { readRespectiveUses } from "./respective-margins.ts";

/** A margin stated directly, and its loans. `kinds` is empty if no loan type is named. */
export interface RateStatement {
  readonly rate: Reading<number>;
  readonly kinds: readonly RateKind[];
  /** Null: no facility is named, so it applies to all. */
  readonly facilities: readonly FacilityDraft[] | null;
  readonly span: Span;
  /** Stated after "provided", "thereafter" or "if": it applies later or on a condition. */
  readonly conditional: boolean;
  /** A later item of "plus (i) 1.00% with respect to … and (ii) 1.35% with respect to …", or one of "plus 1.00% and 1.35%,
   *  respectively". */
  readonly listed?: boolean;
  /** The name of the index that it is over, if that is none of the usual reference rates. */
  readonly index?: Span;
}

const FOR_AFTER =
  /^(?:\.(?=\s(?:per annum|p\.a\.)\s))?\s?\)?\s?(?:per annum|p\.a\.)?,?\s?(?:in (?:the )?case of|for|with respect to|in respect of|as to|if|on)\s/i;
const NOT_A_MARGIN =
  /(?:increased?(?: in each case)? by(?: an additional)?|in addition to|additional|exceed(?:s|ing)?|(?:less tha[nt]|greater than)(?: or equal to)?|equal to or (?:less|greater) than|reduced by|multiplied by|product of(?: \([a-z\d]{1,3}\))?|minimum of|floor of|not (?:to )?exceed|in excess of|adjustment (?:of|equal to)|differ(?:ence|s)? by|at least|plus an additional) ?\(?$/i;
const CLAUSE = /[;]|(?<!\bU\.S)\.\s+(?=[A-Z])|,? and \(|\((?:[a-z]|[ivx]{1,4}|[A-Z]|\d)\)|\n/g;
const LATER = /\b(?:provided|thereafter|on and after|if the|from and after|in the event|upon|unless)\b/i;

/** Margins in the words of a definition or an interest clause, outside its tables: `1.25% per annum for Eurodollar
 *  Loans`, `with respect to Base Rate Loans, 0.00%`, `(x) 0.75% in the case of ABR Loans`. */
export function readRateStatements(
  text: string,
  range: Span,
  tables: readonly Span[],
  mentions: FacilityMentions,
): RateStatement[] {
  const zeros = zerosInWords(text, range);
  const rates = [...readPercentages(text, range.start, range.end), ...zeros]
    .filter(
      (rate) =>
        rate.value <= 2500 &&
        !isSpreadAdjustment(text, rate) &&
        !isRounding(text, rate) &&
        !isStruck(text, rate) &&
        !tables.some((table) => rate.start < table.end && table.start < rate.end),
    )
    .sort((a, b) => a.start - b.start);
  const later = text.slice(range.start, range.end).search(LATER);
  const respective = readRespectiveUses(text, range, rates, mentions);
  const statements: RateStatement[] = [];
  let scope: readonly FacilityDraft[] | null = null;
  let isOfLoan = false;
  for (const [i, rate] of rates.entries()) {
    const above = tables.findLast((table) => table.end <= rate.start)?.end ?? range.start;
    const previous = rates[i - 1];
    // "the greater of (A) the Prime Rate and (B) 3.25%, plus 5.50%": the floor stands between the rate and its margin.
    const since = previous && isOfChoice(text, range.start, previous) ? rates[i - 2] : previous;
    const from = Math.max(since?.end ?? range.start, above, rate.start - 500);
    const to = Math.min(rates[i + 1]?.start ?? range.end, rate.end + 200);
    const before = scopeOf(text, mentions, from, rate.start);
    if (before) scope = before;
    const use = respective.get(rate);
    if (use) {
      const { facilities, kind, span } = use;
      const isKnown = facilities !== null || kind !== null;
      if (isKnown)
        statements.push({ rate, kinds: kind ? [kind] : [], facilities, span, conditional: false, listed: true });
      continue;
    }
    const last = statements.at(-1);
    const repeats = last !== undefined && isNextSum(text, last, rate);
    if (!repeats && isOnTop(text, from, rate)) continue;
    const after = wordsAfter(text, rate.end, to);
    const kindsAfter = after ? kindsIn(text, after) : [];
    const own = kindsAfter.length > 0 ? kindsAfter : kindsBefore(text, from, rate.start);
    const goesOn =
      own.length === 0 &&
      last !== undefined &&
      (repeats || isNextOfList(text, range.start, last, rate) || isNextFor(text, last, rate));
    const kinds = goesOn ? last.kinds : own;
    const listed = goesOn || FOLLOWING.test(text.slice(Math.max(range.start, rate.start - 120), rate.start));
    if (zeros.includes(rate) && kinds.join() !== "base") continue;
    const ofLoan = (after && scopeOf(text, mentions, after.start, after.end)) ?? before;
    const named = ofLoan ?? scope;
    // What names a loan that is none of the facilities is not of all loans.
    if (repeats && ofLoan && !isOfLoan) statements[statements.length - 1] = { ...last, facilities: [] };
    isOfLoan = ofLoan !== null;
    const start = Math.max(from, rate.start - 300);
    statements.push({
      rate,
      kinds,
      facilities: named,
      span: {
        start: kindsAfter.length > 0 ? rate.start : trimStart(text, start, rate.start),
        end: after && kindsAfter.length > 0 ? after.end : rate.end,
      },
      conditional:
        (later >= 0 && rate.start > range.start + later) || AFTERWARDS.test(text.slice(rate.end, rate.end + 60)),
      listed,
    });
  }
  return statements;
}

/** `replacing "2.75 per cent." with "3.40 per cent."`: the rate that an amendment takes out. */
export const isStruck = (text: string, rate: Reading<number>): boolean =>
  substituteFor(text, rate, readPercentages) !== null;

const ZERO =
  /(?<=\b(?:is|be|are|of|at|equals?|equal\s+to)\s{1,3}|[,:]\s{1,3})zero\b(?!\s+(?:per\s?cent|basis|coupon))|(?<=\b(?:and|or)\s{1,3})zero\b(?=\s+(?:for|in\s+the\s+case|with\s+respect|in\s+respect|as\s+to)\b)/gi;
const DEEMED = /\b(?:deemed|less\s+than|below|negative)\b[^.]{0,80}$/i;

/** "the margin for Base Rate Loans is zero": a margin without a figure; not a floor. */
const zerosInWords = (text: string, { start, end }: Span): Reading<number>[] =>
  [...text.slice(start, end).matchAll(ZERO)]
    .map(({ index, 0: word }) => ({ value: 0, start: start + index, end: start + index + word.length }))
    .filter((zero) => !DEEMED.test(text.slice(Math.max(start, zero.start - 100), zero.start)));

const FIRST_OF_LIST = /\bplus\s+\((?:i|a|x|1)\)\s*$/i;
const NEXT_OF_LIST = /^[^.;%]{0,120}[,;]?\s(?:and|or)\s+\((?:[a-z]|[ivx]{1,4}|\d)\)\s*$/i;

/** Whether a rate is added to the same reference rate as the one before it, for other loans. */
const isNextOfList = (text: string, from: number, last: RateStatement, rate: Span): boolean =>
  (last.listed === true || FIRST_OF_LIST.test(text.slice(Math.max(from, last.rate.start - 16), last.rate.start))) &&
  NEXT_OF_LIST.test(text.slice(last.rate.end, rate.start));

/** "2.75% per annum following completion": a margin of a later time. */
const AFTERWARDS = /^\)?\s*(?:per\s+annum)?,?\s*(?:following|after|from\s+and\s+after|on\s+and\s+after|upon|once)\s/i;

const PLUS_BEFORE = /(?:\bplus|\+)\s*(?:an?\s+(?:applicable\s+)?(?:margin|spread)\s+(?:of|equal\s+to)\s+)?$/i;
const AND_BETWEEN = /^[^.;%]{5,120}?,?\s(?:and|or)\s+$/i;

/** "plus 2.00% for Tranche A and 2.75% for Tranche B": the next margin over the same rate, without a mark. */
const isNextFor = (text: string, last: RateStatement, rate: Span): boolean =>
  (last.listed === true || PLUS_BEFORE.test(text.slice(Math.max(0, last.rate.start - 60), last.rate.start))) &&
  FOR_AFTER.test(text.slice(last.rate.end, last.rate.end + 60)) &&
  FOR_AFTER.test(text.slice(rate.end, rate.end + 60)) &&
  (AND_BETWEEN.test(text.slice(last.rate.end, rate.start)) ||
    /^[^.;%]{5,120},\s+$/.test(text.slice(last.rate.end, rate.start)));

/** "LIBOR plus 2.75% in the case of the Seasonal Loan, plus 3.00% in the case of the Term Loan"; "the Base Rate plus the
 *  following: for the Seasonal Loan, 0.25%; for the Term Loan, 0.50%": the rate is named once. */
const NEXT_SUM_BETWEEN =
  /^\)?\s?(?:per annum|p\.a\.)?,?\s?(?:in (?:the )?case of|for|with respect to|in respect of|as to|on)\s[^.;%]{3,90}?,?\s+(?:(?:and|or)\s+)?plus\s+(?:\([a-z]{1,4}\)\s*)?$/i;
const NEXT_FOLLOWING =
  /^\s*[;,]\s+(?:and\s+)?(?:in (?:the )?case of|for|with respect to|in respect of|as to|on)\s[^.;%]{3,80},\s*$/i;
const FOLLOWING = /\b(?:plus|\+)\s+the\s+following(?:\s+\w+){0,3}:\s[^.;%]{3,80},\s*$/i;

const isNextSum = (text: string, last: RateStatement, rate: Span): boolean => {
  const between = text.slice(last.rate.end, rate.start);
  if (last.listed === true && NEXT_FOLLOWING.test(between)) return true;
  return NEXT_SUM_BETWEEN.test(between) && FOR_AFTER.test(text.slice(rate.end, rate.end + 60));
};

const LARGEST_ADJUSTMENT_BPS = 50;
const ADJUSTS = /\b(?:credit )?spread adjustment (?:of|equal to)\s*$/i;
const MARGIN_AFTER =
  /^\s*(?:per annum\s*)?(?:plus|\+)\s+(?:\([a-z]\)\s*)?(?:(?:an?|the)\s+)?(?:applicable\s+)?(?:margin\s+(?:of|equal to)\s+)?\d{1,2}(?:\.\d+)?\s?%/i;

/** The credit spread adjustment before a margin: `Term SOFR plus 0.10% plus 3.25%`. */
export function isSpreadAdjustment(text: string, rate: Reading<number>): boolean {
  if (rate.value > LARGEST_ADJUSTMENT_BPS) return false;
  if (ADJUSTS.test(text.slice(Math.max(0, rate.start - 50), rate.start))) return true;
  const plus = /(?:\bplus|\+)\s*(?:\([a-z]\)\s*)?$/i.test(text.slice(Math.max(0, rate.start - 16), rate.start));
  return plus && MARGIN_AFTER.test(text.slice(rate.end, rate.end + 70));
}

const ROUNDED =
  /\bround(?:ed|ing)\b[^;%"]{0,80}?\b(?:nearest|next|multiple\s+of)\b(?:(?!\b(?:plus|and)\b)[^;%",]){0,60}$/i;

/** "rounded upward to the next higher 1/100 of one percent (0.01%)": the step to which a rate is rounded. */
const isRounding = (text: string, rate: Span): boolean =>
  ROUNDED.test(text.slice(Math.max(0, rate.start - 160), rate.start));

/** "the Applicable Margin for Eurodollar Loans less 1.00%": a margin derived from another one. */
const OF_A_MARGIN =
  /\bmargin\s+(?:for|of|applicable\s+to|with\s+respect\s+to|then\s+in\s+effect)\b[^.;%]{0,90}\b(?:plus|minus|less)\s*$/i;

/** "the greater of (i) the Prime Rate or (ii) 4.00%": a separate rate. */
const OF_CHOICE =
  /\b(?:greater|higher)\s+of\b(?:[^.;]|(?<=\b[A-Z])\.){0,260}?\s(?:and|or)\s+\([a-z]{1,4}\)\s*(?:[a-z-]+\s+){0,9}\(?$/i;

const CHOICE_REACH = 330;
const ADDED_TO_CHOICE = /^\)?(?:\s+per\s+annum)?,?\s+plus\b/i;

const isOfChoice = (text: string, floor: number, { start, end }: Span): boolean =>
  OF_CHOICE.test(text.slice(Math.max(floor, start - CHOICE_REACH), start)) &&
  ADDED_TO_CHOICE.test(text.slice(end, end + 20));

/** "the margin shall be 0.10% higher during that period". */
const HIGHER = /^\s*(?:per\s+annum\s+)?(?:higher|lower)\b(?!\s+than)/i;

/** "one percent (1%) per annum plus the Federal Funds Rate": a part of the definition of a base rate. */
const OVER_FEDERAL_FUNDS =
  /^\)?\s*(?:per\s+annum\s+)?(?:plus|above|over|in\s+excess\s+of|higher\s+than|greater\s+than)\s+(?:the\s+)?(?:\w+\s+){0,2}federal\s+funds\b/i;

/** A rate added to a margin, or a limit on one; "the Base Rate plus 1.25%" is a margin itself. */
function isOnTop(text: string, from: number, rate: Span): boolean {
  const at = rate.start;
  const before = text.slice(Math.max(from, at - 140), at);
  if (HIGHER.test(text.slice(rate.end, rate.end + 30))) return true;
  if (OVER_FEDERAL_FUNDS.test(text.slice(rate.end, rate.end + 90))) return true;
  if (NOT_A_MARGIN.test(before.slice(-40)) || OF_A_MARGIN.test(before) || OF_CHOICE.test(before)) return true;
  const plus = /\b(?:plus|minus)\s*(?:\([a-z]+\)\s*)?$/i.exec(before);
  const lead = text
    .slice(Math.max(from, at - 300), at)
    .replace(/\b(?:plus|minus)\s*(?:\([a-z]+\)\s*)?$/i, "")
    .replace(/\bU\.S\.\s/g, "US ");
  const sentence = lead.slice(Math.max(lead.lastIndexOf("\n"), lead.lastIndexOf(". ")) + 1);
  return plus !== null && (/otherwise/i.test(sentence) || readRateKinds(sentence, 0, sentence.length).length === 0);
}

/** "for LIBOR Loans and, for Base Rate Loans, zero": the words in front of the next rate. */
const NEXT_PURPOSE = /,?\s+and,?\s+(?:for|with respect to|in (?:the )?case of)\s[^,;]{3,60},\s*$/i;

/** "for Base Rate Portions and at the LIBOR Rate plus": the words in front of the next rate name what it is added to. */
const NEXT_SUM = /,?\s+(?:and|or)\s+at\s+(?:an?\s+|the\s+)?[\w-]{2,20}(?:\s[\w-]{2,20}){0,6}\s+plus\b/i;

/** The words after a rate that state its purpose, up to the end of the clause. */
function wordsAfter(text: string, end: number, to: number): Span | null {
  if (!FOR_AFTER.test(text.slice(end, Math.min(to, end + 60)))) return null;
  const clause = new RegExp(CLAUSE);
  const words = text.slice(end, to);
  const stop = clause.exec(words.slice(4)) ?? NEXT_PURPOSE.exec(words.slice(4)) ?? NEXT_SUM.exec(words.slice(4));
  return { start: end, end: end + (stop ? stop.index + 4 : words.length) };
}

const kindsIn = (text: string, span: Span): RateKind[] => [
  ...new Set(readRateKinds(text, span.start, span.end).map((mention) => mention.kind)),
];

/** The kinds named last before a rate: those of its clause, all if it names several. */
function kindsBefore(text: string, from: number, to: number): RateKind[] {
  let start = from;
  for (const clause of text.slice(from, to).matchAll(CLAUSE)) {
    const next = from + clause.index + clause[0].length;
    if (readRateKinds(text, next, to).length > 0) start = next;
  }
  const purpose = NEXT_PURPOSE.exec(text.slice(start, to));
  const own = kindsIn(text, { start: start + (purpose?.index ?? 0), end: to });
  // "at the Prime Rate or, at its option, the Eurodollar Rate plus 1%": the margin is over the last.
  if (own.length > 1 && OR_AT_OPTION.test(text.slice(start, to))) return own.slice(-1);
  // "Base Rate Loans that are not LIBOR Loans" and the like: only kinds joined by "and" or "or" belong together.
  return own.length > 1 && !/\b(?:and|or)\b|\//.test(text.slice(start, to)) ? own.slice(-1) : own;
}

const OR_AT_OPTION =
  /\bor,?\s+at\s+(?:the|its)\s[^,;.%]{3,40}\boption,\s+(?:at\s+)?(?:the\s+)?[A-Z][\w -]{2,40}\s(?:plus|\+)\s*(?:\([a-z]\)\s*)?$/i;

/** "(other than the Term Loan)", "excluding any Term Loans": the loans named before it are meant. */
const isExcepted = (text: string, { start, end }: Span): boolean =>
  /^other\s+than\s/i.test(text.slice(start, end)) ||
  /\b(?:other\s+than|except(?:\s+for)?|excluding)\s+(?:(?:the|any|all)\s+)?$/i.test(
    text.slice(Math.max(0, start - 30), start),
  );

/** The facilities named last in a span; null if none. Consecutive mentions belong together. */
function scopeOf(text: string, mentions: FacilityMentions, from: number, to: number): readonly FacilityDraft[] | null {
  const found = mentions.in(text, from, to).filter((mention) => !isExcepted(text, mention));
  const last = found.at(-1);
  if (!last) return null;
  const together = [last];
  for (let i = found.length - 2; i >= 0; i -= 1) {
    const before = found[i];
    const next = together[0];
    if (
      !before ||
      !next ||
      !/^[\s,]*(?:and|or|,)?[\s,]*(?:(?:any|the|each|all)\s)?$/.test(text.slice(before.end, next.start))
    )
      break;
    together.unshift(before);
  }
  return [...new Set(together.flatMap((mention) => mention.facilities))];
}

function trimStart(text: string, from: number, to: number): number {
  let start = from;
  for (const clause of text.slice(from, to).matchAll(/[;\n]|\((?:[a-z]|[ivx]{1,4}|[A-Z]|\d)\)/g)) {
    const next = from + clause.index + clause[0].length;
    if (to - next > 12) start = next;
  }
  return start + (/^\s*/.exec(text.slice(start, to))?.[0].length ?? 0);
}
