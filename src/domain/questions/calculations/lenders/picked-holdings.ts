import { Decimal } from "decimal.js";
import { COUNT_WORDS, countOf } from "../../question/counts.ts";
import { type GivenValue, givenValues } from "../given/given-values.ts";
import { askedBySize } from "./lenders-by-holding.ts";

/** Of the lenders whose holdings a question lists, those that it asks about, with the whole that all of them are parts of. */
export interface PickedHoldings {
  /** In money or in percent, as the question lists them. */
  readonly kind: "money" | "percent";
  readonly picked: readonly number[];
  readonly whole: Decimal;
  readonly currency: string;
}

const LISTS = new RegExp(
  String.raw`\b(?:(?:${COUNT_WORDS}|\d{1,2}) )?(?:lenders?|banks?|holders?)\b(?: [a-h]| are| who| that)?(?: each)? (?:hold(?:s|ing)?|have|has|with|of|at|own(?:s|ing)?|commit(?:s|ted)?)\b`,
);
const COUNT = new RegExp(String.raw`\b(${COUNT_WORDS}|\d{1,2}) (?:lenders?|banks?|holders?)\b`);
const IS_WHOLE = /^(?:out )?of (?:the |an? |our |its )?(?:total |whole |aggregate )?$/;
const LETTER = /\b(?:lender |bank |holder )?([a-h])(?: (?:holds|has|with|at|owns|commits))?$/;
const LETTERS_ASKED =
  /\b(?:lenders? |banks? |holders? )?([a-h])(?:,? (?:and|plus|with|&) (?:lender |bank |holder )?([a-h]))\b/;

/** The holdings that a question means of those that it lists: `three lenders hold $12m, $10m and $8m: can the two largest …`, `A holds
 *  40%, B 35% and C 25%: can A and C …`. Null where it lists fewer than three or does not say which it means. */
export function pickedHoldings(text: string): PickedHoldings | null {
  if (!LISTS.test(text)) return null;
  const values = givenValues(text);
  const [first] = values;
  if (first === undefined || first.kind === "ratio") return null;
  const { kind } = first;
  const ofKind = values.filter((one) => one.kind === kind);
  const whole = ofKind.find(({ before }) => IS_WHOLE.test(`${before} `));
  const listed = ofKind.filter((one) => one !== whole);
  const count = countOf(COUNT.exec(text)?.[1] ?? "");
  const isAll = whole !== undefined || kind === "percent" || Number.isNaN(count) || count === listed.length;
  if (listed.length < 3 || !isAll || ofKind.length !== values.length) return null;
  const sum = Decimal.sum(...listed.map(({ value }) => value));
  const total = kind === "percent" ? new Decimal(100) : whole === undefined ? sum : new Decimal(whole.value);
  const picked = bySize(text, listed) ?? byLetter(text, listed);
  if (picked === null || sum.gt(total)) return null;
  return { kind, picked, whole: total, currency: listed.find(({ currency }) => currency !== null)?.currency ?? "USD" };
}

/** `the two largest`, `the largest lender` */
function bySize(text: string, listed: readonly GivenValue[]): readonly number[] | null {
  const asked = askedBySize(text);
  if (asked === null) return null;
  const { count, isSmall } = asked;
  const sorted = listed.map(({ value }) => value).toSorted((a, b) => (isSmall ? a - b : b - a));
  // Where the last one meant is as large as the next, it does not matter which of them votes.
  return count >= 1 && count < sorted.length ? sorted.slice(0, count) : null;
}

/** `A and C`, of `A holds 40%, B 35% and C 25%`. */
function byLetter(text: string, listed: readonly GivenValue[]): readonly number[] | null {
  const letters = listed.map(({ before }) => LETTER.exec(before)?.[1]);
  const asked = LETTERS_ASKED.exec(text)?.slice(1) ?? [];
  const picked = listed.filter((_one, i) => asked.includes(letters[i] ?? ""));
  const isKnown = letters.every((letter) => letter !== undefined) && new Set(letters).size === letters.length;
  return isKnown && asked.length > 0 && picked.length === asked.length ? picked.map(({ value }) => value) : null;
}
