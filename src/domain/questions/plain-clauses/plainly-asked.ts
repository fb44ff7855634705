import { inLstaWords } from "../market-terms.ts";
import type { Question } from "../question.ts";
import type { PlainSubject } from "./plain-clause.ts";

/** Words that any question may have and that say nothing of what it is about. */
const ANY =
  /\b(?:an?|the|any|some|all|each|every|its|his|her|their|our|this|that|these|those|it|they|them|we|us|you|there|here|only|also|company|borrowers?|obligors?|issuer|group|loan parties|credit parties|can|could|may|might|must|shall|should|will|would|do|does|did|is|are|was|were|be|been|being|has|have|had|having|need(?:s|ed)?|requir(?:e|es|ed|ements?)|allow(?:s|ed)?|permit(?:s|ted)?|permissible|prohibit(?:s|ed)?|forbidden|possible|restrict(?:s|ed|ions?|ive)?|limit(?:s|ed|ations?)?|caps?|capped|maximum|ceiling|covenants?|baskets?|rules?|clauses?|provisions?|terms?|conditions?|appl(?:y|ies)|allowances?|room|capacity|what|what's|which|how|much|many|big|large|high|when|who|whom|whose|where|why|if|or|and|of|on|in|to|for|from|by|with|without|under|at|as|about|into|out|than|then|so|not|no|up|over|often|soon|quickly|long|fast|days?|time|deadline|due|agreement|deals?|facility|credit|document|section|exist(?:s|ing)?|describe|describes|list|name|tell|explain|say|says|states?|stated|mean|amount|size|dollar|year|yearly|annual|annually|per|ever|please|freely|kinds?|types?|sort|against|get|free|go)\b/g;
const AMOUNT =
  /(?:[$€£]\s?|\b(?:usd|eur|gbp)\s?)?\b\d[\d,.]*\s?(?:mm|mn|bn|[mk]|million|billion|thousand)?\b(?: (?:dollars|euros))?/g;

/** Whether a question says nothing more than what it is about: every word of it is one of the subject or one of any question.
 *  Of figures, at most `amounts` amounts may be in it. */
export function isPlainlyAsked({ asked, unless, words }: PlainSubject, question: Question, amounts = 0): boolean {
  const { own, text, percents, ratios, periods } = question;
  if (own !== text || percents.length + ratios.length + periods.length > 0 || question.amounts.length > amounts)
    return false;
  const said = inLstaWords(amounts > 0 ? text.replaceAll(AMOUNT, " ") : text);
  if (!asked.test(said) || unless?.test(said) === true) return false;
  return !/[a-z0-9%$€£]/.test(said.replaceAll(words, " ").replaceAll(ANY, " ").replaceAll(/'s?\b/g, " "));
}
