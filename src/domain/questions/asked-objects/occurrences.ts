import { stem } from "../question/words.ts";
import type { AskedObject, GivenAnswer } from "./asked-object.ts";

const WHOSE = "(?:(?:the|any|its|their|this|that|all|some|each|either|one|of|other) ){0,3}";
const PARTY =
  "borrowers?|company|group|parent|issuer|obligors?|guarantors?|subsidiar(?:y|ies)|lenders?|banks?|agent|trustee|seller|owners?|sponsors?|management|parties|they|it|he|she";
const ACTOR = `${WHOSE}(?:[a-z]+ )?(?:${PARTY})`;
const THING = `${WHOSE}(?:[a-z]+ )?(?:${PARTY}|agreement|loans?|facilit(?:y|ies)|revolver|notes?|covenants?|commitments?)`;
const ADVERB =
  "(?:(?:last|ever|first|actually|already|since|later|subsequently|finally|recently|then|still|really|again|previously) ){0,2}";
const ASKS = String.raw`^(?:and |so )?(?:(?:what|which|who|whom|when|where|why|how)\b[^?]{0,40}? )?`;
const BY_ACTOR: readonly RegExp[] = [
  new RegExp(String.raw`${ASKS}did ${ACTOR} ${ADVERB}([a-z]+)\b`),
  new RegExp(String.raw`${ASKS}(?:has|have|had) ${THING} ${ADVERB}(?:been )?([a-z]+)\b`),
  new RegExp(String.raw`${ASKS}(?:was|were) ${THING} ${ADVERB}([a-z]+(?:ed|en|wn|id|ld|ought))\b`),
  /^(?:and |so )?who (?:(?:actually|ultimately|eventually|later) )?(bought|sold|negotiated|drafted|wrote|waived|repaid|acquired)\b/,
];
/** What a question supposes. */
const SUPPOSED =
  /\b(?:if|once|unless|suppose|supposing|assum(?:e|ing)|would|could|can|may|must|should|before|until|by)\b|[$€£%]|\d/;
/** Verbs for what the agreement itself does, and verbs that name no act. */
const NO_EVENT = new Set(
  "accept agree arrange assign borrow commit grant guarantee issue lend pledge promise provide put represent sign undertake base be call close date define do get give happen have intend list make made mean name need require say set want"
    .split(" ")
    .map(stem),
);
/** Words before a verb that make it a rule, or an act of nobody in particular. */
const OF_RULE =
  /\b(?:shall|may|will|must|would|could|can|to|not|no|any|if|unless|when|whenever|where|until|after|before|once|such|each|every|or|event|without|in case|provided|that)\b[^,;.]{0,60}$/i;
const AUXILIARY =
  /\b(?:has|have|had|was|were|did|hereby|heretofore|previously)\b[^,;.]{0,40}$|\b(?:Borrowers?|Company|Parent|Lenders?|Banks?|Agent|Seller|Parties|Guarantors?)\s+$/;

/** Whether a sentence reports an act that took place: `the Borrower has sold the mill`, not `may be sold`. */
function reports(sentence: string, verb: string): boolean {
  return [...sentence.matchAll(/[A-Za-z]{3,}/g)].some(({ index, 0: word }) => {
    if (stem(word.toLowerCase()) !== verb) return false;
    const before = sentence.slice(Math.max(0, index - 90), index);
    return AUXILIARY.test(before) && !OF_RULE.test(before);
  });
}

function isReported(verb: string, { sentences }: GivenAnswer): boolean | null {
  const act = stem(verb);
  return NO_EVENT.has(act) ? null : sentences.some((one) => reports(one, act));
}

/** What somebody did or what was done: agreements state rules, and only recitals report what took place. */
export const OCCURRENCES: readonly AskedObject[] = BY_ACTOR.map((asked) => ({
  asked,
  unless: SUPPOSED,
  isStated: ([, verb = ""], answer) => (answer.isQuoted ? isReported(verb, answer) : null),
}));

/** Whether a question asks for something that took place, whatever provision its words are otherwise about. */
export function asksOccurrence(text: string): boolean {
  if (SUPPOSED.test(text)) return false;
  return BY_ACTOR.some((asked) => {
    const verb = asked.exec(text)?.[1];
    return verb !== undefined && !NO_EVENT.has(stem(verb));
  });
}
