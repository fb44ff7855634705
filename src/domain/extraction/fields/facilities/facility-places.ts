import type { Definition } from "../../definitions/definitions.ts";
import type { Section, Zone } from "../../outline/sections.ts";
import type { ParsedAgreement } from "../../parsed-agreement.ts";
import { readMoney } from "../../readers/money.ts";
import type { Span } from "../../text/normal-text.ts";
import { perAgreement } from "../../text/per-agreement.ts";

const LENDING_HEADING =
  /\b(?:commitments?|loans?|advances?|credits?|revolving|revolver|term|line of credit|facilit(?:y|ies)|rloc|borrowings?)\b/i;
const OTHER_HEADING =
  /\b(?:letters? of credit|l\/c|lc|lcs|swing\w*|competitive|bid\w*|money market|fees?|interest|rates?|conver\w+|term-?out|continu\w+|increas\w*|increment\w*|exten(?:d|s)\w*|expan\w+|terminat\w+|reduc\w+|(?:re|pre)?pay\w*|notices?|procedures?|methods?|manner|funding|disburs\w+|evidence|notes?|conditions?|records?|accounts?|tax\w*|costs?|illegal\w*|defaults?|collateral|security|borrowing base|replac\w+|refinanc\w+|defin\w+|minimum|purpose|use of|events?|represent\w+|covenants?|guarant\w+|assign\w*|protective|overadvance|liens?|support|decisions?|bidding|proofs?|classifications?|affected|conforming|limitations?|investments?|servicing|maturity|adjust\w+|availability of|requests?|unavailab\w+|single|intercompany|insurance|amortization|modifications?|remedies|ranking|acceleration|elections?|investigation|existing)\b/i;
const FIRST_OF_SECOND = /^(?:2|II)\.0?1$/;
const MAX_SECTION = 6000;
/** A conformed copy has an agreement's number of sections. */
const FULL_COPY = 20;
const MAX_FRONT = 9000;
/** A cover is the first page; some cannot be separated from the table of contents that follows. */
const COVER = 1500;

/** The zone that contains the terms: the conformed copy that an amendment annexes, else the body. */
export const mainZone: (parsed: ParsedAgreement) => Zone = perAgreement(readMainZone);

function readMainZone(parsed: ParsedAgreement): Zone {
  const sections = parsed.outline.ofKind("section");
  const conformed = sections.filter((s) => parsed.outline.zoneAt(s.start) === "conformed").length;
  return conformed >= FULL_COPY ? "conformed" : "body";
}

/** Cover, preamble and recitals of the main zone, tables of contents left out. */
export const frontSpans: (parsed: ParsedAgreement) => readonly Span[] = perAgreement(readFrontSpans);

function readFrontSpans(parsed: ParsedAgreement): Span[] {
  const zone = mainZone(parsed);
  const spans = (["cover", "preamble", "recitals"] as const)
    .flatMap((kind) =>
      parsed.outline
        .ofKind(kind)
        .filter((s) => inZone(parsed, s, zone))
        .slice(0, 2),
    )
    .map(({ start, end }) => ({ start, end: Math.min(endOfFront(parsed.text, start, end), start + MAX_FRONT) }));
  const head = zone === "body" ? { start: 0, end: Math.min(parsed.text.length, COVER) } : spans[0];
  const rest = spans.filter((s) => s !== head && s.start >= (head?.start ?? 0));
  return head ? [head, ...rest] : rest;
}

/** Numbered recitals may be taken for the first article: those after a preamble that ends in their title belong to it. */
function endOfFront(text: string, start: number, end: number): number {
  if (!RECITALS_TITLE.test(text.slice(Math.max(start, end - 40), end))) return end;
  const agreed = text.slice(end, start + MAX_FRONT).search(/\bnow,? therefore\b/i);
  return agreed < 0 ? end : end + agreed;
}

const RECITALS_TITLE = /\b(?:preliminary statements?|recitals|background)[\s:.]{0,8}$/i;

/** The sections in which the lenders agree to lend ("The Commitments", "Revolving Credit", "Term Loan"): the first of
 *  the second article, and those with such a heading. */
export const lendingSections: (parsed: ParsedAgreement) => readonly Section[] = perAgreement(readLendingSections);

function readLendingSections(parsed: ParsedAgreement): Section[] {
  const zone = mainZone(parsed);
  const own = parsed.outline.sections.filter(
    (s) => (s.kind === "section" || s.kind === "clause") && inZone(parsed, s, zone),
  );
  const first = own.find((s) => s.kind === "section" && FIRST_OF_SECOND.test(s.number ?? ""));
  const named = own.filter(
    (s) => s !== first && LENDING_HEADING.test(s.heading ?? "") && !OTHER_HEADING.test(s.heading ?? ""),
  );
  return [...(first ? [first] : []), ...named].slice(0, 14);
}

/** The words of a section, at most some thousand of them. */
export function sectionSpan({ bodyStart, end }: Section): Span {
  return { start: bodyStart, end: Math.min(end, bodyStart + MAX_SECTION) };
}

/** Sections of the main zone by heading. */
export function sectionsTitled(parsed: ParsedAgreement, heading: RegExp): Section[] {
  const zone = mainZone(parsed);
  return parsed.outline.titled(heading).filter((s) => inZone(parsed, s, zone));
}

/** The words that define a term, bounded. */
export function bodySpan(definition: Definition, most = 3000): Span {
  const { bodyStart, bodyEnd, kind } = definition;
  if (kind === "parenthetical") return { start: Math.max(bodyStart, bodyEnd - 600), end: bodyEnd };
  return { start: bodyStart, end: Math.min(bodyEnd, bodyStart + most) };
}

/** "a term loan facility of EUR 90,000,000 ("Facility A") and a revolving facility of EUR 30,000,000 (the "Revolving Facility")":
 *  the words behind the facility before. */
export function ownWords(text: string, definition: Definition, dollar: string): Span {
  const span = bodySpan(definition);
  if (definition.kind !== "parenthetical") return span;
  const words = text.slice(span.start, span.end);
  const others = [...words.matchAll(FACILITY_BEFORE)].filter(
    ({ index, 0: other }) => index + other.length < words.length - 4,
  );
  const [first, before] = [others[0], others.at(-1)];
  const behind = first
    ? followingWords(text, span, span.start + first.index, dollar)
    : IN_THE_AMOUNT.test(text.slice(span.end, span.end + LONGEST_BRACKET + LONGEST_LEAD)) &&
      followingWords(text, span, span.end, dollar);
  if (behind) return behind;
  const start = span.start + (before ? before.index + before[0].length : 0);
  return before && readMoney(text, start, span.end, dollar).length > 0 ? { start, end: span.end } : span;
}

/** "a term loan ("Term Loan A") in an amount of $50,000,000 and a term loan ("Term Loan B") in an amount of $70,000,000": the words
 *  behind a facility's bracket, where each amount of the sentence follows its bracket; null if an amount precedes the first one. */
function followingWords(text: string, { start, end }: Span, first: number, dollar: string): Span | null {
  if (readMoney(text, start, first, dollar).length > 0) return null;
  const bracket = OWN_BRACKET.exec(text.slice(end, end + LONGEST_BRACKET))?.[0];
  if (bracket === undefined) return null;
  const from = end + bracket.length;
  const stop = NEXT_OR_END.exec(text.slice(from, from + LONGEST_REST));
  const span = { start: from, end: from + (stop?.index ?? 0) };
  return readMoney(text, span.start, span.end, dollar).length > 0 ? span : null;
}

/** `("Term Loan A") to the Borrower in the principal amount of`. */
const IN_THE_AMOUNT =
  /^\s?\([^()\n]{0,30}"(?:Term\sLoan|Tranche|Facility)\s[A-F]"\)\s(?:to\s(?:the\s)?[\w\s]{3,40}?\s)?in\s(?:the|an)\s(?:[\w-]+\s){0,4}?(?:amount|sum)\s(?:of|equal\sto|not\sto\sexceed)\s/;
const LONGEST_LEAD = 120;
const OWN_BRACKET = /^\s?\([^()\n]{3,80}\)/;
const LONGEST_BRACKET = 90;
const NEXT_OR_END = /\(|;|\.(?!\d)|$/;
const LONGEST_REST = 240;

const FACILITY_BEFORE =
  /\((?:(?:the|each an?|an?|such) )?"[^"\n]{0,40}\b(?:Facility|Facility [A-F]|Tranche [A-F]|Term Loans?(?: [A-F])?|Revolving Loans?|Line of Credit)"\)/g;

function inZone(parsed: ParsedAgreement, section: Section, zone: Zone): boolean {
  return parsed.outline.zoneAt(section.start) === zone;
}
