/** How the items of a list inside of a sentence are lettered. */
const STYLES: readonly (readonly string[])[] = [
  ["(a)", "(b)", "(c)", "(d)", "(e)", "(f)", "(g)", "(h)"],
  ["(i)", "(ii)", "(iii)", "(iv)", "(v)", "(vi)", "(vii)", "(viii)"],
  ["(A)", "(B)", "(C)", "(D)", "(E)", "(F)", "(G)", "(H)"],
  ["(1)", "(2)", "(3)", "(4)", "(5)", "(6)", "(7)", "(8)"],
  ["(x)", "(y)", "(z)"],
];
/** A list begins at most so far behind the words that announce it, in UTF-16 units. */
const MAX_LEAD = 12;

/** An item of a list with the word that joins it to the item before it. */
export interface ListedItem {
  readonly words: string;
  /** `and`, `or`, `plus`, `minus`, `multiplied by`; empty where there is none. */
  readonly joint: string;
}

const JOINT = /[,;]?\s*\b(and|or|plus|minus|less|multiplied by|times|over|to|and \(without duplication\))[,:]?\s*$/i;

/** The items of the list with which words begin, as their own letters separate them; without letters, what `between`
 *  separates. The last item runs to the end. */
export function listAfter(words: string, between = /,?\s+(?:and|or)\s+/i): ListedItem[] {
  const [style] = STYLES.map((marks) => ({ marks, at: placeOf(marks[0] ?? "", words, 0) }))
    .filter(({ at }) => at >= 0 && at < MAX_LEAD)
    .sort((a, b) => a.at - b.at);
  if (style === undefined)
    return words.split(new RegExp(between.source, "gi")).map((part) => ({ words: part.trim(), joint: "" }));
  const starts: { readonly from: number; readonly to: number }[] = [];
  let at = 0;
  for (const mark of style.marks) {
    const found = placeOf(mark, words, at);
    if (found < 0) break;
    starts.push({ from: found, to: found + mark.length });
    at = found + mark.length;
  }
  let joint = "";
  return starts.map(({ to }, i) => {
    const item = words.slice(to, starts[i + 1]?.from ?? words.length).trim();
    const own = joint;
    const next = i + 1 < starts.length ? JOINT.exec(item) : null;
    joint = next?.[1] ?? "";
    return { words: (next === null ? item : item.slice(0, next.index)).replace(/[;,]\s*$/, ""), joint: own };
  });
}

/** Where a letter begins an item: not the one of `Section 2.4.1(c)`. */
function placeOf(mark: string, words: string, from: number): number {
  let at = words.indexOf(mark, from);
  while (at > 0 && /\w/.test(words.charAt(at - 1))) at = words.indexOf(mark, at + mark.length);
  return at;
}
