import type { Definition } from "../../definitions/definitions.ts";
import type { ParsedAgreement } from "../../parsed-agreement.ts";
import { readMoney } from "../../readers/money.ts";
import { lowerBound } from "../../text/lower-bound.ts";
import type { Span } from "../../text/normal-text.ts";
import { sentencesOf } from "../../text/sentences.ts";
import { classTerm, loanTerm } from "./facility-class.ts";
import { SMALLEST_LOAN } from "./smallest-loan.ts";

const NOTE = /^(?:[A-Z][\w-]* ){1,3}Note$/;
/** A note that only evidences a loan with a name of its own, or one of another agreement. */
const OTHER_NOTE = /\b(?:Promissory|Master|Original|Existing|Prior|New|Amended|Replacement|Purchaser|Subordinated)\b/;
const LENDS =
  /\b(?:bank|lender)\b[^.;]{0,80}?\b(?:(?:agrees|commits|undertakes) to (?:lend|make|advance|extend|provide)|has (?:made|extended|advanced)|(?:shall|will) (?:also )?(?:lend|make|advance|extend|provide)|hereby (?:lends|makes))\b/i;
const PART =
  /\b(?:sub-?(?:limit|facility|feature|line)|letters? of credit|swing\s?line|guarant\w+|subsidiar\w+|outstanding under|existing|prior|refinanc\w+)\b/i;
const LONGEST_LEAD = 500;

/** A loan that a sentence grants, with the definitions of its limit if the sentence states no amount. */
export interface GrantedLoan {
  readonly key: string;
  readonly definition: Definition;
  readonly limits: readonly Definition[];
}

/** A loan that a sentence grants next to the line of credit, under a short name that does not say its kind: `the Bank
 *  agrees to lend to the Borrower up to $2,000,000 (the "Converting Loan")`, or up to the defined `Converting Loan Limit`.
 *  The key is the name in lower case. */
export function grantedLoans(parsed: ParsedAgreement): GrantedLoan[] {
  const { text, definitions, outline } = parsed;
  return definitions.all.flatMap((definition) => {
    const { term, bodyEnd, kind } = definition;
    const key = kind === "parenthetical" ? shortKey(term) : null;
    if (key === null || outline.zoneAt(bodyEnd) !== "body") return [];
    const from = sentenceStart(parsed, bodyEnd);
    const words = text.slice(from, bodyEnd).replace(/\s/g, " ");
    const lends = LENDS.exec(words);
    if (!lends || PART.test(words)) return [];
    const amounts = readMoney(text, from + lends.index, bodyEnd, parsed.dollar).filter(
      ({ value }) => value.amount >= SMALLEST_LOAN,
    );
    const limits = amounts.length === 0 ? limitsOf(parsed, key) : [];
    const isLimited = amounts.length === 1 || limits.length > 0;
    return isLimited ? [{ key, definition: { ...definition, start: from, bodyStart: from }, limits }] : [];
  });
}

/** The definitions of the amount of a loan: `"Converting Loan Credit Limit" means $15,000,000`. */
const limitsOf = ({ text, definitions, dollar }: ParsedAgreement, key: string): Definition[] =>
  definitions.all.filter(({ term, kind, bodyStart, bodyEnd }) => {
    const of = kind === "parenthetical" ? null : loanTerm(term);
    if (of?.key !== key || of.noun !== "amount") return false;
    return readMoney(text, bodyStart, bodyEnd, dollar).some(({ value }) => value.amount >= SMALLEST_LOAN);
  });

/** A bank may name each of its loans by its note: `the Bank agrees to lend the Borrower $3,000,000, evidenced by the Borrower's
 *  promissory note (the "Equipment Note")`. Empty unless sentences grant two loans or more so. */
export function loansOfNotes(parsed: ParsedAgreement): GrantedLoan[] {
  const { text, definitions, outline } = parsed;
  const notes = definitions.all.flatMap((definition) => {
    const { bodyEnd, kind } = definition;
    const name = definition.term.replace(/\s+/g, " ");
    const isNote = kind === "parenthetical" && NOTE.test(name) && !OTHER_NOTE.test(name);
    if (!isNote || outline.zoneAt(bodyEnd) !== "body") return [];
    const from = sentenceStart(parsed, bodyEnd);
    const words = text.slice(from, bodyEnd).replace(/\s/g, " ");
    const lends = LENDS.exec(words);
    if (!lends || PART.test(words)) return [];
    const amounts = readMoney(text, from + lends.index, bodyEnd, parsed.dollar).filter(
      ({ value }) => value.amount >= SMALLEST_LOAN,
    );
    const key = classTerm(name.replace(/Note$/, "Loan"))?.key ?? name.toLowerCase();
    return amounts.length === 1
      ? [{ key, definition: { ...definition, start: from, bodyStart: from }, limits: [] }]
      : [];
  });
  return new Set(notes.map(({ key }) => key)).size > 1 ? notes : [];
}

const CREDIT_FACILITY =
  /\b(?:establish\w*|grants?|provides?|mak(?:e|es)(?: available)?|lends?|extends?|agrees?)\b[^.;]{0,160}\b(?:(?:revolving|term|operating|demand|acquisition|capital) (?:[\w-]+ ){0,3}facility|(?:non-?)?revolving (?:[\w-]+ ){0,2}(?:facility|line)|line of credit)\b/i;
/** A facility that finances something else, or has no loans of its own. */
const OTHER_FACILITY =
  /\b(?:existing|prior|hedg\w*|swing\w*|treasury|lease|letters? of credit|l\/?c|card|incremental|receivables|securiti[sz]ation)\b/i;

/** A facility that a sentence grants under a name that does not say its kind: `a revolving credit facility in the maximum
 *  amount of $15,000,000 (the "Working Capital Facility")`, `a nonrevolving line of credit (the "Acquisition Line")`. */
export function grantedFacilities(
  parsed: ParsedAgreement,
): { readonly key: string; readonly definition: Definition }[] {
  const { text, definitions, outline } = parsed;
  return definitions.all.flatMap((definition) => {
    const { term, bodyEnd, kind } = definition;
    if (kind !== "parenthetical" || !/^(?:[A-Z][\w-]* ){1,3}(?:Facility|Line)$/.test(term) || classTerm(term))
      return [];
    const key = OTHER_FACILITY.test(term) ? undefined : loanTerm(term.replace(/\bLine$/, "Facility"))?.key;
    if (!key || outline.zoneAt(bodyEnd) === "form") return [];
    const from = sentenceStart(parsed, bodyEnd);
    if (!CREDIT_FACILITY.test(text.slice(from, bodyEnd).replace(/\s/g, " "))) return [];
    const amounts = readMoney(text, from, bodyEnd, parsed.dollar).filter(({ value }) => value.amount >= SMALLEST_LOAN);
    return amounts.length === 1 ? [{ key, definition: { ...definition, start: from, bodyStart: from } }] : [];
  });
}

function shortKey(term: string): string | null {
  const name = term.replace(/\s+/g, " ");
  if (NOTE.test(name) && !OTHER_NOTE.test(name))
    return classTerm(name.replace(/Note$/, "Loan")) && !/^Equipment\b/.test(name) ? null : name.toLowerCase();
  const loan = /\bLoan$/.test(name) && !classTerm(name) ? loanTerm(name) : null;
  return loan?.key ? loan.key : null;
}

function sentenceStart(parsed: ParsedAgreement, at: number): number {
  const sentences = sentencesOf(parsed);
  const i = lowerBound(0, sentences.length, (middle) => (sentences[middle] as Span).end <= at);
  return Math.max(at - LONGEST_LEAD, Math.min(at, sentences[i]?.start ?? at));
}
