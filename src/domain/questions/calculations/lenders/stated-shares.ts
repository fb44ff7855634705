import { saidName } from "../../parties/party-names.ts";
import type { Question } from "../../question/question.ts";
import type { Subject } from "../../subject.ts";
import type { Place } from "../../text/passages.ts";

/** A lender with its share of the whole, 0..100. */
interface StatedShare {
  readonly name: string;
  readonly percent: number;
  /** Where it stands, if apart from the others. */
  readonly place?: Place;
}

/** A list of shares with its place in the text. */
interface ListedShares extends Place {
  readonly shares: readonly StatedShare[];
}

const OPENING =
  /\b(?:Pro\s+Rata\s+Shares?(?:\(s\))?|(?:Commitment|Pro\s+Rata|Ratable)\s+Percentages?|Percentage\s+(?:Share|Interest)s?)["”]?\s+(?:shall\s+mean|means?)\b[^.;%]{0,200}:/gi;
const SHARE = /\s*([A-Z][A-Za-z.,&' ]{1,70}?)[\s.:]+((?<![\d.])(?:\d{1,2}(?:\.\d+)?|\.\d+))\s?%[;,]?(?:\s+and\b)?/y;
const MAX_LENDERS = 40;
const WHOLE = 100;
const ROUNDING = 0.01;

/** The shares of the lenders that a definition lists by name, where they come to the whole: `Pro Rata Shares: Alder Bank 60% Birch
 *  Bank 40%`. Null without such a list. */
function listOf(text: string): ListedShares | null {
  for (const { index, 0: opening } of text.matchAll(OPENING)) {
    const shares: StatedShare[] = [];
    SHARE.lastIndex = index + opening.length;
    for (let sum = 0; sum < WHOLE - ROUNDING && shares.length < MAX_LENDERS; ) {
      const match = SHARE.exec(text);
      if (match === null) break;
      shares.push({ name: (match[1] ?? "").trim(), percent: Number(match[2]) });
      sum = shares.reduce((total, { percent }) => total + percent, 0);
      const end = match.index + match[0].length;
      if (Math.abs(sum - WHOLE) < ROUNDING) return { start: index, end, shares };
    }
  }
  return null;
}

/** The shares of all lenders that a definition lists, or that stand under their names on the signature pages, with the place of the
 *  list; null without one. */
export function listedShares(subject: Subject): ListedShares | null {
  return listOf(subject.text ?? "") ?? sharesOfSigners(subject);
}

/** `Ratable Share: 17.5%` on a line of its own. */
const OWN_SHARE =
  /^[ \t]*(?:Ratable|Pro[ \t]Rata|Commitment|Applicable|Percentage)[ \t](?:Share|Percentage|Interest)s?:[ \t]*((?<![\d.])\d{1,3}(?:\.\d{1,8})?)[ \t]?%[ \t]*$/gim;
/** How far above its share a lender signs, in UTF-16 units. */
const SIGNS_WITHIN = 400;

/** The shares under the names of the lenders that sign, where they come to the whole. */
function sharesOfSigners({ text, agreement }: Subject): ListedShares | null {
  const found = [...(text ?? "").matchAll(OWN_SHARE)];
  const [first, last] = [found[0], found.at(-1)];
  if (text === null || first === undefined || last === undefined || found.length > MAX_LENDERS) return null;
  const names = [...new Set(agreement.parties.filter(({ role }) => role === "lender").map(({ name }) => name))];
  const shares = found.flatMap(({ index, 0: whole, 1: percent }): StatedShare[] => {
    const before = text.slice(Math.max(0, index - SIGNS_WITHIN), index);
    const placed = names.map((name) => ({ name, at: before.toLowerCase().lastIndexOf(name.toLowerCase()) }));
    const [nearest] = placed.filter(({ at }) => at >= 0).toSorted((a, b) => b.at - a.at);
    if (nearest === undefined) return [];
    const start = index - before.length + nearest.at;
    return [{ name: nearest.name, percent: Number(percent), place: { start, end: index + whole.length } }];
  });
  const sum = shares.reduce((total, { percent }) => total + percent, 0);
  const isWhole = Math.abs(sum - WHOLE) < ROUNDING && new Set(shares.map(({ name }) => name)).size === shares.length;
  return isWhole ? { start: first.index, end: last.index + last[0].length, shares } : null;
}

/** The listed shares of the lenders that a question names, with the place of the list; null where it names none of them. */
export function statedShares({ text, raw }: Question, subject: Subject): ListedShares | null {
  const list = listedShares(subject);
  const shares = list?.shares.filter(({ name }) => saidName(text, raw, name) !== null) ?? [];
  const [only, other] = shares;
  const own = other === undefined ? only?.place : undefined;
  return list === null || shares.length === 0 ? null : { ...(own ?? list), shares };
}
