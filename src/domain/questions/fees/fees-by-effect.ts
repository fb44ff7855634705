import type { FEE_TYPES } from "#domain/agreement/pricing.ts";
import { cite, type Subject } from "../subject.ts";
import { sentencesAt } from "../text/sentences.ts";

type FeeType = (typeof FEE_TYPES)[number];

const AT_CLOSING = String.raw`\b(?:on|at|upon|by) (?:or (?:before|prior to) )?(?:the )?(?:initial |first )?(?:closing|effective date|signing|execution|date (?:hereof|of this agreement))\b`;
/** What a clause says of a fee that has the effect of another: on the unused part, or paid at closing. */
const EFFECTS: Readonly<Partial<Record<FeeType, RegExp>>> = {
  commitment:
    /\bfees?\b[^;]{0,300}\b(?:unused|undrawn|unborrowed|unutili[sz]ed|undisbursed)\b(?! (?:amount |face amount |portion )?(?:of|under) (?:\w+ ){0,4}letters? of credit)/i,
  upfront: new RegExp(
    String.raw`${AT_CLOSING}[^;]{0,160}\bfees?\b|\bfees?\b[^;]{0,160}\b(?:payable|paid|due|earned)\b[^;]{0,40}${AT_CLOSING}`,
    "i",
  ),
};
/** Fees that have an effect of their own. */
const OWN: ReadonlySet<FeeType> = new Set(["letter_of_credit", "fronting", "agency", "exit", "prepayment", "upfront"]);

/** Where the fees are, in the list of the agreement, that have another name and the effect of the fee that is asked for: a
 *  facility fee on the unused commitments, a fee paid at closing. */
export function feesByEffect(subject: Subject, asked: FeeType): number[] {
  const effect = EFFECTS[asked];
  if (effect === undefined) return [];
  return subject.agreement.fees.flatMap(({ type }, i) => {
    if (type === asked || OWN.has(type)) return [];
    const said = cite(subject, `/fees/${i}/rate_bps`, `/fees/${i}/amount`, `/fees/${i}`);
    const isMeant = said.some((place) => sentencesAt(subject, place).some(({ words }) => effect.test(words)));
    return isMeant ? [i] : [];
  });
}
