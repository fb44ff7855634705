import type { CreditAgreement } from "#domain/agreement/credit-agreement.ts";
import type { Evidence } from "#domain/agreement/evidence.ts";
import { documentWords } from "@/pages/documents/words.ts";

/** A value of the agreement as it is shown. */
export interface Term {
  readonly pointer: string;
  readonly label: string;
  /** Null when the text does not state it. */
  readonly value: string | null;
  /** Related values, such as the section of an event of default. */
  readonly details?: readonly Term[];
}

/** A table of terms with one row per level, installment or lender. */
export interface TermTable {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly Term[])[];
}

export interface TermBlock {
  readonly heading: string | null;
  /** Heading level: 3 under the group, 4 under the previous block. */
  readonly level: 3 | 4;
  readonly terms: readonly Term[];
  readonly table?: TermTable;
}

export const GROUP_IDS = [
  "summary",
  "parties",
  "facilities",
  "pricing",
  "fees",
  "financial_covenants",
  "events_of_default",
  "covenants",
  "prepayments",
  "assignment",
  "law",
  "sustainability",
] as const;
export type GroupId = (typeof GROUP_IDS)[number];

export interface TermGroup {
  readonly id: GroupId;
  readonly title: string;
  readonly blocks: readonly TermBlock[];
}

/** Returns the evidence of a pointer, or of its nearest ancestor that has evidence. */
export function evidenceOf(agreement: CreditAgreement, pointer: string): readonly Evidence[] {
  for (let at = pointer; at !== ""; at = at.slice(0, at.lastIndexOf("/"))) {
    const found = agreement.evidence[at];
    if (found !== undefined && found.length > 0) return found;
  }
  return [];
}

/** Returns every term by its pointer, including details and table cells, with a self-contained label:
 *  "Term A Facility · Maturity date". */
export function termsByPointer(groups: readonly TermGroup[]): ReadonlyMap<string, Term> {
  const terms = new Map<string, Term>();
  for (const { id, blocks } of groups) {
    let under: string | null = null;
    for (const block of blocks) {
      if (block.level === 3) under = id === "covenants" ? null : block.heading;
      for (const term of termsOf(block, under)) {
        // The summary repeats terms that a group names in full.
        if (id !== "summary" || !terms.has(term.pointer)) terms.set(term.pointer, term);
      }
    }
  }
  return terms;
}

function termsOf({ terms, table }: TermBlock, under: string | null): Term[] {
  return [
    ...terms.flatMap((term) => [named(term, under), ...(term.details ?? []).map((d) => named(d, term.value ?? under))]),
    ...(table?.rows ?? []).flatMap(([first, ...others]) =>
      first === undefined ? [] : [named(first, under), ...others.map((cell) => named(cell, first.value ?? under))],
    ),
  ];
}

function named(term: Term, context: string | null): Term {
  return context === null ? term : { ...term, label: documentWords.terms.inContext(context, term.label) };
}
