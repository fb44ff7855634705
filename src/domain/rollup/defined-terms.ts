import { readDates } from "#domain/extraction/readers/date.ts";
import { readMoney } from "#domain/extraction/readers/money.ts";
import type { StatedTerm, TermKind } from "./agreement-terms.ts";
import { type Instruction, instructionEvidence } from "./instructions.ts";

interface DefinedTerm {
  readonly name: RegExp;
  readonly key: string;
  readonly label: string;
  readonly kind: TermKind;
}

const DEFINED_TERMS: readonly DefinedTerm[] = [
  {
    name: /^(?:(?:total|aggregate|maximum|revolving|credit|loan|line|facility) ){0,3}commitments?(?: amount)?$/i,
    key: "commitment",
    label: "Commitment",
    kind: "money",
  },
  {
    name: /^(?:(?:scheduled|stated|final|commitment|facility|loan|revolving) ){0,2}(?:maturity|termination|expiration|expiry) date$/i,
    key: "maturity",
    label: "Maturity",
    kind: "date",
  },
  {
    name: /^(?:letters? of credit|l\/?c) (?:sub-?limit|sub-?facility|commitments?|limit|facility)(?: amount)?$/i,
    key: "sublimit/letter_of_credit",
    label: "Letter of credit sublimit",
    kind: "money",
  },
  {
    name: /^swing ?-?line (?:sub-?limit|sub-?facility|commitments?|limit|facility)(?: amount)?$/i,
    key: "sublimit/swingline",
    label: "Swingline sublimit",
    kind: "money",
  },
];

/** Finds the term that an amended definition states, for an agreement whose own text is missing: "the definition of
 *  “Termination Date” is amended by deleting … and substituting “November 21, 1998”". The term belongs to no facility,
 *  because the text that describes the facilities is missing.
 *  @returns null if the name does not identify a term, or the new words contain no value of its type */
export function termOfDefinition(instruction: Instruction): StatedTerm | null {
  const { definition, after } = instruction;
  const term = DEFINED_TERMS.find(({ name }) => definition !== null && name.test(definition.trim()));
  if (term === undefined) return null;
  const read = term.kind === "money" ? readMoney : readDates;
  const value = read(after.text, 0, after.text.length)[0]?.value;
  if (value === undefined) return null;
  const { key, label, kind } = term;
  return { key, label, kind, value, facility: null, pointer: "", evidence: [instructionEvidence(instruction)] };
}
