import type { Definition } from "../../definitions/definitions.ts";
import type { ParsedAgreement } from "../../parsed-agreement.ts";
import { perAgreement } from "../../text/per-agreement.ts";
import { type Caption, captionsOf } from "./commitment-captions.ts";
import { readCommitmentTables } from "./commitment-schedule.ts";
import { type ClassTerm, classTerm, incrementTerm } from "./facility-class.ts";

/** A class of loans, and the caption over the column of its commitments. */
export interface ColumnClass {
  readonly term: ClassTerm;
  readonly caption: Definition;
}

/** The classes of loans over the columns of the commitment schedules, each once; empty if there is only one. */
export const classesOfColumns = perAgreement((parsed: ParsedAgreement): readonly ColumnClass[] => {
  const all = new Map<string, ColumnClass>();
  for (const table of readCommitmentTables(parsed))
    for (const caption of captionsOf(parsed, table)) {
      const named = classOf(caption);
      if (named && !all.has(named.term.key)) all.set(named.term.key, named);
    }
  return all.size > 1 ? [...all.values()] : [];
});

/** "Term Loan Commitment ($000s)", "Term Loan Commitment (in thousands)". */
const UNIT = /\s?\([^()]{0,20}(?:000['’]?s?|thousands|millions|[$€£])\)$/i;

function classOf(caption: Caption | null): ColumnClass | null {
  const words = caption?.words.replace(/\s+/g, " ").replace(UNIT, "").trim() ?? "";
  const term = /\bcommitments?$/i.test(words) ? (classTerm(words) ?? incrementTerm(words)) : null;
  if (!caption || !term) return null;
  const { start, end } = caption;
  return { term, caption: { term: words, start, end, bodyStart: start, bodyEnd: end, kind: "table" } };
}
