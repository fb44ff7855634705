import type { DocumentKind } from "#domain/agreement/credit-agreement.ts";
import { type Evidenced, found } from "../../found.ts";
import type { ParsedAgreement } from "../../parsed-agreement.ts";
import { readMoney } from "../../readers/money.ts";
import { isShortText, sentencesOf } from "../../short-text.ts";
import { titleReading } from "./title.ts";

const LOAN_TITLE =
  /\b(?:credit|loan|loans|facility|facilities|revolving|term|bridge|line of credit|financing|lending|borrowing|reimbursement|letter of credit|multicurrency|debtor-in-possession)\b/i;
const NOT_LOAN_TITLE =
  /\b(?:indenture|lease|employment|merger|license|supply|services|stock|share|asset sale|consulting|settlement|separation|underwriting|subscription|joint venture|intercreditor|(?<!\b(?:loan|credit|financing)(?:,| and|, guaranty and) )security agreement|pledge agreement|guarant(?:y|ee)(?: agreement)?|promissory note|participation)\s*(?:agreement)?$/i;
const AMENDMENT =
  /\b(?:amendment|waiver|consent|modification|supplement|joinder|increase|extension|forbearance|incremental)\b/i;
const RESTATEMENT = /\bamended\s+and\s+restated\b|\bamendment\s+and\s+restatement\b/i;
/** Terms that agreements to lend money define. */
const LENDING_TERMS: readonly RegExp[] = [
  /^(?:[\p{L}.]+ )?borrowers?$/iu,
  /^(?:lenders?|banks?|(?:the )?bank)$/i,
  /^(?:(?:revolving|term|initial|aggregate|total|credit|\w+)? ?(?:commitments?|loans?|advances?|notes?|line of credit))$/i,
  /^events? of default$/i,
];

/** What kind of document this is, from its title and, where the title does not tell, from the terms it defines. A text
 *  without both is "other". */
export function readDocumentKind(parsed: ParsedAgreement): Evidenced<DocumentKind> {
  const title = titleReading(parsed);
  const lends =
    isAboutLending(parsed) ||
    promisesCredit(parsed) ||
    (title !== null && namesALoan(title.value) && namesBothSides(parsed.text));
  if (title) {
    const kind = kindOf(title.value, lends);
    return found(kind, { start: title.start, end: title.end, confidence: kind === "other" ? 0.6 : 0.95 });
  }
  const first = firstLine(parsed.text);
  return first === null ? "other" : found(lends ? "credit_agreement" : "other", { ...first, confidence: 0.4 });
}

/** A sentence that says so in a title ("First Amendment to Amended and Restated Credit Agreement" is an amendment). */
function kindOf(title: string, lends: boolean): DocumentKind {
  const head = title.split(/\s+to\s+/i)[0] as string;
  if (/commitment letter$/i.test(title)) return "commitment_letter";
  if (/(?:term sheet|summary of (?:\w+ )?terms|heads of terms)/i.test(title)) return "term_sheet";
  const about = LOAN_TITLE.test(title) || lends;
  if (!about || (NOT_LOAN_TITLE.test(title) && !lends) || (NOT_LOAN_TITLE.test(title) && !LOAN_TITLE.test(title)))
    return "other";
  if (RESTATEMENT.test(head))
    return lends || /\b(?:credit|loan|facility)\b/i.test(title) ? "amended_and_restated" : "other";
  if (AMENDMENT.test(head)) return lends || LOAN_TITLE.test(title) ? "amendment" : "other";
  return lends ? "credit_agreement" : "other";
}

/** A title that can only be that of an agreement to lend: a short agreement says little more. */
function namesALoan(title: string): boolean {
  return LOAN_TITLE.test(title) && /\b(?:agreement|facility|contract)\b/i.test(title) && !NOT_LOAN_TITLE.test(title);
}

function namesBothSides(text: string): boolean {
  const front = text.slice(0, 60_000);
  return /\bborrowers?\b/i.test(front) && /\b(?:lenders?|bank)\b/i.test(front);
}

const PROMISES =
  /\b(?:agrees?|shall|will|hereby|approved|pleased|commits?|may)\b[^;]{0,200}?\b(?:lend|loans?|borrow|facility|line of credit|credit)\b/i;
const SMALLEST = 10_000;

/** A short text, a letter for one, that names a borrower and a lender and promises the one an amount from the other; or
 *  that labels both and an amount. */
function promisesCredit(parsed: ParsedAgreement): boolean {
  if (!isShortText(parsed.text)) return false;
  const terms = [/^(?:the )?borrowers?$/i, /^(?:the )?(?:lenders?|bank)$/i].map((t) => parsed.definitions.matching(t));
  if (terms.some((definitions) => definitions.length === 0)) return false;
  const amounts = parsed.definitions
    .matching(/\b(?:amount|limit|loan|facility|commitment)$/i)
    .filter((d) => d.kind === "labeled");
  const places = sentencesOf(parsed).filter(({ start, end }) => PROMISES.test(parsed.text.slice(start, end)));
  return [...amounts, ...places].some(({ start, end }) =>
    readMoney(parsed.text, start, end).some((money) => money.value.amount >= SMALLEST),
  );
}

/** Borrower, lender and loan each defined or used as a term: at least three of the four kinds of term. */
function isAboutLending(parsed: ParsedAgreement): boolean {
  const defined = LENDING_TERMS.filter((term) => parsed.definitions.matching(term).length > 0).length;
  if (defined >= 3) return true;
  const front = parsed.text.slice(0, 60_000);
  const used = [
    /\bBorrowers?\b/,
    /\b(?:Lenders?|Banks?)\b/,
    /\b(?:Loans?|Advances?|Commitments?)\b/,
    /\bEvents? of Default\b/,
  ];
  return used.every((word) => (front.match(new RegExp(word, "g")) ?? []).length >= 3);
}

function firstLine(text: string): { start: number; end: number } | null {
  const match = /\S[^\n]{0,200}/.exec(text);
  return match && { start: match.index, end: match.index + match[0].trimEnd().length };
}
