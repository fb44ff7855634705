import type { CreditAgreement } from "#domain/agreement/credit-agreement.ts";
import type { Facility } from "#domain/agreement/facility.ts";
import { documentWords } from "@/pages/documents/words.ts";
import { pricingBlocks } from "./pricing.ts";
import type { Term, TermBlock } from "./term.ts";
import { showDate, showMoney, showMonths, showPercent, showRatio, wordFor } from "./values.ts";

const words = documentWords.terms;
const w = words.facilityTerms;

/** The rates and the pricing grid of each facility. */
export function facilityPricingBlocks({ facilities }: CreditAgreement): TermBlock[] {
  return facilities.flatMap(({ facility_name, interest_terms }, i) => [
    { heading: facility_name, level: 3, terms: [] },
    ...pricingBlocks(interest_terms, `/facilities/${i}/interest_terms`),
  ]);
}

/** Each facility with its repayment, sublimits and lenders. */
export function facilityBlocks(agreement: CreditAgreement): TermBlock[] {
  return agreement.facilities.flatMap((facility, i) => {
    const at = `/facilities/${i}`;
    return [
      { heading: facility.facility_name, level: 3, terms: mainTerms(agreement, facility, at) },
      repaymentBlock(facility, at),
      sublimitBlock(facility, at),
      lenderBlock(agreement, facility, at),
    ];
  });
}

function mainTerms(agreement: CreditAgreement, facility: Facility, at: string): Term[] {
  const borrowers = facility.borrower_ids.map((id) => agreement.parties.find((party) => party.id === id)?.name ?? id);
  return [
    { pointer: `${at}/facility_name`, label: w.name, value: facility.facility_name },
    { pointer: `${at}/facility_type`, label: w.type, value: wordFor(words.facilityTypes, facility.facility_type) },
    { pointer: `${at}/commitment_amount`, label: w.commitment, value: showMoney(facility.commitment_amount) },
    { pointer: `${at}/maturity_date`, label: w.maturity, value: showDate(facility.maturity_date) },
    {
      pointer: `${at}/tenor_months`,
      label: w.tenor,
      value: showMonths(facility.tenor_months) ?? tenorFromDates(agreement, facility),
    },
    { pointer: `${at}/borrower_ids`, label: w.borrowers, value: borrowers.length === 0 ? null : borrowers.join(", ") },
    { pointer: `${at}/purpose`, label: w.purpose, value: facility.purpose },
    {
      pointer: `${at}/incremental/amount`,
      label: w.incrementalAmount,
      value: showMoney(facility.incremental?.amount ?? null),
    },
    {
      pointer: `${at}/incremental/ratio`,
      label: w.incrementalRatio,
      value: showRatio(facility.incremental?.ratio ?? null),
    },
  ];
}

/** The tenor from closing to maturity where the text states only the two dates. */
function tenorFromDates(agreement: CreditAgreement, { maturity_date: end }: Facility): string | null {
  const start = agreement.effective_date ?? agreement.agreement_date;
  if (start === null || end === null || agreement.amends !== null) return null;
  const months = monthsBetween(start, end);
  if (months <= 0) return null;
  return start.slice(8) === end.slice(8) ? w.tenorFromDates(months) : w.aboutTenorFromDates(months);
}

/** Rounded to whole months. */
function monthsBetween(start: string, end: string): number {
  const [startYear = 0, startMonth = 0, startDay = 0] = start.split("-").map(Number);
  const [endYear = 0, endMonth = 0, endDay = 0] = end.split("-").map(Number);
  return Math.round(12 * (endYear - startYear) + endMonth - startMonth + (endDay - startDay) / 30.4);
}

function repaymentBlock({ repayment }: Facility, at: string): TermBlock {
  const pointer = `${at}/repayment`;
  const schedule = repayment?.schedule ?? [];
  const type = repayment === null ? null : words.repaymentTypes[repayment.type];
  return {
    heading: w.repayment,
    level: 4,
    terms: [{ pointer: `${pointer}/type`, label: w.repaymentType, value: type }],
    ...(schedule.length === 0
      ? {}
      : {
          table: {
            columns: [w.installmentDate, w.installment],
            rows: schedule.map(({ date, quarter, amount, percent }, n) => [
              {
                pointer: `${pointer}/schedule/${n}/${date === null && quarter !== null ? "quarter" : "date"}`,
                label: w.installmentDate,
                value: showDate(date) ?? quarter,
              },
              {
                pointer: `${pointer}/schedule/${n}/${amount === null ? "percent" : "amount"}`,
                label: w.installment,
                value: showMoney(amount) ?? showPercent(percent),
              },
            ]),
          },
        }),
  };
}

function sublimitBlock({ sublimits }: Facility, at: string): TermBlock {
  const none: Term = { pointer: `${at}/sublimits`, label: w.sublimits, value: null };
  return {
    heading: w.sublimits,
    level: 4,
    terms:
      sublimits.length === 0
        ? [none]
        : sublimits.map(({ type, amount }, n) => ({
            pointer: `${at}/sublimits/${n}/amount`,
            label: wordFor(words.sublimitTypes, type),
            value: showMoney(amount),
          })),
  };
}

function lenderBlock({ parties }: CreditAgreement, { lender_commitments }: Facility, at: string): TermBlock {
  if (lender_commitments.length === 0) {
    const none: Term = { pointer: `${at}/lender_commitments`, label: w.lenders, value: null };
    return { heading: w.lenders, level: 4, terms: [none] };
  }
  return {
    heading: w.lenders,
    level: 4,
    terms: [],
    table: {
      columns: [w.lender, w.commitment],
      rows: lender_commitments.map(({ party_id, amount }, n) => {
        const party = parties.findIndex(({ id }) => id === party_id);
        return [
          { pointer: `/parties/${party}/name`, label: w.lender, value: parties[party]?.name ?? party_id },
          { pointer: `${at}/lender_commitments/${n}/amount`, label: w.commitment, value: showMoney(amount) },
        ];
      }),
    },
  };
}
