import type { FacilityType } from "#domain/agreement/facility.ts";
import { found } from "../../found.ts";
import type { ParsedAgreement } from "../../parsed-agreement.ts";
import { readCommitment } from "./commitments.ts";
import { classTerm, definitionsOf } from "./facility-class.ts";
import type { FacilityClass } from "./facility-classes.ts";
import { typeOfClass } from "./facility-type.ts";

const TERM = String.raw`((?:(?:Total|Aggregate|Maximum|Elected|Revolving|Term)\s+){0,3}(?:(?:Loan|Credit)\s+){0,2}(?:Commitments?|Facility\s+Amount|Commitment\s+Amount))`;
const CHANGES = String.raw`\b(?:amend\w*|delet\w*|replac\w*|substitut\w*|restat\w*|chang\w*|insert\w*|strik\w*)\b`;
/** `The definition of "Total Commitment" is hereby amended by`, `deleting "$58,000,000" from the definition of "Revolving
 *  Commitment" and substituting`. */
const AMENDED_TERM = new RegExp(
  String.raw`\bdefinitions?\s+of\s+(?:the\s+terms?\s+)?"${TERM}"(?=[^.;]{0,120}${CHANGES})`,
);
/** `The following definitions are amended and restated in their entirety to read as follows: "Commitment" means $5,000,000`. */
const RESTATED_TERM = new RegExp(
  String.raw`${CHANGES}[^;$]{0,200}"${TERM}"(?=\s+(?:means?|shall\s+mean)\s+(?:the\s+(?:sum|amount)\s+of\s+)?(?:US|U\.S\.)?\s?[$€£]\s?\d)`,
);
/** "increase the Aggregate Elected Commitment Amount from $900,000,000 to". */
const CHANGED_AMOUNT = new RegExp(
  String.raw`\b(?:increas|reduc|decreas)\w+\s+(?:in\s+|of\s+)?the\s+${TERM}\s+from\s+(?=[^.;]{4,30}\sto\s)`,
);

/** The credit of which an amendment only changes the amount, and does not say what is lent; null if it changes none. */
export function amendedCommitment(parsed: ParsedAgreement) {
  const match = AMENDED_TERM.exec(parsed.text) ?? RESTATED_TERM.exec(parsed.text) ?? CHANGED_AMOUNT.exec(parsed.text);
  const term = match?.[1];
  if (!match || term === undefined) return null;
  const start = match.index + match[0].lastIndexOf(term);
  const support = { start, end: start + term.length, confidence: 0.6 };
  const key = classTerm(term)?.key ?? "";
  const of: FacilityClass = { key, family: /^term\b/.test(key) ? "term" : "revolving", definitions: definitionsOf() };
  const commitment = readCommitment(parsed, of, true);
  const name = found(term.replace(/\s+/g, " "), support);
  const type = key === "" ? found<FacilityType>("other", support) : typeOfClass(parsed, of, name);
  return commitment && { of, name, type, commitment };
}
