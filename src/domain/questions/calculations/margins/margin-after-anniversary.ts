import { Decimal } from "decimal.js";
import { ORDINAL_WORDS, ordinalValue } from "#domain/extraction/readers/number-words.ts";
import type { Citation } from "../../answer/claim.ts";
import { countOf } from "../../question/counts.ts";
import type { Question } from "../../question/question.ts";
import { quoteOf, type Subject } from "../../subject.ts";
import { sentencesOf } from "../../text/sentences.ts";

const ORDINAL = String.raw`(${ORDINAL_WORDS}|1st|2nd|3rd|[4-9]th)`;
/** `From and after the first anniversary of the Effective Date … the percentage shall be increased by adding 0.50%`. */
const AFTER_ANNIVERSARY = new RegExp(
  String.raw`\b(?:after|following|from|on|commencing|beginning|starting)\s+(?:and\s+(?:after|including)\s+)?(?:on\s+)?the\s+${ORDINAL}\s+(?:annual\s+)?anniversary\b((?:[^.;]|\.(?=\d)){0,320})`,
  "i",
);
const ADDS =
  /\b(?:increas\w+|plus|add(?:ed|ing|itional)|higher|step\w* up)\b[^.;%]{0,80}?((?<![\d.])(?:\d+(?:\.\d+)?|\.\d+))\s?%/i;
const OF_RATE = /\b(?:margin|spread|percentage|rate|interest|level)\b/i;
/** Something else grows with time: a fee, a covenant level, what is repaid. */
const ELSE = /\b(?:fees?|premium|prepay\w*|principal|ratio|net worth|commitments?)\b/i;

/** The year since closing that a question names: `in the second year`, `in year 3`, `18 months after closing`. */
const IN_YEAR = new RegExp(
  String.raw`\b${ORDINAL} year\b(?! end)|\b(?:after|past|following|beyond) (?:the |its )?${ORDINAL} anniversary\b|\byear (one|two|three|four|five|six|seven|[1-7])\b(?!,? (?:19|20))|\b(\w+) (months|years) (?:after|from|since|past|into) (?:the )?(?:closing|signing|funding|effective date|deal|loan|facility|it closed)\b`,
);

/** What the margin grows by once the anniversary of a sentence is over. */
export interface AddedMargin {
  readonly bps: number;
  readonly citation: Citation;
}

/** What a sentence adds to the margin after an anniversary that lies before the time of the question; null where none does, or
 *  the question names no such time. */
export function addedAfterAnniversary({ text }: Question, subject: Subject): AddedMargin | null {
  const year = yearNamed(text);
  if (year === null) return null;
  const found = [...sentencesOf(subject)].flatMap((sentence) => {
    const [, ordinal = "", words = ""] = AFTER_ANNIVERSARY.exec(sentence.words) ?? [];
    const percent = ADDS.exec(words)?.[1];
    if (percent === undefined || !OF_RATE.test(sentence.words) || ELSE.test(words)) return [];
    return year > (ordinalValue(ordinal) ?? 0)
      ? [{ bps: new Decimal(percent).times(100).toNumber(), citation: quoteOf(subject, sentence) }]
      : [];
  });
  const [only, other] = found;
  return only === undefined || other !== undefined ? null : only;
}

function yearNamed(text: string): number | null {
  const [, ordinal, passed, number, count, unit] = IN_YEAR.exec(text) ?? [];
  if (ordinal !== undefined) return ordinalValue(ordinal);
  if (passed !== undefined) return (ordinalValue(passed) ?? 0) + 1;
  if (number !== undefined) return countOf(number);
  const length = countOf(count ?? "");
  return length >= 0 ? Math.floor(length / (unit === "months" ? 12 : 1)) + 1 : null;
}
