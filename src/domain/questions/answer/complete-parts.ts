/** Words with which a question starts: `at what`, `by how`, `when`. */
const ASKING = String.raw`(?:(?:and|also|then|so)\s+)?(?:(?:at|by|in|on|for|from|to|under|until|up to|with)\s+)?(?:what|which|whose|whom|who|when|where|how)\b`;
const STARTS = new RegExp(`^${ASKING}`, "i");
const VERB =
  /'s\b(?! \w+$)|\b(?:is|are|was|were|be|can|could|may|might|must|shall|should|will|would|does|do|did|has|have|had|applies|apply|needs?|happens?|gets?|pays?|counts?|belongs?|governs?|takes?|comes?|becomes?)\b/i;
/** A circumstance before the questions: `for a permitted acquisition, …` */
const CIRCUMSTANCE = /^(?:if|once|for|in|under|on|upon|after|before|during|at|as to|with)\b/i;
const AUXILIARY = /\b(?:is|are|was|were|may|can|must|does|do|did|will|would|shall|should|appl(?:y|ies))\b/i;
/** The subject of a question on a thing: `when is the fee payable`, `how small may an assignment be`. */
const SUBJECT = new RegExp(
  String.raw`^${ASKING}(?:'s|(?:\s+[a-z]+){0,2}?\s+(?:is|are|was|were|may|can|must))\s+((?:the|an?|any|each|[a-z0-9&.'-]+'s?)\s+[a-z0-9&'/ -]{2,60}?)(?=\s+(?:in|on|at|for|from|by|under|before|after|until|be|payable|due|paid|owed|tested|measured|here|now|calculated|computed)\b|\s*[?.,]?$)`,
  "i",
);
/** From the verb of a question on, where its subject follows: `how much was lent` has none. */
const WITH_SUBJECT =
  /\b(?:(?:can|may|must|does|do|did|will|would|shall|should)\s+\S|(?:is|are|was|were)\s+(?:the|an?|any|each|it|they|its|their|interest|principal|fees|[a-z0-9&.-]+'s?)\s).*$/i;
const POINTING = /\b(?:its|it|they|their|that|those|these)\b(?! (?:is|are) (?:a|an|the)\b)/i;
/** What an amount is counted from, which only the first question needs: `be upsized beyond the $100 million`. */
const STARTING_FROM =
  /\s+(?:beyond|above|over|from|on top of)\s+(?:the\s+)?[$€£][\d,.]+(?:\s(?:million|billion))?(?=[,?]?$)/i;
/** Longest question that only says what is asked of the subject before: `at what rate`. */
const MAX_ELLIPTICAL = 5;

/** The questions of a message, each with the words that it shares with the others: `when is the fee payable, and at what
 *  rate?` asks `at what rate is the fee payable`. */
export function completeParts(parts: readonly string[]): string[] {
  const [opening = "", ...others] = parts;
  if (
    others.length > 0 &&
    CIRCUMSTANCE.test(opening) &&
    !STARTS.test(opening) &&
    others.every((part) => STARTS.test(part))
  )
    return completeParts(others).map((part) => `${part.replace(/[?.]$/, "")} ${opening.replace(/,$/, "")}`);
  const first = isElliptical(opening) ? withPredicate(opening, others[0] ?? "") : opening;
  return [
    first,
    ...others.map((part) =>
      isElliptical(part) && !POINTING.test(part) ? withRest(part, first) : withSubject(part, first),
    ),
  ];
}

function isElliptical(part: string): boolean {
  return STARTS.test(part) && !VERB.test(part) && part.split(" ").length <= MAX_ELLIPTICAL;
}

/** `what equity contribution` with `what appraised value were conditions to the loan` */
function withPredicate(part: string, next: string): string {
  const at = next.search(AUXILIARY);
  return at < 0 ? part : `${part.replace(/\?$/, "")} ${next.slice(at)}`;
}

/** `at what rate` with `when is the fee payable` */
function withRest(part: string, first: string): string {
  const rest = WITH_SUBJECT.exec(first.replace(STARTS, ""))?.[0].replace(STARTING_FROM, "");
  return rest === undefined ? part : `${part.replace(/\?$/, "")} ${rest.replace(/[,?]$/, "")}`;
}

/** `how long does it have`, and the act that the first question asks about: `can the borrower reinvest the proceeds` */
const TIME_FOR =
  /^(?:and )?(?:how (?:long|much time)|until when) (?:do|does|will|would) (?:\w+ ){1,3}(?:have|get)\s*\??$/i;
const ACT =
  /^(?:can|could|may|must|should|does|do) (?:the |an? )?(?:borrowers?|company|lenders?|banks?|agent|parent|issuer|they|it|we)\b (?:have to |need to )?(.{4,})$/i;

/** `what is the minimum size`, and what the first question says it is of: `what notice does a borrowing need`. */
const MEASURE =
  /^(?:and )?(?:(?:what(?:'s| is| are)|is there|are there) )?(?:the |an? |any )?(?:minimum|min|maximum|max|smallest|largest)(?: (?:sizes?|amounts?|number))?\s*\??$/i;
const THING =
  /\b(?:swing ?line (?:loan|borrowing)|letters? of credit|draw(?:down|ing)?|borrowing|advance|utili[sz]ation|prepayment|assignment|transfer|participation)(?=s?\b)/i;

/** `how long can each one run`: each of the things that the first question asks about. */
const EACH =
  /\b(?:each|every|any) (?:one|of (?:them|these|those))\b|\b(?:can|may|must|does|will) (?:a single one|any one|one|each)(?: one)?\b/i;

/** A pronoun replaced by the subject of the first question. */
function withSubject(part: string, first: string): string {
  const one = EACH.test(part) ? THING.exec(first)?.[0].replace(/^letters/i, "letter") : undefined;
  if (one !== undefined)
    return part.replace(EACH, (each) => `${/^(?:can|may|must|does|will)\b/i.exec(each)?.[0] ?? ""} a ${one}`.trim());
  const act = TIME_FOR.test(part) ? ACT.exec(first)?.[1] : undefined;
  if (act !== undefined) return `${part.replace(/\s*\?$/, "")} to ${act.replace(/[,?]$/, "")}`;
  const thing = MEASURE.test(part) ? THING.exec(first)?.[0] : undefined;
  if (thing !== undefined) return `${part.replace(/\s*\?$/, "")} of a ${thing}`;
  const subject = SUBJECT.exec(first)?.[1];
  if (subject === undefined || !POINTING.test(part)) return part;
  return part.replace(POINTING, (pronoun) => (/^(?:its|their)$/i.test(pronoun) ? `${subject}'s` : subject));
}
