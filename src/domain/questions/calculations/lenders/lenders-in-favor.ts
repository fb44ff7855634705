import type { Party } from "#domain/agreement/party.ts";
import type { Question } from "../../question/question.ts";
import type { Subject } from "../../subject.ts";
import { placedLenders } from "./named-lenders.ts";

const TURNS = /\b(?:but|while|whereas|although|without|over)\b/;
/** Words for lenders who vote no. */
export const OPPOSES =
  /\b(?:refus\w*|object\w*|oppos\w*|against|declin\w*|dissent\w*|says? no|votes? no|won't|will not|holds? out)\b/;
/** `everybody else agrees`, `all the other banks are in favor` */
const OTHERS_AGREE =
  /\b(?:every(?:body|one) else|(?:all|every|each)(?: of)?(?: the)? (?:others?|rest)|the (?:others|rest)|the (?:other|remaining) (?:lenders|banks|holders))\b(?: (?:lenders?|banks?|holders?|of (?:them|the (?:lenders|banks|holders|syndicate))))?,? (?:(?:is|are|has|have|all|will|would|both) ){0,2}(?:agree\w*|consent\w*|approv\w*|accept\w*|sign\w*|happy|fine|ok|okay|on board|in favou?r|say(?:s)? yes|vot(?:e|es|ed) (?:yes|for|in favou?r)|go(?:es)? along)\b/;

/** Whether a question says that a part of the lenders refuses and everybody else agrees. */
export function onlyOthersAgree(text: string): boolean {
  const against = text.search(OPPOSES);
  return against >= 0 && text.search(OTHERS_AGREE) > against;
}

/** The lenders that a question names, less those who oppose: `A agrees but B refuses`; all that it does not name, where those
 *  refuse and everybody else agrees. None where that is unclear. */
export function inFavor(question: Question, subject: Subject): Party[] {
  const named = placedLenders(question, subject);
  const against = question.text.search(OPPOSES);
  if (named.length > 0 && onlyOthersAgree(question.text)) {
    const names = new Set(named.map(({ party }) => party.name));
    return named.every(({ start }) => start < against)
      ? subject.agreement.parties.filter(({ role, name }) => role === "lender" && !names.has(name))
      : [];
  }
  if (named.length < 2 || against < 0) return named.map(({ party }) => party);
  const turn = question.text.search(TURNS);
  // `A and B agree, C says no`
  const stop = Math.max(...[",", ";", "."].map((mark) => question.text.lastIndexOf(mark, against)));
  const opposed = named.filter(({ start }) => start > stop && start < against);
  if (turn < 0 && opposed.length > 0) return named.filter(({ start }) => start < stop).map(({ party }) => party);
  return turn < 0 || against < turn ? [] : named.filter(({ start }) => start < turn).map(({ party }) => party);
}
