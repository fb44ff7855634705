import type { Conflict } from "#domain/agreement/credit-agreement.ts";
import type { Evidence, EvidenceByPointer } from "#domain/agreement/evidence.ts";
import { valueAt } from "#domain/agreement/json-pointer.ts";
import type { ParsedAgreement } from "../parsed-agreement.ts";
import { readMoney } from "../readers/money.ts";
import { readNumberWords } from "../readers/number-words.ts";
import { readPercentages } from "../readers/percentage.ts";
import { readWordsBefore } from "../readers/rate-words.ts";
import type { Span } from "../text/normal-text.ts";
import { textPlace } from "./text-place.ts";

/** A number in words followed by different figures in brackets: "Five Million Dollars ($6,000,000)". */
export interface WordsAgainstFigures extends Span {
  readonly kind: "money" | "rate";
  /** An amount of money or a number of basis points. */
  readonly words: number;
  readonly figures: number;
}

const MONEY = /\b(?:dollars|euros?|pounds(?:\s+sterling)?|sterling)\s{0,4}\((?=\s?(?:U\.?S\.?\s?)?[$€£]\s?\d)/gi;
const MONEY_WORDS = ["dollars", "euro", "pounds", "sterling"];
const BETWEEN = /^\s*(?:(?:U\.?S\.?|United States|Canadian|Australian)\s*)?$/i;
const RATE = /\bper ?cent(?:um)?\s{0,4}\((?=\s?[\d.]{1,8}\s?%)/gi;
const [WORDS_REACH, FIGURES_REACH] = [160, 60];

export function wordsAgainstFigures({ text, normal, dollar }: ParsedAgreement): WordsAgainstFigures[] {
  const amounts = [...normal.words.matches(MONEY, MONEY_WORDS)].flatMap((match) => amountAt(text, match, dollar));
  const rates = [...normal.words.matches(RATE, ["per cent", "percent"])].flatMap((match) => rateAt(text, match));
  return [...amounts, ...rates].sort((a, b) => a.start - b.start);
}

function amountAt(text: string, { index, 0: unit }: RegExpExecArray, dollar: string): WordsAgainstFigures[] {
  const bracket = index + unit.length - 1;
  const [figures] = readMoney(text, bracket, Math.min(text.length, bracket + FIGURES_REACH), dollar);
  const words = readNumberWords(text, Math.max(0, index - WORDS_REACH), index).at(-1);
  if (!figures || !words || !BETWEEN.test(text.slice(words.end, index))) return [];
  if (words.value === figures.value.amount) return [];
  const { amount } = figures.value;
  return [{ kind: "money", words: words.value, figures: amount, start: words.start, end: figures.end }];
}

function rateAt(text: string, { index, 0: unit }: RegExpExecArray): WordsAgainstFigures[] {
  const bracket = index + unit.length - 1;
  const [figures] = readPercentages(text, bracket, Math.min(text.length, bracket + FIGURES_REACH));
  const words = readWordsBefore(text, Math.max(0, index - WORDS_REACH), index);
  if (!figures || !words) return [];
  const stated = Math.round(words.value * 1e8) / 1e6;
  if (Math.abs(stated - figures.value) < 1e-6) return [];
  return [{ kind: "rate", words: stated, figures: figures.value, start: words.start, end: figures.end }];
}

/** Conflicts between words and figures in extracted values, without those already reported. */
export function conflictsOfWords(
  parsed: ParsedAgreement,
  terms: unknown,
  evidence: EvidenceByPointer,
  known: readonly Conflict[],
): Conflict[] {
  const pairs = wordsAgainstFigures(parsed).map((pair) => ({ pair, place: textPlace(parsed, pair) }));
  if (pairs.length === 0) return [];
  return Object.entries(evidence).flatMap(([pointer, spans]): Conflict[] => {
    if (known.some((conflict) => conflict.pointer === pointer)) return [];
    const value = valueAt(terms, pointer);
    const touching = pairs.find(({ place }) => spans.some((span) => touches(span, place)));
    const other = touching ? otherValue(value, touching.pair) : null;
    if (!touching || other === null) return [];
    const { start, end, quote, page, section } = touching.place;
    const place: Evidence = { start, end, quote, page, section, confidence: 0.5, method: "rule" };
    return [
      {
        pointer,
        values: [
          { value, evidence: spans },
          { value: other, evidence: [place] },
        ],
      },
    ];
  });
}

const touches = (span: Evidence, place: { start: number; end: number }): boolean =>
  span.start !== undefined && span.end !== undefined && span.start < place.end && place.start < span.end;

/** The value according to the other spelling; null if the value matches neither. */
function otherValue(value: unknown, { words, figures }: WordsAgainstFigures): unknown {
  const number = amountOf(value);
  if (number !== words && number !== figures) return null;
  const other = number === words ? figures : words;
  return typeof value === "number" ? other : { ...(value as object), amount: other };
}

function amountOf(value: unknown): number | null {
  if (typeof value === "number") return value;
  if (typeof value !== "object" || value === null || !("amount" in value)) return null;
  return typeof value.amount === "number" ? value.amount : null;
}
