/** What lists of names can be asked of: `the leverage and coverage covenants`. */
const LISTED =
  /^(.*?\b(?:what|which|list|give me|show me)(?:'s| is| are| were)? (?:the )?)([^?,]+(?:,[^?,]+){0,4},? and [^?,]+?) (covenants?|ratios?|tests?|fees?|margins?|spreads?|sublimits?|agents?)(\b[^?]*)\??$/;
/** Terms with an article each: `at level II, what are the margin on loans and the commitment fee?` */
const WITH_ARTICLES =
  /^((?:[^?]{0,80}, )?what (?:is|are|was|were) )(the [a-z][^,?]{2,60}(?:, the [a-z][^,?]{2,60})?,? and the [a-z][^,?]{2,60}?)\s*\??$/;
const BOTH = /\b(?:between|both|difference|ratio|relation|sum|total|compare)\b/;
/** Two names and nothing else: `line size and final maturity?` */
const PAIR = /^(?:the )?([a-z][a-z/-]*(?: [a-z/-]+){0,3}) (?:and|&) (?:the )?([a-z][a-z/-]*(?: [a-z/-]+){0,3})\s*\??$/;
/** Two terms of one thing: `size and end date of the revolver?` */
const OF_ONE =
  /^(?:what(?:'s| is| are) )?(?:the )?((?:[a-z-]+ )?(?:sizes?|amounts?|limits?|rates?|margins?|spreads?|maturity|term|tenor|dates?|fees?|floors?|caps?)) (?:and|&) (?:the )?((?:[a-z-]+ )?(?:sizes?|amounts?|limits?|rates?|margins?|spreads?|maturity|term|tenor|dates?|fees?|floors?|caps?)) ((?:of|for|under|on) (?:the|this|our|their) [^?,]{3,60}?)\s*\??$/;
/** What a question can ask of a thing: its size, its date. */
const MEASURED = String.raw`(?:sizes?|amounts?|limits?|caps?|sub-?limits?|maturity|term|tenor|margins?|spreads?|rates?|fees?|floors?|prices?|dates?|minimums?|maximums?|multiples?|thresholds?|levels?|ratios?)`;
/** Terms of two things: `size of the revolver and the cap on letters of credit?` */
const OF_TWO = new RegExp(
  String.raw`^(?:what(?:'s| is| are| was| were) )?(?:the )?((?:[a-z-]+ ){0,2}${MEASURED} (?:of|on|for|under|at) [^?,]{3,50}?),? (?:and|&) (?:the |its |their )((?:[a-z-]+ ){0,2}${MEASURED} (?:of|on|for|under|at|to) [^?,]{3,50}?)\s*\??$`,
);
const SENTENCE =
  /\b(?:compare|explain|describe|versus|vs|difference|is|are|was|be|do|does|did|can|could|may|must|will|would|has|have|how|what|when|who|whose|which|where|why|if|between|of|in|for|to|on|under|by)\b/;

/** The questions of a list: `what are the leverage, working capital and coverage covenants?` holds three. A message without
 *  a list is one. */
export function listedParts(message: string): string[] {
  const [, opening = "", terms] = WITH_ARTICLES.exec(message) ?? [];
  if (terms !== undefined && !BOTH.test(terms))
    return terms.split(/,\s*(?:and\s+)?(?=the\s)|\s+and\s+(?=the\s)/).map((term) => `${opening}${term.trim()}`);
  const [, lead = "", names, of = "", rest = ""] = LISTED.exec(message) ?? [];
  if (names !== undefined)
    return names.split(/,\s*(?:and\s+)?|\s+and\s+/).map((name) => `${lead}${name.trim()} ${of}${rest}`);
  const [, one, other, owner] = OF_ONE.exec(message) ?? [];
  if (one !== undefined && other !== undefined && !BOTH.test(message)) return [`${one} ${owner}`, `${other} ${owner}`];
  const [, left, right] = OF_TWO.exec(message) ?? [];
  if (left !== undefined && right !== undefined && !BOTH.test(message)) return [left, right];
  const [, first, second] = PAIR.exec(message) ?? [];
  return first === undefined || second === undefined || SENTENCE.test(`${first} ${second}`)
    ? [message]
    : [first, second];
}

/** The statements before the first question: `prime is 6.00%. what do they pay?` */
const GIVEN = /^([^?]{4,200}?[.;]) (?=(?:so |and |then )?(?:what|how|which|when|who|is|are|does|do|can)\b)/;

/** The questions of a message with the statements that precede them. */
export function withStatements(message: string, parts: readonly string[]): string[] {
  const given = GIVEN.exec(message)?.[1];
  return parts.map((part) => (given === undefined || part.startsWith(given) ? part : `${given} ${part}`));
}
