import { Decimal } from "decimal.js";
import type { Citation } from "../../answer/claim.ts";
import { formatMoney, formatPercent, listed } from "../../answer/formats.ts";
import type { Question } from "../../question/question.ts";
import { cite, quoteOf, type Subject } from "../../subject.ts";
import { lendersByHolding } from "./lenders-by-holding.ts";
import { inFavor, OPPOSES } from "./lenders-in-favor.ts";
import { SAYS_LENDER } from "./named-lenders.ts";
import { type PickedHoldings, pickedHoldings } from "./picked-holdings.ts";
import { statedShares } from "./stated-shares.ts";

/** A part of the lenders, of whose vote a question asks. */
export interface Part {
  /** 0..100. */
  readonly percent: number;
  /** The share, with its working where it is computed. */
  readonly said: string;
  readonly whose: "their" | "its";
  readonly citations: readonly Citation[];
}

/** The part of the lenders that a question gives as a percentage, or that of the lenders that it names. */
export function partOf(question: Question, subject: Subject): Part | null {
  const picked = pickedHoldings(question.text);
  if (picked !== null) return partOfPicked(picked);
  const [given, other] = question.percents;
  if (other !== undefined) return partTogether(question);
  if (given === undefined)
    return partInMoney(question, subject) ?? partOfNamed(question, subject) ?? partOfListed(question, subject);
  if (!SAYS_LENDER.test(question.text)) return null;
  return { percent: given.percent, said: formatPercent(given.percent), whose: "their", citations: [] };
}

/** The lenders that a question picks from those whose holdings it lists. */
function partOfPicked({ kind, picked, whole, currency }: PickedHoldings): Part {
  const say = (amount: Decimal | number): string =>
    kind === "percent"
      ? formatPercent(new Decimal(amount).toNumber())
      : formatMoney({ amount: new Decimal(amount).toNumber(), currency });
  const sum = Decimal.sum(...picked);
  const percent = sum.times(100).div(whole).toDecimalPlaces(6).toNumber();
  const added = picked.map(say).join(" + ");
  const total = picked.length > 1 ? `${added} = ${say(sum)}` : added;
  const opening = picked.length > 1 ? `${total}; ` : "";
  const said = kind === "percent" ? total : `${opening}${say(sum)} ÷ ${say(whole)} = ${formatPercent(percent)}`;
  return { percent, said, whose: picked.length > 1 ? "their" : "its", citations: [] };
}

const TOGETHER = /\b(?:together|jointly|combined?|join\w*|team\w*|along|and|plus|with)\b/;

/** The sum of the shares of several lenders who vote the same way: `we hold 40% and want to waive it with a 20% holder`. */
function partTogether({ text, percents }: Question): Part | null {
  const sum = percents.reduce((total, { percent }) => total.plus(percent), new Decimal(0));
  const between = text.slice(percents[0]?.end, percents.at(-1)?.at);
  if (!SAYS_LENDER.test(text) || !TOGETHER.test(between) || APART.test(text) || sum.gt(100)) return null;
  const said = `${percents.map(({ percent }) => formatPercent(percent)).join(" + ")} = ${formatPercent(sum.toNumber())}`;
  return { percent: sum.toNumber(), said, whose: "their", citations: [] };
}

/** Shares of other things, or of lenders who do not vote alike. */
const APART =
  /\b(?:but|while|whereas|although|against|refus\w*|object\w*|oppos\w*|declin\w*|dissent\w*|won't|says? no|votes? no|threshold|requires?|need\w*)\b/;

/** The shares that the agreement lists for the lenders that a question names, where all agree. */
function partOfListed(question: Question, subject: Subject): Part | null {
  const list = statedShares(question, subject);
  const favoring = OPPOSES.test(question.text) ? new Set(inFavor(question, subject).map(({ name }) => name)) : null;
  const shares = (list?.shares ?? []).filter(({ name }) => favoring?.has(name) !== false);
  if (list === null || shares.length === 0) return null;
  const percent = shares.reduce((sum, one) => sum.plus(one.percent), new Decimal(0)).toNumber();
  const each = shares.map((one) => `${formatPercent(one.percent)} of ${one.name}`);
  return {
    percent,
    said: each.length === 1 ? `${each[0]}` : `${each.join(" + ")} = ${formatPercent(percent)}`,
    whose: each.length > 1 ? "their" : "its",
    citations: [quoteOf(subject, list)],
  };
}

export const HOLD = /\b(?:lenders?|banks?|holders?)\b[^?.]{0,30}\b(?:with|holding|holds?|having|have|of)\b/;

/** The part that a question gives as an amount, of the whole that it gives or of all commitments. */
function partInMoney({ text, amounts }: Question, subject: Subject): Part | null {
  const [part, whole, third] = amounts;
  if (part === undefined || third !== undefined || !HOLD.test(text)) return null;
  if (whole !== undefined && !/^\s*(?:out )?of (?:the |our |its |an? )?$/.test(text.slice(part.end, whole.at)))
    return null;
  const all = subject.agreement.facilities.flatMap(({ commitment_amount: amount }, at) =>
    amount === null ? [] : [{ ...amount, pointer: `/facilities/${at}/commitment_amount` }],
  );
  const [first] = all;
  const isKnown = first !== undefined && all.length === subject.agreement.facilities.length;
  if (whole === undefined && (!isKnown || all.some(({ currency }) => currency !== first.currency))) return null;
  const sum = whole?.amount ?? Decimal.sum(0, ...all.map(({ amount }) => amount)).toNumber();
  if (sum < part.amount) return null;
  const currency = part.currency ?? whole?.currency ?? first?.currency ?? "USD";
  const percent = new Decimal(part.amount).times(100).div(sum).toDecimalPlaces(6).toNumber();
  const say = (amount: number): string => formatMoney({ amount, currency });
  return {
    percent,
    said: `${say(part.amount)} ÷ ${say(sum)} = ${formatPercent(percent)}`,
    whose: "their",
    citations: whole === undefined ? cite(subject, ...all.map(({ pointer }) => pointer)) : [],
  };
}

/** The part of the lenders that a question names, where the commitments of all lenders of every facility are known. */
function partOfNamed(question: Question, subject: Subject): Part | null {
  const own = inFavor(question, subject);
  const others = OPPOSES.test(question.text)
    ? []
    : lendersByHolding(question.text, subject, new Set(own.map(({ id }) => id)));
  if (others === null) return null;
  const named = [...own, ...others];
  const ids = new Set(named.map(({ id }) => id));
  const lists = subject.agreement.facilities.map(({ commitment_amount, lender_commitments }, at) => {
    const sum = lender_commitments.reduce((total, { amount }) => total.plus(amount.amount), new Decimal(0));
    return {
      whole: commitment_amount,
      isComplete: commitment_amount !== null && sum.eq(commitment_amount.amount),
      own: lender_commitments.flatMap(({ party_id, amount }, i) =>
        ids.has(party_id)
          ? [{ amount: amount.amount, pointer: `/facilities/${at}/lender_commitments/${i}/amount` }]
          : [],
      ),
      pointer: `/facilities/${at}/commitment_amount`,
    };
  });
  const currencies = new Set(lists.map(({ whole }) => whole?.currency));
  const [currency] = currencies;
  if (currency === undefined || currencies.size > 1 || lists.some(({ isComplete }) => !isComplete)) return null;
  const mine = Decimal.sum(0, ...lists.flatMap(({ own }) => own.map(({ amount }) => amount)));
  const whole = Decimal.sum(...lists.map((list) => list.whole?.amount ?? 0));
  if (mine.isZero()) return null;
  const percent = mine.times(100).div(whole).toDecimalPlaces(6).toNumber();
  const [sum, all] = [mine, whole].map((amount) => formatMoney({ amount: amount.toNumber(), currency }));
  return {
    percent,
    said: `${sum} of ${listed([...new Set(named.map(({ name }) => name))])} ÷ ${all} = ${formatPercent(percent)}`,
    whose: named.length > 1 ? "their" : "its",
    citations: cite(subject, ...lists.flatMap((list) => [...list.own.map(({ pointer }) => pointer), list.pointer])),
  };
}
