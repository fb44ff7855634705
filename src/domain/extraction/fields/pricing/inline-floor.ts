import { type Found, found } from "../../found.ts";
import type { ParsedAgreement } from "../../parsed-agreement.ts";
import { readPercentages } from "../../readers/percentage.ts";
import { RATE_WORD } from "../../readers/rate-words.ts";
import type { Span } from "../../text/normal-text.ts";
import { sentencesWith } from "../../text/sentences.ts";

const WORDS = String.raw`(?:${RATE_WORD}[\s-]+){1,10}(?:percent|per\s+cent|basis\s+points?)(?:\s?\(\d{1,2}(?:\.\d{1,4})?\s?%\))?`;
const AMOUNT = String.raw`(?<floor>${WORDS}|zero(?:\s+percent)?|nil|\d{1,2}(?:\.\d{1,4})?\s?(?:%|per\s+cent(?:um)?|bps|basis\s+points)(?:\.(?=\s+per))?)`;
const RATE = String.raw`(?:(?:Term|Daily\s+Simple|Compounded|Adjusted)\s+)?(?:SOFR|EURIBOR|SONIA|€STR|ESTR|CORRA|CDOR|SARON|TONAR?|LIBOR|LIBO\s+Rate|(?:Eurodollar|Eurocurrency|Term\s+Benchmark)(?:\s+Base)?\s+Rate(?!\s+(?:Margin|Loans?|Advances?|Spread)))`;
/** A character of one rate in a choice of rates: no end of a sentence, no figure. */
const ANY = String.raw`(?:[^.;%]|(?<=\b[A-Z])\.)`;
const FLOORS: readonly RegExp[] = [
  new RegExp(String.raw`\bfloor(?:ed)?\s?(?:rate\s?)?(?:of|is|at|on|equal\s+to|shall\s+be|:|=|,)?\s+${AMOUNT}`, "i"),
  new RegExp(
    String.raw`(?<![\d.])${AMOUNT}\s+(?:per\s+annum\s+)?(?:${RATE}\s+|interest\s+rate\s+|benchmark\s+|rate\s+)?floor\b`,
    "i",
  ),
  new RegExp(
    String.raw`\b(?:${RATE}|benchmark|reference\s+rate|index)\b[^.;]{0,80}?\b(?:(?:not|never|no\s+event|no\s+time|no\s+case)\b[^.;]{0,40}?\b(?:less|lower)\s+than|no\s+(?:less|lower)\s+than|not\s+(?:fall|be)\s+below)\s+${AMOUNT}`,
    "i",
  ),
  new RegExp(String.raw`\bno\s+event\b[^.;]{0,40}?\b${RATE}\b[^.;]{0,40}?\b(?:less|lower)\s+than\s+${AMOUNT}`, "i"),
  new RegExp(
    String.raw`\b(?:${RATE}|benchmark|reference\s+rate)\b[^.;]{0,60}?\b(?:below|(?:less|lower)\s+than)\s+${AMOUNT}[^.;]{0,80}?\b(?:deemed|shall\s+be|will\s+be|is\s+taken)\b`,
    "i",
  ),
  new RegExp(
    String.raw`\b${RATE}\b[^.;]{0,40}?\bdeemed\s+to\s+be\s+${AMOUNT}[^.;]{0,40}?\b(?:less\s+than|below|negative)\b`,
    "i",
  ),
  new RegExp(
    String.raw`\b${RATE}\b[^.;]{0,40}?\bnegative\b[^.;]{0,60}?\b(?:deemed|shall\s+be|will\s+be)\b[^.;]{0,30}?(?<floor>zero)`,
    "i",
  ),
  new RegExp(String.raw`\b(?:greater|higher)\s+of\s+(?:\([a-z]\)\s*)?${RATE}\s+and\s+(?:\([a-z]\)\s*)?${AMOUNT}`, "i"),
  // "above the higher of: (1) zero; or (2) the rate reported for one month deposits by LIBOR"
  new RegExp(
    String.raw`\b(?:greater|higher)\s+of:?\s+(?:\([a-z\d]{1,3}\)\s*)?${AMOUNT}[;,]?\s+(?:or|and)\s+(?!(?:\([a-z\d]{1,3}\)\s*)?the\s+sum\b)(?:\([a-z\d]{1,3}\)\s*)?(?:${ANY}{0,120}?\s)?${RATE}\b`,
    "i",
  ),
  // "the greater of (i) 1-Month Term SOFR on the last Business Day of the month and (ii) 5.15%, plus 6.35%"
  new RegExp(
    String.raw`\b(?:greater|higher)\s+of:?\s+(?:\([a-z\d]{1,3}\)\s*)?${ANY}{0,60}?\b${RATE}\b${ANY}{0,300}?\b(?:and|or)\s+(?:\([a-z\d]{1,3}\)\s*)?${AMOUNT}(?=\)?,?\s+(?:per\s+annum,?\s+)?(?:plus|\+)\s)`,
    "i",
  ),
  // "(a) the greater of (i) 4.50% and (ii) Term SOFR, plus (b) 7.00%", where the sum is not one of the two
  new RegExp(
    String.raw`\([aix1]\)\s+the\s+(?:greater|higher)\s+of:?\s+(?:\([a-z\d]{1,3}\)\s*)?${AMOUNT}(?:\s+per\s+annum)?,?\s+(?:and|or)\s+(?:\([a-z\d]{1,3}\)\s*)?(?!the\s+sum\b)${ANY}{0,60}?\b${RATE}\b(?=${ANY}{0,200}?\s(?:plus|\+)\s+\((?:b|ii|y|2)\))`,
    "i",
  ),
];

const FLOOR_WORDS = ["floor", "less than", "lower than", "below", "negative", "greater of", "higher of"];

/** At least one of these words is in every match of the patterns. */
const OF_RATES = [
  ..."floor sofr euribor sonia €str estr corra cdor saron tona libo eurodollar eurocurrency benchmark index".split(" "),
  "reference",
];

/** The lowest value of the reference rate, in basis points, if a short text states it next to the rate: `Term SOFR
 *  shall not be less than 0.75%`, `with a 0.75% floor`, `floored at 0%`. */
export function inlineFloor(parsed: ParsedAgreement): Found<number> | null {
  const sentences = sentencesWith(parsed, FLOOR_WORDS).filter(({ start, end }) =>
    parsed.normal.words.stands(OF_RATES, start, end),
  );
  const isOfSuccessor = ({ start, end }: Span) => /\bbenchmark replacement\b/i.test(parsed.text.slice(start, end));
  const own = sentences.filter((sentence) => !isOfSuccessor(sentence));
  return floorOf(parsed.text, own) ?? floorOf(parsed.text, sentences.filter(isOfSuccessor));
}

function floorOf(text: string, sentences: readonly Span[]): Found<number> | null {
  for (const sentence of sentences) {
    const words = text.slice(sentence.start, sentence.end);
    if (OF_BASE.test(words)) continue;
    for (const pattern of FLOORS) {
      const match = pattern.exec(words);
      const amount = match?.groups?.floor;
      const value = amount === undefined ? null : valueOf(amount);
      if (!match || value === null) continue;
      const start = sentence.start + match.index;
      return found(value, { start, end: start + match[0].length, confidence: 0.8 });
    }
  }
  return null;
}

/** A floor of the base rate alone is not a floor of the reference rate. */
const OF_BASE =
  /^(?![\s\S]*(?:SOFR|EURIBOR|SONIA|STR\b|CORRA|CDOR|SARON|LIBO|Eurodollar|Eurocurrency|Benchmark))[\s\S]*\b(?:base|prime)\s+rate\b/i;

function valueOf(amount: string): number | null {
  if (/^(?:zero|nil)/i.test(amount)) return 0;
  const rate = readPercentages(amount, 0, amount.length)[0];
  return rate && rate.value <= 1000 ? rate.value : null;
}
