import { placedRatios, readAmounts, readPercents } from "../../question/read-numbers.ts";

/** A value of a question with the words that name it: `eligible accounts are $8.2 million`, `80% of the borrowing base`. */
export interface GivenValue {
  /** `money`: major units; `percent`: 0..100. */
  readonly kind: "money" | "percent" | "ratio";
  readonly value: number;
  readonly currency: string | null;
  /** The words of its clause that come before it, lower case. */
  readonly before: string;
  /** The words that follow it in its clause. */
  readonly after: string;
}

/** Ends a clause; a comma within a date or a number does not. */
const BOUNDARY =
  /[;?!]|\s[-–—]\s|[.:](?=\s)|,(?!\s?(?:19|20)\d\d\b)(?!\d)|\b(?:and|with|if|when|while|but|plus|against|versus|vs|or)\b/g;
/** The amounts of money among the values of a question. */
export function moneyOf(question: string): GivenValue[] {
  return givenValues(question).filter(({ kind }) => kind === "money");
}

/** `, net of taxes and returns, are`, `(incl. minority interests) is`: says more about the words before it. */
const ASIDE =
  /,\s(?:net of|less|after|before|excluding|including|leaving out)\s[^,]{2,60},(?=\s(?:is|are|was|were)\b)|\s\((?:net of|less|after|before|excl\w*|incl\w*|ex|with(?:out)?|leaving out)\b[^()\d$%]{2,90}\)(?=\s(?:is|are|was|were|of|at|totals?|stands?)\b)/g;

/** One name, though it holds an `and`. */
const BEFORE_INTEREST_AND_TAXES =
  /\b(?:income|earnings|profits?) before (?:interest,? and|interest or) (?:income )?taxes\b/g;

/** `tangible net worth is negative $2.1m` */
const BELOW_ZERO = /\b(?:negative|minus)\s?$|\b(?:is|was|of|at) [-−]$/;

/** The values that a question in plain words gives, in order. Linear in its length. */
export function givenValues(question: string): GivenValue[] {
  const text = question.replaceAll(ASIDE, "").replaceAll(BEFORE_INTEREST_AND_TAXES, "ebit");
  const placed = [
    ...readAmounts(text).map(({ amount, ...rest }) => ({
      ...rest,
      kind: "money" as const,
      value: BELOW_ZERO.test(text.slice(0, rest.at)) ? -amount : amount,
    })),
    ...readPercents(text).map(({ percent, at, end }) => ({
      kind: "percent" as const,
      value: percent,
      currency: null,
      at,
      end,
    })),
    ...placedRatios(text).map(({ ratio, at, end }) => ({
      kind: "ratio" as const,
      value: ratio,
      currency: null,
      at,
      end,
    })),
  ].sort((a, b) => a.at - b.at);
  const bounds = [...text.matchAll(BOUNDARY)].map(({ index, 0: words }) => ({ at: index, end: index + words.length }));
  const values = placed.map(({ kind, value, currency, at, end }, i) => {
    const from = Math.max(placed[i - 1]?.end ?? 0, bounds.findLast((bound) => bound.end <= at)?.end ?? 0);
    const to = Math.min(placed[i + 1]?.at ?? text.length, bounds.find((bound) => bound.at >= end)?.at ?? text.length);
    return { kind, value, currency, before: text.slice(from, at).trim(), after: text.slice(end, to).trim() };
  });
  return values.map((one, i) => {
    const [part, next] = [values[i - 1], values[i + 1]];
    if (next?.kind === one.kind && isPartOf(one)) return { ...one, after: next.after };
    return part?.kind === one.kind && isPartOf(part) ? { ...one, after: one.after.split(SAYS)[0] ?? "" } : one;
  });
}

const SAYS = /\s*\b(?:is|are|was|were|has|have|had|being|drawn|used|outstanding|borrowed|utilized)\b/;

/** `$5m of the $15m revolver is drawn`: what is said after the whole is said of the part. */
function isPartOf({ kind, after }: GivenValue): boolean {
  return kind === "money" && /^(?:out )?of (?:the |an? |our |its |their )?$/.test(`${after} `);
}

/** What a question says is zero or already taken off: `no reserves`, `nothing else owed`, `net of taxes and returns`. Each
 *  in its own words. */
export function givenZeros(question: string): string[] {
  const found = question.matchAll(
    /\b(?:no|without|zero|nothing|net of|leaving out|(?:before|not|without) (?:counting|adding|including)(?: any)?)\s+((?:(?!\b(?:and|or|with|is|are|was|were)\b)[a-z' -]){2,60}(?:(?:,|\band|\bor)\s(?:no |other )?(?:(?!\b(?:and|or|with|is|are|was|were|what|how)\b)[a-z' -]){2,40})?)/g,
  );
  const aside = question.matchAll(/\b(?:leav|sett|putt)(?:ing|e|t)? ([a-z' -]{2,40}?) (?:aside|out)\b/g);
  return [...found, ...aside].flatMap(([, words = ""]) => words.split(/,| and | or /).map((part) => part.trim()));
}

/** The value that words name: in the words before it, nearest first, else in those after it. */
export function valueOf(
  values: readonly GivenValue[],
  kind: GivenValue["kind"],
  pattern: RegExp,
): GivenValue | undefined {
  const ofKind = values.filter((one) => one.kind === kind);
  return ofKind.find(({ before }) => pattern.test(before)) ?? ofKind.find(({ after }) => pattern.test(after));
}
