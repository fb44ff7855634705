import { Decimal } from "decimal.js";
import { claim, quotation } from "../../answer/claim.ts";
import { formatDate, formatMoney, formatPercent } from "../../answer/formats.ts";
import type { Question } from "../../question/question.ts";
import { contentStems } from "../../question/words.ts";
import { dateOfWords } from "../../schedules/dates-in-text.ts";
import { quoteOf, type Subject } from "../../subject.ts";
import { answered, type Topic } from "../../topic.ts";
import { givenYear } from "../days/asked-days.ts";
import { moneyOf } from "../given/given-values.ts";
import { interestFor } from "../interest/loan-arithmetic.ts";
import { type ReplacedKind, type ReplacedValue, replacedValues } from "./replaced-values.ts";

const OF_AMENDMENT = /\bamend\w*\b|\bchang(?:e|ed|es)\b|\breplac\w+\b/;
/** `what was the date before?`, `from what to what?` */
const ASKS_BEFORE =
  /\bbefore(?=\s*(?:[?,]|$)| (?:the |this |that |its |it was |they were )?(?:[a-z]+ ){0,2}?(?:amend\w*|chang\w+)| (?:that|then)\b)|\b(?:previous(?:ly)?|the old|used to be|until then|from what)\b/;
const KINDS: readonly (readonly [ReplacedKind, RegExp])[] = [
  ["date", /\b(?:dates?|when|days?|matur\w+|expir\w+|terminat\w+|run(?:s|ning)? (?:to|until|through))\b/],
  ["percent", /\b(?:percent\w*|rates?|fees?|margins?|spreads?)\b/],
  [
    "money",
    /\b(?:commitments?(?! (?:fees?|reduction|percent\w*))|amounts?|limits?|sublimits?|caps?|dollars|how (?:much|large|big))\b/,
  ],
];
const SAVES = /\bsav(?:e|es|ed|ing|ings)\b|\bcheaper\b|\b(?:worth|difference)\b|\bhow much (?:less|more)\b/;

/** What an amendment changed, before and after; and what a changed fee saves on an amount for some days. */
export const valueBeforeAmendment: Topic = (question: Question, subject: Subject) => {
  const { text } = question;
  if (subject.text === null || !OF_AMENDMENT.test(text)) return null;
  const saved = SAVES.test(text) && question.days !== null && moneyOf(text).length === 1;
  if (!saved && !(ASKS_BEFORE.test(text) && question.amounts.length === 0)) return null;
  const kinds = saved ? (["percent"] as const) : KINDS.filter(([, asked]) => asked.test(text)).map(([kind]) => kind);
  for (const kind of kinds) {
    const one = changeAsked(question, subject.text, kind);
    if (one === null) continue;
    const citation = quoteOf(subject, one);
    const said = saved ? savingOf(question, one) : `Before: ${shown(one.before)}. As amended: ${shown(one.after)}.`;
    return said === null ? null : answered([claim(said, [citation]), quotation(citation)]);
  }
  return null;
};

/** Words of every question on an amendment. */
const COMMON = new Set(
  contentStems(
    "amend amended amendment changed changes replaced replacing before after previous new old size amount much bigger larger section second first",
  ),
);

/** The one change of a kind, or the one whose words the question has most; null where it stays open. */
function changeAsked({ stems }: Question, text: string, kind: ReplacedKind): ReplacedValue | null {
  const found = replacedValues(text)
    .filter((one) => one.kind === kind)
    .map((one) => ({ one, score: new Set(stems.filter((stem) => one.stems.has(stem) && !COMMON.has(stem))).size }));
  const most = Math.max(0, ...found.map(({ score }) => score));
  const [best, ...rest] = found.filter(({ score }) => score === most);
  if (best === undefined || most === 0) return null;
  return rest.some(({ one }) => one.before !== best.one.before || one.after !== best.one.after) ? null : best.one;
}

function shown(value: string): string {
  if (value.endsWith("%")) return formatPercent(percentIn(value));
  const date = dateOfWords(value);
  return date === null ? value : formatDate(date);
}

function percentIn(value: string): number {
  return Number(value.replace(/\s?%$/, ""));
}

/** `$60,000,000 × (0.20% − 0.165%) × 90/360 = $5,250.` */
function savingOf({ text, days }: Question, { before, after }: ReplacedValue): string | null {
  const [amount] = moneyOf(text);
  if (amount === undefined || days === null) return null;
  const [more, less] = [percentIn(before), percentIn(after)].toSorted((a, b) => b - a);
  if (more === undefined || less === undefined) return null;
  const basis = givenYear(text) ?? 360;
  const percent = new Decimal(more).minus(less);
  const currency = amount.currency ?? "USD";
  const sum = interestFor({ principal: amount.value, percent, days: days.days, basis });
  const say = (value: number): string => formatMoney({ amount: value, currency });
  return `${say(amount.value)} × (${formatPercent(more)} − ${formatPercent(less)}) × ${days.days}/${basis} = ${say(sum.toNumber())}.`;
}
