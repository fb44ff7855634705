/** A question that only names things: `what are …?`, `name …`. */
const OPENING =
  /^(?:(?:so|and|then|also) )?(?:(who)(?:'s| is| are| was| were)?|(?:what|which)(?:'s| is| are| was| were)|list|name|identify|(?:give|show) (?:me|us)) (.+?)\s*\??$/;
const AND = /,\s*(?:and\s+)?|\s+(?:and|&)\s+/;
/** The people of a loan. */
const ROLE =
  /\b(?:agents?|borrowers?|co-borrowers?|lenders?|guarantors?|arrangers?|bookrunners?|issuing banks?|issuers?|trustees?|parent)\b/;
/** What a loan has one of: each can be asked for alone. */
const TERM =
  /\b(?:sizes?|amounts?|commitments?|principal|maturity|tenor|dates?|margins?|spreads?|rates?|fees?|premiums?|floors?|caps?|limits?|sub-?limits?|baskets?|thresholds?|levels?|minimums?|maximums?|multiples?|increments?|ratios?|covenants?|leverage|coverage|net worth|liquidity|capitali[sz]ation|ebitda|law|purpose|collateral|security|benchmark|index|day count|frequency|amortization|accordion|law|jurisdiction|grace periods?|cure periods?|notice|definition|(?:smallest|largest|biggest|shortest|longest|latest|earliest) (?:[a-z-]+ ){0,2}[a-z]+)\b/;
const SENTENCE =
  /\b(?:is|are|was|were|do|does|did|can|could|may|must|will|would|shall|should|has|have|had|how|what|when|who|whose|which|where|why|if|apply|applies|between|both|difference|compare\w*|versus|vs|sum|after|before|when|while)\b/;
/** What all terms are of: `the size and the maturity of the line`. */
const OF_ALL = /\s(?:of|for|under|on|in|at)\s.+$/;
const MAX_TERMS = 4;
const MAX_WORDS = 9;

/** The questions for terms that a message names side by side: `who are the borrower and the agent?` asks two. Empty where it
 *  names one, or says anything else. */
export function coordinatedTerms(message: string): string[] {
  const [, who, named = ""] = OPENING.exec(message) ?? [];
  const pieces = named.split(AND).map((piece) => piece.trim());
  const names = who === undefined ? (pieces.every((piece) => ROLE.test(piece)) ? ROLE : TERM) : ROLE;
  const isList =
    pieces.length > 1 &&
    pieces.length <= MAX_TERMS &&
    pieces.every((piece) => names.test(piece) && !SENTENCE.test(piece) && piece.split(" ").length <= MAX_WORDS);
  if (!isList) return [];
  const last = pieces.at(-1) ?? "";
  const [head = ""] = names.exec(last) ?? [];
  // `the total commitments and the commitment of the bank`: what is of the bank is not what is of the whole.
  const isRepeated = pieces.slice(0, -1).some((piece) => piece.includes(head.replace(/s$/, "")));
  const shared = isRepeated ? "" : (OF_ALL.exec(last)?.[0] ?? "");
  return pieces.map((piece) => {
    const whole = OF_ALL.test(piece) || names === ROLE ? piece : `${piece}${shared}`;
    const isOwned = /^(?:the|its|their|our|any|a|an|all)\s|'s?\s/.test(whole);
    return `${names === ROLE ? "who is" : "what is"} ${isOwned ? "" : "the "}${whole}?`;
  });
}
