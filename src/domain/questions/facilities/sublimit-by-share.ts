import type { SUBLIMIT_TYPES } from "#domain/agreement/facility.ts";
import { claim, quotation, type Reply } from "../answer/claim.ts";
import { formatMoney, formatPercent, spoken } from "../answer/formats.ts";
import { percentOf } from "../calculations/interest/loan-arithmetic.ts";
import { cite, quoteOf, type Subject } from "../subject.ts";
import { sentencesOf } from "../text/sentences.ts";
import { answered } from "../topic.ts";
import { totalCommitment } from "./total-commitment.ts";

type SublimitType = (typeof SUBLIMIT_TYPES)[number];

const NAMES: Readonly<Record<string, string>> = {
  letter_of_credit: String.raw`(?:letters?\s+of\s+credit|l/?c)\s*(?:exposure|obligations?|outstandings?|usage)?`,
  swingline: String.raw`swing\s?-?line\s+(?:loans|advances|exposure|borrowings)`,
};

/** A sublimit that the text states as a share of all commitments: `Swingline Loans exceeding 20% of the Aggregate Commitment`. Null
 *  where none is, or where the commitments are not all known in one currency. */
export function sublimitByShare(subject: Subject, type: SublimitType): Reply | null {
  const name = NAMES[type];
  const total = totalCommitment(subject);
  if (name === undefined || total === null) return null;
  const stated = new RegExp(
    String.raw`\b${name}\b[^.;%]{0,80}\b(?:exceed(?:s|ing)?|more than|in excess of|up to|not greater than)\s+(?:an amount equal to\s+)?(\d{1,2}(?:\.\d+)?)\s?%\s+of\s+(?:the\s+)?(?:then\s+)?(?:aggregate|total)\s+(?:amount\s+of\s+(?:the\s+)?)?(?:revolving\s+|credit\s+)*commitments?\b`,
    "i",
  );
  for (const sentence of sentencesOf(subject)) {
    const share = Number(stated.exec(sentence.words)?.[1] ?? Number.NaN);
    if (Number.isNaN(share)) continue;
    const say = (amount: number): string => formatMoney({ amount, currency: total.currency });
    const said = `The ${spoken(type)} sublimit is ${formatPercent(share)} × ${say(total.amount)} = ${say(percentOf(total.amount, share))}.`;
    const citation = quoteOf(subject, sentence);
    return answered([claim(said, [citation, ...cite(subject, ...total.pointers)]), quotation(citation)]);
  }
  return null;
}
