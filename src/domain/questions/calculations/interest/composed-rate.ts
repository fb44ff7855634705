import { Decimal } from "decimal.js";
import { type Citation, claim, quotation } from "../../answer/claim.ts";
import { formatPercent } from "../../answer/formats.ts";
import type { Question } from "../../question/question.ts";
import { readPercents } from "../../question/read-numbers.ts";
import { quoteOf, type Subject } from "../../subject.ts";
import { onOneLine } from "../../text/sentences.ts";
import { definitionOf } from "../../text/topic-passages.ts";
import { answered, type Topic } from "../../topic.ts";
import { listAfter } from "../formulas/listed-items.ts";
import { givenValues } from "../given/given-values.ts";

/** A base rate that is the highest of several rates, with the rates that a question gives. */
export interface ComposedRate {
  readonly percent: Decimal;
  readonly working: string;
  /** `the highest of prime 8.00%; fed funds 5.40% + 0.50% = 5.90%`. */
  readonly choice: string;
  readonly citation: Citation;
}

const NAMES = [
  "Alternate Base Rate",
  "Base Rate",
  "ABR",
  "Adjusted Base Rate",
  "Prime Rate",
  "Index Rate",
  "Reference Rate",
  "Floating Rate",
  "Corporate Base Rate",
] as const;
const CHOICE = /\b(?:highest|greatest|higher|greater|larger|largest)\s+of\b:?/i;
/** `either the Prime Rate or the Federal Funds Rate plus 1%, whichever is the higher` */
const WHICHEVER =
  /\b(?:either\s+)?((?:of\s+)?(?:\(\w{1,3}\)\s*)?(?:the|a)\s[^;]{10,400}?),?\s+whichever(?:\s+\w+){0,3}?\s+(?:is|are|be)\s+(?:the\s+)?(?:higher|greater|highest|greatest|larger)\b/i;
/** The definition may name a maximum rate first. */
const REACH = 700;
const MAX_DEFINITION = 1_600;

/** The rates of which base rates are made: as definitions write them, and as questions name them. */
const PARTS = [
  ["fed funds", /\bfederal\s+funds\b|\bfed\s+funds\b/i, /\bfed(?:eral)? funds\b|\bffr\b/],
  ["SOFR", /\bsofr\b/i, /\bsofr\b/],
  [
    "LIBOR",
    /\b(?:libor?|eurodollar|eurocurrency|london interbank)\b/i,
    /\b(?:libor?|eurodollar|eurocurrency)\b(?! (?:loan|advance|borrowing))/,
  ],
  [
    "prime",
    /\bprime\b|\bannounce[ds]?\b|\b(?:reference|corporate base|base) rate\b/i,
    /\bprime\b|\b(?:reference|corporate base) rate\b|'s base rate\b/,
  ],
] as const;

interface Part {
  readonly name: string;
  readonly asked: RegExp;
  /** What is added to it, percentage points. */
  readonly added: number;
}

/** The base rate of an agreement by its own definition, from the rates of the question; null where the definition names
 *  one rate only, or the question gives but one of them with nothing added to it. */
export function composedRate({ text }: Question, subject: Subject): ComposedRate | null {
  const values = givenValues(text).filter(({ kind }) => kind === "percent");
  const defined = values.length === 0 ? null : definedParts(subject);
  if (defined === null) return null;
  const given = defined.parts.flatMap((part) => {
    const value =
      values.find(({ before }) => part.asked.test(lastWords(before))) ??
      values.find(({ after }) => part.asked.test(after.slice(0, 30)));
    return value === undefined
      ? []
      : [{ ...part, value: value.value, total: new Decimal(value.value).plus(part.added) }];
  });
  const [first] = given;
  if (first === undefined || (given.length === 1 && first.added === 0)) return null;
  const best = given.reduce((most, one) => (one.total.gt(most.total) ? one : most), first);
  const each = given.map(({ name, value, added, total }) => {
    const sum =
      added === 0
        ? ""
        : ` ${added < 0 ? "−" : "+"} ${formatPercent(Math.abs(added))} = ${formatPercent(total.toNumber())}`;
    return `${name} ${formatPercent(value)}${sum}`;
  });
  const choice = given.length === 1 ? each.join("") : `the highest of ${each.join("; ")}`;
  const working =
    given.length === 1 ? `base rate ${choice}` : `base rate ${formatPercent(best.total.toNumber())} (${choice})`;
  return { percent: best.total, working, choice, citation: defined.citation };
}

const ASKS_BASE =
  /\b(?:what|calculate|compute|work out)\b[^?]*\b(?:alternate base rate|base rate|abr)\b(?! (?:loans?|advances?|borrowings?|margin))/;
const ASKS_MORE =
  /\b(?:margin|all[- ]in|default|overdue|past[- ]due|interest|loans?|advances?|borrowings?|costs?|pay)\b/;

/** The base rate itself. */
export const baseRateOfParts: Topic = (question, subject) => {
  if (!ASKS_BASE.test(question.text) || ASKS_MORE.test(question.text)) return null;
  const rate = composedRate(question, subject);
  if (rate === null) return null;
  const said = `Base rate: ${rate.choice} = ${formatPercent(rate.percent.toNumber())} a year.`;
  return answered([claim(said, [rate.citation]), quotation(rate.citation)]);
};

function lastWords(before: string): string {
  return before.split(" ").slice(-7).join(" ");
}

function definedParts(subject: Subject): { readonly parts: readonly Part[]; readonly citation: Citation } | null {
  for (const name of NAMES) {
    const place = definitionOf(subject, name, true);
    if (place === null) continue;
    const words = onOneLine(subject.text?.slice(place.start, place.start + MAX_DEFINITION) ?? "");
    const choice = choiceIn(words);
    if (choice === null) continue;
    const items = listAfter(choice);
    const parts = items.flatMap(({ words: item }) => partOf(item) ?? []);
    if (parts.length < 2 || new Set(parts.map((one) => one.name)).size < parts.length) continue;
    return { parts, citation: quoteOf(subject, place) };
  }
  return null;
}

/** The rates of which the highest counts, as a definition lists them; null where it names no choice. */
function choiceIn(words: string): string | null {
  const first = CHOICE.exec(words);
  if (first !== null && first.index <= REACH) return words.slice(first.index + first[0].length);
  const either = WHICHEVER.exec(words);
  return either === null || either.index > REACH ? null : (either[1] ?? null);
}

const HALF =
  /(?:(?:\b(?:1\/2|one[- ]half)|½) of (?:one percent \(1%\)|1%|one percent|one percent per annum)|\b1\/2%|½%)(?: \(0?\.50?%\))?/gi;

/** The rate that an item of a definition names, and what it adds. */
function partOf(item: string): Part | null {
  const said = (item.split(/\.\s+(?=[A-Z“"])|[,;(]\s*provided\b/)[0] ?? "").replaceAll(HALF, "0.50%");
  const found = PARTS.find(([, written]) => written.test(said));
  if (found === undefined) return null;
  const [name, , asked] = found;
  const percents = readPercents(said.toLowerCase());
  const [one, second] = percents.filter(
    ({ percent }, i) => percents.findIndex((other) => other.percent === percent) === i,
  );
  if (second !== undefined) return null;
  const before = said.slice(0, one?.at ?? 0);
  const sign = /\b(?:minus|less)\b/i.test(before) ? -1 : 1;
  return { name, asked, added: (one?.percent ?? 0) * sign };
}
