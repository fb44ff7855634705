import { Decimal } from "decimal.js";
import type { SUBLIMIT_TYPES } from "#domain/agreement/facility.ts";
import { claim } from "../claim.ts";
import { formatMoney, spoken } from "../formats.ts";
import { cite } from "../subject.ts";
import { answered, type Topic } from "../topic.ts";
import { asksWhether } from "./asks-whether.ts";
import { usedAndWanted } from "./used-and-wanted.ts";

/** What is outstanding under a sublimit: `$15 million of standby letters of credit`. */
const KINDS: readonly (readonly [RegExp, (typeof SUBLIMIT_TYPES)[number]])[] = [
  [
    /^(?:of |in |worth of )?(?:standby |commercial |documentary |trade |outstanding ){0,3}(?:letters? of credit|l\/?cs)\b/,
    "letter_of_credit",
  ],
  [/^(?:of |in |worth of )?swing ?-?line (?:loans|advances|borrowings)\b/, "swingline"],
];
/** Other letters of credit or loans count too. */
const WITH_OTHERS = /\b(?:already|more|another|additional|extra|on top|besides|drawn|borrowed)\b/;

/** Letters of credit, and what is lent besides them. */
const OF_LETTERS = /\b(?:letters? of credit|l\/?cs)\b/;
const LOANS = /\b(?:loans?|advances?|drawn|borrow\w*|swing ?-?line|revolver)\b/;

/** What is outstanding in letters of credit with what is wanted of them; null where the question is on loans too. */
function lettersTogether(text: string): { readonly total: number; readonly working: string } | null {
  return OF_LETTERS.test(text) && !LOANS.test(text) ? usedAndWanted(text) : null;
}

/** Whether an amount of letters of credit or swingline loans is within its sublimit: `can they have $15 million of letters of
 *  credit outstanding?` Null where other amounts count too, or facilities have different sublimits. */
export const withinSublimit: Topic = ({ text, amounts }, subject) => {
  const together = lettersTogether(text);
  const [asked, other] = amounts;
  if (asked === undefined || !asksWhether(text)) return null;
  if (together === null && (other !== undefined || WITH_OTHERS.test(text))) return null;
  const after = text.slice(asked.end).trimStart();
  const type = together === null ? KINDS.find(([pattern]) => pattern.test(after))?.[1] : "letter_of_credit";
  const limits = subject.agreement.facilities.flatMap(({ sublimits }, i) =>
    sublimits.flatMap((one, j) =>
      one.type === type && one.amount !== null
        ? [{ amount: one.amount, at: `/facilities/${i}/sublimits/${j}/amount` }]
        : [],
    ),
  );
  const [limit, second] = limits;
  if (limit === undefined || second !== undefined || type === undefined) return null;
  const say = (amount: Decimal): string => formatMoney({ amount: amount.toNumber(), currency: limit.amount.currency });
  const total = together?.total ?? asked.amount;
  const room = new Decimal(limit.amount.amount).minus(total);
  const whole = say(new Decimal(limit.amount.amount));
  const sum = together?.working ?? say(new Decimal(total));
  const said = room.isNegative()
    ? `No: ${sum} is ${say(room.neg())} more than the ${spoken(type)} sublimit of ${whole}.`
    : `Yes, by the sublimit: ${sum} is within the ${spoken(type)} sublimit of ${whole}.`;
  return answered([claim(said, cite(subject, limit.at))]);
};
