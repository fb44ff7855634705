import { CONCEPTS } from "../concepts/concepts.ts";
import { inLstaWords } from "../provisions/market-terms.ts";
import { everydayMeanings } from "../similarity/everyday-words.ts";
import { readAmounts } from "./read-numbers.ts";
import { alternatives, contentStems, stem, wordsOf } from "./words.ts";

/** A unit of a question: a concept in any of its wordings, or a word with its synonyms. */
export interface AskedUnit {
  readonly stems: readonly string[];
  /** The wordings of a concept in agreements. */
  readonly written: RegExp | null;
  /** Whether it only qualifies another unit: a cap, a share, a cost. */
  readonly isMeasure: boolean;
}

/** Question words without a meaning of their own. */
const ASKING = new Set(
  `actually again allowed already pick picks picked anybody anyone anything around back ask asked asking available basically big bit
   bite borrower borrowers can't cannot company company's could curious day days did didn't difference do does doesn't don't ever
   everyone ever exactly far fast trip trips tripped figure find folks get gets getting give given go goes going gone got guys happen
   happens have high hit i'd i'm ie if in into is it it's just keep kick kind know large late later least let like little look
   looking low lot made mind minimum maximum most need needs next normally number numbers off ok okay once one only open or out over own paid pay
   part people permitted plus point possible provide provided provides put quick quickly quite ran rather really regarding remind right
   roughly run runs see set should show simply size small smaller smallest so some someone something sooner soon sorry sort start
   still stuff such sure take takes talk thing things think this though tight time times today together too total
   trying trigger triggers triggered turn turns two type under until up upon us use used usually value versus very wait want wants way we'd
   we're well went what's whatever when's whenever where's whether who's whole will wonder wondering work works worth
   would year's yes yet you'd cap capped limit limits limited amount maximum threshold basket ceiling floor bigger biggest
   highest lowest largest money spend spent cost costs charge charges price quickest early ahead deal loan lender lenders bank banks per
   cent percent percentage million billion switch everything anywhere somewhere somehow many much dollar dollars euro euros
   gave says said they're anyone's anybody's sit sits counts counted here sir guys row ones ask asks wants wanting okay fine problem matter matters before after during against without while because since come comes coming came due date dates deadline`.split(
    /\s+/,
  ),
);

const FIGURE = /[$€£¥]?\b\d[\d,.]*\s*(?:%|(?:mm|mn|bn|m|k|b|x|bps|million|billion|thousand|percent)\b)/g;

/** The units of a question, concepts first. Words that belong to a concept are not used again. */
export function askedUnits(question: string): AskedUnit[] {
  // Amounts are compared, not searched for.
  let left = inLstaWords(question.replaceAll(FIGURE, " "));
  const units: AskedUnit[] = [];
  for (const { asked, written, isMeasure = false } of CONCEPTS) {
    const rest = left.replaceAll(asked, (words) => " ".repeat(words.length));
    if (rest === left) continue;
    left = rest;
    units.push({ stems: [], written, isMeasure });
  }
  const words = wordsOf(left).filter((word) => !ASKING.has(word) && !/^[\d$€£¥]/.test(word));
  return [...namedAmounts(question), ...units, ...unitsOf(contentStems(words.join(" ")))];
}

/** The units of a question without concepts, only its words. */
export function wordUnits(question: string): AskedUnit[] {
  const words = wordsOf(inLstaWords(question.replaceAll(FIGURE, " "))).filter(
    (word) => !ASKING.has(word) && !/^[\d$€£¥]/.test(word),
  );
  return unitsOf(contentStems(words.join(" ")));
}

/** `the $4 million piece` names a part of the loans by its amount. */
const NAMED_AMOUNT =
  /\b(?:the|that|this|their|our) ([$€£¥]?\d[\d,.]*\s*(?:mm|mn|m|k|b|bn|million|billion|thousand)?)(?= (?:piece|tranche|slice|part|portion|bucket|bit|loan|line|facility|revolver|term|note|commitment|sub-?limit|letter)\b)/g;

function namedAmounts(question: string): AskedUnit[] {
  return [...question.matchAll(NAMED_AMOUNT)].flatMap(([, words = ""]) =>
    readAmounts(words).map(({ amount }) => ({ stems: [], written: writtenAmount(amount), isMeasure: false })),
  );
}

/** How agreements write an amount: `4,000,000.00`, `4 million`. */
function writtenAmount(amount: number): RegExp {
  const grouped = amount.toLocaleString("en-US");
  const millions =
    amount % 1e5 === 0 ? String.raw`|${String(amount / 1e6).replace(".", String.raw`\.`)}(?:\.0+)? ?million` : "";
  return new RegExp(String.raw`(?<![\d,])(?:${grouped}(?![\d,]*\d{3})${millions})\b`, "i");
}

/** The words of a question whose meaning is searched for, as stems: also everyday words that say little by themselves. */
export function meaningStems(question: string): string[] {
  const words = wordsOf(inLstaWords(question.replaceAll(FIGURE, " "))).filter(
    (word) => !/^[\d$€£¥]/.test(word) && (!ASKING.has(word) || everydayMeanings(stem(word)).length > 0),
  );
  return contentStems(words.join(" "));
}

/** Whether a question names its subject: more than a bound such as `the minimum`. */
export function saysWhat(question: string): boolean {
  return askedUnits(question).some(({ isMeasure }) => !isMeasure);
}

/** Whether words state the requested unit. */
export function holds({ stems, written }: AskedUnit, words: string): boolean {
  const comparable = inLstaWords(words);
  if (written !== null) return written.test(comparable);
  const said = contentStems(comparable);
  return stems.some((stem) => said.includes(stem));
}

/** The content words of a question, for a refusal that names what was searched for. */
export function searchedWords(question: string): string[] {
  const words = wordsOf(question.replaceAll(FIGURE, " ")).filter(
    (word) => !ASKING.has(word) && contentStems(word).length > 0,
  );
  return [...new Set(words)].slice(0, MAX_SEARCHED);
}

const MAX_SEARCHED = 6;

/** Single words, each with its synonyms. */
export function unitsOf(stems: readonly string[]): AskedUnit[] {
  return [...new Set(stems)].map((one) => ({ stems: alternatives(one), written: null, isMeasure: false }));
}
