import type { FacilityType } from "#domain/agreement/facility.ts";
import { found } from "../../found.ts";
import type { ParsedAgreement } from "../../parsed-agreement.ts";
import { readCommitment } from "./commitments.ts";
import { definitionsOf } from "./facility-class.ts";
import type { FacilityClass } from "./facility-classes.ts";

/** `The definition of "Total Commitment" is hereby amended by`. */
const AMENDED_TERM =
  /\bdefinitions?\s+of\s+(?:the\s+terms?\s+)?"((?:(?:Total|Aggregate|Maximum)\s+)?(?:(?:Loan|Credit)\s+)?(?:Commitments?|Facility\s+Amount|Commitment\s+Amount))"[^.;]{0,120}\b(?:amend\w*|delet\w*|replac\w*|substitut\w*|restat\w*)\b/;

/** The credit of which an amendment only changes the amount, and does not say what is lent; null if it changes none. */
export function amendedCommitment(parsed: ParsedAgreement) {
  const match = AMENDED_TERM.exec(parsed.text);
  const term = match?.[1];
  if (!match || term === undefined) return null;
  const start = match.index + match[0].indexOf(term);
  const support = { start, end: start + term.length, confidence: 0.6 };
  const of: FacilityClass = { key: "", family: "revolving", definitions: definitionsOf() };
  const commitment = readCommitment(parsed, of, true);
  const name = found(term.replace(/\s+/g, " "), support);
  return commitment && { of, name, type: found<FacilityType>("other", support), commitment };
}
