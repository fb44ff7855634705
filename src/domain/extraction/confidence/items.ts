import type { ExtractedAgreement } from "#domain/agreement/credit-agreement.ts";

/** A value that is right or wrong as a whole, the pointers of its leaves, and its group. */
export interface ScoredItem {
  readonly group: string;
  readonly pointers: readonly string[];
  /** Features specific to this group. */
  readonly own: Readonly<Record<string, number>>;
  /** Needs review whatever its features say. */
  readonly unsure?: boolean;
}

type Facility = ExtractedAgreement["facilities"][number];
type Level = Facility["interest_terms"]["pricing_grid"][number];

const flag = (value: boolean): number => (value ? 1 : 0);
const LEGAL_FORM =
  /\b(?:inc|incorporated|llc|l\.l\.c|ltd|limited|corp|corporation|company|co|n\.?\s?a|national association|l\.?p|plc|ag|bank|trust|s\.?a|gmbh|b\.?v)\.?$/i;
/** Words around a name that were read as part of it: "as Agent and as a Bank", "banking association". */
const AROUND_NAME = /^\p{Ll}|(?:^|\s)(?:as|by|its|each|such|of this)\s/u;
const MINOR_CENTS = 0.5;

/** All values of an agreement that can be right or wrong on their own. */
export function scoredItems(agreement: ExtractedAgreement): ScoredItem[] {
  return [
    ...identityItems(agreement),
    ...partyItems(agreement),
    ...agreement.facilities.flatMap((facility, i) => facilityItems(agreement, facility, i)),
    ...termItems(agreement),
  ];
}

function identityItems(agreement: ExtractedAgreement): ScoredItem[] {
  const scalars = ["document_kind", "title", "agreement_date", "effective_date", "governing_law"] as const;
  return scalars.flatMap((name) =>
    agreement[name] === null ? [] : [{ group: name, pointers: [`/${name}`], own: { stated: 1 } }],
  );
}

/** Roles that count as one. */
const GROUPS_OF_ROLES: Partial<Record<ExtractedAgreement["parties"][number]["role"], string>> = {
  co_borrower: "borrower",
  parent: "guarantor",
  bookrunner: "lead_arranger",
};

/** Whether a name looks cut, or runs into the words around it. */
function isOddName(name: string): boolean {
  return AROUND_NAME.test(name) || (!name.includes(" ") && !LEGAL_FORM.test(name));
}

function partyItems({ parties, facilities }: ExtractedAgreement): ScoredItem[] {
  const lending = new Set(facilities.flatMap((f) => f.lender_commitments.map((c) => c.party_id)));
  const scheduled = facilities.some((f) => f.lender_commitments.length > 1);
  const complete = facilities.some((f) => f.lender_commitments.length > 1 && lendersAddUp(f));
  const named = Map.groupBy(parties, (party) => party.name);
  const oddRoles = new Set(parties.filter(({ name }) => isOddName(name)).map(({ role }) => role));
  return parties.flatMap((party, i) => {
    const others = (named.get(party.name)?.length ?? 1) - 1;
    const own = {
      formed: flag(LEGAL_FORM.test(party.name)),
      capitals: flag(party.name === party.name.toUpperCase()),
      words: Math.log2(party.name.split(/\s+/).length),
      otherRoles: Math.min(3, others),
      described: flag(party.jurisdiction !== null || party.entity_type !== null),
      scheduled: flag(lending.has(party.id)),
      unscheduled: flag(scheduled && !lending.has(party.id)),
      odd: flag(isOddName(party.name)),
      oddPeers: flag(oddRoles.has(party.role)),
    };
    const group = GROUPS_OF_ROLES[party.role] ?? party.role;
    // The lenders of a schedule that adds up are all there are: who else signs may lend for one of them.
    const unsure = complete && party.role === "lender" && !lending.has(party.id);
    const item = { group, pointers: [`/parties/${i}/name`, `/parties/${i}/role`], own, unsure };
    if (party.jurisdiction === null) return [item];
    return [item, { group: "jurisdiction", pointers: [`/parties/${i}/jurisdiction`], own: { stated: 1 } }];
  });
}

function facilityItems(agreement: ExtractedAgreement, facility: Facility, i: number): ScoredItem[] {
  const path = `/facilities/${i}`;
  const shape = facilityShape(agreement, facility);
  const items: ScoredItem[] = [
    { group: "facility", pointers: [`${path}/facility_type`, `${path}/facility_name`], own: shape },
  ];
  if (facility.commitment_amount) {
    items.push({ group: "commitment", pointers: [`${path}/commitment_amount`], own: shape });
  }
  if (facility.maturity_date) items.push({ group: "maturity", pointers: [`${path}/maturity_date`], own: shape });
  const oddPeers = flag(agreement.parties.some(({ role, name }) => role === "lender" && isOddName(name)));
  const lenders = facility.lender_commitments.map((_, j) => ({
    group: "lender_commitment",
    pointers: [`${path}/lender_commitments/${j}/amount`],
    own: {
      sums: shape.sums ?? 0,
      many: Math.log2(facility.lender_commitments.length),
      oddPeers,
    },
  }));
  const sublimits = facility.sublimits.map((sublimit, j) => ({
    group: "sublimit",
    pointers: [`${path}/sublimits/${j}/type`, `${path}/sublimits/${j}/amount`],
    own: { other: flag(sublimit.type === "other" || sublimit.type === "borrower"), count: facility.sublimits.length },
  }));
  return [...items, ...lenders, ...sublimits, ...interestItems(facility, path)];
}

/** Whether the lenders' shares are the whole commitment. */
function lendersAddUp({ commitment_amount, lender_commitments }: Facility): boolean {
  const sum = lender_commitments.reduce((total, line) => total + line.amount.amount, 0);
  return commitment_amount !== null && sum > 0 && Math.abs(sum - commitment_amount.amount) < MINOR_CENTS;
}

/** How complete a facility looks: which terms it has, and whether its lenders add up to its commitment. */
function facilityShape(agreement: ExtractedAgreement, facility: Facility): Record<string, number> {
  const amount = facility.commitment_amount?.amount ?? null;
  const sum = facility.lender_commitments.reduce((total, line) => total + line.amount.amount, 0);
  const terms = facility.interest_terms;
  const twins = agreement.facilities.filter((f) => amount !== null && f.commitment_amount?.amount === amount).length;
  const latest = agreement.facilities
    .map((f) => f.maturity_date ?? "")
    .sort()
    .at(-1);
  return {
    priced: flag(terms.rate_option !== null || terms.fixed_rate_bps !== null || terms.pricing_grid.length > 0),
    committed: flag(amount !== null),
    dated: flag(facility.maturity_date !== null),
    sums: flag(lendersAddUp(facility)),
    differs: flag(amount !== null && sum > 0 && !lendersAddUp(facility)),
    lone: flag(agreement.facilities.length === 1),
    twins: flag(twins > 1),
    latest: flag(facility.maturity_date !== null && facility.maturity_date === latest),
    early: flag((facility.maturity_date ?? "9") <= (agreement.agreement_date ?? "")),
    other: flag(facility.facility_type === "other"),
    term: flag(facility.facility_type === "term_loan"),
    revolving: flag(facility.facility_type === "revolving"),
    inside: flag(facility.facility_type === "swingline" || facility.facility_type === "letter_of_credit"),
    generic: flag(/^(?:the )?(?:loans?|advances?|commitments?|facility|notes?)$/i.test(facility.facility_name)),
  };
}

function interestItems({ interest_terms: terms }: Facility, path: string): ScoredItem[] {
  const at = `${path}/interest_terms`;
  const gridded = { gridded: flag(terms.pricing_grid.length > 0), both: flag(terms.base_rate_option !== null) };
  const rate = terms.rate_option;
  const items: ScoredItem[] = [];
  const add = (group: string, pointer: string, own: Record<string, number>) =>
    items.push({ group, pointers: [pointer], own });
  if (rate?.benchmark) add("benchmark", `${at}/rate_option/benchmark`, { other: flag(rate.benchmark === "other") });
  for (const [j] of (rate?.alternative_benchmarks ?? []).entries()) {
    add("alternative_benchmark", `${at}/rate_option/alternative_benchmarks/${j}`, { stated: 1 });
  }
  if (rate?.spread_bps != null) add("spread", `${at}/rate_option/spread_bps`, gridded);
  if (terms.base_rate_option?.spread_bps != null) add("base_spread", `${at}/base_rate_option/spread_bps`, gridded);
  if (rate?.floor_bps != null) add("floor", `${at}/rate_option/floor_bps`, { zero: flag(rate.floor_bps === 0) });
  if (rate?.credit_spread_adjustment_bps != null) {
    add("adjustment", `${at}/rate_option/credit_spread_adjustment_bps`, { stated: 1 });
  }
  return [...items, ...gridItems(terms.pricing_grid, at)];
}

const COLUMNS = ["spread_bps", "base_rate_spread_bps", "fee_bps"] as const;
/** A level with so many rates whose loans are unknown repeats its columns, as for periods or classes. */
const REPEATED = 3;

/** The cells of a pricing grid. A column is regular if every level has a value and the values only rise or only
 *  fall. */
function gridItems(levels: readonly Level[], at: string): ScoredItem[] {
  const regular = (column: readonly (number | null)[]): Record<string, number> => {
    const steps = column.slice(1).map((v, i) => Math.sign((v ?? 0) - (column[i] ?? 0)));
    return {
      full: flag(column.every((v) => v !== null)),
      monotone: flag(!(steps.includes(1) && steps.includes(-1))),
      levels: Math.log2(1 + levels.length),
      bounded: flag(levels.every((level) => level.min !== null || level.max !== null)),
      metric: flag(levels.every((level) => level.metric !== null)),
    };
  };
  const unsure = levels.some((level) => level.other_bps.length >= REPEATED);
  return levels.flatMap((level, row) => [
    ...COLUMNS.flatMap((name) =>
      level[name] === null
        ? []
        : [
            {
              group: "grid_cell",
              pointers: [`${at}/pricing_grid/${row}/${name}`],
              own: {
                ...regular(levels.map((l) => l[name])),
                base: flag(name === "base_rate_spread_bps"),
                fee: flag(name === "fee_bps"),
              },
              unsure,
            },
          ],
    ),
    ...level.other_bps.map((_, i) => ({
      group: "grid_cell",
      pointers: [`${at}/pricing_grid/${row}/other_bps/${i}`],
      own: { ...regular(levels.map((l) => l.other_bps[i] ?? null)), unnamed: 1 },
      unsure,
    })),
  ]);
}

function termItems(agreement: ExtractedAgreement): ScoredItem[] {
  const feesByType = Map.groupBy(agreement.fees, ({ type }) => type);
  const covenantsByMetric = Map.groupBy(agreement.financial_covenants, ({ metric }) => metric);
  const fees = agreement.fees.map((fee, i) => ({
    group: "fee",
    pointers: [`/fees/${i}/type`, `/fees/${i}/rate_bps`, `/fees/${i}/amount`],
    own: {
      rated: flag(fee.rate_bps !== null),
      amount: flag(fee.amount !== null),
      [fee.type]: 1,
      twins: (feesByType.get(fee.type)?.length ?? 1) - 1,
    },
  }));
  const covenants = agreement.financial_covenants.map((covenant, i) => ({
    group: "covenant",
    pointers: ["name", "operator", "threshold"].map((key) => `/financial_covenants/${i}/${key}`),
    own: {
      other: flag(covenant.metric === "other"),
      stepped: flag(covenant.steps.length > 0),
      level: flag(covenant.threshold !== null),
      money: flag(covenant.unit === "currency"),
      odd: flag(covenant.metric !== "other" && !ODD_NAME.test(covenant.name)),
      twins: (covenantsByMetric.get(covenant.metric)?.length ?? 1) - 1,
    },
  }));
  const together = Map.groupBy(agreement.events_of_default, (event) => sectionAbove(event.section));
  const defaults = agreement.events_of_default.map((event, i) => ({
    group: "default",
    pointers: [`/events_of_default/${i}/heading`],
    own: {
      other: flag(event.type === "other"),
      list: Math.log2(agreement.events_of_default.length),
      sectioned: flag(event.section !== null),
      stray: flag(2 * (together.get(sectionAbove(event.section)) ?? []).length < agreement.events_of_default.length),
    },
  }));
  return [...fees, ...covenants, ...defaults];
}

const ODD_NAME =
  /ratio|leverage|coverage|worth|liquidity|ebitda|expenditure|capital|value|debt|indebtedness|equity|cash/i;

/** `8.1` of `8.1(a)`. An item from another section than most of its list is an outlier. */
const sectionAbove = (section: string | null): string => (section ?? "").replace(/\([^)]*\)/g, "");
