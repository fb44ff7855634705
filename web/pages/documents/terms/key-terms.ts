import type { CreditAgreement } from "#domain/agreement/credit-agreement.ts";
import { documentWords } from "@/pages/documents/words.ts";
import type { Term, TermGroup } from "./term.ts";

const words = documentWords.terms;

/** One cell of the key terms: a name and the values stated for it, each with its own source. */
export interface KeyTerm {
  readonly label: string;
  readonly terms: readonly Term[];
}

/** The terms that a credit officer asks for first, picked from those of the groups. Equal values appear once. */
export function keyTerms(agreement: CreditAgreement, terms: ReadonlyMap<string, Term>): KeyTerm[] {
  const pick = (label: string, pointers: readonly string[]): KeyTerm => {
    const stated = pointers.flatMap((pointer) => terms.get(pointer) ?? []).filter(({ value }) => value !== null);
    const distinct = stated.filter(({ value }, i) => stated.findIndex((other) => other.value === value) === i);
    return { label, terms: distinct };
  };
  const parties = (role: string): string[] =>
    agreement.parties.flatMap((party, i) => (party.role === role ? [`/parties/${i}/name`] : []));
  const facilities = (path: string): string[] => agreement.facilities.map((_, i) => `/facilities/${i}/${path}`);
  const f = words.facilityTerms;
  const p = words.pricing;
  return [
    pick(words.roles.borrower, parties("borrower")),
    pick(words.roles.administrative_agent, parties("administrative_agent")),
    pick(f.commitment, facilities("commitment_amount")),
    pick(f.maturity, facilities("maturity_date")),
    pick(f.benchmark, facilities("interest_terms/rate_option/benchmark")),
    pick(
      p.margin,
      agreement.facilities.flatMap((_, i) => marginPointers(i, terms)),
    ),
    pick(p.floor, facilities("interest_terms/rate_option/floor_bps")),
    pick(f.repayment, facilities("repayment/type")),
    ...agreement.financial_covenants.slice(0, 3).map(({ name }, i) => ({
      label: name,
      terms: levelTerms(agreement, terms, i),
    })),
    pick(words.law.governingLaw, ["/governing_law"]),
  ];
}

/** The margin, or the fixed rate, or the first cell of the grid, which stands for its range. */
function marginPointers(i: number, terms: ReadonlyMap<string, Term>): string[] {
  const at = `/facilities/${i}/interest_terms`;
  const stated = [`${at}/rate_option/spread_bps`, `${at}/fixed_rate_bps`];
  const own = stated.filter((pointer) => (terms.get(pointer)?.value ?? null) !== null);
  if (own.length > 0) return own;
  const first = [...terms.keys()].find(
    (pointer) => pointer.startsWith(`${at}/pricing_grid/`) && pointer.endsWith("/spread_bps"),
  );
  return first === undefined ? [] : [first];
}

/** "Maximum 4.50x": the first level; the covenants tab has the steps. */
function levelTerms(
  { financial_covenants: covenants }: CreditAgreement,
  terms: ReadonlyMap<string, Term>,
  i: number,
): Term[] {
  const at = `/financial_covenants/${i}`;
  const threshold = terms.get(`${at}/threshold`);
  const first = terms.get(`${at}/steps/0/threshold`);
  const term = threshold?.value == null ? first : threshold;
  const operator = covenants[i]?.operator;
  if (term?.value == null || operator === undefined) return [];
  return [{ ...term, value: `${words.operators[operator]} ${term.value}` }];
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
