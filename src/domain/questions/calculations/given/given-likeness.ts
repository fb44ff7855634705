import { contentStems } from "../../question/words.ts";
import type { GivenValue } from "./given-values.ts";

/** Words that say little about which amount is meant. */
const COMMON = new Set(
  contentStems(
    "eligible amount aggregate net value outstanding borrower company consolidated total quarter year month closing date time proceeds additional new raised",
  ),
);
const SAME: readonly (readonly [RegExp, string])[] = [
  [/\breceivables?\b/gi, "account"],
  [/\b(?:earn(?:s|ed)?|los(?:e|es|t)|loss(?:es)?|profits?)\b/gi, "income"],
  [/\bletter of credit\b|\blcs?\b|\bletters of credit\b/gi, "lettercredit"],
];

/** How alike an amount is called to the words of a term: 0 for nothing in common. */
export function likeness({ before, after }: GivenValue, words: string): number {
  const near = likenessOf(before.split(" ").slice(-8).join(" "), words);
  return near > 0 ? near : likenessOf(after, words) * 0.9;
}

/** Whether the words before an amount have a term's own capitalized name: `Eligible Inventory is $30,000,000`. */
export function isNamedInFull({ before }: GivenValue, words: string): boolean {
  const name = /^(?:the |an? |all )?((?:[A-Z][\w-]+ )+[A-Z][\w-]+)/.exec(words)?.[1];
  return name !== undefined && ` ${before.toLowerCase()} `.includes(` ${name.toLowerCase()} `);
}

/** Words that name no amount. */
const NO_NAME = new Set(
  contentStems("net gross total consolidated amount aggregate borrower company quarter year month"),
);

/** Whether an amount and a term have a word in common that says little alone: `net proceeds of`, `50% of the net proceeds`. */
export function sharesPlainWord({ before, after }: GivenValue, words: string): boolean {
  const named = new Set(contentStems(`${before.split(" ").slice(-8).join(" ")} ${after}`));
  return contentStems(words.slice(0, 160)).some((stem) => named.has(stem) && !NO_NAME.has(stem));
}

/** How many words two names share, 0..1. */
export function likenessOf(a: string, b: string): number {
  const [left, right] = [stemsOf(a), stemsOf(b.slice(0, 160))];
  const common = [...left].filter((stem) => right.has(stem)).length;
  return common / Math.sqrt(Math.max(left.size, 1) * Math.max(right.size, 1));
}

function stemsOf(words: string): Set<string> {
  const plain = SAME.reduce((text, [pattern, one]) => text.replaceAll(pattern, one), words);
  return new Set(contentStems(plain).filter((stem) => !COMMON.has(stem)));
}

/** Words for an amount that is paid, drawn or sold, whatever it is called. */
const GENERIC = new Set(
  contentStems(
    "unpaid principal balance prepaid prepay prepayment repaid repay repayment immediately prior such amount loan loans advance advances sum then paid payment outstanding note notes debt being thereof portion made owed due original so draw drawn borrowing amounts obligations indebtedness",
  ),
);

/** Says more about an amount than what it is of: `the principal of the Loans of such Lender that remain outstanding`. */
const ASIDE =
  /\s+(?:that|which|on the|as of|at the|of (?:such|each|the)(?: \w+)? lenders?|as at|on (?:such|each|any)|in respect|pursuant|under)\b.*$/is;

/** The value that a name of the text means: the one named like it, or the only value if the name says nothing particular. */
export function boundValue(name: string, money: readonly GivenValue[]): GivenValue | null {
  const ranked = money.map((value) => ({ value, like: likeness(value, name) })).sort((a, b) => b.like - a.like);
  const [first, second] = ranked;
  if (first === undefined) return null;
  if (first.like > 0) return first.like === second?.like ? null : first.value;
  const isGeneric = [...stemsOf(name.replace(ASIDE, ""))].every((stem) => GENERIC.has(stem));
  return isGeneric && second === undefined ? first.value : null;
}
