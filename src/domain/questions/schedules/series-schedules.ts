import { Decimal } from "decimal.js";
import { addMonths, isMonthEnd, monthEnd } from "#domain/figures/calendar-date.ts";
import { definitionsIn } from "../calculations/graph/definitions.ts";
import { countOf } from "../question/counts.ts";
import type { Subject } from "../subject.ts";
import { onOneLine, type Sentence, sentencesOf } from "../text/sentences.ts";
import { dateOfWords, WRITTEN_DAY } from "./dates-in-text.ts";
import type { Schedule, ScheduledPayment } from "./schedule.ts";

const WORD =
  "(?:twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)(?:[- ](?:one|two|three|four|five|six|seven|eight|nine))?|one hundred(?: (?:and )?[a-z]+(?:-[a-z]+)?)?|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|two|three|four|five|six|seven|eight|nine|ten";
const NUMBER = String.raw`(?:(?:${WORD})\s*\(\s?(?<digits>\d{1,3})\s?\)|(?<plain>\d{1,3})|(?<word>${WORD}))`;
const number = (i: number): string => NUMBER.replaceAll(/\?<(\w+)>/g, `?<$1${i}>`);
const KIND = String.raw`(?:(?:equal|substantially|approximately|consecutive|successive|level|monthly|quarterly|semi-?annual(?:ly)?|annual|yearly|principal|reduction|and|scheduled|such|regular)[ ,]+){0,7}`;
const PAYMENTS = String.raw`(?:installments?|instalments?|payments?)\b`;

/** Where a series of payments begins. */
const OPENS = new RegExp(
  String.raw`\b(?:monthly|quarterly|semi-?annual(?:ly)?|annual(?:ly)?|each (?:calendar |fiscal )?(?:month|quarter)|every (?:calendar )?month|(?:first|last) (?:business )?day of (?:each|every)|each (?:of )?(?:January|February|March)\b)`,
  "i",
);
const OF_PRINCIPAL = /\bprincipal\b|\b(?:repay|repaid|amorti[sz])\w*/i;
const IS_PAID =
  /\b(?:installments?|instalments?)\b|\b(?:repay|repaid|payable|pay|paid|due)\b[^;]{0,200}\bprincipal\b|\bprincipal\b[^;]{0,200}\b(?:repay|repaid|payable|pay|paid|due)\b|\bpayments of principal\b/i;
/** Series of other payments, and those of level payments that hold interest too. */
const OF_OTHER =
  /\binstallments? of (?:principal and interest|interest and principal)\b|\bprincipal and interest (?:payments|installments)\b|\brent\b|\bpremiums?\b|\binterest only\b|\bconstant payments?\b|\bunused\b|\bterm-?out\b|\b(?:shall|will|must) (?:\w+ )?prepay\b|^.{0,60}\bprepayments?\b|\b(?:deficienc(?:y|ies)|over-?advances?|shortfall|net proceeds|cash proceeds|excess|net income)\b|\b(?:lease|insurance) payments\b/i;

const COUNT = new RegExp(
  String.raw`(?<!\b(?:first|next|last|final|following|remaining|than|least) )\b${number(1)}\s+${KIND}${PAYMENTS}`,
  "i",
);
const FIRST_DAY = new RegExp(
  String.raw`\b(?:commenc\w+|beginning|starting|first\s+(?:such\s+)?(?:installment|payment)\s+(?:being\s+|to\s+be\s+|shall\s+be\s+|is\s+)?(?:due\s+|payable\s+|made\s+)*)\s*(?:and\s+including\s+)?(?:on\s+|with\s+(?:the\s+)?(?:[a-z]+\s+){0,6})?(?:the\s+)?(${WRITTEN_DAY})`,
  "i",
);
const LAST_DAY = new RegExp(
  String.raw`\b(?:up\s+to\s+and\s+including|through(?:\s+and\s+including)?|until|to\s+and\s+including|ending(?:\s+on)?|(?:final|last)\s+(?:installment|payment)[^.;]{0,50}\bon)\s+(?:the\s+)?(${WRITTEN_DAY})`,
  "i",
);
const AMOUNT = String.raw`[$€£]\s?\d[\d,]*(?:\.\d+)?`;
const SHARE = String.raw`(?:one[- ][a-z-]+\s*\(\s?1\/(?<over>\d{1,3})(?:th|st|nd|rd)?\s?\)|1\/(?<part>\d{1,3})(?:th|st|nd|rd)?\b|(?<percent>\d{1,2}(?:\.\d+)?)\s?%)`;
const VALUE = String.raw`(?:(?<amount>${AMOUNT})|${SHARE})`;
/** `the first 12 equal to $250,000 each, the next 8 …` */
const STEP = new RegExp(
  String.raw`\b(?:first|next|following|subsequent|succeeding)\s+${number(2)}\b(?:(?!\b(?:next|following|subsequent|final|last)\b)[^.;$€£%]){0,140}?${VALUE}`,
  "gi",
);
const ALL_BUT_LAST =
  /\ball but the (?:last|final)\b|\ball (?:such |of such )?(?:installments?|payments?) (?:other than|except) the (?:last|final)\b/i;
const EACH: readonly RegExp[] = [
  new RegExp(
    String.raw`\b(?:installments?|payments?)(?:\s+of\s+principal)?(?:,?\s+each)?\s+(?:shall\s+be\s+|being\s+)?(?:of|in|equal\s+to|each)\s+(?:an?\s+|the\s+)?(?:aggregate\s+)?(?:principal\s+)?(?:amount\s+|sum\s+)?(?:of\s+|equal\s+to\s+)?${VALUE}`,
    "i",
  ),
  new RegExp(
    String.raw`\b(?:in\s+(?:an?|the)\s+(?:aggregate\s+)?(?:principal\s+)?(?:amount|sum)|each\s+(?:in\s+(?:an?|the)\s+(?:principal\s+)?(?:amount|sum))?)\s*(?:equal\s+to|of)\s+(?:[A-Z][\w/-]*[ ,]+(?:and\s+)?){0,12}\(?${VALUE}`,
    "i",
  ),
  new RegExp(String.raw`\b(?:each|an\s+(?:aggregate\s+)?(?:principal\s+)?amount)\s+equal\s+to\s+${VALUE}`, "i"),
  new RegExp(String.raw`(?:(?<amount>${AMOUNT})\)?|${SHARE})\s+(?:each|per\s+(?:month|quarter|installment))\b`, "i"),
];
const IS_EQUAL = /\bequal\b[^.;]{0,60}\b(?:installments?|instalments?|payments?)\b/i;
const BALANCE =
  /\b(?:final|last)\b[^.;]{0,160}\b(?:balance|remaining|outstanding|unpaid)\b|\b(?:balance|entire|all|remaining|unpaid|outstanding)\b[^.;]{0,160}\b(?:due|paid|payable|repaid)\b|\b(?:due|paid|payable|repaid)\b[^.;]{0,60}\bin full\b|\bwhen\s+(?:all|the\s+entire)\b/i;
/** How far a clause continues past its first sentence, in UTF-16 units. */
const REACH = 900;
const NEXT_CLAUSE =
  /\n\s*(?:(?:Section\s+)?\d{1,2}[A-Z]?\.\d{1,2}|\([a-z]{1,3}\)\s+[A-Z]|ARTICLE\b|SECTION\b|“?[A-Z][A-Z ]{8,}\b)|\.\s+\([b-z]\)\s+[A-Z]/;
const MAX_PAYMENTS = 480;
const LEAD = 400;

/** The repayments that the text sets out in words: so many monthly installments of so much each, from a day on. */
export function seriesSchedules(subject: Subject): Schedule[] {
  const found: Schedule[] = [];
  for (const sentence of sentencesOf(subject)) {
    if (!OPENS.test(sentence.words) || !OF_PRINCIPAL.test(sentence.words) || !IS_PAID.test(sentence.words)) continue;
    // A sentence inside the clause before it is part of that clause.
    if (sentence.start < (found.at(-1)?.end ?? 0)) continue;
    const one = seriesAt(subject, sentence);
    if (one !== null) found.push(one);
  }
  return found;
}

function seriesAt(subject: Subject, sentence: Sentence): Schedule | null {
  const text = subject.text ?? "";
  const rest = text.slice(sentence.end, sentence.end + REACH);
  const next = NEXT_CLAUSE.exec(rest)?.index ?? rest.search(/\n\s*\n\s*\n/);
  const end = sentence.end + (next < 0 ? rest.length : next);
  const own = onOneLine(text.slice(sentence.start, end));
  const clause = { start: sentence.start, end: sentence.end };
  const words = sentence.words;
  const heading = onOneLine(text.slice(Math.max(0, sentence.start - LEAD), sentence.start));
  // What a table below states is read from it.
  if (OF_OTHER.test(words) || /\b(?:table|set forth (?:below|opposite)|following (?:amounts|dates))\b/i.test(words))
    return null;
  const every = monthsBetween(words);
  const stated = countIn(words);
  const read = stepsIn(own, stated) ?? eachIn(words, own, stated);
  if (every === null || read === null) return null;
  const isLastLeft =
    read.each === null && /\b(?:final|last)\b[^.;]{0,160}\b(?:balance|remaining|outstanding|unpaid)\b/i.test(own);
  const first = dateOfWords(onOneLine((FIRST_DAY.exec(words) ?? FIRST_DAY.exec(own))?.[1] ?? ""));
  const endsInBalance = BALANCE.test(own);
  const last = dateOfWords(onOneLine(LAST_DAY.exec(words)?.[1] ?? "")) ?? definedEnd(subject, words);
  const isAtMonthEnd = first !== null && isMonthEnd(first);
  const dateOf = (i: number): string | null =>
    first === null ? null : isAtMonthEnd ? monthEnd(addMonths(first, every * i)) : addMonths(first, every * i);
  const base = {
    start: clause.start,
    end,
    lead: heading,
    own: `${titleBefore(heading)} ${own}`,
    clause,
    currency: /€/.test(words) ? "EUR" : /£/.test(words) ? "GBP" : "USD",
    endsInBalance,
  };
  const count = stated ?? (isLastLeft ? read.steps.reduce((sum, { times }) => sum + times, 1) : null);
  const values = read.steps.flatMap(({ times, value }) => Array.from({ length: times }, () => value));
  if (count !== null) {
    const filled = Array.from({ length: count }, (_, i) => values[i] ?? read.each);
    const payments = filled.flatMap((value, i) => {
      const isLast = i === count - 1 && (endsInBalance || value === null);
      return value === null && !isLast ? [] : [paymentOf(isLast ? null : value, dateOf(i))];
    });
    return payments.length === count ? { ...base, payments, isOpen: false } : null;
  }
  const { each } = read;
  if (first === null || (each === null && values.length === 0)) return null;
  const payments: ScheduledPayment[] = [];
  let whole = new Decimal(0);
  for (let i = 0; i < MAX_PAYMENTS; i += 1) {
    const date = dateOf(i);
    const value = values[i] ?? each;
    whole = whole.plus(value?.share ?? 0);
    if (date === null || value === null || whole.gt(1) || (last !== null && date >= last)) break;
    payments.push(paymentOf(value, date));
  }
  if (last !== null) payments.push(paymentOf(null, last));
  return payments.length < 2 ? null : { ...base, endsInBalance: last !== null, payments, isOpen: last === null };
}

/** The title of a clause at the end of the words before it: `2.05. Repayment of Term Loan Note.` */
function titleBefore(words: string): string {
  const parts = words.trim().split(/(?<=\.)\s+/);
  const last = parts.at(-1) ?? "";
  return last.endsWith(".") && last.length > MAX_TITLE ? "" : last.slice(-2 * MAX_TITLE);
}

const MAX_TITLE = 45;

type Value = Pick<ScheduledPayment, "amount" | "share" | "shown">;

/** A payment; that of whatever is left without a value. */
function paymentOf(value: Value | null, date: string | null): ScheduledPayment {
  return { amount: null, share: null, shown: "the balance", ...value, date, day: null };
}

function monthsBetween(words: string): number | null {
  if (/\bmonthly\b|\b(?:each|every) (?:calendar |fiscal |successive |succeeding )?month\b/i.test(words)) return 1;
  if (/\bsemi-?annual/i.test(words)) return 6;
  if (
    /\bquarterly\b|\b(?:each|every) (?:calendar |fiscal )?quarter\b|\bMarch\b[^.;]{0,60}\b(?:September|December)\b/i.test(
      words,
    )
  )
    return 3;
  return /\b(?:annual|annually|yearly)\b/i.test(words) ? 12 : null;
}

function countIn(words: string): number | null {
  const count = countFrom(COUNT.exec(words)?.groups ?? {}, 1);
  return count >= 2 && count <= MAX_PAYMENTS ? count : null;
}

function countFrom(groups: Record<string, string | undefined>, i: number): number {
  return Number(groups[`digits${i}`] ?? groups[`plain${i}`] ?? countOf((groups[`word${i}`] ?? "").toLowerCase()));
}

interface Read {
  readonly steps: readonly { readonly times: number; readonly value: Value }[];
  /** Each payment that no step covers; null where there is none but the balance. */
  readonly each: Value | null;
}

/** `the first 59 of $10,000 each`, also several steps. */
function stepsIn(words: string, count: number | null): Read | null {
  const steps = [...words.matchAll(STEP)].flatMap(({ groups = {} }) => {
    const value = valueFrom(groups);
    const times = countFrom(groups, 2);
    return value === null || !(times > 0) ? [] : [{ times, value }];
  });
  const total = steps.reduce((sum, { times }) => sum + times, 0);
  return steps.length === 0 || (count !== null && total > count) ? null : { steps, each: null };
}

/** The one value of every payment. */
function eachIn(words: string, own: string, count: number | null): Read | null {
  const value =
    EACH.map((pattern) => valueFrom(pattern.exec(words)?.groups ?? {})).find((one) => one !== null) ??
    EACH.map((pattern) => valueFrom(pattern.exec(own)?.groups ?? {})).find((one) => one !== null) ??
    (count !== null && IS_EQUAL.test(words)
      ? { amount: null, share: new Decimal(1).div(count), shown: `1/${count}` }
      : null);
  if (value === null) return null;
  if (count !== null && ALL_BUT_LAST.test(own)) return { steps: [{ times: count - 1, value }], each: null };
  return { steps: [], each: value };
}

function valueFrom({ amount, over, part, percent }: Record<string, string | undefined>): Value | null {
  if (amount !== undefined)
    return { amount: new Decimal(amount.replaceAll(/[^\d.]/g, "")), share: null, shown: amount.replace(/\s/, "") };
  const parts = over ?? part;
  if (parts !== undefined)
    return Number(parts) < 2 ? null : { amount: null, share: new Decimal(1).div(parts), shown: `1/${parts}` };
  return percent === undefined ? null : { amount: null, share: new Decimal(percent).div(100), shown: `${percent}%` };
}

/** The date that the text gives to the end that a clause names: `until the Term Loan Maturity Date`. */
function definedEnd(subject: Subject, words: string): string | null {
  const named =
    /\b(?:until|on|through|to)\s+the\s+((?:[A-Z][\w-]*\s+){0,4}(?:Maturity|Termination|Expiration)\s+Date)\b/.exec(
      words,
    )?.[1];
  if (named === undefined) return null;
  const defined = definitionsIn(subject).find(({ term }) => term.toLowerCase() === named.toLowerCase());
  const dates = [...(defined?.meaning.slice(0, 200).matchAll(new RegExp(WRITTEN_DAY, "g")) ?? [])].map(([day]) =>
    dateOfWords(onOneLine(day)),
  );
  const [only, second] = dates;
  return second === undefined ? (only ?? null) : null;
}
