/** Says how or by whom a figure is found, not what it is. */
const ASIDE =
  /\s?\((?!(?:[a-z]|[ivx]{1,4}|\d{1,2})\))(?![^()]*(?:[$%]|not to exceed|\bless\b|\bminus\b|\bnet of\b))[^()]{4,240}\)/gi;
/** `, in each case, as set forth in the most recent certificate`, before more of the formula */
const AS_SHOWN =
  /,?\s+(?:in each case|all),?\s+as\s+(?:set forth|shown|reflected|determined|reported)\b[^,;$%]{3,200}(?=[,;]\s+(?:less|minus|plus)\b)/gi;
const TAIL =
  /,?\s+(?:all|in each case|each)(?: as)? (?:reasonably )?(?:determined|calculated|computed|shown|set forth|reflected)\b.*$/i;

/** A formula in words without what is said aside: `(after deducting any discount)`, `all as determined by the Bank`. On one line. */
export function plainFormula(words: string): string {
  return words.replaceAll(ASIDE, "").replaceAll(AS_SHOWN, "").replace(TAIL, "").replaceAll(/\s+/g, " ").trim();
}
