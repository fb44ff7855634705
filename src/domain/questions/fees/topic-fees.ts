import type { FEE_TYPES } from "#domain/agreement/pricing.ts";
import { type Claim, claim, quotation } from "../answer/claim.ts";
import { formatBps, formatMoney, spoken, withArticle } from "../answer/formats.ts";
import { letterFeeAt } from "../calculations/fees/margin-of-letters.ts";
import { shareOfMargin } from "../calculations/margins/share-of-margin.ts";
import { type PlacedFacility, placedFacilities, selectFacilities } from "../facilities/select-facilities.ts";
import { levelName, levelOf, openSplit, type PlacedLevel, splitReason } from "../pricing/pricing-level.ts";
import type { Question } from "../question/question.ts";
import { cite, quoteOf, type Subject } from "../subject.ts";
import { definitionOf } from "../text/topic-passages.ts";
import { answered, notStated, refused, type Topic } from "../topic.ts";
import { feesByEffect } from "./fees-by-effect.ts";
import { isOtherFee } from "./level-fees.ts";

type FeeType = (typeof FEE_TYPES)[number];

const FEE_WORDS: readonly (readonly [RegExp, FeeType])[] = [
  [
    /\b(?:commitment|unused|undrawn|unutili[sz]ed|non-?use|standby) (?:line )?(?:commitment )?fees?\b|\b(?:fees?|paid|pay|charged?|earn)\b.*\b(?:undrawn|unused)\b/,
    "commitment",
  ],
  [/\bfronting fees?\b/, "fronting"],
  [/\b(?:letters? of credit|l\/?c|participation) fees?\b/, "letter_of_credit"],
  [/\bfacility fees?\b/, "facility"],
  [/\b(?:upfront|up-front|origination|closing|arrangement|structuring|front[- ]end|loan) fees?\b/, "upfront"],
  [/\b(?:agency|agent(?:'s)?|administrati(?:ve|on)) (?:agency )?fees?\b/, "agency"],
  [/\bexit fees?\b/, "exit"],
  [/\b(?:prepayment|call|make-?whole) (?:fees?|premium|penalt(?:y|ies)|protection)\b|\bmake-?whole\b/, "prepayment"],
];

/** Fees by kind, and those that follow the pricing grid at a level. */
export const fees: Topic = (question, subject) => {
  const { text } = question;
  if (/\b(?:accrue\w*|utili[sz]ation|late|processing|assignment)\b/.test(text)) return null;
  const asked = FEE_WORDS.find(([pattern]) => pattern.test(text))?.[1];
  if (asked === undefined) {
    const lists =
      /\b(?:what|which|list|all)\b.*\bfees\b/.test(text) && !/\b(?:counsel|legal|attorney|tax)\b/.test(text);
    return lists ? answered(subject.agreement.fees.flatMap((_fee, i) => feeClaim(subject, i))) : null;
  }
  const ofMargin = shareOfMargin(question, subject);
  if (ofMargin !== null) return ofMargin;
  const atLevel = asked === "commitment" || asked === "facility" ? gridFee(question, subject, asked) : null;
  if (atLevel !== null) return answered(atLevel) ?? notStated(`${withArticle(spoken(asked))} fee at that level`);
  const otherFacility = feeOfOtherFacility(question, subject, asked);
  if (otherFacility !== null) return notStated(`${withArticle(spoken(asked))} fee on the ${otherFacility}`);
  const named = subject.agreement.fees.flatMap((fee, i) => (fee.type === asked ? feeClaim(subject, i) : []));
  const byEffect = named.length > 0 ? [] : feesByEffect(subject, asked).flatMap((i) => feeClaim(subject, i));
  // A fee of another name is the upfront fee because it is paid then.
  const when = asked === "upfront" ? ", paid at closing." : ".";
  const listed = [...named, ...byEffect.map((one) => ({ ...one, text: one.text.replace(/\.$/, when) }))];
  const claims = asked === "letter_of_credit" ? [...letterFeeAt(question, subject), ...listed] : listed;
  const grid = asked === "commitment" ? wholeGridFees(subject) : [];
  const paid = ASKS_DATES.test(text) ? paymentDates(subject, asked) : [];
  if (claims.length + grid.length + paid.length > 0) return answered([...claims, ...grid, ...paid]);
  const stated = statedFees(subject, asked);
  const rates = stated?.kind === "answer" ? ratesOf(subject, stated.claims) : [];
  if (stated?.kind === "answer" && rates.length > 0) return answered([...stated.claims, ...rates]);
  if (stated?.kind === "answer" && ASKS_SIZE.test(text) && !stated.claims.some((one) => /\d/.test(one.text)))
    return refused(`The agreement states a ${spoken(asked)} fee, but not how much it is.`);
  return stated ?? unstated(asked, subject);
};

/** The one facility that a question names, where the fees of that kind are all on others. */
function feeOfOtherFacility(question: Question, subject: Subject, type: FeeType): string | null {
  const selection = selectFacilities(question, subject);
  if (selection.kind !== "named" || selection.facilities.length !== 1) return null;
  const [only] = selection.facilities;
  const ofKind = subject.agreement.fees.filter((fee) => fee.type === type);
  const isOfOther = ofKind.every(
    ({ facility_ids: ids }) => ids.length > 0 && only !== undefined && !ids.includes(only.facility.id),
  );
  return ofKind.length > 0 && isOfOther ? (only?.facility.facility_name ?? null) : null;
}

const ASKS_SIZE =
  /\bhow (?:much|big|large|high|many (?:dollars|euros|pounds|bps))\b|\b(?:amount|size|rate|in dollars|percent)\b/;

const ASKS_DATES = /\b(?:when|(?:what|which) (?:dates?|days?|months?)|how often|payable|due)\b/;
const SAYS_DATES =
  /\b(?:payable|paid|due|pay)\b[^.;]{0,120}\b(?:arrears|advance|last|first|each|quarterly|monthly|annually|date|day)\b/i;

/** The sentence that says when a fee is paid. */
function paymentDates(subject: Subject, type: FeeType): Claim[] {
  const index = subject.passages();
  const name = FEE_NAMES[type];
  const found = index?.passages.find(({ start, end }) => {
    const words = index.text.slice(start, end);
    return end <= index.formsFrom && name?.test(words) === true && SAYS_DATES.test(words);
  });
  return found === undefined ? [] : [quotation(quoteOf(subject, found))];
}

/** Fees without a rate or an amount of their own, in the words of the text. */
function statedFees(subject: Subject, asked: FeeType) {
  return answered(
    subject.agreement.fees.flatMap(({ type }, i) =>
      type !== asked ? [] : cite(subject, `/fees/${i}`).map((citation) => quotation(citation)),
    ),
  );
}

const RATE_TERM = /\b((?:[A-Z][\w-]+ ){1,5}(?:Percentage|Rate|Margin))\b/g;

/** The definitions with a figure of the rates that the clauses of a fee name: `the Applicable Unused Fee Percentage`. */
function ratesOf(subject: Subject, clauses: readonly Claim[]): Claim[] {
  const terms = new Set(
    clauses.flatMap(({ text }) => [...text.replaceAll(/\s+/g, " ").matchAll(RATE_TERM)].map((match) => match[1] ?? "")),
  );
  return [...terms].flatMap((term) => {
    const place = definitionOf(subject, term, true);
    const meaning = place === null ? null : quoteOf(subject, place);
    return meaning !== null && /\d\s?%|\bper\s?cent|\bbasis points\b/i.test(meaning.quote) ? [quotation(meaning)] : [];
  });
}

/** The text may state a fee under its name that the object lacks. */
function unstated(type: FeeType, { text }: Subject) {
  const name = FEE_NAMES[type];
  return text !== null && name?.test(text) === true ? null : notStated(`${withArticle(spoken(type))} fee`);
}

const FEE_NAMES: Readonly<Partial<Record<FeeType, RegExp>>> = {
  commitment: /(?:commitment|unused|undrawn|non-use|standby)(?: line| commitment)? fee/i,
  fronting: /fronting fee/i,
  letter_of_credit:
    /(?:letter of credit|l\/?c|participation) fee|\bfees?\b[^.;]{0,200}\bletters? of credit\b|\bletters? of credit\b[^.;]{0,120}\bfees?\b/i,
  facility: /facility fee/i,
  upfront: /(?:upfront|up-front|origination|closing|arrangement|structuring) fee/i,
  agency: /(?:agency|agent['’]s|administrative|administration) fee/i,
  exit: /exit fee/i,
  prepayment: /(?:prepayment|call) (?:fee|premium|penalty)|make-?whole/i,
};

function feeClaim(subject: Subject, i: number): Claim[] {
  const fee = subject.agreement.fees[i];
  if (fee === undefined) return [];
  const { type, rate_bps, amount, facility_ids } = fee;
  if (rate_bps === null && amount === null) return [];
  const value = [rate_bps === null ? null : formatBps(rate_bps), amount === null ? null : formatMoney(amount)]
    .filter((part) => part !== null)
    .join(", ");
  const names = subject.agreement.facilities
    .filter(({ id }) => facility_ids.includes(id))
    .map(({ facility_name }) => facility_name);
  const on = names.length === 0 ? "" : ` on the ${names.join(" and ")}`;
  const name = type === "other" ? "Another fee" : `The ${spoken(type)} fee`;
  return [claim(`${name}${on} is ${value}.`, cite(subject, `/fees/${i}/${rate_bps === null ? "amount" : "rate_bps"}`))];
}

function gridFee(question: Question, subject: Subject, type: FeeType): Claim[] | null {
  const selection = selectFacilities(question, subject);
  const facilities = selection.kind === "missing" ? placedFacilities(subject) : selection.facilities;
  const withFees = facilities.filter(({ facility }) =>
    facility.interest_terms.pricing_grid.some(({ fee_bps }) => fee_bps !== null),
  );
  const namesLevel = withFees.some((one) => levelOf(question, subject, one) !== "none");
  if (withFees.length === 0 || !namesLevel) return null;
  return withFees.flatMap((one) => {
    const split = openSplit(question, subject, one);
    const fees = (split ?? []).flatMap((level) => feeOfLevel(subject, one, level, type));
    const [first] = fees;
    if (split === null || first === undefined) return feeAt(question, subject, one, type);
    return [claim(splitReason(split, subject), first.citations), ...fees];
  });
}

export function feeAt(question: Question, subject: Subject, one: PlacedFacility, type: FeeType): Claim[] {
  const level = levelOf(question, subject, one);
  return typeof level === "string" ? [] : feeOfLevel(subject, one, level, type);
}

function feeOfLevel(subject: Subject, one: PlacedFacility, level: PlacedLevel, type: FeeType): Claim[] {
  if (level.row.fee_bps === null || isOtherFee(subject, level, type)) return [];
  const said = `The ${spoken(type)} fee on the ${one.facility.facility_name} at ${level.name} is ${formatBps(level.row.fee_bps)} a year.`;
  return [claim(said, [...cite(subject, `${level.pointer}/fee_bps`, `${level.pointer}/level`), ...level.rules])];
}

function wholeGridFees(subject: Subject): Claim[] {
  return placedFacilities(subject).flatMap(({ facility, pointer }) =>
    facility.interest_terms.pricing_grid.flatMap((row, i) => {
      if (row.fee_bps === null) return [];
      const at = `${pointer}/interest_terms/pricing_grid/${i}`;
      return [
        claim(
          `${facility.facility_name}, ${levelName(row, i)}: ${formatBps(row.fee_bps)} a year.`,
          cite(subject, `${at}/fee_bps`, `${at}/level`),
        ),
      ];
    }),
  );
}
