import { wordsPattern } from "#domain/extraction/text/words-pattern.ts";
import { WRITTEN_MONTHS } from "../answer/formats.ts";
import { METRICS } from "../covenants/covenant-levels.ts";
import { saidName } from "../parties/party-names.ts";
import { RATINGS } from "../pricing/ratings.ts";
import type { Question } from "../question/question.ts";
import { wordsOf } from "../question/words.ts";
import type { Subject } from "../subject.ts";

/** A question with signs for what it names, and what each sign is for. */
export interface SignedQuestion {
  readonly text: string;
  readonly kept: ReadonlyMap<string, string>;
}

/** Dates and periods, longer ones first. */
const WHEN = new RegExp(
  String.raw`\b(?:\d{4}-\d{2}-\d{2}|(?:${WRITTEN_MONTHS})\.? \d{1,2}(?:st|nd|rd|th)?,? \d{4}|\d{1,2}(?:st|nd|rd|th)? (?:of )?(?:${WRITTEN_MONTHS}),? \d{4}|(?:${WRITTEN_MONTHS}),? (?:of )?\d{4}|q[1-4],? (?:of )?\d{4}|(?:first|second|third|fourth) (?:fiscal )?quarter (?:of )?\d{4}|(?:fiscal |fy ?)?(?:19|20)\d{2})\b`,
  "g",
);
const AT = new RegExp(
  String.raw`\b(?:pricing )?(?:level|tier|category|stage) (?:[ivx]+|\d+)\b|(?<![\w.])\d*\.?\d+ ?(?:x\b|: ?1(?:\.0+)?\b|to 1(?:\.0+)?\b|times\b)|\b(?:leverage|ratio|coverage|cover) (?:(?:ratio )?(?:is|of|at|was|were) )?\d*\.?\d+(?![\d.]|\s?%)(?: ?(?:x\b|: ?1(?:\.0+)?\b|to 1(?:\.0+)?\b))?|(?<![\w.])${RATINGS}(?: ?(?:\/|and|or) ?${RATINGS})?(?![\w+-])`,
  "gi",
);
const VALUE = /(?:[$€£¥] ?)?\d[\d,.]*(?: ?(?:%|percent|per cent|bps|million|billion|mm|mn|bn|m|k|b)\b|%)?/g;
const DAYS_IN_YEAR = /\b36[05]\b|\b364(?=[- ]day)|\b(?:\d{1,2})(?=[- ]year\b)/;

/** A ratio in these questions names a level of the pricing grid. */
const OF_PRICING = /\b(?:margin|spread|pric\w+|pay\w*|fees?|sofr|libor|euribor|eurodollar|add-on|over)\b/;
/** What may follow the name of a ratio. */
const REST_OF_COVENANT = String.raw`(?: cover(?:age)?)?(?: to (?:consolidated )?ebitda\w*)?(?: ratios?)?`;

/** Writes signs for the borrower (`@borrower`), a lender (`@lender`), a date (`@when`), a level, rating or ratio (`@at`), a financial
 *  covenant (`@covenant`) and other values (`@value`). */
export function writtenInSigns(question: Question, subject: Subject): SignedQuestion {
  const kept = new Map<string, string>();
  const sign = (name: string) => (said: string) => {
    kept.set(name, kept.has(name) ? `${kept.get(name) ?? ""} ${said}` : said);
    return ` ${name} `;
  };
  let text = ` ${question.text} `;
  text = text.replaceAll(/\b(?:can|could|would) you\b(?: please)?/g, " ");
  text = withNames(text, question, subject, sign);
  text = text.replaceAll(WHEN, sign("@when"));
  const metric = METRICS.find(([pattern]) => pattern.test(text));
  const isRatio = question.ratios.length > 0;
  text = text.replaceAll(AT, (said) => {
    const named = /^(leverage|ratio|coverage|cover)\b/i.exec(said)?.[1];
    return `${named ?? ""}${sign("@at")(said)}`;
  });
  if (!(isRatio && OF_PRICING.test(text))) {
    const covenant = metric === undefined ? null : new RegExp(`(?:${metric[0].source})${REST_OF_COVENANT}`);
    text =
      covenant === null ? covenantByName(text, subject, sign("@covenant")) : text.replace(covenant, sign("@covenant"));
  }
  text = text.replaceAll(VALUE, (said) => (DAYS_IN_YEAR.test(said) || /^\d$/.test(said) ? said : sign("@value")(said)));
  return { text: text.replaceAll(/\s+/g, " ").trim(), kept };
}

const GENERIC = new Set(["ratio", "minimum", "maximum", "consolidated", "total", "the", "of", "to", "covenant", "and"]);

/** The name of a covenant that the agreement has, in its own words. */
function covenantByName(text: string, { agreement }: Subject, sign: (said: string) => string): string {
  for (const { name } of agreement.financial_covenants) {
    const words = wordsOf(name).filter((word) => !GENERIC.has(word));
    if (words.length === 0 || words.some((word) => word.length < 3)) continue;
    const written = new RegExp(
      String.raw`\b${wordsPattern(words, String.raw`\W+(?:(?:to|of|the|consolidated|total) )*`)}\b`,
    );
    if (written.test(text)) return text.replace(written, sign);
  }
  return text;
}

/** Writes signs for the names of parties: the words of a name that follow each other in the question. */
function withNames(
  given: string,
  { raw }: Question,
  { agreement }: Subject,
  sign: (name: string) => (said: string) => string,
): string {
  let text = given;
  const byRole = [
    ["@lender", agreement.parties.filter(({ role }) => role === "lender")],
    ["@borrower", agreement.parties.filter(({ role }) => role !== "lender")],
  ] as const;
  for (const [mark, parties] of byRole)
    for (const { name } of parties) {
      const said = saidName(text, raw, name);
      if (said !== null) text = text.replaceAll(said, sign(mark));
    }
  return text;
}
