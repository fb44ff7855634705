import { Decimal } from "decimal.js";
import type { SUBLIMIT_TYPES } from "#domain/agreement/facility.ts";
import { type Citation, claim } from "../../answer/claim.ts";
import { formatMoney, spoken } from "../../answer/formats.ts";
import { cite, quoteOf, type Subject } from "../../subject.ts";
import { sentencesOf } from "../../text/sentences.ts";
import { answered, type Topic } from "../../topic.ts";
import { asksWhether } from "../given/asks-whether.ts";
import { usedAndWanted } from "../utilization/used-and-wanted.ts";

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

/** Letters of credit outstanding plus those requested; null if the question mentions loans too. */
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
  const ofKind = type === "letter_of_credit" ? limitOfKind(text, subject) : null;
  if (ofKind !== null) return answered([claim(compared(ofKind, asked.amount, together), [ofKind.citation])]);
  const limits = subject.agreement.facilities.flatMap(({ sublimits }, i) =>
    sublimits.flatMap((one, j) =>
      one.type === type && one.amount !== null
        ? [{ amount: one.amount, at: `/facilities/${i}/sublimits/${j}/amount` }]
        : [],
    ),
  );
  const [limit, second] = limits;
  if (limit === undefined || second !== undefined || type === undefined) return null;
  const whole = { amount: limit.amount.amount, currency: limit.amount.currency, name: `${spoken(type)} sublimit` };
  return answered([claim(compared(whole, asked.amount, together), cite(subject, limit.at))]);
};

interface NamedLimit {
  readonly amount: number;
  readonly currency: string;
  /** `letter of credit sublimit` */
  readonly name: string;
}

/** Whether an amount, or what is outstanding with what is wanted, is within a limit. */
function compared(limit: NamedLimit, asked: number, together: ReturnType<typeof lettersTogether>): string {
  const say = (amount: number): string => formatMoney({ amount, currency: limit.currency });
  const total = together?.total ?? asked;
  const sum = together?.working ?? say(asked);
  return total > limit.amount
    ? `No: ${sum} is ${say(new Decimal(total).minus(limit.amount).toNumber())} more than the ${limit.name} of ${say(limit.amount)}.`
    : `Yes, by the sublimit: ${sum} is within the ${limit.name} of ${say(limit.amount)}.`;
}

const KIND_OF_LETTERS = /\b(standby|commercial|documentary|trade)\b/;

/** The limit that a sentence states for letters of credit of one kind: `with respect to Standby Letters of Credit shall not exceed
 *  $50,000,000`. Null where the question names no kind or the text states no limit of its own. */
function limitOfKind(text: string, subject: Subject): (NamedLimit & { readonly citation: Citation }) | null {
  const kind = KIND_OF_LETTERS.exec(text)?.[1];
  if (kind === undefined) return null;
  const own = new RegExp(
    String.raw`\b${kind} letters? of credit\b[^.;$]{0,80}\bexceed\b[^.;$]{0,40}\$\s?(\d[\d,]*)`,
    "i",
  );
  for (const sentence of sentencesOf(subject)) {
    const amount = own.exec(sentence.words)?.[1];
    if (amount !== undefined)
      return {
        amount: Number(amount.replaceAll(",", "")),
        currency: "USD",
        name: `limit on ${kind} letters of credit`,
        citation: quoteOf(subject, sentence),
      };
  }
  return null;
}
