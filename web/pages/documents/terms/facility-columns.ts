import type { CreditAgreement } from "#domain/agreement/credit-agreement.ts";
import { documentWords } from "@/pages/documents/words.ts";
import { gridRange } from "./grid-range.ts";
import type { Term } from "./term.ts";
import { showBps, showDate, showMoney, showRate } from "./values.ts";

const words = documentWords.terms;
const f = words.facilityTerms;
const p = words.pricing;

interface FacilityRow {
  readonly label: string;
  /** One term per facility, in the order of the facilities. */
  readonly cells: readonly Term[];
}

/** The facilities side by side: one row per term, one column per facility. */
export function facilityRows({ facilities }: CreditAgreement): FacilityRow[] {
  const row = (
    label: string,
    cellOf: (facility: (typeof facilities)[number], at: string) => readonly [path: string, value: string | null],
  ): FacilityRow => ({
    label,
    cells: facilities.map((facility, i) => {
      const at = `/facilities/${i}`;
      const [path, value] = cellOf(facility, at);
      const pointer = path.startsWith("/") ? path : `${at}/${path}`;
      return { pointer, label: words.inContext(facility.facility_name, label), value };
    }),
  });
  return [
    row(words.amount, (facility) => ["commitment_amount", showMoney(facility.commitment_amount)]),
    row(f.currency, (facility) => ["commitment_amount", facility.commitment_amount?.currency ?? null]),
    row(f.maturity, (facility) => ["maturity_date", showDate(facility.maturity_date)]),
    row(p.margin, ({ interest_terms: interest }, at) => {
      const stated = interest.rate_option?.spread_bps ?? null;
      const grid = gridRange(interest.pricing_grid, "spread_bps", `${at}/interest_terms/pricing_grid`);
      if (stated !== null) return ["interest_terms/rate_option/spread_bps", showBps(stated)];
      if (grid !== null) return [grid.pointer, grid.value];
      return interest.fixed_rate_bps === null
        ? ["interest_terms/rate_option/spread_bps", null]
        : ["interest_terms/fixed_rate_bps", f.fixed(showRate(interest.fixed_rate_bps) ?? "")];
    }),
    row(f.benchmark, ({ interest_terms: interest }) => [
      "interest_terms/rate_option/benchmark",
      interest.rate_option?.benchmark ?? (interest.fixed_rate_bps === null ? null : words.noneOfIt),
    ]),
    row(p.floor, ({ interest_terms: interest }) => [
      "interest_terms/rate_option/floor_bps",
      showBps(interest.rate_option?.floor_bps ?? null),
    ]),
    row(f.amortization, ({ repayment }) => [
      "repayment/type",
      repayment === null
        ? null
        : [
            words.repaymentTypes[repayment.type],
            ...(repayment.schedule.length === 0 ? [] : [f.installments(repayment.schedule.length)]),
          ].join(", "),
    ]),
  ];
}
