import { RATING, rankOf } from "../pricing/ratings.ts";
import { placedRatios, readAmounts, readPercents } from "../question/read-numbers.ts";
import { onOneLine } from "../text/sentences.ts";

/** How a clause compares a value with its limit: at most, at least, more than, less than. */
export type Bound = "at most" | "at least" | "more than" | "less than";

/** A limit that a clause states. */
export interface Limit {
  readonly kind: "money" | "percent" | "ratio" | "days" | "rating";
  /** Major units, 0..100, a factor, days, or the place in the scale of ratings, 0 the best. */
  readonly value: number;
  readonly currency: string | null;
  /** As the clause writes it. */
  readonly said: string;
  readonly bound: Bound;
  /** The words of its clause around it, lower case. */
  readonly before: string;
  readonly after: string;
  /** How its clause begins, lower case. */
  readonly opening: string;
}

const OPENING = String.raw`\s+(?:(?:an?|the) )?(?:(?:aggregate|total|principal|outstanding|amount|sum|value|combined|cumulative) ){0,4}(?:of )?(?:(?:[a-z-]+ ){0,9}\()?$`;
const AT_MOST = new RegExp(
  String.raw`(?:\bnot (?:to )?(?:at any (?:one )?time )?exceed(?:ing)?|\b(?:do|does|shall|will|may|must|can) not(?:,? (?:at any time|in the aggregate|in any [a-z ]{3,40}),?)? (?:exceed|be (?:more|greater) than)|\b(?:no|not) (?:more|greater|larger|higher|longer|later) than|\bup to|\bat most|\b(?:less|lower) than or equal to|\bnot in excess of|\bmaximum (?:[a-z]+ ){0,4}of|\b(?:limited to|capped at|within))${OPENING}`,
);
const AT_LEAST = new RegExp(
  String.raw`(?:\bat least|\b(?:no|not) (?:less|fewer|lower) than|\bminimum (?:[a-z]+ ){0,5}(?:of|equal to)|\b(?:greater|more|higher) than or equal to|\bequal to or (?:greater|more|higher|in excess of)(?: than)?)${OPENING}`,
);
const MORE = new RegExp(
  String.raw`(?<!\b(?:not|no|nor|never)(?: to| be| at any time| in the aggregate)? )(?:\bin excess of|\bexceed(?:s|ed|ing)?|\b(?:more|greater|higher|larger|longer) than|\bover|\babove)${OPENING}`,
);
const LESS = new RegExp(
  String.raw`(?<!\b(?:not|no|nor|never)(?: to| be)? )(?:\b(?:less|lower|fewer) than|\bbelow|\bunder)${OPENING}`,
);
const OR_MORE = /^\)?,? (?:or (?:more|greater|above|better|higher)|and above|or in excess thereof)\b/;
const OR_LESS = /^\)?,? or (?:less|lower|fewer|below)\b/;

const DAYS = /(?:[a-z-]+ \()?(\d{1,3})\)? (?:consecutive |calendar )?(business |banking )?days?\b/g;
const OPENING_UNITS = 40;
/** How far the words of a limit reach to both sides, in UTF-16 units. */
const REACH = 140;
/** Amounts below this number paragraphs. */
const LEAST = 1_000;

/** The limits of a clause whose words say how they compare, in order. */
export function limitsOf(quote: string): Limit[] {
  const line = onOneLine(quote);
  const words = line.toLowerCase();
  const found: Omit<Limit, "bound" | "before" | "after" | "opening" | "said">[] = [];
  const places: { readonly at: number; readonly end: number }[] = [];
  const add = (one: Omit<Limit, "bound" | "before" | "after" | "opening" | "said">, at: number, end: number): void => {
    found.push(one);
    places.push({ at, end });
  };
  for (const { amount, currency, at, end } of readAmounts(words))
    if (amount >= LEAST) add({ kind: "money", value: amount, currency }, at, end);
  for (const { percent, at, end } of readPercents(words))
    add({ kind: "percent", value: percent, currency: null }, at, end);
  for (const { ratio, at, end } of placedRatios(words)) add({ kind: "ratio", value: ratio, currency: null }, at, end);
  for (const match of words.matchAll(DAYS))
    add(
      { kind: "days", value: Number(match[1]), currency: match[2] ?? null },
      match.index,
      match.index + match[0].length,
    );
  for (const match of line.matchAll(new RegExp(String.raw`(?<![\w.&'])["“'‘]?(${RATING})["”'’]?(?![\w+'-])`, "gi"))) {
    const rank = rankOf(match[1] ?? "");
    if (rank !== null) add({ kind: "rating", value: rank, currency: null }, match.index, match.index + match[0].length);
  }
  return found.flatMap((one, i) => {
    const { at, end } = places[i] ?? { at: 0, end: 0 };
    const before = clauseBefore(words.slice(Math.max(0, at - REACH), at));
    const after = words.slice(end, end + REACH);
    const bound = boundOf(before, after);
    const opening = clauseBefore(words.slice(0, at)).trimStart().slice(0, OPENING_UNITS);
    return bound === null
      ? []
      : [
          {
            ...one,
            bound,
            before,
            opening,
            after: after.split(/[.;](?=\s)/)[0] ?? "",
            said: line.slice(at, end).trim(),
          },
        ];
  });
}

function clauseBefore(words: string): string {
  return words.split(/[.;](?=\s)/).at(-1) ?? "";
}

function boundOf(before: string, after: string): Bound | null {
  // `at least “BBB”`: a mark of quotation stands between.
  const said = before.replace(/["“'‘]$/, "");
  if (AT_MOST.test(said) || OR_LESS.test(after)) return "at most";
  if (AT_LEAST.test(said) || MINIMUM.test(said) || OR_MORE.test(after)) return "at least";
  if (MORE.test(said)) return "more than";
  return LESS.test(said) ? "less than" : null;
}

/** `with minimum assets of` */
const MINIMUM = /\bminimum (?:[a-z]+ ){1,5}of (?:\(?[a-z-]+ ){0,8}\(?$/;
