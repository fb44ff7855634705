import type { ParsedAgreement } from "../../parsed-agreement.ts";
import { type ClassNoun, type Definitions, isWider } from "./facility-class.ts";

/** The keys of amounts that are only shares of the revolving commitment: a schedule names one in brackets ("$30,000,000 (the
 *  "Total Equipment Loan Commitment Amount")"), and the loans under it are "Revolving Equipment Loans". What each lender has of
 *  such a share ("First Equipment Loan Commitment Amount") is one too. */
export function sharesOfRevolver(parsed: ParsedAgreement, groups: ReadonlyMap<string, Definitions>): readonly string[] {
  const keys = [...groups].filter(([, group]) => isAmountAlone(group)).map(([key]) => key);
  const whole = keys.filter((key) => !/revolv/.test(key) && namesRevolving(parsed, key));
  return keys.filter((key) => whole.some((share) => share === key || isWider(share, key)));
}

const NOUNS: readonly ClassNoun[] = ["facility", "commitment", "loan"];

const isAmountAlone = (group: Definitions): boolean =>
  NOUNS.every((noun) => group[noun].length === 0) && group.amount.every(({ kind }) => kind === "parenthetical");

function namesRevolving({ normal }: ParsedAgreement, key: string): boolean {
  const words = RegExp.escape(key).replaceAll("\\x20", "\\s+");
  const name = new RegExp(`\\brevolving\\s+${words}\\s+(?:loans?|advances?)\\b`, "gi");
  return normal.words.first(name, ["revolving"]) !== null;
}
