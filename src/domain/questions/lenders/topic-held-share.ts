import { Decimal } from "decimal.js";
import { claim, quotation } from "../answer/claim.ts";
import { formatPercent } from "../answer/formats.ts";
import { quoteOf } from "../subject.ts";
import { sentencesOf } from "../text/sentences.ts";
import { answered, type Topic } from "../topic.ts";

/** `could the bank assign 60% of the loan?` */
const ASSIGNS =
  /\b(?:banks?|lenders?|it|we|they)\b[^?]{0,40}\b(?:assign|sell|transfer|syndicate|pass|participate)\w*\b[^?]{0,40}%[^?]{0,40}\b(?:loans?|commitments?|facility|line|exposure|position|participation|notes?)\b/;
/** `the Lender shall continue to hold at least 50.1% of the Loan`. */
const HOLDS =
  /\b(?:continues?|retains?|holds?|maintains?|keeps?|own)\b[^.;%]{0,120}?\b(at least|not less than|no less than|more than|a minimum of|greater than)\s+(?:[a-z-]+ percent \()?((?<![\d.])\d{1,3}(?:\.\d+)?)\s?%\)?[^.;]{0,80}\b(?:loans?|commitments?|advances|facility|notes?|exposure)\b/i;
const OF_ASSIGNMENT = /\b(?:assign\w*|sale|sell|transfer\w*|participat\w*)\b/i;
const OF_LENDER = /\b(?:lender|bank|agent|assignor|purchaser|holder)\b/i;

/** Whether a lender may assign a share of its loans where it must continue to hold one: what would be left against that. */
export const heldShare: Topic = ({ text, percents: [share, other] }, subject) => {
  if (share === undefined || other !== undefined || !ASSIGNS.test(text)) return null;
  const found = [...sentencesOf(subject)].flatMap((sentence) => {
    const [, how = "", percent] = HOLDS.exec(sentence.words) ?? [];
    const isOf = OF_ASSIGNMENT.test(sentence.words) && OF_LENDER.test(sentence.words);
    return percent === undefined || !isOf
      ? []
      : [{ sentence, least: Number(percent), isAbove: /than$/.test(how) && !/less/.test(how) }];
  });
  const [only] = found;
  if (only === undefined || found.some(({ least }) => least !== only.least)) return null;
  const left = new Decimal(100).minus(share.percent);
  const isEnough = left.gt(only.least) || (left.eq(only.least) && !only.isAbove);
  const citation = quoteOf(subject, only.sentence);
  const working = `100% − ${formatPercent(share.percent)} = ${formatPercent(left.toNumber())} would be left, ${isEnough ? "not below" : "below"} the ${formatPercent(only.least)} that the lender must continue to hold`;
  return answered([claim(`${isEnough ? "By its size, yes" : "No"}: ${working}.`, [citation]), quotation(citation)]);
};
