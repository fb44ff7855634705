import { selectFacilities } from "../facilities/select-facilities.ts";
import type { Question } from "../question/question.ts";
import { placedPeriods, placedRatios } from "../question/read-numbers.ts";
import { contentStems } from "../question/words.ts";
import type { Subject } from "../subject.ts";

/** What a message compares: `compare X with Y`, `the difference between X and Y`, `how does X compare with Y`. */
const COMPARED: readonly RegExp[] = [
  /^(?:please |can you |could you |now ){0,3}(?:compare|contrast)\s+(.+?)\s*[?.]?$/,
  /^what(?:'s| is| are| was| were) (.+? (?:versus|vs\.?|as against) .+?)\s*[?.]?$/,
  /\bdifferences?(?: is there| are there)? between\s+(.+?)\s*[?.]?$/,
  /^how (?:does|do|would) (.+? (?:compare|differ|stack up)(?: with| to| from| against)? (?!(?:to |with )?each other).+?)\s*[?.]?$/,
  /^how (?:does|do|would) (.+?) (?:compare|differ|stack up)(?: (?:with|to|from) each other)?\s*[?.]?$/,
];
/** Between the sides, the surest first. */
const BETWEEN: readonly RegExp[] = [
  /\s+(?:compare|differ|stack up)(?: with| to| from| against)?\s+/,
  /,?\s+(?:with|versus|vs\.?|compared (?:to|with)|as against)\s+/,
  /\s+to (?=(?:the|that|those|its|their) )/,
  /,?\s+and\s+/,
];
const PREPOSITION = /^(?:for|on|of|under|in|at|by)\b/;
const NOUN =
  /\b(covenants?|ratios?|tests?|fees?|margins?|spreads?|sublimits?|limits?|caps?|minimums?|maximums?|baskets?|dates?)$/;
/** Longest side that may lack the head of the other one: `the revolver and the term loan`. */
const MAX_BARE = 4;
const MAX_SIDES = 2;

/** The questions of a comparison, one for each side; where the sides are one list, the question for the list. Null where the
 *  message compares nothing, or facilities as a whole. */
export function comparedSides(question: Question, subject: Subject): string[] | null {
  const compared = COMPARED.map((pattern) => pattern.exec(question.own)?.[1]).find((one) => one !== undefined);
  if (compared === undefined || isOfFacilities(compared, question, subject)) return null;
  if (BOTH_PREPAYMENTS.test(compared)) return null;
  if (LENDERS_COMMIT.test(compared)) return ["how much has each of the lenders committed"];
  const [body, tail] = splitTail(compared);
  const sides = sidesOf(body);
  return sides.map((side) => asked(`${side}${tail}`));
}

/** One clause says what both kinds of prepayments cost. */
const BOTH_PREPAYMENTS =
  /\b(?:voluntary|optional) (?:and|with|versus|vs\.?) (?:an? |the )?mandatory (?:pre)?payments?\b/;

/** `compare Facility A and Facility B: how big is each and when does it mature?` */
const DETAILED =
  /^((?:please |can you |could you |now ){0,3}(?:compare|contrast)\s[^:;?]+?)\s*(?:[:;–—]|,? (?:i\.e\.|namely))\s*(.+?)\s*[?.]?$/;
const DETAILS = new Set(
  contentStems("big large long date dates each terminate terminates expire expires end ends due run runs"),
);

/** The first part of a comparison of facilities, where the rest only names terms that the comparison shows anyway. */
export function comparedInShort(question: Question, subject: Subject): string | null {
  const [, head, details] = DETAILED.exec(question.own) ?? [];
  if (head === undefined || details === undefined || !isOfFacilities(head, question, subject)) return null;
  return contentStems(details).every((stem) => DETAILS.has(stem) || WHOLE.has(stem)) ? head : null;
}

const LENDERS_COMMIT =
  /^(?!.*\b(?:with|versus|vs)\b).{0,120}(?:\b(?:lenders?|banks?)\b.{0,60}\bcommit\w*|\bcommit\w*\b.{0,60}\b(?:lenders?|banks?)\b)/;

/** `…, each against total asset value` */
function splitTail(words: string): [string, string] {
  const [, body, tail] = /^(.+?),\s+(?:each |both |all )(.+)$/.exec(words) ?? [];
  return body === undefined ? [words, ""] : [body, ` ${tail ?? ""}`];
}

function sidesOf(body: string): string[] {
  for (const between of BETWEEN) {
    const sides = body.split(between).map((side) => side.replace(/^both\s+/, "").trim());
    const [first = "", second = ""] = sides;
    if (sides.length !== MAX_SIDES || first === "" || second === "") continue;
    return completed(first, second);
  }
  return [body];
}

/** Each side with the words that it shares with the other: `the minimums for the revolver and for the term loan`. */
function completed(first: string, second: string): string[] {
  const replaced = withValueOf(second, first);
  if (replaced !== null) return [first, replaced];
  const preposition = PREPOSITION.exec(second)?.[0];
  const headOf = (word: string): string | undefined => new RegExp(String.raw`^(.+)\s${word}\s`).exec(first)?.[1];
  if (preposition !== undefined) return [first, `${headOf(preposition) ?? first} ${second}`];
  const noun = NOUN.exec(second)?.[1];
  if (noun !== undefined && first.split(" ").length <= MAX_BARE && !NOUN.test(first))
    return [`${first} ${noun}`, second];
  const [, head, joined] = /^(.+?)\s(for|on|of|under)\s/.exec(first) ?? [];
  const isBare = head !== undefined && noun === undefined && second.split(" ").length <= MAX_BARE;
  const named = second.replace(/^(?:that|those|the ones?)\b/, (word) => head ?? word);
  if (named !== second) return [first, named];
  // `compare the margins on A and B`
  return isBare && !/\b(?:for|on|of|under)\b/.test(second)
    ? [first, `${head} ${joined ?? "of"} ${second}`]
    : [first, second];
}

/** Dates and ratios, which stand for a whole side: `the limit at June 30, 2008` and `December 31, 2008`. */
const VALUES = [(words: string) => placedPeriods(words, ""), placedRatios];
const AROUND_VALUE = /^(?:(?:at|on|in|for|as|of|the|its|a|an|fiscal|year|quarter|end|leverage|and)\b\s*)*$/;

/** The first side with the value of the second one in place of its own; null where the second says more than a value. */
function withValueOf(second: string, first: string): string | null {
  for (const placed of VALUES) {
    const own = placed(first).at(-1);
    const [other, more] = placed(second);
    if (own === undefined || other === undefined || more !== undefined) continue;
    const rest = `${second.slice(0, other.at)}${second.slice(other.end)}`.trim();
    if (AROUND_VALUE.test(rest))
      return `${first.slice(0, own.at)}${second.slice(other.at, other.end)}${first.slice(own.end)}`;
  }
  return null;
}

function asked(side: string): string {
  return /^(?:what|how|who|when|which|where)\b/.test(side) ? side : `what is ${side}`;
}

/** Words that ask for whole facilities, or for terms that a comparison of facilities states anyway. */
const WHOLE = new Set(
  contentStems(
    "compare difference facility facilities loan loans tranche tranches revolver revolvers revolving term credit line bridge delayed draw two three both each size sizes amount amounts commitment commitments maturity maturities mature margin margins spread spreads pricing rate rates interest repayment repayments amortization terms with versus side day",
  ),
);

function isOfFacilities(compared: string, question: Question, subject: Subject): boolean {
  const selection = selectFacilities(question, subject);
  const names = selection.kind === "missing" ? [] : selection.facilities.map(({ facility }) => facility.facility_name);
  const own = new Set(contentStems(names.join(" ")));
  return contentStems(compared).every((stem) => WHOLE.has(stem) || own.has(stem) || stem.length < 2);
}
