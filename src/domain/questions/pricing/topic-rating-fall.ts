import { claim, quotation } from "../answer/claim.ts";
import { contentStems } from "../question/words.ts";
import { quoteOf } from "../subject.ts";
import { sentencesOf } from "../text/sentences.ts";
import { answered, type Topic } from "../topic.ts";
import { askedRatings } from "./ratings.ts";

/** `Moody's cuts the notes to Aa1`, `if the counterparty is downgraded below A-`. */
const FALLS =
  /\b(?:cuts?|lowers?|downgrad\w+|drops?|falls?|slips?|takes?|moves?|marks?)\b[^?]{0,60}\b(?:to|below|under|at|from)\b/;
/** What pays by ratings is read from its grid. */
const OF_PRICE = /\b(?:margins?|spreads?|pricing|fees?|interest|rate do|all[- ]in|level)\b/;
const RATING = String.raw`(?:A(?:AA|A|aa|a)?[123+-]?|B(?:BB|B|aa|a)?[123+-]?)`;
/** `the rating … shall at any time fall below Aaa`, `if its debt is rated lower than BBB-`. */
const BOUND = new RegExp(
  String.raw`\b(?:rating|rated)\b[^;]{0,300}\b(?:falls?|fell|drops?|dropped|declines?|(?:is|be|are) (?:reduced|lowered|downgraded))\b[^;]{0,40}\b(?:below|lower than|less than|under)\s+(${RATING})(?!\w)|\b(?:if|whenever|event)\b[^;]{0,200}\brat(?:ing|ed)\b[^;]{0,120}\b(?:below|lower than|less than)\s+(${RATING})(?!\w)`,
);
/** What the borrower may buy is rated too. */
const OF_INVESTMENTS =
  /\b(?:commercial paper|certificates of deposit|permitted investments?|cash equivalents?|marketable|acceptances)\b/i;
/** Who rates and how, which every such sentence says. */
const COMMON = new Set(
  contentStems("moody moody's standard poor poor's fitch rating ratings rated rate fall below credit"),
);

/** What follows where a rating falls below the one that a sentence requires, whatever is rated: the sentence, and whether the
 *  rating of the question lies below it. */
export const ratingFall: Topic = ({ text, raw, ratings, stems }, subject) => {
  const [asked] = ratings;
  if (asked === undefined || !FALLS.test(text) || OF_PRICE.test(text)) return null;
  const asks = new Set(stems.filter((stem) => !COMMON.has(stem)));
  const found = [...sentencesOf(subject)].flatMap((sentence) => {
    const match = OF_INVESTMENTS.test(sentence.words) ? null : BOUND.exec(sentence.words);
    const written = match?.[1] ?? match?.[2];
    const isShared = contentStems(sentence.words).some((stem) => asks.has(stem));
    const [bound] = written === undefined ? [] : askedRatings(`rated ${written}`);
    return written === undefined || bound === undefined || !isShared ? [] : [{ sentence, written, bound }];
  });
  const [only, other] = found;
  if (only === undefined || other !== undefined) return null;
  const citation = quoteOf(subject, only.sentence);
  const own = new RegExp(String.raw`\b${RATING}(?![\w])`, "g");
  const said = [...raw.matchAll(own)].map(([one]) => one).find((one) => askedRatings(`rated ${one}`)[0] === asked);
  const relation = asked > only.bound ? `below ${only.written}` : `not below ${only.written}`;
  return answered([claim(`${said ?? "That rating"} is ${relation}.`, [citation]), quotation(citation)]);
};
