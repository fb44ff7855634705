import { contentStems } from "../../question/words.ts";

/** What people and agreements call the same figure, made one word. The more specific come first. */
const SAME: readonly (readonly [RegExp, string])[] = [
  [
    /\b(?:pre-?tax|before(?: (?:income|federal|provision for))*(?: and (?:state|foreign))? tax(?:es)?)\b(?: (?:net|operating|income|profits?|earnings))*/gi,
    " pretax ",
  ],
  [
    /\b(?:net )?(?:income|profits?|earnings) (?:\([^()]{1,20}\) )?(?:pretax|before (?:income )?tax(?:es)?)\b/gi,
    " pretax ",
  ],
  [/\bafter(?:-| )tax(?:es)?\b/gi, " "],
  [/\bnet (?:earnings|profits?|income|results?)\b/gi, " netincome "],
  [/\bd ?& ?a\b/gi, " depreciation amortization "],
  [/\b(?:stock|share)holders?['’]?s?['’]? equity\b|\bmembers?['’] equity\b|\bowners?['’]s? equity\b/gi, " equity "],
  [/\b(?:tangible )net[- ]worth\b/gi, " tangiblenetworth "],
  [/\bnet[- ]worth\b/gi, " networth "],
  [/\bcurrent (?:portions?|maturit(?:y|ies)|installments?)\b/gi, " currentportion "],
  [/\bnon-?current\b/gi, " noncurrent "],
  [/\bcapital (?:spending|expenditures?)\b|\bcap ?ex\b/gi, " capex "],
  [/\blong[- ]term\b/gi, " longterm "],
  [/\bindebtedness\b|\bborrowings\b/gi, " debt "],
  [/\baccounts? receivable\b|\breceivables?\b/gi, " receivable "],
  [/\bfinance charges\b/gi, " interest "],
  [/\bnon-?cash\b/gi, " noncash "],
  [/\bcash equivalent investments\b|\b(?:cash )?equivalents\b/gi, " equivalents "],
  [/\bintangibles?(?: assets?)?\b/gi, " intangible "],
  [/\bgood ?will\b/gi, " goodwill "],
  [/\bsubordinated\b|\bsubordination\b/gi, " subordinated "],
  [/\bebita?da?r?\b/gi, " ebitda "],
];

/** Words that many figures have in common. */
const COMMON = new Set(
  contentStems(
    "expense expenses expenditure total aggregate consolidated amount amounts net value outstanding borrower company quarter year month fiscal period prior end ended figures sum subsidiaries four trailing last over next test combined paid payable incurred accrued scheduled required formally statement showed statements rolling any available",
  ),
);

/** The stems of a figure's name, whatever people call it. */
export function figureStems(words: string): ReadonlySet<string> {
  const plain = SAME.reduce((text, [pattern, one]) => text.replaceAll(pattern, one), words.toLowerCase());
  return new Set(contentStems(plain).filter((stem) => !COMMON.has(stem) && !/\d/.test(stem)));
}

/** How much of two names is the same, 0..1. */
export function sharedStems(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  const common = [...a].filter((stem) => b.has(stem)).length;
  return common / Math.sqrt(Math.max(a.size, 1) * Math.max(b.size, 1));
}
