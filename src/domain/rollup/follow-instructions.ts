import type { FinancialCovenant } from "#domain/agreement/covenant.ts";
import type { Evidence } from "#domain/agreement/evidence.ts";
import type { Money } from "#domain/agreement/values.ts";
import { readDates } from "#domain/extraction/readers/date.ts";
import { readMoney } from "#domain/extraction/readers/money.ts";
import { readPercentages } from "#domain/extraction/readers/percentage.ts";
import { readRatios } from "#domain/extraction/readers/ratio.ts";
import type { StatedTerm } from "./agreement-terms.ts";
import { type Instruction, instructionEvidence, plainSection } from "./instructions.ts";

/** A term in force, with its evidence from the agreement and from every amendment so far. */
export interface KnownTerm {
  readonly term: StatedTerm;
  readonly places: readonly Evidence[];
}

/** The effect of an instruction on the terms in force. */
export type Effect =
  | { readonly kind: "set"; readonly term: StatedTerm }
  | { readonly kind: "remove"; readonly term: StatedTerm }
  | { readonly kind: "unclear"; readonly terms: readonly StatedTerm[] };

/** Applies an instruction to terms whose words it replaces. A term gets the new value if it was read in the named
 *  section and has the deleted value. A restated section removes the terms that it no longer states.
 *  @param restated the keys of terms that the amendment itself states */
export function followInstruction(
  instruction: Instruction,
  known: readonly KnownTerm[],
  restated: ReadonlySet<string>,
): Effect[] {
  const { section, definition, before } = instruction;
  if (section === null) return [];
  const open = known.filter(({ term, places }) => !restated.has(term.key) && isIn(places, section, before === null));
  if (before !== null)
    return replaced(
      instruction,
      open.filter(({ term }) => states(before.text, term)),
    );
  if (definition !== null) return replaced(instruction, open);
  if (!isSectionItself(section, instruction.after.text)) return [];
  return open.map(({ term }) => ({ kind: "remove", term }));
}

/** Whether the new words are the whole section: they start with its number or its last clause, or say that it is
 *  omitted. "Section 1.01 is amended and restated as follows: “Floor” means …" restates one of many definitions. */
function isSectionItself(section: string, words: string): boolean {
  const clause = /\([A-Za-z0-9]{1,4}\)$/.exec(section)?.[0];
  const lead = words.trimStart().replace(/^section\s+/i, "");
  return lead.startsWith("[") || lead.startsWith(section) || (clause !== undefined && lead.startsWith(clause));
}

/** Sets the term if the new words can mean only one. */
function replaced(instruction: Instruction, open: readonly KnownTerm[]): Effect[] {
  const fitting = open.filter(({ term }) => newValue(instruction.after.text, term) !== null);
  const named = fitting.filter(({ places }) => quotes(places, instruction.definition));
  const [only, ...others] = named.length > 0 ? named : fitting;
  if (only === undefined) return [];
  if (others.length > 0) return [{ kind: "unclear", terms: [only, ...others].map(({ term }) => term) }];
  const value = newValue(instruction.after.text, only.term);
  return [{ kind: "set", term: { ...only.term, value, pointer: "", evidence: [instructionEvidence(instruction)] } }];
}
/** Whether a term was read in a section or below it. Instructions that replace words may also name a subsection. */
function isIn(places: readonly Evidence[], section: string, isWhole: boolean): boolean {
  return places.some((place) => {
    const own = plainSection(place.section);
    if (own === null) return false;
    return own === section || own.startsWith(`${section}(`) || (!isWhole && section.startsWith(`${own}(`));
  });
}

function quotes(places: readonly Evidence[], definition: string | null): boolean {
  return definition !== null && places.some(({ quote }) => quote?.includes(definition) ?? false);
}

function states(words: string, term: StatedTerm): boolean {
  const old = newValue(words, term);
  return old !== null && JSON.stringify(plain(old, term)) === JSON.stringify(plain(term.value, term));
}

function plain(value: unknown, { kind }: StatedTerm): unknown {
  return kind === "steps" ? (value as FinancialCovenant).threshold : value;
}

/** The value that words state for a term of this type; null if they state none. */
function newValue(words: string, { kind, value }: StatedTerm): unknown {
  const at = [words, 0, words.length] as const;
  switch (kind) {
    case "money": {
      const money = readMoney(...at)[0]?.value;
      return money?.currency === (value as Money).currency ? money : null;
    }
    case "date":
      return readDates(...at)[0]?.value ?? null;
    case "bps":
      return readPercentages(...at)[0]?.value ?? null;
    case "percent": {
      const bps = readPercentages(...at)[0]?.value;
      return bps === undefined ? null : bps / 100;
    }
    case "steps":
      return newLimit(words, value as FinancialCovenant);
    case "number":
    case "text":
    case "grid":
    case "schedule":
    case "shares":
      return null;
  }
}

/** A covenant with a single limit, and the limit that the words state. */
function newLimit(words: string, covenant: FinancialCovenant): FinancialCovenant | null {
  if (covenant.steps.length > 0) return null;
  const threshold = limitIn(words, covenant.unit);
  return threshold === null ? null : { ...covenant, threshold };
}

function limitIn(words: string, unit: FinancialCovenant["unit"]): number | null {
  if (unit === "currency") return readMoney(words, 0, words.length)[0]?.value.amount ?? null;
  // "deleting the reference to 1.25" does not change "to 1.00".
  const bare = /^\s*(\d{1,3}(?:\.\d{1,4})?)\s*$/.exec(words)?.[1];
  return readRatios(words, 0, words.length)[0]?.value ?? (bare === undefined ? null : Number(bare));
}
