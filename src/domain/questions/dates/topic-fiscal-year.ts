import { type Citation, claim, quotation } from "../answer/claim.ts";
import { MONTH_NAMES } from "../answer/formats.ts";
import { quoteOf, type Subject } from "../subject.ts";
import { onOneLine, type Sentence, sentencesOf } from "../text/sentences.ts";
import { answered, notStated, type Topic } from "../topic.ts";

const YEAR = String.raw`(?:fiscal|financial|accounting) year`;
const ASKS = new RegExp(
  String.raw`^(?=.*\b(?:${YEAR}|year)[- ]?ends?\b|.*\b(?:when|what day|on what date|what month)\b.*\b${YEAR}\b|.*\b${YEAR}\b.*\b(?:run|ends?|close)\b).{0,80}$`,
);
/** What a year's end is the measure of, or a change of the year. */
const OF_OTHER =
  /\b(?:statements?|financials|accounts|reports?|deliver\w*|change|covenants?|ratios?|leverage|test\w*|level|limit|days|within|after|budgets?|cash flow|sweep|audit\w*|before|quarters?|net worth|capex|expenditures?|how (?:much|many|long)|certificates?|prepay\w*|\d{4}|fees?|what (?:happens|is due))\b/;
const DAY = String.raw`(?:${MONTH_NAMES})\s+\d{1,2}(?:st|nd|rd|th)?`;
const STATED: readonly RegExp[] = [
  new RegExp(
    String.raw`["“]${YEAR}s?["”][^.;]{0,160}\b(?:(?:${DAY})|(?:Saturday|Sunday|Friday|Monday|Thursday)\b[^.;]{0,60}\b(?:${MONTH_NAMES}))`,
    "i",
  ),
  new RegExp(
    String.raw`\b${YEAR}\b[^.;]{0,120}\b(?:ends?|ending)\s+(?:on\s+)?(?:or\s+about\s+)?(${DAY})(?!,?\s+(?:19|20)\d\d)`,
    "i",
  ),
  new RegExp(String.raw`\b${YEAR}[- ]end\b[^.;]{0,60}\b(${DAY})(?!,?\s+(?:19|20)\d\d)`, "i"),
  new RegExp(String.raw`\b${YEAR}\b[^;]{0,300}\byear\s+ending\s+(${DAY})(?!,?\s+(?:19|20)\d\d)`, "i"),
  new RegExp(
    String.raw`["“]${YEAR}s?["”][^.;]{0,60}\b(?:the\s+)?calendar\s+year\b|\b${YEAR}\s+(?:is|shall be|means)\s+(?:the\s+)?calendar\s+year\b`,
    "i",
  ),
];
const DATED = new RegExp(
  String.raw`\b${YEAR}s?\s+(?:of\s+[^,;.]{2,40}\s+)?(?:that\s+)?(?:ended|ending|ends)\s+(?:on\s+)?(${DAY})(?=,?\s+(?:19|20)\d\d)`,
  "gi",
);

/** When the borrower's fiscal year ends: the sentence that says so, else the day on which all years of the text end. */
export const fiscalYearEnd: Topic = ({ text }, subject) => {
  if (!ASKS.test(text) || OF_OTHER.test(text)) return null;
  const sentences = [...sentencesOf(subject)];
  for (const pattern of STATED) {
    const found = sentences.find(({ words }) => pattern.test(words));
    if (found !== undefined) return answered([quotation(quoteOf(subject, found))]);
  }
  return fromDatedYears(subject, sentences) ?? notStated("the day on which the fiscal year ends");
};

/** `the fiscal year ended December 31, 2007`, where the text has no other day. */
function fromDatedYears(subject: Subject, sentences: readonly Sentence[]) {
  const days = new Map<string, Citation>();
  for (const sentence of sentences)
    for (const [, day = ""] of sentence.words.matchAll(DATED))
      if (!days.has(onOneLine(day))) days.set(onOneLine(day), quoteOf(subject, sentence));
  const [only, second] = days;
  if (only === undefined || second !== undefined) return null;
  return answered([claim(`The fiscal years that the text names end on ${only[0]}.`, [only[1]]), quotation(only[1])]);
}
