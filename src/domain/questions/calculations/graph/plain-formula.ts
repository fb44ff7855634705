/** Says how or by whom a figure is found, not what it is. */
const ASIDE =
  /\s?\((?!(?:[a-z]|[ivx]{1,4}|\d{1,2})\))(?![^()]*(?:[$%]|not to exceed|\bless\b|\bminus\b|\bnet of\b))[^()]{4,240}\)/gi;
/** `, in each case, as set forth in the most recent certificate`, before more of the formula */
const AS_SHOWN =
  /,?\s+(?:in each case|all),?\s+as\s+(?:set forth|shown|reflected|determined|reported)\b[^,;$%]{3,200}(?=[,;]\s+(?:less|minus|plus)\b)/gi;
const TAIL =
  /,?\s+(?:all|in each case|each)(?: as)? (?:reasonably )?(?:determined|calculated|computed|shown|set forth|reflected)\b.*$/i;

/** How an aside with a list in it begins: `(determined without any reduction on account of (i) charges or (ii) deficits)`. */
const OPENS_ASIDE =
  /^\((?:as |all as )?(?:determined|calculated|computed|measured|disregarding|without|excluding|exclusive of|after|before|including|it being|other than|whether)\b/i;
const ITEM_MARK = /^\((?:[a-z]|[ivx]{1,4}|\d{1,2})\)/i;
const FIGURE = /[$%]/;

/** Words without the asides that have brackets of their own. Linear in their length. */
function withoutNestedAsides(words: string): string {
  let kept = "";
  let open = -1;
  let depth = 0;
  for (let at = 0; at < words.length; at += 1) {
    const mark = words[at] ?? "";
    const isItem = mark === "(" && ITEM_MARK.test(words.slice(at, at + 6));
    if (open < 0 && mark === "(" && !isItem && OPENS_ASIDE.test(words.slice(at, at + 20))) open = at;
    if (open < 0) kept += mark;
    else depth += mark === "(" ? 1 : mark === ")" ? -1 : 0;
    if (open < 0 || depth > 0) continue;
    // What has a figure is part of the formula.
    const aside = words.slice(open, at + 1);
    if (FIGURE.test(aside)) kept += aside;
    open = -1;
  }
  return open < 0 ? kept : kept + words.slice(open);
}

/** A formula in words without what is said aside: `(after deducting any discount)`, `all as determined by the Bank`. On one line. */
export function plainFormula(words: string): string {
  return withoutNestedAsides(words)
    .replaceAll(ASIDE, "")
    .replaceAll(AS_SHOWN, "")
    .replace(TAIL, "")
    .replaceAll(/\s+/g, " ")
    .trim();
}
