import type { FacilityType } from "#domain/agreement/facility.ts";
import { type Found, found } from "../../found.ts";
import type { ParsedAgreement } from "../../parsed-agreement.ts";
import { readMoney } from "../../readers/money.ts";
import { sentencesOf } from "../../text/sentences.ts";

/** The words by which banks agree to lend. */
export const BINDS =
  /\b(?:lenders?|banks?)\b[^.;]{0,160}\bagrees?\b[^.;]{0,160}\b(?:to make|to lend|to advance)\b[^.;]{0,60}\b(?:loans?|advances?|facility)\b/i;
/** Words of a loan that may be drawn again. */
export const REVOLVES = /\b(?<!\b(?:non-|not an? ))revolv\w*|\bline of credit\b|\bre-?borrow/i;

const OUTSTANDING_AT_A_TIME =
  /\bfrom time to time\b[^.;]{0,400}\b(?:at any (?:one )?time outstanding|outstanding at any (?:one )?time|time to time outstanding)\b/i;
const THE_LOAN = /\b[Tt]he (?:Loan|LOAN)(?! (?:Documents?|Agreement|Amount|Party|Parties)\b)\b/g;
const MANY_LOANS = /\b(?:Loans|Advances|Borrowings|Drawings)\b/g;
const FEWEST_MENTIONS = 8;

/** The type of a line without a stated type: loans made from time to time up to an amount outstanding at any one time
 *  revolve; a text with one loan only describes a term loan. */
export function byConduct(parsed: ParsedAgreement): Found<FacilityType> | null {
  for (const { start, end } of sentencesOf(parsed)) {
    const words = parsed.text.slice(start, end);
    const match = LENDS.test(words) || BINDS.test(words) ? OUTSTANDING_AT_A_TIME.exec(words) : null;
    if (!match) continue;
    const at = start + match.index;
    return found<FacilityType>("revolving", { start: at, end: at + match[0].length, confidence: 0.6 });
  }
  const one = [...parsed.text.matchAll(THE_LOAN)];
  const many = parsed.text.match(MANY_LOANS)?.length ?? 0;
  const [first] = one;
  if (!first || one.length < FEWEST_MENTIONS || many * 5 > one.length || REVOLVES.test(parsed.text)) return null;
  return found<FacilityType>("term_loan", { start: first.index, end: first.index + first[0].length, confidence: 0.55 });
}

const PRINCIPAL_DUE =
  /\bprincipal\b[^.;]{0,120}\b(?:[Ll]oans?|[Aa]dvances?|[Nn]otes?)\b[^.;]{0,160}\b(?:due|payable|repaid|paid)\b[^.;]{0,80}\bon\s+the\s+(?:[A-Z]\w+\s+){0,2}(?:Maturity|Repayment)\s+Date\b/;

/** If a text does not mention reborrowing, principal due at maturity is a term loan's. */
export function paidAtMaturity({ text }: ParsedAgreement): Found<FacilityType> | null {
  const match = PRINCIPAL_DUE.exec(text);
  return (
    match &&
    found<FacilityType>("term_loan", { start: match.index, end: match.index + match[0].length, confidence: 0.55 })
  );
}

const LENDS =
  /\b(?:shall|will|hereby|agrees? to)\s+(?:hereby\s+)?(?:lends?|advance|make)\b|\blends?\s+(?:to\s+)?the\s+borrower\b|\bborrows?\s+from\b/i;

/** "agrees to lend the principal amount of $500,000": that sum, not up to it. */
const SUM_LENT =
  /\bborrows\s+from\b[^.;]{0,60}$|\blend\b[^.;]{0,200}?\bthe\s(?:(?:aggregate|total|principal)\s){0,3}(?:amount|sum)\sof\s*$/i;

/** A loan without a term. */
const ON_DEMAND = /\brepa(?:y|id)\b[^.;]{0,80}\bon demand\b/i;

/** A promise to lend an amount, committed or on demand. */
export function promise(parsed: ParsedAgreement): Found<FacilityType> | null {
  for (const { start, end } of sentencesOf(parsed)) {
    const lends = LENDS.exec(parsed.text.slice(start, end));
    const amount = lends && readMoney(parsed.text, start + lends.index, end, parsed.dollar)[0];
    if (!amount) continue;
    const type =
      SUM_LENT.test(parsed.text.slice(start, amount.start)) &&
      !REVOLVES.test(parsed.text) &&
      !ON_DEMAND.test(parsed.text)
        ? "term_loan"
        : "other";
    return found<FacilityType>(type, { start: start + lends.index, end: amount.end, confidence: 0.5 });
  }
  return null;
}
