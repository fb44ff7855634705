/** What a question asks by yes or no: whether something is allowed, whether an event has consequences, or whether someone is bound
 *  to act. */
export type AskedVerdict = "permission" | "event" | "duty";

const BETWEEN = /[.;!?:]\s+|,\s+(?:so |and |then |but |or )*|\s(?:and|so|then|but)\s/g;
const MAY =
  /^(?:(?:and|so|then|but|if so) )?(?:can|could|may|might) (?!you\b|i\b|we (?:see|have a|get a|find)\b)|^(?:is|are|was|were|would|will)(?:n't)? [^?]{2,100}?\b(?:allowed|permitted|free to|able to|entitled|at liberty|ok(?:ay)?|fine|possible|good enough)\b|^(?:does|do|would|will)(?:n't)? [^?]{2,60}?\b(?:allow|permit|let|pass muster)\b|^(?:is (?:that|this|it) )?(?:allowed|permitted|possible|ok(?:ay)?)\??$/;
const HAPPENS =
  /^(?:is|are|was|were|would|does|do|did|will|has|have)(?:n't)? [^?]{0,120}?\b(?:defaults?|breach\w*|violat\w*|trigger\w*|trips?|tripped|count as|qualify|constitute\w*|cross[- ]default\w*|in trouble)\b/;
const BOUND =
  /^(?:is|are|was|were|would|will|does|do|must|has|have)(?:n't)? [^?]{2,80}?\b(?:obliged|obligated|required|bound|committed|forced|have to|has to|need to|must)\b|^must /;

/** Reads what a question asks by yes or no, from the part of it that begins like that; null where it asks nothing so. */
export function askedVerdict(text: string): AskedVerdict | null {
  const parts = text.split(BETWEEN).map((part) => part.trim());
  if (parts.some((part) => BOUND.test(part))) return "duty";
  if (parts.some((part) => HAPPENS.test(part))) return "event";
  return parts.some((part) => MAY.test(part)) ? "permission" : null;
}
