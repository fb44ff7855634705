import { claim, quotation } from "./claim.ts";
import { askedRatings } from "./ratings.ts";
import { sentencesOf } from "./sentences.ts";
import { quoteOf } from "./subject.ts";
import { answered, type Topic } from "./topic.ts";

/** `Moody's cuts the notes to Aa1`, `if the counterparty is downgraded below A-`. */
const FALLS =
  /\b(?:cuts?|lowers?|downgrad\w+|drops?|falls?|slips?|takes?|moves?|marks?)\b[^?]{0,60}\b(?:to|below|under|at|from)\b/;
/** What pays by ratings is read from its grid. */
const OF_PRICE = /\b(?:margins?|spreads?|pricing|fees?|interest|rate do|all[- ]in|level)\b/;
const RATING = String.raw`(?:A(?:AA|A|aa|a)?[123+-]?|B(?:BB|B|aa|a)?[123+-]?)`;
/** `shall at any time fall below Aaa`, `is rated lower than BBB- by S&P`. */
const BOUND = new RegExp(
  String.raw`\b(?:rating|rated)\b[^;]{0,300}\b(?:below|lower than|less than|under|at least|not lower than|withdrawn or)\s+(${RATING})(?![\w])`,
);

/** What follows where a rating falls below the one that a sentence requires, whatever is rated: the sentence, and whether the
 *  rating of the question lies below it. */
export const ratingFall: Topic = ({ text, raw, ratings }, subject) => {
  const [asked] = ratings;
  if (asked === undefined || !FALLS.test(text) || OF_PRICE.test(text)) return null;
  const found = [...sentencesOf(subject)].flatMap((sentence) => {
    const written = BOUND.exec(sentence.words)?.[1];
    const [bound] = written === undefined ? [] : askedRatings(`rated ${written}`);
    return written === undefined || bound === undefined ? [] : [{ sentence, written, bound }];
  });
  const [only, other] = found;
  if (only === undefined || other !== undefined) return null;
  const citation = quoteOf(subject, only.sentence);
  const own = new RegExp(String.raw`\b${RATING}(?![\w])`, "g");
  const said = [...raw.matchAll(own)].map(([one]) => one).find((one) => askedRatings(`rated ${one}`)[0] === asked);
  const relation = asked > only.bound ? `below ${only.written}` : `not below ${only.written}`;
  return answered([claim(`${said ?? "That rating"} is ${relation}.`, [citation]), quotation(citation)]);
};
