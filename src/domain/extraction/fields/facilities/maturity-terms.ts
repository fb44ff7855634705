import type { Definition } from "../../definitions/definitions.ts";
import type { ParsedAgreement } from "../../parsed-agreement.ts";
import { perAgreement } from "../../text/per-agreement.ts";
import { sentenceStart } from "../../text/sentence-start.ts";
import { sentencesWith } from "../../text/sentences.ts";
import { CONVERSION_TERM, convertsToTermLoans } from "./conversions.ts";
import { isWider } from "./facility-class.ts";
import type { FacilityClass } from "./facility-classes.ts";
import { bodySpan } from "./facility-places.ts";

export const MATURITY_TERM =
  /\b(?:Maturity Date|Termination Date|Expiration Date|Expiry Date|Ending Date|Repayment Date|Commitment Period|Revolving (?:Credit )?Period|Maturity)$|^(?:Original|Initial) Term$|^(?:Maturity|Termination|Expiration|Expiry) Date of (?:[\w-]+ ){0,6}(?:Credit|Loans?|Facility|Commitments?|Note)$/i;
/** The time for which a loan and security agreement is in effect before it renews: "through March 31, 2002 (the "Original
 *  Term")". */
const FIRST_TERM = /^(?:original|initial) term$/;
/** The day on which drawing ends. */
export const DRAWING_TERM = /^(?:advanc\w*|draw\w*|disburs\w*|availability|funding)\b/i;
const DRAWING_ENDS = /^delayed[- ]draw (?:term )?(?:termination|expiration|expiry|availability|funding)\b/;
const OTHER_TERMS =
  /\b(?:letters? of credit|l\/c|lc|swing\w*|incremental|extended|existing|senior|notes?|latest|springing|lease|loan documents|convertible|hedg\w*|swap|early|interest|earliest|refinanc\w+|replacement|bid|money market|new|extension|requested|current|abl|cd|subordinated|permitted|benchmark|drawing|certificate|auction|plan|merger|trust|employment|premium|make-?whole|call protection)\b/i;
/** A term that names no class: "Maturity Date", "Scheduled Termination Date", "Commitment Expiry Date". */
const GENERIC =
  /^(?<which>(?:(?:scheduled|stated|original|final|facility|loan|commitment) )*)(?:(?<due>maturity)(?: date)?|(?<ends>termination) date|(?:repayment|expiration|expiry) date)$|^(?<which>commitment )period$/;

const ENDS_OR_CONVERTS = new RegExp(`${MATURITY_TERM.source}|${CONVERSION_TERM.source}`, "i");

/** `own`: the term names the class, so the whole definition applies to it. */
export interface MaturityDefinition {
  readonly definition: Definition;
  readonly own: boolean;
}

/** The definitions that may say when a class falls due, the one that names the class first, then wider ones ("Term Loan
 *  Maturity Date" for initial term loans), then those that name none. */
export function maturityDefinitions(
  parsed: ParsedAgreement,
  of: FacilityClass,
  others: readonly FacilityClass[],
): MaturityDefinition[] {
  const ofOthers = new Set(others.map(({ key }) => key).filter((key) => key !== of.key));
  const ends = of.family === "revolving" && convertsToTermLoans(parsed) ? ENDS_OR_CONVERTS : MATURITY_TERM;
  const ranked = parsed.definitions
    .matching(ends)
    .filter(
      (d) =>
        (!OTHER_TERMS.test(d.term) || keyOf(plain(d.term)) === of.key) && parsed.outline.zoneAt(d.start) !== "form",
    )
    .filter((d) => of.family !== "term" || !/commitment/i.test(d.term) || !endsPromise(parsed, d.term))
    .filter((d) => !ofOthers.has(keyOf(plain(d.term))))
    .map((d) => ({ d, rank: rankIn(parsed, d, of) + (d.kind === "parenthetical" ? 0.5 : 0) }))
    .filter(({ rank }) => rank < 100);
  const days = parsed.definitions
    .matching(MATURITY_TERM)
    .filter((d) => d.kind !== "parenthetical" && !ofOthers.has(keyOf(plain(d.term))) && rankIn(parsed, d, of) < 100);
  const followed = followedTerms(parsed.text, days);
  const isFollowed = (d: Definition): boolean =>
    followed.includes(plain(d.term)) || followed.some((term) => isAliasOf(parsed.text, d, term));
  return ranked
    .filter(({ d }) => !isFollowed(d))
    .sort((a, b) => a.rank - b.rank || zoneRank(parsed, a.d) - zoneRank(parsed, b.d))
    .map(({ d, rank }) => ({ definition: d, own: rank < 1 }));
}

const MAX_TERMS = 40;

/** The names of the days from which other days run; each name and each wording is compared once. */
function followedTerms(text: string, days: readonly Definition[]): string[] {
  const wordings = new Map(
    days.map((d) => {
      const { start, end } = bodySpan(d, LONGEST_BODY);
      return [`${d.term}\n${text.slice(start, end)}`, d];
    }),
  );
  const distinct = [...wordings.values()];
  const terms = [...new Set(days.map(({ term }) => term))].slice(0, MAX_TERMS);
  return terms.filter((term) => distinct.some((d) => d.term !== term && runsFrom(text, d, plain(term)))).map(plain);
}

/** "the date that is three years after the last day of the Revolving Period", "the first anniversary of the Revolver Termination
 *  Date": the loans fall due after the period or day. */
function runsFrom(text: string, definition: Definition, term: string): boolean {
  const { start, end } = bodySpan(definition, LONGEST_BODY);
  const words = plain(text.slice(start, end));
  const at = words.indexOf(` of the ${term}`);
  return at >= 0 && RUNS_FROM.test(words.slice(Math.max(0, at - 70), at));
}

/** "Revolver Termination Date" means (a) the Extended Revolver Termination Date: an alias of that date. */
function isAliasOf(text: string, definition: Definition, term: string): boolean {
  const { start, end } = bodySpan(definition, 160);
  const words = plain(text.slice(start, end));
  const at = words.indexOf(`the ${term}`);
  return at >= 0 && !/\b(?:years?|months?|days?|anniversary)\b/.test(words.slice(0, at));
}

const LONGEST_BODY = 600;
const RUNS_FROM =
  /\banniversary$|\b(?:years?|months?|days?|anniversary)\s+(?:after|following|of|from)\s+the\s+(?:(?:last|final)\s+day|end|expiration|expiry|termination)$/;

/** "The commitment to make the Loan shall expire on the Commitment Termination Date": such a day ends the promise to lend,
 *  and the loan falls due later. */
function endsPromise(parsed: ParsedAgreement, term: string): boolean {
  const day = term.toLowerCase().replace(/\s+/g, " ");
  return [...endsOfPromises(parsed)].some((end) => end.startsWith(day));
}

/** What follows "the commitment to lend expires on the", in lower case. */
const endsOfPromises = perAgreement((parsed): ReadonlySet<string> => {
  const sentences = sentencesWith(parsed, ["commitment to", "obligation to"]);
  const ends = sentences.map(({ start, end }) =>
    PROMISE_ENDS.exec(parsed.text.slice(start, end).toLowerCase().replace(/\s+/g, " "))?.[1]?.slice(0, LONGEST_TERM),
  );
  return new Set(ends.filter((end) => end !== undefined));
});
/** In small letters; the "Expiration Date of the Line of Credit" is the Line of Credit Expiration Date. */
const plain = (term: string): string =>
  term
    .toLowerCase()
    .replace(/\s+/g, " ")
    .replace(/^(maturity|termination|expiration|expiry) date of (?:the )?(.+)$/, "$2 $1 date");
const LONGEST_TERM = 100;

const PROMISE_ENDS =
  /\b(?:commitment|obligation) to (?:make|lend|advance|fund)\b[^.;]{0,80}?\b(?:expires?|terminates?|lapses?|ends?)\b[^.;]{0,60}?\bon the (.*)/;

/** The rank of a definition for a class. A day that names no class but is defined in a sentence about a loan of the other
 *  family ("to make revolving loans until May 1, 2004 (the "Maturity Date")") comes after those that are not. */
function rankIn(parsed: ParsedAgreement, definition: Definition, of: FacilityClass): number {
  const term = plain(definition.term);
  const rank = rankFor(term, of);
  if (rank >= 100) return of.family === "term" && keyOf(term) === of.key && endsLoan(parsed, term) ? 0 : rank;
  if (rank < 20 || definition.kind !== "parenthetical") return rank;
  const before = parsed.text.slice(sentenceStart(parsed.text, definition.start, 700), definition.bodyEnd);
  const [own, other] = of.family === "term" ? [TERM_WORDS, REVOLVING_WORDS] : [REVOLVING_WORDS, TERM_WORDS];
  return other.test(before) && !own.test(before) ? rank + 50 : rank;
}

const TERM_WORDS = /\bterm (?:loans?|notes?|credit|facility|advances?)\b|\b(?:delayed[- ]draw|bridge loans?)\b/i;
const REVOLVING_WORDS = /\brevolv\w+|\bline of credit\b/i;

/** "The principal amount of the Term Loan is payable on the Term Commitment Termination Date". Each term is looked for once. */
function endsLoan(parsed: ParsedAgreement, day: string): boolean {
  const known = loanEnds(parsed);
  const before = known.get(day);
  if (before !== undefined) return before;
  const ends = isPayableOn(parsed, day);
  known.set(day, ends);
  return ends;
}

const loanEnds = perAgreement((): Map<string, boolean> => new Map());

function isPayableOn(parsed: ParsedAgreement, day: string): boolean {
  return sentencesWith(parsed, [day]).some(({ start, end }) => {
    const words = parsed.text.slice(start, end).toLowerCase().replace(/\s+/g, " ");
    const lead = words.slice(0, words.indexOf(day));
    return /\b(?:due|payable|repaid|repay|matures?)\b[^.;]{0,60}\bon the $/.test(lead) && /\bterm loans?\b/.test(words);
  });
}

/** Before the days that name no class, and after those that name it. */
const CONVERSION_RANK = 12;

function rankFor(term: string, of: FacilityClass): number {
  if (CONVERSION_TERM.test(term)) return CONVERSION_RANK;
  const generic = genericRank(term);
  // The commitment of a term loan may lapse on the day of drawing, so such a date has the lowest rank.
  if (generic !== null) return (of.family === "term" && /commitment/.test(term) ? 60 : 20) + generic;
  const key = keyOf(term);
  // The day on which an undrawn commitment lapses is not the maturity of the loan.
  if (of.family === "term" && (/commitment/.test(term) || DRAWING_TERM.test(term))) return 100;
  // It may end the drawing alone, so that a plain maturity date comes first.
  if (of.family === "term" && DRAWING_ENDS.test(term)) return 50;
  if (key === of.key) return 0;
  // Loans that revolve fall due later only where they have become term loans.
  if (of.family === "revolving" && key === "term") return 90;
  if (isWider(key, of.key)) return 5;
  if (of.key === "" || isWider(of.key, key)) return 10;
  return of.key === "line of credit" && /revolv|rloc|line of credit/.test(term) ? 3 : 100;
}

/** The plain terms first, those of the maturity before those of an end, and those of a commitment last. */
function genericRank(term: string): number | null {
  if (FIRST_TERM.test(term)) return 15;
  const { which, due, ends } = GENERIC.exec(term)?.groups ?? {};
  if (which === undefined) return null;
  const noun = due ? 0 : ends ? 4 : 8;
  return (
    noun +
    Math.min(3, which.split(" ").length - 1) +
    (/commitment|facility/.test(which) || (/loan/.test(which) && !due) ? 9 : 0)
  );
}

function keyOf(term: string): string {
  return term
    .replace(/\bfacility ([a-e])\b/g, "tranche$1")
    .replace(
      /\b(?:maturity|termination|expiration|expiry|ending|repayment|date|period|loans?|commitments?|credit|facility|scheduled|stated|final|advances?)\b/g,
      " ",
    )
    .replace(/\brevolver\b/g, "revolving")
    .replace(/\bof\b|\brloc\b/g, " ")
    .trim()
    .replace(/\s+/g, " ");
}

function zoneRank(parsed: ParsedAgreement, definition: Definition): number {
  return ["conformed", "body", "schedule", "form"].indexOf(parsed.outline.zoneAt(definition.start));
}
