import { contentStems } from "../../question/words.ts";
import { figureStems } from "../measures/figure-names.ts";

/** What people and agreements call the same asset or debt, made one word. The more specific come first. */
const SAME: readonly (readonly [RegExp, string])[] = [
  [/\baccounts? payables?\b|\bpayables?\b|\btrade creditors\b/gi, " owedtrade "],
  [
    /\b(?:trade )?accounts? receivables?\b|\breceivables?\b|\ba\/r\b|\binvoices?\b|\baccounts?\b|\bpaper\b/gi,
    " receivable ",
  ],
  [/\binventor(?:y|ies)\b|\bgoods\b|\bstock\b(?! of\b)|\bmerchandise\b/gi, " inventory "],
  [/\bletters? of credit\b|\bl\/?cs?\b/gi, " lettercredit "],
  [/\bnon-(?=[a-z])|\bnot (?=[a-z]+ed\b)/gi, " negated "],
  [/\bearmarked\b/gi, " designated "],
  [/\badvances\b|\bborrowings\b/gi, " loans "],
];
/** Says that an asset counts, which every asset of a formula does, or how it is put. */
const NO_NAME = new Set(contentStems("eligible acceptable qualified thereof hereunder calculated determined"));

/** The stems of a figure's name, with everyday names of assets and debts for those of agreements. */
export function everydayStems(words: string): ReadonlySet<string> {
  const plain = SAME.reduce((text, [pattern, one]) => text.replaceAll(pattern, one), words);
  return new Set([...figureStems(plain)].filter((stem) => !NO_NAME.has(stem)));
}
