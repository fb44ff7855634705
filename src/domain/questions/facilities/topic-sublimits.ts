import type { Facility, SUBLIMIT_TYPES } from "#domain/agreement/facility.ts";
import type { Money } from "#domain/agreement/values.ts";
import { type Claim, claim, quotation, type Reply } from "../answer/claim.ts";
import { formatMoney, spoken } from "../answer/formats.ts";
import { cite, quoteOf, type Subject } from "../subject.ts";
import { clauseAround } from "../text/own-clause.ts";
import { answered, notStated, type Topic } from "../topic.ts";
import { sublimitByShare } from "./sublimit-by-share.ts";
import { AS_SHARE, shareOfCommitment } from "./sublimit-share.ts";
import { amountClaim } from "./topic-facilities.ts";

type SublimitType = (typeof SUBLIMIT_TYPES)[number];

const SUBLIMITS: readonly (readonly [RegExp, SublimitType])[] = [
  [/\b(?:letters? of credit|l\/?cs?|standby)\b/, "letter_of_credit"],
  [/\bswing[- ]?(?:line|loan)/, "swingline"],
  [/\b(?:multi-?currency|alternative currency|foreign currency)\b/, "multicurrency"],
  [/\bcompetitive bid\b/, "competitive_bid"],
];
const SIZE =
  /\b(?:how (?:big|large|much)|size|amounts?|sublimit|sub-limit|limit|cap|capped|principal|commitments?|total|available|maximum)\b|\b(?:what|is there|any)\b.*\b(?:sub-?limit|swing ?line|swing-line)\b(?!.*\b(?:lender|rate|interest|notice|when|who)\b)/;

/** How long one of them may run is no amount: `the maximum tenor of a letter of credit`. */
const OF_TIME =
  /\b(?:tenor|expir\w+|maturit(?:y|ies)|how (?:long|soon|late)|(?:maximum|longest|latest|stated|initial) (?:term|date)|terms? of (?:an? |the |each )?(?:standby |commercial )?(?:letters?|l\/?cs?|swing))\b/;

/** Liens that secure letters of credit are limited by the covenant on liens. */
const OF_LIENS = /\bliens?\b/;

/** What must be deposited for letters of credit is no limit on them. */
const COLLATERALIZES =
  /\bcollaterali[sz]\w*|\bcash (?:collateral|cover(?:age)?|backing|security)\b|\b(?:put|puts|putting) up\b|\bdeposit\w*\b|\bevents? of default\b/;

/** `What are the sublimits?`, `How much can each borrower draw - what are the three sublimits?` */
const ALL =
  /\b(?:what|which|list|show|name|give|are there|any)\b[^?]*\b(?:sub-?limits)\b(?![^?]*\b(?:change\w*|adjust\w*|increase\w*|reduce\w*|reallocat\w*|fees?|exceed\w*)\b)/;

function sublimitClaim(
  subject: Subject,
  { facility_name: name }: Facility,
  type: SublimitType,
  amount: Money,
  pointer: string,
): Claim {
  return claim(`The ${spoken(type)} sublimit of the ${name} is ${formatMoney(amount)}.`, cite(subject, pointer));
}

/** Each sublimit by its type, and the clause of one of any other type. */
function allSublimits(subject: Subject): Reply | null {
  return answered(
    subject.agreement.facilities.flatMap((facility, i) =>
      facility.sublimits.flatMap(({ type, amount }, j) => {
        const pointer = `/facilities/${i}/sublimits/${j}/amount`;
        if (amount === null) return [];
        if (type !== "other") return [sublimitClaim(subject, facility, type, amount, pointer)];
        const [place] = cite(subject, pointer);
        const clause = place === undefined ? null : clauseAround(subject, place);
        return clause === null ? [] : [quotation(quoteOf(subject, clause))];
      }),
    ),
  );
}

/** Sublimits: `What is the letter of credit sublimit?` */
export const sublimits: Topic = ({ text }, subject) => {
  const asked = SUBLIMITS.find(([pattern]) => pattern.test(text));
  if (asked === undefined && ALL.test(text)) return allSublimits(subject);
  if (
    asked === undefined ||
    !(SIZE.test(text) || AS_SHARE.test(text)) ||
    /\b(?:fees?|costs?|charges?|price[ds]?|fronting|who|smallest|draw(?:n|ing)|reimburs\w+|participat\w+)\b/.test(
      text,
    ) ||
    OF_TIME.test(text) ||
    OF_LIENS.test(text) ||
    COLLATERALIZES.test(text)
  )
    return null;
  const claims = subject.agreement.facilities.flatMap((facility, i) =>
    facility.sublimits.flatMap(({ type, amount }, j) =>
      type !== asked[1] || amount === null
        ? []
        : [
            ...shareOfCommitment(text, subject, { facility, pointer: `/facilities/${i}` }, { amount, j }),
            sublimitClaim(subject, facility, type, amount, `/facilities/${i}/sublimits/${j}/amount`),
          ],
    ),
  );
  const own = subject.agreement.facilities.flatMap((facility, i) =>
    facility.facility_type === asked[1] && facility.commitment_amount !== null
      ? [amountClaim(subject, { facility, pointer: `/facilities/${i}` })]
      : [],
  );
  return (
    answered([...claims, ...own.flat()]) ??
    sublimitByShare(subject, asked[1]) ??
    notStated(`a ${spoken(asked[1])} sublimit`)
  );
};
