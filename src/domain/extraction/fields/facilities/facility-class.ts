import type { Definition } from "../../definitions/definitions.ts";

/** The facility that a defined term belongs to (`key`), and whether the term is its commitment, amount, loan or the
 *  facility itself. `Initial Term Loan Commitments` and `Initial Term Loans` share the key `initial term`. */
export interface ClassTerm {
  readonly key: string;
  readonly noun: ClassNoun;
}

export type ClassNoun = "facility" | "commitment" | "amount" | "loan";
export type Family = "revolving" | "term";

const NOUNS: readonly (readonly [RegExp, ClassNoun])[] = [
  [
    /(?:commitments?|committed|credit|facility|loan|advance|maximum|revolv(?:er|ing)) (?:amounts?|sum|limit|ceiling|cap)$/,
    "amount",
  ],
  [/commitments?$/, "commitment"],
  [/facilit(?:y|ies)$|line of credit$|\brloc$|\b(?:first|second|third) line$/, "facility"],
  [/(?:loans?|advances?)$|\bloan [a-h](?:-\d)?$/, "loan"],
  [/\btranche ?[a-e1-9]$/, "facility"],
];
/** Most terms have none of the nouns, in any form, and need not be taken apart. */
const HAS_NOUN = /loan|commit|facilit|advance|amount|tranche|line|sum|limit|ceiling|cap|rloc/i;
const FILLING = new Set(
  "the maximum aggregate total credit credits loan loans advance advances commitment commitments committed facility facilities amount amounts sum limit ceiling cap lender lenders lender's".split(
    " ",
  ),
);
/** Words of terms that name a part, a kind of rate, a change or another agreement, not a facility of this agreement. */
const OTHER_TERMS =
  /\b(?:available|unused|unutilized|unborrowed|unfunded|undrawn|utilized|used|outstanding|existing|prior|original|old|new|extended|extending|refinanc\w*|refinanced|replac\w*|replacement|additional|other|specified|swing|swingline|swing-line|l\/c|lc|letters? of credit|lender|applicable|defaulting|libor|eurodollar|eurocurrency|euro-dollar|euro(?! (?:term|revolving))|sofr|rfr|abr|base rate|prime|cd|money market|bid|competitive|syndicated(?! facilit)|protective|overadvance|agent|discretionary|pro rata|individual|mezzanine|subordinated|abl|permitted|foreign currency(?! revolving)|benchmark|(?:term|compounded|reference) rate|converted|conversion|term-out|term out|outside|affiliate|purchase|customary|affected|increased|upsized|upsizing|related|mandatory|option|optional|alternative(?! currency revolving)|intercompany|student|mortgage|project|bank|(?:notice|borrowing|dates?|proceeds|purposes?|funding|closing|disbursements?|maturity|balance|payment) of|request for|non-)\b/;
const NUMBERED_INCREMENT = /\b(?:(?:19|20)\d\d|first|second|third|fourth|\w-?\d)\b/;
const CLASS_WORD =
  /^initial$|\b(?:(?:non)?revolv\w*|term|delayed draw|bridge|receivables?|tranche(?: ?(?:\w|one|two|three|four|i{1,3}v?)|$)|line of credit|(?:first|second|third) line|rloc|equipment|acquisition|construction|building|capex|ddtl|filo|seasonal|operating|syndicated|(?:\d{1,3}|two|three|four|five|six|seven|ten)-(?:day|year))\b/;

/** Reads a defined term as the name of a class of loans; null if it is not one. */
export function classTerm(term: string): ClassTerm | null {
  const read = loanTerm(term);
  return read && CLASS_WORD.test(read.key) ? read : null;
}

/** Reads the term of loans that increase others ("Incremental Term Loans"), which an agreement mostly only provides for. */
export function incrementTerm(term: string): ClassTerm | null {
  const read = /\bincremental\b/i.test(term) ? namedLoan(term) : null;
  return read && CLASS_WORD.test(read.key) ? read : null;
}

/** Reads a defined term as that of loans or their commitment, whatever they are called: "Receivable Loans". */
export function loanTerm(term: string): ClassTerm | null {
  return /\bincremental\b/i.test(term) && !NUMBERED_INCREMENT.test(term.toLowerCase()) ? null : namedLoan(term);
}

function namedLoan(term: string): ClassTerm | null {
  if (!HAS_NOUN.test(term)) return null;
  const words = term
    .toLowerCase()
    .replace(/^(?:the|an?|each) /, "")
    .replace(/\bfacility ([a-e])\b/g, "tranche$1")
    .replace(/\b(revolving(?: credit)?) line\b(?! of credit)/, "$1 facility")
    .replace(/\b([a-z])- (?=\d)/g, "$1-")
    .replace(/\bnon-? ?revolving\b/g, "nonrevolving")
    .replace(/[^a-z0-9$/.\- ]+/g, " ")
    .trim();
  const noun = NOUNS.find(([pattern]) => pattern.test(words))?.[1];
  if (!noun || OTHER_TERMS.test(words)) return null;
  if (noun === "facility" && /\b(?:line of credit|rloc)$/.test(words))
    return { key: /\bnonrevolving\b/.test(words) ? "nonrevolving" : "line of credit", noun };
  const key = words
    .replace(/\brevolver\b/g, "revolving")
    .replace(/\b(?:revolving )?line of credit\b/g, "line-of-credit")
    .split(/\s+/)
    .filter((word) => !FILLING.has(word))
    .join(" ")
    .replace("line-of-credit", "line of credit")
    // "Domestic Tranche Revolving Loans" are made under the "Domestic Tranche Commitments".
    .replace(/ tranche revolving$/, " tranche");
  return { key, noun };
}

/** Whether one key includes another: `term` includes `initial term`. */
export function isWider(key: string, other: string): boolean {
  const words = other.split(" ");
  return key !== other && key.split(" ").every((word) => words.includes(word));
}

/** The definitions of a class by their noun. */
export type Definitions = Readonly<Record<ClassNoun, readonly Definition[]>>;

/** The definitions of a class by their noun: none, or one only. */
export function definitionsOf(noun?: ClassNoun, definition?: Definition): Record<ClassNoun, Definition[]> {
  const none: Record<ClassNoun, Definition[]> = { facility: [], commitment: [], amount: [], loan: [] };
  return noun === undefined || definition === undefined ? none : { ...none, [noun]: [definition] };
}
