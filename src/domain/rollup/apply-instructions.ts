import { applyTerm, remove } from "./apply-terms.ts";
import { termOfDefinition } from "./defined-terms.ts";
import { followInstruction } from "./follow-instructions.ts";
import type { Instruction } from "./instructions.ts";
import { labelOf, type RollUpState, skip } from "./roll-up-state.ts";
import type { RolledDocument } from "./rolled-document.ts";
import type { TermLink } from "./terms-in-force.ts";

/** Replaces words of the agreement as the amendment instructs. */
export function applyInstructions(state: RollUpState, document: RolledDocument): void {
  const own = ([, chain]: readonly [string, TermLink[]]) => chain.at(-1)?.documentId === document.documentId;
  const restated = new Set([...state.terms].filter(own).map(([key]) => key));
  for (const instruction of document.instructions ?? []) {
    if (instruction.isTemporary) skip(state, document, null, temporary(instruction));
    else followOne(state, document, { instruction, restated });
  }
}

function followOne(
  state: RollUpState,
  document: RolledDocument,
  { instruction, restated }: { readonly instruction: Instruction; readonly restated: Set<string> },
): void {
  const known = [...state.terms.values()].flatMap((chain) => {
    const term = chain.at(-1);
    return term === undefined ? [] : [{ term, places: chain.flatMap(({ evidence }) => evidence) }];
  });
  const effects = followInstruction(instruction, known, restated);
  if (effects.length === 0) stateDefinedTerm(state, document, instruction);
  for (const effect of effects) {
    if (effect.kind === "unclear") {
      const names = effect.terms.map((term) => `“${labelOf(term)}”`).join(" or ");
      const reason = `The document replaces words of section ${instruction.section} that could be ${names}.`;
      skip(state, document, null, reason);
    } else if (effect.kind === "set") {
      applyTerm(state, document, effect.term, "amended", true);
      restated.add(effect.term.key);
    } else remove(state, document, effect.term, `Section ${instruction.section} is restated and no longer states`);
  }
}

/** Puts a term in force that an amended definition states, if no document has stated it so far. */
function stateDefinedTerm(state: RollUpState, document: RolledDocument, instruction: Instruction): void {
  const term = termOfDefinition(instruction);
  const [facility, ...others] = state.labels.values();
  if (term === null || others.length > 0) return;
  const key = facility === undefined ? term.key : `${facility.key}/${term.key}`;
  if (state.terms.has(key)) return;
  const isFirst = state.order[0] === document.documentId;
  applyTerm(state, document, { ...term, key, facility: facility?.name ?? null }, isFirst ? "stated" : "amended", true);
}

function temporary({ section, after }: Instruction): string {
  return `Section ${section} is amended for a period only, so the terms in force stay as they are: “${after.text.replace(/\s+/g, " ")}”.`;
}
