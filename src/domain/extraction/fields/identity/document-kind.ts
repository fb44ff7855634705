import type { DocumentKind } from "#domain/agreement/credit-agreement.ts";
import { type Evidenced, found } from "../../found.ts";
import type { ParsedAgreement } from "../../parsed-agreement.ts";
import type { Span } from "../../text/normal-text.ts";
import { amendingLetter } from "./amendment-letters.ts";
import { lendingScore, promisesCredit } from "./lending-score.ts";
import { commitmentOfLetter, letterOfOffer } from "./letter-of-offer.ts";
import { facilityOnCover, LONGEST_NOTE, type TitleReading, titleReading } from "./title.ts";

const LOAN_TITLE =
  /\b(?:credit|loan|loans|facility|facilities|revolving|term|bridge|line of credit|financing|finance|lending|borrowing|reimbursement|letter of credit|multicurrency|debtor-in-possession)\b/i;
const NOT_LOAN_TITLE =
  /\b(?:indenture|lease|employment|merger|license|supply|services|stock|share|asset sale|consulting|settlement|separation|underwriting|subscription|joint venture|intercreditor|(?<!\b(?:loan|credit|financing)(?:,| and|, guaranty and) )security agreement|pledge agreement|(?<!\b(?:loan|credit|financing) and )guarant(?:y|ee)(?: agreement)?|promissory note|participation)\s*(?:agreement)?$/i;
const AMENDMENT =
  /\b(?:amendment|amending|waiver|consent|modification|supplement|joinder|increase|extension|forbearance|incremental)\b/i;
const RESTATEMENT = /^restated\b|\bamended\s+and\s+restated\b|\bamendment\s+and\s+restatement\b/i;
/** With at least this share of the usual parts, a text that promises credit is an agreement to lend, whatever its
 *  title. */
const LIKELY = 0.7;
const LIKELY_WITH_PROMISE = 0.6;
/** With this share, a text that is called a credit agreement is one. A short one has no room for the other parts. */
const LIKELY_WITH_TITLE = 0.5;

/** What kind of document this is. Its parts decide whether it lends (see `lendingScore`); its title says what kind of
 *  lending document it is. A text without the parts of a loan is "other". */
export function readDocumentKind(parsed: ParsedAgreement): Evidenced<DocumentKind> {
  const letter = amendingLetter(parsed);
  if (letter) return found("amendment", { start: letter.start, end: letter.end, confidence: 0.9 });
  const commitment = commitmentOfLetter(parsed);
  if (commitment) return found("commitment_letter", { ...commitment, confidence: 0.85 });
  const title = titleReading(parsed);
  const score = lendingScore(parsed);
  const promises = score >= LIKELY_WITH_PROMISE && promisesCredit(parsed);
  const offers = score >= LIKELY_IN_LETTER && letterOfOffer(parsed) !== null;
  const lends =
    score >= LIKELY ||
    promises ||
    offers ||
    (((title !== null && namesALoan(title.value)) || facilityOnCover(parsed.text) !== null) &&
      (score >= LIKELY_WITH_TITLE || namesBothSides(parsed.text)));
  if (title) {
    const isNote = (score >= MIN_NOTE_SCORE && isNoteOfLoan(parsed.text, title)) || isPayableNote(parsed.text, title);
    if (isNote && !AMENDMENT.test(title.value))
      return found("credit_agreement", { start: title.start, end: title.end, confidence: 0.7 });
    const titled = kindOf(title.value, lends);
    const named = titled === "amended_and_restated" && isAmendmentAlone(parsed, title) ? "amendment" : titled;
    if (named === "other" && isBareAmendment(title.value) && amendsALoan(parsed.text, title))
      return found("amendment", { start: title.start, end: title.end, confidence: 0.85 });
    const kind = named === "other" && promises && !isCovered(parsed.text, title) ? "credit_agreement" : named;
    return found(kind, { start: title.start, end: title.end, confidence: kind === "other" ? 0.6 : 0.95 });
  }
  const first = firstLine(parsed.text);
  if (first !== null && opensAsAmendment(parsed.text)) return found("amendment", { ...first, confidence: 0.7 });
  return first === null
    ? "other"
    : found(promises || offers ? "credit_agreement" : "other", { ...first, confidence: 0.4 });
}

/** With this share, a letter in which a bank offers credit is one, since it may be short. */
const LIKELY_IN_LETTER = 0.25;

const MIN_NOTE_SCORE = 0.5;
const HEAD_OF_NOTE = 3_000;

/** A note to one lender that states the terms of its loan itself. */
const isNoteOfLoan = (text: string, { value, end }: TitleReading): boolean =>
  /\bnote$/i.test(value) &&
  /\bpromises?\s+to\s+pay\b/i.test(text.slice(end, end + HEAD_OF_NOTE)) &&
  /\bdefault\b/i.test(text);

const TO_ORDER =
  /\bpromises?\s+to\s+pay\b(?=[^;]{0,1200}?\b(?:to\s+the\s+order\s+of|or\s+order)\b)[^;]{0,900}?\bprincipal\s+(?:sum|amount)\b/i;
/** Notes that are sold as securities. */
const SECURITY = /\b(?:convertible|indenture|registered\s+assigns|conversion|holder\s+of\s+record)\b/i;

/** A short note in which a borrower promises to pay a lender, even if it says little else. */
function isPayableNote(text: string, { value, start, end }: TitleReading): boolean {
  const head = text.slice(end, end + HEAD_OF_NOTE);
  return (
    /\bnote$/i.test(value) &&
    start < HEAD_OF_NOTE &&
    text.length < LONGEST_NOTE &&
    TO_ORDER.test(head) &&
    !SECURITY.test(head)
  );
}

/** An "Amendment and Restatement" that calls itself an amendment and does not annex the restated agreement. */
function isAmendmentAlone({ text, outline }: ParsedAgreement, { end }: Span): boolean {
  return (
    /^[^.;()]{0,120}\((?:this|the)\s+"?Amendment\b/.test(text.slice(end, end + 160)) &&
    !outline.sections.some((section) => outline.zoneAt(section.start) === "conformed")
  );
}

const BARE_AMENDMENT =
  /^(?:(?:\w+ )?amendment(?: (?:no\.?|number|#)\s?\w+)?(?: and (?:waiver|consent))?|(?:waiver|consent) and (?:\w+ )?amendment(?: (?:no\.?|number|#)\s?\w+)?|(?:\w+ )?(?:amending|forbearance) agreement)$/i;
/** "First Amendment and Increase Agreement", "Extension and Modification Agreement". */
const CHANGES =
  /^(?:\w+ )?(?:(?:amendment|waiver|consent|increase|extension|modification|forbearance)(?:,? and |, | |$)){2,4}(?:agreement|letter)?(?: (?:no\.?|number|#)\s?\w+)?$/i;
const AMENDED_LOAN =
  /\b(?:credit|loan|financing|facilit(?:y|ies))\s+(?:and\s+(?:security|guarant\w+|pledge)\s+)?agreement\b/i;
const FRONT_OF_AMENDMENT = 2_500;

/** "Amendment No. 2", "Waiver and Amendment": the opening paragraph names the agreement that it amends. */
function isBareAmendment(title: string): boolean {
  const words = title.replace(/\s+/g, " ");
  return BARE_AMENDMENT.test(words) || CHANGES.test(words) || MODIFICATION.test(words) || OF_A_NOTE.test(words);
}

/** "Fifth Modification Agreement", "Change in Terms Agreement", "First Modification to Promissory Note": what it changes may be a note. */
const MODIFICATION =
  /^change in terms agreement$|^(?:(?:first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|\w+teenth|master|loan|debt|note|credit)\s)*modification(?:\sagreement)?(?:\s(?:to|of)\s(?:the\s)?(?:[\w-]+\s){0,4}notes?)?$/i;
const MODIFIED_LOAN = /\b(?:line of credit|promissory note|revolving note|term note)\b/i;

/** "Second Amendment to Senior Subordinated Note": the maker and the holder of the note agree on it. */
const OF_A_NOTE =
  /^(?:\w+ )?(?:amendment|modification)(?: (?:no\.?|number|#)\s?\w+)? (?:to|of) (?:the )?(?:[\w-]+ ){0,5}notes?$/i;
const MAKER = /"(?:the )?(?:Maker|Borrower|Debtor)"/i;
const HOLDER = /"(?:the )?(?:Holder|Lender|Payee|Bank)"/i;

function amendsALoan(text: string, { value, end }: TitleReading): boolean {
  const front = text.slice(end, end + FRONT_OF_AMENDMENT);
  if (AMENDED_LOAN.test(front)) return true;
  if (OF_A_NOTE.test(value)) return !SECURITY.test(value) && HOLDER.test(front) && MAKER.test(front);
  return MODIFICATION.test(value.replace(/\s+/g, " ")) && MODIFIED_LOAN.test(front) && namesBothSides(text);
}

const IS_AMENDED = /\b(?:is|are|be)\s+(?:hereby\s+)?(?:further\s+)?amended\b/i;
const HEAD_OF_AMENDMENT = 600;
const BODY_OF_AMENDMENT = 20_000;

/** A text without a title that says at its head that it amends, and which loan agreement. */
function opensAsAmendment(text: string): boolean {
  return (
    /\b(?:amendment|amending|modification)\b/i.test(text.slice(0, HEAD_OF_AMENDMENT)) &&
    AMENDED_LOAN.test(text.slice(0, FRONT_OF_AMENDMENT)) &&
    IS_AMENDED.test(text.slice(0, BODY_OF_AMENDMENT)) &&
    namesBothSides(text)
  );
}

/** A title is alone in its lines at the head of the text; a mention of another document does not. */
function isCovered(text: string, { start, end }: Span): boolean {
  return (
    start < 1_500 &&
    /(?:^|\n)\W*$/.test(text.slice(Math.max(0, start - 20), start)) &&
    /^\W*(?:\n|$)/.test(text.slice(end, end + 20))
  );
}

/** A sentence that says so in a title ("First Amendment to Amended and Restated Credit Agreement" is an amendment). */
function kindOf(title: string, lends: boolean): DocumentKind {
  const head = title.split(/\s+(?:to|of)\s+/i)[0] as string;
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

/** A title that only an agreement to lend can have. A short agreement has few other signs. */
function namesALoan(title: string): boolean {
  return LOAN_TITLE.test(title) && /\b(?:agreement|facility|contract)\b/i.test(title) && !NOT_LOAN_TITLE.test(title);
}

function namesBothSides(text: string): boolean {
  const front = text.slice(0, 60_000);
  const isLettered = /\bParty A\b/.test(front) && /\bParty B\b/.test(front);
  const hasLenders = /\b(?:lenders?|banks?|financiers?)\b/i.test(front);
  return (
    isLettered || (hasLenders && /\b(?:borrowers?|administrative agent|facility agent|acting as agent)\b/i.test(front))
  );
}

function firstLine(text: string): { start: number; end: number } | null {
  const match = /\S[^\n]{0,200}/.exec(text);
  return match && { start: match.index, end: match.index + match[0].trimEnd().length };
}
