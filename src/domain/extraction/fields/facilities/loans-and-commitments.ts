import type { Definition } from "../../definitions/definitions.ts";
import type { ParsedAgreement } from "../../parsed-agreement.ts";
import { readMoney } from "../../readers/money.ts";
import { sentenceStart } from "../../text/sentence-start.ts";
import type { ClassNoun } from "./facility-class.ts";
import { SMALLEST_LOAN } from "./smallest-loan.ts";

const GRANTS = /\b(?:agrees?|commits?|undertakes?|shall|will)\b[^.;$]{0,80}\b(?:lend|make|advance|extend|provide)\b/i;
const LONGEST = 700;

/** "Delayed Draw Term Loans" are made under the "Delayed Draw Commitments": one class, by the name of the loans. */
export function joinTermLoans(groups: Map<string, Record<ClassNoun, Definition[]>>): void {
  for (const [key, group] of groups) {
    const loans = groups.get(`${key} term`);
    if (!loans || loans.commitment.length > 0 || loans.loan.length === 0 || group.loan.length > 0) continue;
    for (const noun of Object.keys(group) as ClassNoun[]) loans[noun].push(...group[noun]);
    groups.delete(key);
  }
}

/** "agrees to make a loan in the amount of $9,000,000 (the "Term Loan")" and, elsewhere, "to make advances not to exceed
 *  $4,000,000 (the "Term Commitment")": two loans, of which the second is called by its commitment. Gives the second a key of
 *  its own. */
export function separateCommitments(
  parsed: ParsedAgreement,
  groups: Map<string, Record<ClassNoun, Definition[]>>,
): void {
  for (const [key, group] of [...groups]) {
    const loans = group.loan.flatMap((definition) => grantedAmount(parsed, definition) ?? []);
    const others = group.commitment.filter((definition) => {
      const amount = grantedAmount(parsed, definition);
      return amount !== null && loans.length > 0 && !loans.includes(amount);
    });
    if (others.length === 0 || others.length < group.commitment.length) continue;
    groups.set(`${key} commitment`, { facility: [], commitment: others, amount: [], loan: [] });
    group.commitment = [];
  }
}

/** The one amount of the sentence that grants a loan and names it at its end; null if it grants none. */
function grantedAmount({ text, dollar }: ParsedAgreement, { kind, start, bodyEnd }: Definition): number | null {
  if (kind !== "parenthetical") return null;
  const from = sentenceStart(text, Math.max(start, bodyEnd - 1), LONGEST);
  if (!GRANTS.test(text.slice(from, bodyEnd).replace(/\s+/g, " "))) return null;
  const amounts = readMoney(text, from, bodyEnd, dollar).filter(({ value }) => value.amount >= SMALLEST_LOAN);
  return amounts.length === 1 ? (amounts[0]?.value.amount ?? null) : null;
}
