import type { CreditAgreement } from "#domain/agreement/credit-agreement.ts";
import { companyName } from "#domain/agreement/document-name.ts";
import { covenantLevelOn } from "#domain/agreement/test-covenant.ts";
import { documentWords } from "@/pages/documents/words.ts";
import { gridRange } from "./grid-range.ts";
import type { Term, TermGroup } from "./term.ts";

const words = documentWords.terms;

/** A value, and what it is of where there are others: its facilities, or today. */
interface KeyValue {
  readonly term: Term;
  readonly of: string | null;
}

/** One cell of the key terms: a name and the values stated for it, each with its own source. */
export interface KeyTerm {
  readonly label: string;
  readonly values: readonly KeyValue[];
}

/** The terms that a credit officer looks for first, picked from the groups. Equal values appear once. `today` (`YYYY-MM-DD`)
 *  chooses the level of a covenant that steps. */
export function keyTerms(agreement: CreditAgreement, terms: ReadonlyMap<string, Term>, today: string): KeyTerm[] {
  const f = words.facilityTerms;
  const p = words.pricing;
  const stated = (pointer: string): Term[] => {
    const term = terms.get(pointer);
    return term === undefined || term.value === null ? [] : [term];
  };
  const party = (role: string): KeyValue[] =>
    distinct(
      agreement.parties.flatMap((one, i) =>
        one.role === role
          ? stated(`/parties/${i}/name`).map((term) => ({ ...term, value: companyName(one.name) }))
          : [],
      ),
    );
  const facilities = (label: string, path: string): KeyTerm => ({
    label,
    values: byFacility(agreement, (i) => stated(`/facilities/${i}/${path}`)[0]),
  });
  return [
    { label: words.roles.borrower, values: party("borrower") },
    { label: words.roles.administrative_agent, values: party("administrative_agent") },
    facilities(f.commitment, "commitment_amount"),
    facilities(f.maturity, "maturity_date"),
    facilities(f.benchmark, "interest_terms/rate_option/benchmark"),
    { label: p.margin, values: byFacility(agreement, (i) => marginOf(agreement, terms, i)) },
    facilities(p.floor, "interest_terms/rate_option/floor_bps"),
    facilities(f.repayment, "repayment/type"),
    ...agreement.financial_covenants.slice(0, 3).map(({ name }, i) => ({
      label: name,
      values: levelInForce(agreement, terms, i, today),
    })),
    { label: words.law.governingLaw, values: distinct(stated("/governing_law")) },
  ];
}

function distinct(terms: readonly Term[]): KeyValue[] {
  return terms
    .filter(({ value }, i) => terms.findIndex((other) => other.value === value) === i)
    .map((term) => ({ term, of: null }));
}

/** A value that all facilities share appears alone; others are named by their facilities. */
function byFacility({ facilities }: CreditAgreement, termOf: (i: number) => Term | undefined): KeyValue[] {
  const values = new Map<string, { readonly term: Term; readonly names: string[] }>();
  for (const [i, { facility_name }] of facilities.entries()) {
    const term = termOf(i);
    if (term === undefined || term.value === null) continue;
    const same = values.get(term.value);
    if (same === undefined) values.set(term.value, { term, names: [facility_name] });
    else same.names.push(facility_name);
  }
  return [...values.values()].map(({ term, names }) => ({
    term,
    of: names.length === facilities.length ? null : names.join(", "),
  }));
}

/** The margin, or the fixed rate, or the range of the grid. */
function marginOf({ facilities }: CreditAgreement, terms: ReadonlyMap<string, Term>, i: number): Term | undefined {
  const at = `/facilities/${i}/interest_terms`;
  const stated = [`${at}/rate_option/spread_bps`, `${at}/fixed_rate_bps`].map((pointer) => terms.get(pointer));
  const own = stated.find((term) => term !== undefined && term.value !== null);
  const grid = gridRange(facilities[i]?.interest_terms.pricing_grid ?? [], "spread_bps", `${at}/pricing_grid`);
  return own ?? (grid === null ? undefined : { ...grid, label: words.pricing.margin });
}

/** "Maximum 4.00x": the level in force on a day, else the first; the covenants tab has all steps. */
function levelInForce(
  { financial_covenants: covenants }: CreditAgreement,
  terms: ReadonlyMap<string, Term>,
  i: number,
  day: string,
): KeyValue[] {
  const covenant = covenants[i];
  if (covenant === undefined) return [];
  const at = `/financial_covenants/${i}`;
  const step = covenantLevelOn(covenant, day)?.step ?? null;
  const inForce = step === null ? undefined : terms.get(`${at}/steps/${step}/threshold`);
  const threshold = terms.get(`${at}/threshold`);
  const first = threshold?.value == null ? terms.get(`${at}/steps/0/threshold`) : threshold;
  const term = inForce?.value == null ? first : inForce;
  if (term?.value == null) return [];
  const of = covenant.steps.length > 1 && term === inForce ? words.inForce : null;
  return [{ term: { ...term, value: `${words.operators[covenant.operator]} ${term.value}` }, of }];
}

/** Which of the groups hold a term, the summary last: it repeats terms that a group states in full. */
export function groupsOf(groups: readonly TermGroup[], pointer: string): TermGroup[] {
  const holding = groups.filter(({ blocks }) => blocks.some((block) => holds(block, pointer)));
  return holding.toSorted((a, b) => Number(a.id === "summary") - Number(b.id === "summary"));
}

export function holds({ terms, table }: TermGroup["blocks"][number], pointer: string): boolean {
  return (
    terms.some((term) => term.pointer === pointer || term.details?.some((detail) => detail.pointer === pointer)) ||
    (table?.rows.some((row) => row.some((cell) => cell.pointer === pointer)) ?? false)
  );
}
