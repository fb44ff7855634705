/** Ratings from the best to the worst, S&P's and Fitch's names before Moody's. */
const SCALE: readonly (readonly [string, string])[] = [
  ["aaa", "aaa"],
  ["aa+", "aa1"],
  ["aa", "aa2"],
  ["aa-", "aa3"],
  ["a+", "a1"],
  ["a", "a2"],
  ["a-", "a3"],
  ["bbb+", "baa1"],
  ["bbb", "baa2"],
  ["bbb-", "baa3"],
  ["bb+", "ba1"],
  ["bb", "ba2"],
  ["bb-", "ba3"],
  ["b+", "b1"],
  ["b", "b2"],
  ["b-", "b3"],
  ["ccc+", "caa1"],
  ["ccc", "caa2"],
  ["ccc-", "caa3"],
];

/** A pattern of one rating that no other word looks like. A or B alone is an article or a letter. */
export const RATING = String.raw`(?:(?:aaa|aa|bbb|bb|ccc)[+-]?|[ab][+-]|(?:caa|baa|ba|aa|a|b)[1-3])`;
const EITHER = String.raw`(?:${RATING}|[ab])`;
/** One rating or the two of both agencies: `BBB/Baa2`, `A- or A3`. */
export const RATINGS = String.raw`(?:${EITHER} ?\/ ?${EITHER}(?: ?\/ ?${EITHER})?|${RATING}(?: (?:and|or) ${RATING})?)`;

const ASKED = new RegExp(String.raw`(?<![\w.&'])${RATINGS}(?![\w+'-]|\.\d)`, "i");
const RATED = /\brat(?:ed|ing)s?\b(?: at| of| is| are| as)? (?:an? )?([ab])(?![\w+'-])/i;
const ONE = new RegExp(String.raw`(?<![\w.])${EITHER}(?![\w+-])`, "gi");

/** An article and the letter of a list are no ratings: `either (a) a rating of at least AA-`. */
const NO_RATING = /\b[aA] (?=[A-Za-z]{3})(?!(?:from|with|and|by)\b)|\([ab]\)/g;

/** The place of a rating in the scale, 0 for the best; null for another word. */
export function rankOf(word: string): number | null {
  const at = SCALE.findIndex((names) => names.includes(word.toLowerCase()));
  return at < 0 ? null : at;
}

const AGENCY = String.raw`(?:S&P|S & P|Standard (?:&|and) Poor'?s|Moody'?s?|Fitch|DBRS)`;
/** A rating next to the agency that gives it: `A- from S&P`, `Moody's has them at Baa1`. */
const BY_AGENCY = new RegExp(
  String.raw`(?<![\w.&'])(${EITHER})(?![\w+'-]|\.\d) (?:(?:from|by|at|with) )?${AGENCY}|${AGENCY}(?: (?!S&P|S & P|Standard|Moody|Fitch|DBRS|${RATING})[a-z'-]+){0,8}?:? (?<![\w.&'])(${EITHER})(?![\w+'-]|\.\d)`,
  "gi",
);

/** The ratings that a question gives as places in the scale, the better first, equal ones as often as it gives them; empty
 *  without any. */
export function askedRatings(raw: string): readonly number[] {
  const plain = raw.replaceAll("’", "'").replaceAll(NO_RATING, "");
  const ofAgencies = [...plain.matchAll(BY_AGENCY)].map((match) => match[1] ?? match[2] ?? "");
  if (ofAgencies.length > 1) return ranksIn(ofAgencies.join(" / "));
  const said = ASKED.exec(raw)?.[0] ?? RATED.exec(raw)?.[1] ?? "";
  return ranksIn(said);
}

function ranksIn(words: string): number[] {
  const ranks = (words.replaceAll(NO_RATING, "").match(ONE) ?? []).flatMap((word) => rankOf(word) ?? []);
  return ranks.sort((a, b) => a - b);
}

const OR_BETTER = /\bor (?:higher|better|above)|\bat least\b|≥|>=|\bor greater\b|\bhigher\b/i;
const WORSE = /\b(?:below|lower than|less than|worse|or lower|lower)\b|<|≤/i;

/** Of the rows of a rating grid, best first, the one that covers a rating: by its name, else by its bound. -1 without any. */
export function rowOfRating(rows: readonly string[], asked: readonly number[]): number {
  const [best] = asked;
  if (best === undefined) return -1;
  const named = rows.findIndex((words) => !WORSE.test(words) && ranksIn(words).includes(best));
  if (named >= 0) return named;
  const above = rows.findIndex((words) => OR_BETTER.test(words) && Math.max(...ranksIn(words), -1) >= best);
  if (above >= 0) return above;
  const below = rows.findIndex((words) => {
    const [bound] = ranksIn(words);
    return WORSE.test(words) && bound !== undefined && best >= bound;
  });
  if (below >= 0) return below;
  // `Lower than Level 2`, `no other Status exists`: what the other rows leave.
  const last = rows.length - 1;
  const isRest = rows.every((words, i) => (ranksIn(words).length === 0) === (i === last));
  return isRest && rows.every((words) => Math.max(...ranksIn(words), -1) < best) ? last : -1;
}

/** Whether rows are levels of a rating grid. */
export function areRatings(rows: readonly string[]): boolean {
  return (
    rows.filter((words) => new RegExp(RATING, "i").test(words) && ranksIn(words).length > 0).length * 2 > rows.length
  );
}
