import type { Money } from "#domain/agreement/values.ts";
import { claim, type Reply } from "../../answer/claim.ts";
import { formatBps, formatMoney, formatPercent } from "../../answer/formats.ts";
import { type PlacedFacility, selectFacilities } from "../../facilities/select-facilities.ts";
import { levelOf, openSplit, type PlacedLevel, splitReason } from "../../pricing/pricing-level.ts";
import type { Question } from "../../question/question.ts";
import { cite, type Subject } from "../../subject.ts";
import { answered, noFacility, refused, type Topic } from "../../topic.ts";
import { givenFigures } from "../covenants/figures-of-ratios.ts";
import { givenYear, withDaysBetween, withDaysOfPeriod } from "../days/asked-days.ts";
import { type GivenValue, givenValues } from "../given/given-values.ts";
import { basisOfFee, basisOfNamedFee, dayBasis } from "../interest/day-basis.ts";
import { metricName } from "../interest/facility-rate.ts";
import { feeAccrual, percentOf } from "../interest/loan-arithmetic.ts";
import { namedLenders } from "../lenders/named-lenders.ts";
import { isFeeOnWhole, isOnWhole, saysAllUndrawn } from "../utilization/undrawn-line.ts";
import { isWholeAfter } from "../utilization/used-amounts.ts";
import { assumedRate, IS_WHOLE_OF_PART, isDrawn, isOfSwingline, NOT_DRAWN, usedPercent } from "./fee-amounts.ts";
import { feeOfMargin } from "./fee-of-margin.ts";
import { type FeePeriod, periodOfFee } from "./fee-period.ts";
import { leastFee } from "./least-fee.ts";
import { asksOfLetters, dependsOnTerm, feeTypesOf, isOfCommercial, LETTERS } from "./letter-fees.ts";
import { facilitiesOfLetters, lettersAtMargin } from "./margin-of-letters.ts";
import { lettersCountAsDrawn, openingFee, swinglineCounts } from "./opening-fee.ts";
import { ownFee } from "./own-fee.ts";

const ONE_TIME_FEE =
  /\b(?:extension|upfront|up-front|amendment|waiver|assignment|agency|agents?|administrati(?:on|ve)|late|prepayment|prepay|repric\w*|refinanc\w*|exit|(?:at|on|upon) closing|closing fees?|origination|collection|monitoring|termination|renewal|utili[sz]ation fees?|usage fees?)\b/;

/** `the fees they pay to their owners`: no lender earns them. */
const OF_OTHERS =
  /\bfees? (?:that )?(?:they|it|we|the (?:borrower|company)) (?:can |may )?pays? (?:to )?(?!(?:to |the |their |its |our )*(?:agents?|lenders?|banks?|issu\w+|us|on|for|in|each|every|if|when|per|if|at)\b)[a-z]/;

/** What is not drawn costs a fee; it is also room under a basket. */
const CHARGED =
  /\b(?:costs?|charg\w+|pay\w*|paid|owe[ds]?|accru\w*|commission|what\S* (?:is|are) due|leav(?:e|es|ing) (?:[$€£]?[\d.,]+ ?(?:mm?|million|bn)? )?(?:undrawn|unused))\b/;

/** A fee in money, not its rate or the day on which it is paid. */
const ASKS_SUM =
  /^(?!.*\b(?:when|what day|which day|payable|paid)\b).*\b(?:work out|calculate|compute|dollars?|how much|what)\b/;
/** The cost of a letter of credit is its fee. */
const COSTS = /\bcosts?\b|\bcharg\w+\b/;

const OF_UTILIZATION = /\butili[sz]ation fees?\b/g;
const UNBORROWED = /\butili[sz]ation fees?\b[^.;]{0,160}\b(?:un-?borrowed|unused|undrawn)\b/i;

/** Whether an agreement calls a fee on what is not drawn a utilization fee. */
function onUnborrowed(subject: Subject): boolean {
  return UNBORROWED.test(subject.text ?? "");
}

/** The rate of a fee between two dates is no amount. */
const ASKS_RATE = /\b(?:percentages?|(?:what|which) (?:[a-z]+ ){0,5}(?:rate|percent)|basis points|bps)\b/;

/** The word before a fee that says nothing of its kind, or that it is on a commitment. */
const OF_COMMITMENT =
  /^(?:what|which|the|an?|any|this|that|these|those|of|in|on|no|and|or|for|their|its|our|total|annual|yearly|quarterly|monthly|such|each|all|own|much|more|commitment|facility|unused|undrawn|unborrowed|line|standby|stand-by|availability|ticking|non-?use|usage|unutilized|credit|bank|loan|accrued)$/;

/** Whether a question names a fee of another kind than one on what is not drawn: `management fees`. */
function isOfOtherKind(text: string): boolean {
  const before = /\b([a-z-]+) fees?\b/.exec(text)?.[1];
  return before !== undefined && !OF_COMMITMENT.test(before) && !/\b(?:undrawn|unused)\b/.test(text);
}

/** `loans of $18 million and letters of credit of $2 million`, `average loans $20m`: both are outstanding. */
const LOANS_OF = /\b(?:loans?|advances?|borrowings?)(?: of|:)?$/;
const AVERAGE_LOANS = /\b(?:average|avg\.?|daily) (?:[a-z]+ ){0,2}(?:loans?|advances?|borrowings?)(?: of|:)?$/;

/** A fee that accrues, for a period. */
export const accruedFee: Topic = (message, subject) => {
  const question = withDaysOfPeriod(ASKS_RATE.test(message.text) ? message : withDaysBetween(message));
  const { text } = question;
  const period = periodOfFee(question);
  if (
    !(
      /\bfees?\b/.test(text) ||
      (/\b(?:undrawn|unused)\b/.test(text) && CHARGED.test(text)) ||
      (LETTERS.test(text) && COSTS.test(text) && question.amounts.length > 0)
    ) ||
    !/\b(?:accru\w*|how much|cost|(?:was|is|were|are|stayed|sits?|left)(?:n't| not)? (?:drawn|used|undrawn|unused)|(?:goes|go|going) (?:undrawn|unused)|work out|what\S*|(?:for|over|during) (?:an? |the )?(?:(?:first|second|third|fourth|last|next) )?(?:\d+[- ]days?|(?:(?:whole|full|entire|calendar|fiscal) ){0,2}(?:year|quarter|month))|with an? \d+[- ]days? (?:term|tenor|expiry|life)|compute|calculate|in dollars|annual|yearly|comes? to|averag\w*)\b/.test(
      text,
    ) ||
    ONE_TIME_FEE.test(onUnborrowed(subject) ? text.replaceAll(OF_UTILIZATION, "fee") : text) ||
    period === null
  )
    return null;
  if (comparesFees(question) || OF_OTHERS.test(text)) return null;
  const own = ownFee(text, subject);
  // The rate of another fee is no answer.
  if (own === "unknown") return null;
  const all = givenValues(text);
  const assumed = assumedRate(all);
  const measured = figuresOfLevel(all);
  const values = all.filter((one) => one.kind === "money" && !measured.has(one));
  const isOfLetters = own === null && asksOfLetters(text);
  const letters = isOfLetters
    ? undefined
    : values.find(({ before, after }) => LETTERS.test(`${before} ${after}`) && !NOT_DRAWN.test(after));
  const swingline = isOfLetters ? undefined : values.find(({ before, after }) => isOfSwingline(before, after));
  const loans = values.filter(
    (one) =>
      one !== letters &&
      one !== swingline &&
      !IS_WHOLE_OF_PART.test(one.before) &&
      (isDrawn(`${one.before} (amount) ${one.after}`) ||
        AVERAGE_LOANS.test(one.before) ||
        (letters !== undefined && LOANS_OF.test(one.before))),
  );
  const [drawn] = loans;
  const given = [...(isOfLetters ? [drawn] : loans), letters, swingline].filter((one) => one !== undefined);
  const asked = given.length === 0 && measured.size === 0 ? question.amounts[0] : undefined;
  // A facility fee accrues on the whole commitment, and any fee does while nothing is drawn.
  const isUndrawn = saysAllUndrawn(question);
  const ofSwingline = swingline === undefined ? null : swinglineCounts(subject);
  const used = given.filter((one) => one !== swingline || ofSwingline?.counts !== false);
  const isWhole =
    (own !== null && !own.isOnUnused) ||
    isOnWhole(text) ||
    (ASKS_SUM.test(text) && !isOfLetters && isFeeOnWhole(subject)) ||
    (isUndrawn && letters === undefined);
  const usedShare = given.length === 0 && asked === undefined && !isWhole && !isOfLetters ? usedPercent(all) : null;
  if (asked === undefined && drawn === undefined && usedShare === null && !isWhole && !isUndrawn && isOfOtherKind(text))
    return null;
  if (asked === undefined && drawn === undefined && usedShare === null && !isWhole && !isUndrawn)
    return refused("Say on what undrawn amount the fee is to be computed.");
  const selection = selectFacilities(question, subject);
  if (selection.kind === "missing") return noFacility(selection.words);
  for (const one of isOfLetters ? facilitiesOfLetters(selection.facilities) : selection.facilities) {
    const { facility, pointer } = one;
    const part = lenderPart(question, subject, one);
    const commitment = part?.amount ?? facility.commitment_amount;
    // Only a fee on what is not drawn leaves out what is.
    const isNet = used.length > 0 && !isOfLetters && !isWhole;
    const counted = isNet && letters !== undefined ? lettersCountAsDrawn(subject) : null;
    if (isNet && letters !== undefined && counted === null)
      return refused("Say the undrawn amount: it is not certain whether letters of credit count as drawn for the fee.");
    if (isNet && swingline !== undefined && ofSwingline === null)
      return refused("Say the undrawn amount: it is not certain whether swingline loans count as drawn for the fee.");
    const whole = isNet ? (givenWhole(values, used, commitment) ?? commitment) : commitment;
    const ofShare = usedShare === null || commitment === null ? null : undrawnShare(commitment, usedShare);
    const amount = ofShare ?? asked ?? (isNet ? undrawnOf(whole, used) : isOfLetters ? drawnAmount(drawn) : commitment);
    if (amount === null) continue;
    const level = levelOf(question, subject, one);
    if (level === "split" && assumed === null)
      return refused(splitReason(openSplit(question, subject, one) ?? [], subject));
    const listed = subject.agreement.fees.findIndex(
      ({ type, rate_bps }) => feeTypesOf(text, isOfLetters).includes(type) && rate_bps !== null,
    );
    // A fee that depends on how long a letter of credit runs is not the first of its rates.
    if (isOfLetters && listed >= 0 && dependsOnTerm(subject, listed)) return null;
    // What a grid states is the fee on the commitment.
    if (isOfLetters && (listed < 0 || isOfCommercial(subject, listed, text)))
      return letterFee(question, subject, one, amount, period);
    const same = typeof level === "string" && !isOfLetters ? sameFee(one) : null;
    // Grids without fees say nothing of them.
    const hasFees = subject.agreement.facilities.some(({ interest_terms: { pricing_grid: rows } }) =>
      rows.some(({ fee_bps }) => fee_bps !== null),
    );
    const row = typeof level === "string" || isOfLetters ? same : hasFees ? level : null;
    const ofMargin = own === null && !isOfLetters && listed < 0 ? feeOfMargin(subject, one, level) : null;
    const opening = own ?? ofMargin ?? (level === "none" && !isOfLetters ? openingFee(text, subject) : null);
    const stated =
      opening?.bps ?? (row === null ? (subject.agreement.fees[listed]?.rate_bps ?? null) : row.row.fee_bps);
    const bps = assumed ?? stated;
    if (bps === null) continue;
    const currency = amount.currency ?? facility.commitment_amount?.currency ?? "USD";
    const rateAt =
      own?.citation.start ?? (row === null ? cite(subject, `/fees/${listed}/rate_bps`)[0]?.start : undefined);
    const basis =
      (rateAt === undefined ? null : basisOfFee(subject, rateAt)) ??
      basisOfNamedFee(
        subject,
        /\bfacility fees?\b/.test(text) ? /\bfacility fees?\b/i : /\b(?:commitment|unused) fees?\b/i,
      );
    const year = givenYear(text) ?? basis?.basis;
    const { days, working, fee } = accrual(subject, one, { ...amount, currency }, bps, period, year);
    const least =
      isOfLetters && listed >= 0 ? leastFee(subject, cite(subject, `/fees/${listed}/rate_bps`), bps / 100) : null;
    const isLeast = least !== null && fee < least.amount;
    const ofRate = row === null ? [`/fees/${listed}/rate_bps`] : [`${row.pointer}/fee_bps`, `${row.pointer}/level`];
    const at = opening === null ? ofRate : [];
    const takenOff = used.map(({ value }) => `− ${formatMoney({ amount: value, currency })}`).join(" ");
    const net =
      ofShare !== null && commitment !== null && usedShare !== null
        ? `${formatMoney(commitment)} × (100% − ${formatPercent(usedShare)} used) = ${formatMoney(ofShare)}; `
        : isNet && whole !== null
          ? `${formatMoney(whole)} ${takenOff} drawn = ${formatMoney({ amount: amount.amount, currency })}; `
          : "";
    return answered([
      claim(
        `Fee${part === null ? "" : ` of ${part.name}`} for ${days} days: ${net}${working}${isLeast ? `; the fee is at least ${formatMoney({ amount: least.amount, currency })}` : ""}.`,
        [
          ...(isLeast ? [least.citation] : []),
          ...(opening === null ? [] : [opening.citation]),
          ...(ofMargin?.margin ?? []),
          ...(counted === null ? [] : [counted]),
          ...(isNet && ofSwingline !== null ? [ofSwingline.citation] : []),
          ...(basis === null ? [] : [basis.citation]),
          ...cite(
            subject,
            ...at,
            ...(basis === null ? [`${pointer}/interest_terms/day_count_fraction`] : []),
            ...(asked === undefined ? [part?.at ?? `${pointer}/commitment_amount`] : []),
          ),
        ],
      ),
    ]);
  }
  const [first] = selection.facilities;
  if (first === undefined || first.facility.interest_terms.pricing_grid.length === 0) return null;
  return refused(`Say at which pricing level, or at which ${metricName(first)}, the fee is to be taken.`);
};

/** One lender's share of a fee: `JPMorgan's own share of the facility fee`. */
const ASKS_PART = /\b(?:own|share|cut|part|portion|piece|slice|receives?|gets?|earns?|collects?|takes?)\b|'s\b/;

/** The commitment of the one lender whose share of a fee is asked for; null if the question names none or gives an amount. */
function lenderPart(
  question: Question,
  subject: Subject,
  { facility, pointer }: PlacedFacility,
): { readonly name: string; readonly amount: Money; readonly at: string } | null {
  const [lender, other] = namedLenders(question, subject);
  if (lender === undefined || other !== undefined || question.amounts.length > 0 || !ASKS_PART.test(question.text))
    return null;
  const i = facility.lender_commitments.findIndex(({ party_id: id }) => id === lender.id);
  const amount = facility.lender_commitments[i]?.amount;
  return amount === undefined ? null : { name: lender.name, amount, at: `${pointer}/lender_commitments/${i}/amount` };
}

/** A fee that all levels of a grid have in common, at its first row. */
function sameFee({ facility, pointer }: PlacedFacility): PlacedLevel | null {
  const [first, ...rest] = facility.interest_terms.pricing_grid;
  if (first?.fee_bps == null || rest.some(({ fee_bps }) => fee_bps !== first.fee_bps)) return null;
  return {
    row: first,
    pointer: `${pointer}/interest_terms/pricing_grid/0`,
    name: first.level ?? "every level",
    rules: [],
  };
}

/** The debt and the capital or earnings of a message, which say at which level the fee is taken, and not on what. */
function figuresOfLevel(all: readonly GivenValue[]): ReadonlySet<GivenValue> {
  const figures = givenFigures(all);
  return new Set(figures.has("debt") && figures.size > 1 ? figures.values() : []);
}

/** Fees of two kinds side by side, without an amount: their rates are asked for. */
function comparesFees({ text, amounts }: Question): boolean {
  return amounts.length === 0 && /\b(?:vs\.?|versus|compared (?:to|with)|differs?|difference)(?=\s)/.test(text);
}

interface Sum {
  readonly amount: number;
  readonly currency: string | null;
}

function undrawnOf(commitment: Sum | null, used: readonly GivenValue[]): Sum | null {
  const drawn = used.reduce((sum, { value }) => sum + value, 0);
  return commitment === null ? null : { ...commitment, amount: commitment.amount - drawn };
}

function undrawnShare(commitment: Money, percent: number): Money {
  return { ...commitment, amount: percentOf(commitment.amount, 100 - percent) };
}

/** The whole of which the question says that a part is drawn: `$10m drawn of $30m`, `with commitments at $30m`. */
function givenWhole(
  values: readonly GivenValue[],
  used: readonly GivenValue[],
  commitment: Money | null,
): Money | null {
  const found = values.find((one) => !used.includes(one) && isWholeAfter(one.before));
  return found === undefined || commitment === null ? null : { ...commitment, amount: found.value };
}

function drawnAmount(drawn: GivenValue | undefined): Sum | null {
  return drawn === undefined ? null : { amount: drawn.value, currency: drawn.currency };
}

/** A fee on letters of credit at the margin of loans over the benchmark, where the agreement says so. */
function letterFee(
  question: Question,
  subject: Subject,
  one: PlacedFacility,
  amount: Sum,
  period: FeePeriod,
): Reply | null {
  const cited = lettersAtMargin(subject);
  const level = levelOf(question, subject, one);
  if (cited === null || typeof level === "string" || level.row.spread_bps === null) return null;
  const currency = amount.currency ?? one.facility.commitment_amount?.currency ?? "USD";
  const { days, working } = accrual(subject, one, { ...amount, currency }, level.row.spread_bps, period);
  return answered([
    claim(`Letter of credit fee for ${days} days at ${level.name}: ${working}.`, [
      ...cited,
      ...cite(subject, `${level.pointer}/spread_bps`),
    ]),
  ]);
}

/** A fee for a period with its working: `$5,000,000 × 0.50% (50 bps) × 90/360 = $6,250`. */
function accrual(
  subject: Subject,
  { facility }: PlacedFacility,
  { amount, currency }: { readonly amount: number; readonly currency: string },
  rateBps: number,
  period: FeePeriod,
  ownBasis?: 360 | 365,
): { readonly days: number; readonly working: string; readonly fee: number } {
  const basis = ownBasis ?? dayBasis(facility.interest_terms.day_count_fraction, subject.text);
  const days = period.isYear ? basis : period.days;
  const fee = feeAccrual({ undrawn: amount, rateBps, days, basis }).toNumber();
  const working = `${formatMoney({ amount, currency })} × ${formatBps(rateBps)} × ${days}/${basis} = ${formatMoney({ amount: fee, currency })}`;
  return { days, working, fee };
}
