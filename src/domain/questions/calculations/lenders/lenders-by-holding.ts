import type { Party } from "#domain/agreement/party.ts";
import { type Holding, holdingsOf } from "../../lenders/lender-holdings.ts";
import { COUNT_WORDS, countOf } from "../../question/counts.ts";
import { readAmounts } from "../../question/read-numbers.ts";
import type { Subject } from "../../subject.ts";

const NUMBER = String.raw`(${COUNT_WORDS}|\d{1,2})`;
const LENDERS = String.raw`(?:lenders?|banks?|holders?|institutions?)`;
/** `the two largest banks`, `the largest three lenders` */
const BY_SIZE = new RegExp(
  String.raw`\bthe (?:${NUMBER} )?(largest|biggest|smallest)(?: ${NUMBER}\b)?(?= ${LENDERS}| of them|[^a-z]|$| (?:together|alone|can|could|may|want|vote|agree|refuse))`,
);
/** `four of the $21 million banks` */
const BY_AMOUNT = new RegExp(
  String.raw`\b${NUMBER} (?:of (?:the|its|our) |other )?([$€£] ?\d[\d,.]*(?: ?(?:mm?|million|bn|billion))?) ${LENDERS}\b`,
);

/** The number and the end of the order that `the two largest` names; null without such words. */
export function askedBySize(text: string): { readonly count: number; readonly isSmall: boolean } | null {
  const [, before, end, after] = BY_SIZE.exec(text) ?? [];
  if (end === undefined) return null;
  const said = before ?? after;
  return { count: said === undefined ? 1 : countOf(said), isSmall: end === "smallest" };
}

/** The lenders that a question picks by what they commit, next to those that it names; null where there are not that many. */
export function lendersByHolding(text: string, subject: Subject, named: ReadonlySet<string>): Party[] | null {
  const placed = subject.agreement.facilities.map((facility, at) => ({ facility, pointer: `/facilities/${at}` }));
  const others = holdingsOf(subject, placed).filter(({ party }) => !named.has(party.id));
  const size = askedBySize(text);
  if (size !== null) return bySize(others, size);
  const [, count, written = ""] = BY_AMOUNT.exec(text) ?? [];
  const [amount] = readAmounts(written);
  if (count === undefined || amount === undefined) return [];
  const equal = others.filter((one) => one.amount.eq(amount.amount));
  const many = countOf(count);
  return equal.length < many ? null : equal.slice(0, many).map(({ party }) => party);
}

function bySize(
  holdings: readonly Holding[],
  { count, isSmall }: NonNullable<ReturnType<typeof askedBySize>>,
): Party[] | null {
  const sorted = holdings.toSorted((a, b) => (isSmall ? a.amount.comparedTo(b.amount) : b.amount.comparedTo(a.amount)));
  return sorted.length <= count ? null : sorted.slice(0, count).map(({ party }) => party);
}
