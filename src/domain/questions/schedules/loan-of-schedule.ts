import { Decimal } from "decimal.js";
import type { Citation } from "../answer/claim.ts";
import { formatMoney } from "../answer/formats.ts";
import { type GivenValue, moneyOf } from "../calculations/given/given-values.ts";
import { lettersIn } from "../facilities/letters-of-loans.ts";
import { type PlacedFacility, placedFacilities } from "../facilities/select-facilities.ts";
import { cite, type Subject } from "../subject.ts";
import type { Schedule, ScheduledPayment } from "./schedule.ts";

/** A loan with its repayments. */
export interface ScheduledLoan {
  readonly name: string;
  /** What was lent, major units: as the question says, else the commitment; null where neither is known. */
  readonly whole: Decimal | null;
  /** `CAD 6,000,000/CAD 7,305,471`: the part of each payment that is due, where less was drawn; null where all is. */
  readonly part: string | null;
  readonly currency: string;
  /** Where the agreement states the commitment. */
  readonly citations: readonly Citation[];
  /** `YYYY-MM-DD`; null where it is not known. */
  readonly maturity: string | null;
  readonly payments: readonly ScheduledPayment[];
  readonly endsInBalance: boolean;
  readonly isOpen: boolean;
}

/** The loan that a clause has repaid: `the principal amount of the Tranche A U.S. Term Advances`. */
const NAME =
  /\b(?:repay\w*|principal)\b[^;:]{0,140}?\b(?:the|such)\s+((?:[A-Z][\w.-]*\s+){0,5}(?:Loans?|Notes?|Advances?|Borrowings))\b/;

/** The loan of a schedule, with the amount that a question gives for it. */
export function loanOf(text: string, subject: Subject, schedule: Schedule): ScheduledLoan | null {
  const one = facilityOf(subject, schedule);
  const [given, other] = moneyOf(text);
  if (other !== undefined) return null;
  const stated = one?.facility.commitment_amount ?? null;
  const sum = sumOf(schedule.payments, null);
  const maturity = one?.facility.maturity_date ?? null;
  const whole = given?.value ?? stated?.amount ?? null;
  const currency = given?.currency ?? stated?.currency ?? schedule.currency;
  const scaled = scaledTo(given, subject, schedule, stated?.amount ?? (schedule.endsInBalance ? null : sum), currency);
  // What is repaid is no more than what was lent.
  if (whole !== null && scaled === null && sum !== null && !schedule.isOpen && sum.gt(new Decimal(whole).plus(1)))
    return null;
  const { payments, isOpen } = untilMaturity(schedule, maturity);
  return {
    name: one?.facility.facility_name ?? nameIn(schedule) ?? "Scheduled principal",
    whole: whole === null ? null : new Decimal(whole),
    part: scaled?.part ?? null,
    currency,
    citations: given === undefined && one !== undefined ? cite(subject, `${one.pointer}/commitment_amount`) : [],
    maturity,
    payments: scaled?.payments ?? payments,
    endsInBalance: schedule.endsInBalance,
    isOpen,
  };
}

/** The amounts of payments added, major units; null where one of them is not known. */
export function sumOf(payments: readonly ScheduledPayment[], whole: Decimal | null): Decimal | null {
  const values = payments.map((one) => valueOf(one, whole));
  return values.some((value) => value === null) ? null : Decimal.sum(0, ...values.flatMap((value) => value ?? []));
}

/** The amount of a payment, major units; null for that of whatever is left, and for a share of an unknown loan. */
export function valueOf({ amount, share }: ScheduledPayment, whole: Decimal | null): Decimal | null {
  if (amount !== null) return amount;
  return share === null || whole === null ? null : whole.times(share).toDecimalPlaces(2);
}

/** Payments in words that go on until the maturity of the loan. */
function untilMaturity(schedule: Schedule, maturity: string | null): Pick<ScheduledLoan, "payments" | "isOpen"> {
  const { payments, isOpen } = schedule;
  if (!isOpen || maturity === null) return { payments, isOpen };
  const before = payments.filter(({ date }) => date !== null && date < maturity);
  const last: ScheduledPayment = { date: maturity, day: null, amount: null, share: null, shown: "the balance" };
  return { payments: [...before, last], isOpen: false };
}

const IN_PROPORTION =
  /\b(?:installments?|instalments?|repayments?|payments?)\b[^.]{0,140}\b(?:adjusted|reduced|decreased)\b[^.]{0,60}\b(?:pro[- ]rata|proportion\w*|ratabl[ey])\b|\b(?:pro[- ]rata|proportion\w*|ratabl[ey])\b[^.]{0,60}\b(?:adjust\w*|reduc\w*)\b[^.]{0,80}\b(?:installments?|instalments?|repayments?)\b/i;

/** The payments of a loan that was not drawn in full, where the text then reduces each in proportion; null else. */
function scaledTo(
  given: GivenValue | undefined,
  { text }: Subject,
  { payments, start, end }: Schedule,
  full: Decimal | number | null,
  currency: string,
): { readonly payments: readonly ScheduledPayment[]; readonly part: string } | null {
  if (given === undefined || full === null || new Decimal(full).lte(given.value)) return null;
  const around = (text ?? "").slice(Math.max(0, start - 1_500), end + 1_500).replaceAll(/\s+/g, " ");
  if (!IN_PROPORTION.test(around) || payments.some(({ amount }) => amount === null)) return null;
  const part = new Decimal(given.value).div(full);
  const say = (amount: Decimal.Value): string => formatMoney({ amount: new Decimal(amount).toNumber(), currency });
  return {
    payments: payments.map((one) => ({
      ...one,
      amount: one.amount?.times(part).toDecimalPlaces(2) ?? null,
      shown: say(one.amount ?? 0),
    })),
    part: `${say(given.value)}/${say(full)}`,
  };
}

/** The facility whose name the words of a schedule have: the longest, or the only one. */
function facilityOf(subject: Subject, { own: near }: Schedule): PlacedFacility | undefined {
  const all = placedFacilities(subject);
  const words = plain(near);
  const letters = lettersIn(near);
  const lettered = all.filter(({ facility }) => lettersIn(facility.facility_name).includes(letters.at(-1) ?? ""));
  const [byLetter, another] = lettered;
  if (byLetter !== undefined && another === undefined) return byLetter;
  const written = all.filter(({ facility }) => words.includes(plain(facility.facility_name)));
  const named = (
    written.length > 0 ? written : all.filter(({ facility }) => words.includes(ownWords(facility.facility_name)))
  ).sort((a, b) => b.facility.facility_name.length - a.facility.facility_name.length);
  const [first, second] = named;
  if (first !== undefined)
    return second?.facility.facility_name.length === first.facility.facility_name.length ? undefined : first;
  const terms = all.filter(({ facility }) => facility.facility_type !== "revolving");
  if (letters.length > 0 && all.length > 1) return undefined;
  return all.length === 1 ? all[0] : terms.length === 1 && !/\brevolv/.test(words) ? terms[0] : undefined;
}

function plain(words: string): string {
  return words
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, " ")
    .replaceAll(/\b(loan|note|advance|facilit(?=y|ies))s?\b/g, "$1")
    .trim();
}

/** The words that set a name apart, at least two: `tranche a u s` of `Tranche A U.S. Term Facility`, whose loans are Tranche A U.S. Term
 *  Advances. */
function ownWords(name: string): string {
  const own = plain(name).replace(/(?: (?:term|loan|note|advance|facility|credit))+$/, "");
  return /^[a-z]+ \S/.test(own) ? own : plain(name);
}

function nameIn({ own }: Schedule): string | null {
  return NAME.exec(own)?.[1] ?? null;
}
