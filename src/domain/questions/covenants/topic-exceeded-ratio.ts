import { claim, quotation } from "../answer/claim.ts";
import { formatPercent } from "../answer/formats.ts";
import { readPercents } from "../question/read-numbers.ts";
import { quoteOf } from "../subject.ts";
import { type Sentence, sentencesOf } from "../text/sentences.ts";
import { answered, type Topic } from "../topic.ts";

/** Ratios of a loan to its collateral, as people and as agreements name them. */
const RATIOS: readonly RegExp[] = [
  /\bltv\b|\bloan[- ]to[- ](?:market[- ])?value\b/i,
  /\b(?:collateral|asset|security|vessel|margin|hull)[- ](?:coverage|maintenance|cover)\b/i,
];
const ASKS_ACT =
  /\bwhat (?:do|does|must|should|would|will|has|have|can|is|are|happens)\b[^?.]{0,60}\b(?:do|happens?|pay|prepay|pledge|cure|fix|required|supposed|need(?:ed|s)?|expected|options?)\b|\bwhat happens\b|\bwhat then\b|\bhow (?:fast|soon|quickly|long)\b/;
const MOVES =
  /\b(?:goes|go|went|rises?|climbs?|jumps?|hits?|reach(?:es)?|exceeds?|tops?|above|over|past|falls?|drops?|slips?|below|under|breach\w*|out of line|is|gets? to|moves?)\b/;
const CROSSES =
  /\b(?:exceeds?|greater than|more than|less than|falls? below|below|not (?:maintained|satisfied|met))\b/i;
const MUST =
  /\b(?:shall|must|will|agrees? to|required to)\b[^.]{0,300}\b(?:prepay|pre-pay|pay|repay|pledge|deposit|deliver|provide|reduce|restore|grant|cause)\b/i;
/** What the lender must give back while the ratio is kept. */
const RELEASES = /\breleas|\blien to be\b/i;
const MAX_QUOTED = 2;

/** What must be done when the ratio of a loan to its collateral is exceeded: the sentences that require it, with where the ratio of
 *  the question stands to the only percentage of the first one. */
export const exceededRatio: Topic = ({ text, percents }, subject) => {
  const ratio = RATIOS.find((pattern) => pattern.test(text));
  if (ratio === undefined || !ASKS_ACT.test(text) || !MOVES.test(text)) return null;
  const found: Sentence[] = [];
  for (const sentence of sentencesOf(subject))
    if ([ratio, CROSSES, MUST].every((one) => one.test(sentence.words)) && !RELEASES.test(sentence.words))
      found.push(sentence);
  const [first] = found;
  if (first === undefined) return null;
  const quotes = found.slice(0, MAX_QUOTED).map((sentence) => quotation(quoteOf(subject, sentence)));
  const levels = [...new Set(readPercents(first.words.toLowerCase()).map(({ percent }) => percent))];
  const [level] = levels;
  const [given, other] = percents;
  if (given === undefined || other !== undefined || level === undefined || levels.length > 1) return answered(quotes);
  const [actual, bound] = [formatPercent(given.percent), formatPercent(level)];
  const relation = given.percent > level ? "above" : given.percent < level ? "below" : "at";
  return answered([
    claim(`${actual} is ${relation} the ${bound} of this clause.`, [quoteOf(subject, first)]),
    ...quotes,
  ]);
};
