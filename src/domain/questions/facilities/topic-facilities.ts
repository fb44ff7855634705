import type { Facility } from "#domain/agreement/facility.ts";
import { dateOfDay, dayNumber } from "#domain/figures/calendar-date.ts";
import { type Claim, claim, type Reply } from "../answer/claim.ts";
import { formatDate, formatMoney, formatPercent, spoken } from "../answer/formats.ts";
import { percentOf } from "../calculations/interest/loan-arithmetic.ts";
import { earlierMaturity } from "../dates/earlier-maturity.ts";
import { maturityAgainstDebt } from "../dates/maturity-against-debt.ts";
import { maturityClaims } from "../dates/maturity-claims.ts";
import { lastDayInText, maturityInText } from "../dates/maturity-in-text.ts";
import { cite, type Subject } from "../subject.ts";
import { answered, noFacility, type Topic } from "../topic.ts";
import { ASKS_END_OF_AVAILABILITY, availabilityPeriod } from "./availability-period.ts";
import {
  facilityNames,
  grouped,
  type PlacedFacility,
  placedFacilities,
  selectFacilities,
} from "./select-facilities.ts";
import { steppedCommitments } from "./stepped-commitment.ts";

/** A limit on what the borrower spends is no purpose of the loans. */
const SPENT = /\bhow much\b[^?]*\bspend\b|\bspend\b[^?]*\b(?:cap ?ex|capital expenditures?)\b/;

const ASKS_PURPOSE = [
  /\b(?:purposes?|use of proceeds|(?:do|doing) with (?:the |all )?(?:money|loans?|proceeds|funds|cash)|(?:use|spend) the (?:money|loans?|advances|line|facility|proceeds|cash|funds)\b(?! (?:as|if|when))|used for|proceeds be used|uses? of the (?:loans?|proceeds)|spend)\b/,
  /\bwhat\b[^?]{0,60}\b(?:(?:borrowed|taken out|raised|drawn) (?:to (?:pay for|pay|fund|finance|buy)|for)|(?:loans?|facility|revolver|tranche) (?:pay for|fund|finance|buy))\s*\??$/,
  /\bwhat(?:'s| is| are|'re)? .{0,20}\b(?:loans?|money|proceeds|line|facility|funds|revolver|credit|borrowings?)\b.{0,12}\bfor\s*\??$/,
];

/** `which existing lender is taken out with the proceeds?` */
const ASKS_REFINANCED =
  /^(?:and |so )?(?:which|what|whose) (?:(?:existing|other|old|prior|previous|current) )?(?:lenders?|banks?|creditors?|debts?|loans?|indebtedness|facility|revolver|notes?|borrowings?)\b(?: debts?| loans?)? (?:(?:is|are|was|were|gets?|will be|does this (?:loan|deal|facility)) )?(?:being |to be )?(?:taken out|take out|refinanced?|repaid|repay|paid off|pay off|retired?|replaced?|discharged?)\b(?! (?:first|before|after|when|if|by|on|in (?:full|part)|from)\b)/;
const REFINANCES =
  /\b(?:refinanc\w*|repay\w*|repaid|pay(?:ment|ing)?|paid|retir\w*|satisf\w*|discharg\w*|replac\w*)\b/i;

/** What the loans refinance: the purpose of those whose purpose says so. */
export const refinancedDebt: Topic = (question, subject) => {
  if (!ASKS_REFINANCED.test(question.text)) return null;
  const facilities = placedFacilities(subject).filter(({ facility }) => REFINANCES.test(facility.purpose ?? ""));
  return purposeOf(facilities, subject);
};

/** The purpose of the loans. */
export const purpose: Topic = (question, subject) => {
  if (!ASKS_PURPOSE.some((pattern) => pattern.test(question.text)) || SPENT.test(question.text)) return null;
  const selection = selectFacilities(question, subject);
  if (selection.kind === "missing") return noFacility(selection.words);
  return purposeOf(selection.facilities, subject);
};

function purposeOf(facilities: readonly PlacedFacility[], subject: Subject): Reply | null {
  return answered(
    grouped(facilities, ({ facility }) => facility.purpose).map(({ text, members }) =>
      claim(
        `${facilityNames(members)}: ${text.replaceAll(/\s+/g, " ")}`,
        cite(subject, ...members.slice(0, 1).map(({ pointer }) => `${pointer}/purpose`)),
      ),
    ),
  );
}

/** What else falls due, ends or is extended. */
const NOT_MATURITY =
  /\b(?:interest period|letters? of credit|standby(?! (?:facility|loans?|commitments?|revolv\w*|line|credit))|fee|grace|notice|consent\w*|votes?|voting|extend\w*|extension of|interest|certificates?|statements?|reports?|budgets?|projections|accounts|insurance|appraisals?|audits?)\b/;

/** When facilities mature, also before or after a date, and how long they run. */
export const maturity: Topic = (question, subject) => {
  const { text, periods } = question;
  if (/\bhow long is the extension\b/.test(text)) return null;
  const available = ASKS_END_OF_AVAILABILITY.test(text) ? availabilityPeriod(subject) : null;
  if (available !== null) return available;
  if (
    !/\b(?:matur\w*|tenor|term of the|expir\w*|final repayment|come due|fall due|due date|when(?:'s| is| are| does| do| must| will| has| have)\b.*\b(?:due|repaid|repayable|repay|ends?|paid (?:back|off)|pay (?:it |them )?(?:back|off)|runs? out|lapses?|terminates?)|how long (?:do|have) (?:they|we|the borrower) (?:have|got) to (?:repay|pay (?:it )?back)|run until|last until|end date|termination date|how long is the (?:loan|facility|revolver|term)|how long (?:is|are|was|does|do|will) (?:the|this|that|our|their) (?:[a-z]+ ){0,2}(?:loans?|facility|revolver|bridge|deal|line|money|credit) (?:for|good for|run|last|go(?:es)? for))\b/.test(
      text,
    )
  )
    return null;
  if (NOT_MATURITY.test(text)) return null;
  const selection = selectFacilities(question, subject);
  if (selection.kind === "missing") return maturityInText(subject, selection.words) ?? noFacility(selection.words);
  const dated = selection.facilities.filter(isDated);
  if (dated.length === 0) return periods.length === 0 ? lastDayInText(subject) : null;
  const bound = /\b(before|after|by|later than|earlier than|until|within)\b/.exec(
    text.replace(/final maturity/, ""),
  )?.[1];
  const [period] = periods;
  if (bound !== undefined && period === undefined) {
    if (/\b(?:before|after|earlier than|later than)\b/.test(bound))
      return maturityAgainstDebt(question, subject, placedFacilities(subject).filter(isDated));
  }
  if (bound !== undefined && period !== undefined) return answered(boundClaims(subject, dated, { bound, period }));
  const ordered = dated.toSorted((a, b) =>
    (a.facility.maturity_date ?? "").localeCompare(b.facility.maturity_date ?? ""),
  );
  if (/\b(?:first|earliest|soonest)\b/.test(text)) return answered(maturityClaims(subject, equal(ordered, ordered[0])));
  if (/\b(?:last|latest|final|longest)\b/.test(text) && /\bwhich\b/.test(text))
    return answered(maturityClaims(subject, equal(ordered, ordered.at(-1))));
  // A term in months counts from a day that the definition names.
  const isTermOnly = dated.every(({ facility }) => facility.maturity_date === null);
  const defined = isTermOnly ? lastDayInText(subject) : null;
  return answered([
    ...maturityClaims(subject, dated),
    ...(defined?.kind === "answer" ? defined.claims : []),
    ...earlierMaturity(subject),
  ]);
};

function isDated({ facility }: PlacedFacility): boolean {
  return facility.maturity_date !== null || facility.tenor_months !== null;
}

function equal(facilities: readonly PlacedFacility[], one: PlacedFacility | undefined): PlacedFacility[] {
  return facilities.filter(({ facility }) => facility.maturity_date === one?.facility.maturity_date);
}

function boundClaims(
  subject: Subject,
  dated: readonly PlacedFacility[],
  { bound, period }: { bound: string; period: { from: string; to: string } },
): Claim[] {
  const isAfter = bound === "after" || bound === "later than";
  const limit = isAfter
    ? period.to
    : bound === "by" || bound === "within" || bound === "until"
      ? dateOfDay(dayNumber(period.to) + 1)
      : period.from;
  const meets = (date: string): boolean => (isAfter ? date > limit : date < limit);
  const found = dated.filter(({ facility }) => facility.maturity_date !== null && meets(facility.maturity_date));
  if (found.length > 0) return maturityClaims(subject, found);
  // A term in months is neither before nor after a day.
  const others = dated.filter(({ facility }) => facility.maturity_date !== null);
  return maturityClaims(subject, others).map(({ text, citations }) => claim(`No, none does: ${text}`, citations));
}

/** How large something else is: `how big is the 2004-B pool?` */
const SIZE_OF_OTHER =
  /\bhow (?:big|large) (?:is|are|was|were) (?:the |its |their |this |that )?(?:[\w&.'-]+ ){0,4}?(?:pools?|portfolios?|fleets?|plants?|buildings?|propert(?:y|ies)|reserves?|stakes?|trusts?|mortgages?|estates?|mines?|stores?|compan(?:y|ies)|business(?:es)?|subsidiar(?:y|ies)|workforce|backlog|claims?|litigation|deposits?|plans?)\b(?!['’]| (?:loans?|facilit\w+|lines?|commitments?|revolver|sublimit))/;

/** How large facilities are, one by one and together. */
export const facilityAmounts: Topic = (question, subject) => {
  const { text } = question;
  const isSize =
    /\b(?:how (?:big|large)|size of|principal amount|commitments?\b(?! fee)|facility amount|loan amount|how much (?:is|was|are) (?:the |being )?(?:loan|term|revolver|revolving|facilit|credit|line|lent|borrowed)|amount of the (?:loan|term|revolv|facilit|credit)|how much (?:can|may|did|do|does|have|has) (?:the borrower|the company|they|it|be) (?:borrow\w*|draw\w*|lent)|how much (?:can|may|could) [a-z.&' -]{2,40}? (?:borrow|draw)(?: from [a-z .&'-]{2,40}?)? under (?:this|the) [a-z ]{3,40}?(?= and |,|\s*\??$)|total facilit\w+|(?:facility|loan|deal|line|revolver) size|what is the (?:loan|facility) size)/.test(
      text,
    );
  if (
    !isSize ||
    SIZE_OF_OTHER.test(text) ||
    /^what happens\b|\bhow (?:big|large) (?:must|does|do|should|can|may) (?:an?|any|one|another)\b|\b(?:majority|judge?ments?|fees?|baskets?|accrue\w*|assign\w*|assignment|reduc\w*|terminat\w*|cancel\w*|undrawn|unused)\b/.test(
      text,
    )
  )
    return null;
  const selection = selectFacilities(question, subject);
  if (selection.kind === "missing") return noFacility(selection.words);
  const sized = selection.facilities.filter(({ facility }) => facility.commitment_amount !== null);
  const claims = sized.flatMap((one) => amountClaim(subject, one));
  const all = selection.kind === "all" && sized.length > 1 ? [...totals(subject, sized), ...claims] : claims;
  return answered([...all, ...steppedCommitments(question, claims, subject)]);
};

/** How large a facility is. */
export function amountClaim(subject: Subject, { facility, pointer }: PlacedFacility): Claim[] {
  if (facility.commitment_amount === null) return [];
  const said = `The commitment under the ${facility.facility_name} is ${formatMoney(facility.commitment_amount)}.`;
  return [claim(said, cite(subject, `${pointer}/commitment_amount`))];
}

function totals(subject: Subject, sized: readonly PlacedFacility[]): Claim[] {
  const currencies = new Set(sized.map(({ facility }) => facility.commitment_amount?.currency));
  const [currency] = currencies;
  if (currencies.size !== 1 || currency === undefined) return [];
  const amount = sized.reduce((sum, { facility }) => sum + (facility.commitment_amount?.amount ?? 0), 0);
  const terms = sized
    .map(({ facility }) => formatMoney(facility.commitment_amount ?? { amount: 0, currency }))
    .join(" + ");
  const said = `Total commitments are ${formatMoney({ amount, currency })} (${terms}).`;
  return [claim(said, cite(subject, ...sized.map(({ pointer }) => `${pointer}/commitment_amount`)))];
}

/** Scheduled repayment: installments, the first of them, and those in a period. */
export const repaymentSchedule: Topic = (question, subject) => {
  const { text, periods } = question;
  if (
    !/\b(?:amorti[sz]\w*|instal?lments?|scheduled (?:repayment|payment|principal)\w*|repayment schedule|principal payments?|^how (?:is|are|must|will|does|do) (?:the |this )?(?:[a-z-]+ ){0,3}(?:loans?|facility|line|revolver|notes?|principal|advances?|it)(?: have to| to)? (?:be )?(?:re)?paid(?: back)?\s*\??$|principal (?:is |falls? |comes? |becomes? |do they repay )?(?:due|payable|on)|bullet|balloon|repaid in)\b/.test(
      text,
    )
  )
    return null;
  const selection = selectFacilities(question, subject);
  if (selection.kind === "missing") return noFacility(selection.words);
  const claims = selection.facilities.flatMap(({ facility, pointer }) => {
    const schedule = facility.repayment?.schedule ?? [];
    if (facility.repayment === null) return [];
    if (schedule.length === 0)
      return facility.repayment.type === "bullet"
        ? [claim(`${facility.facility_name}: repaid in full at maturity.`, cite(subject, `${pointer}/repayment/type`))]
        : [];
    const [period] = periods;
    const rows = schedule.map((row, i) => ({ row, at: `${pointer}/repayment/schedule/${i}` }));
    const chosen =
      period === undefined
        ? /\b(?:first|when)\b/.test(text)
          ? rows.slice(0, 1)
          : /\blast\b/.test(text)
            ? rows.slice(-1)
            : rows
        : rows.filter(({ row }) => row.date !== null && row.date >= period.from && row.date <= period.to);
    return chosen.slice(0, 40).map(({ row, at }) => {
      const amount = row.amount === null ? shareOfPrincipal(facility, row.percent ?? 0) : formatMoney(row.amount);
      return claim(
        `${facility.facility_name}: ${amount} ${whenDue(row)}.`,
        cite(subject, at, `${at}/date`, `${at}/amount`, `${at}/percent`, `${pointer}/commitment_amount`),
      );
    });
  });
  if (claims.length === 0 && !MISSED.test(text) && isRepaidAtMaturity(subject, selection.facilities))
    return answered([
      ...selection.facilities.map(({ facility, pointer }) =>
        claim(
          `${facility.facility_name}: a revolving facility with no scheduled installments, due in full at maturity.`,
          cite(subject, `${pointer}/facility_type`, `${pointer}/maturity_date`),
        ),
      ),
      ...maturityClaims(subject, selection.facilities),
    ]);
  const isOpen =
    /\b(?:when|due|date)\b/.test(text) &&
    selection.facilities.every(({ facility }) => facility.repayment?.type === "bullet");
  // Without installments, all is due on the maturity date.
  const isAtOnce = claims.length === 0 && /^how\b[^?]*\brepaid\b/.test(text) && selection.facilities.every(isDated);
  return answered(isOpen || isAtOnce ? [...claims, ...maturityClaims(subject, selection.facilities)] : claims);
};

/** A payment that is late, or a fee for it. */
const MISSED = /\b(?:late|miss\w*|fail\w*|skip\w*|fees?|default\w*)\b/;
const INSTALLMENTS =
  /\b(?:equal|weekly|monthly|quarterly|annual|consecutive|successive|principal)\s+(?:\w+\s+){0,3}instal?lments?\b/i;

/** Whether all facilities are revolving and have a maturity date, and the text has no installments of principal. */
function isRepaidAtMaturity({ text }: Subject, facilities: readonly PlacedFacility[]): boolean {
  return (
    facilities.length > 0 &&
    !INSTALLMENTS.test(text ?? "") &&
    facilities.every((one) => one.facility.facility_type === "revolving" && isDated(one))
  );
}

/** Words that a rule for installments repeats: `consecutive quarterly installments`, `the last day of each month`. */
const RECURS = /\b(?:weekly|monthly|quarterly|semi-?annual\w*|annual\w*|each|every|consecutive)\b/i;

/** When an installment is due: its date, or the rule that the text states with the first date. */
function whenDue({ date, quarter }: { readonly date: string | null; readonly quarter: string | null }): string {
  if (date === null) return `on ${quarter ?? "each installment"}`;
  if (quarter === null || !RECURS.test(quarter)) return `on ${formatDate(date)}`;
  const isOfPayments = /\b(?:instal?lments?|payments?|repayments?)\b/i.test(quarter);
  return `${isOfPayments ? "in" : "on"} ${quarter}, from ${formatDate(date)}`;
}

/** `1.875% of the original principal, $4,687,500 of $250,000,000` */
function shareOfPrincipal({ commitment_amount: whole }: Facility, percent: number): string {
  const said = `${formatPercent(percent)} of the original principal`;
  if (whole === null) return said;
  const amount = percentOf(whole.amount, percent);
  return `${said}, ${formatMoney({ amount, currency: whole.currency })} of ${formatMoney(whole)},`;
}

/** Which facilities there are. */
export const facilityList: Topic = ({ text }, subject) => {
  if (
    !/\b(?:what|which|list|how many)\b.*\b(?:facilit(?:y|ies)|tranches|loans)\b.*(?:\b(?:are there|available|provided|made|exist|include\w*|under|does)\b|\?$|$)/.test(
      text,
    )
  )
    return null;
  if (
    !/\b(?:facilities|tranches|loans are|kinds? of (?:facility|loan))\b/.test(text) ||
    /\b(?:law|fee|use|purpose|mature)\b/.test(text)
  )
    return null;
  return answered(
    subject.agreement.facilities.map((facility, i) => {
      const size = facility.commitment_amount === null ? "" : ` of ${formatMoney(facility.commitment_amount)}`;
      const pointers = facility.commitment_amount === null ? [] : [`/facilities/${i}/commitment_amount`];
      return claim(
        `${facility.facility_name}: ${spoken(facility.facility_type)}${size}.`,
        cite(subject, `/facilities/${i}/facility_name`, ...pointers),
      );
    }),
  );
};
