import { allMatches } from "../../text/all-matches.ts";
import type { Span } from "../../text/normal-text.ts";
import type { FacilityDraft } from "./facility-draft.ts";

/** Words that name facilities: `facilities` is empty for lines that are none of them (incremental loans, swingline). */
export interface FacilityMention extends Span {
  readonly facilities: readonly FacilityDraft[];
}

/** Of the columns "Revolving  Tranche A" the first is not called a tranche. */
const NOUNS = String.raw`(?:loans?|advances?|borrowings?|commitments?|facilit(?:y|ies)|tranches?(?!\s+[a-h\d]\b)|extensions? of credit)`;
const OTHER_LINES = String.raw`(?:swing\s?line|competitive\s+bid|bid\s+rate|money\s+market|protective|incremental|extended|extension|refinanc(?:ing|ed)|replacement|other|new(?!\s+(?:york|jersey|england|hampshire|mexico|orleans|zealand)\b)|additional)\s+(?:[a-z][\w.-]*\s+){0,3}?${NOUNS}`;
const OF_OTHER_LINES = new RegExp(`^${OTHER_LINES}`, "i");
const GENERIC = new Set([
  "loan",
  "commitment",
  "advance",
  "facility",
  "credit",
  "borrowing",
  "credit facility",
  "note",
]);

/** "Term Loan Conversion Date" and "Revolving Loan Maturity Date" are terms of their own; "Lender" below or beside
 *  "Revolving Commitments" is a caption. */
const OTHER_TERM =
  /^(?!\s*\n\s*\n| {2})\s+(?!(?:Closing|Effective|Restatement)\s+Date\b)(?:[A-Z][a-z]+\s+){0,2}(?:Date|Lenders?(?!\s+Commitment|\s{2}|\n)|Period|Notes?|Percentage|Exposure)\b/;

/** "Initial Term Loans" of an agreement that an amendment does not restate are not the loans that it adds. */
const OTHER_LOANS = /\b(?:Initial|Original|Existing)\s$/;
const LONGEST_WHICH = 12;

const known = new WeakMap<readonly FacilityDraft[], FacilityMentions>();

/** The mentions of these facilities; their pattern is built once for a list. */
export function mentionsOf(facilities: readonly FacilityDraft[]): FacilityMentions {
  const before = known.get(facilities);
  if (before) return before;
  const mentions = new FacilityMentions(facilities);
  known.set(facilities, mentions);
  return mentions;
}

/** Finds the facilities that a span of text mentions. The longest name wins, so that "Incremental Term Loans" is not
 *  the Term Loan; "Term Loans" and "Revolving Loans" mean all facilities of the family. */
export class FacilityMentions {
  private readonly facilities: readonly FacilityDraft[];
  private readonly byTerm = new Map<string, FacilityDraft[]>();
  private readonly pattern: RegExp;

  constructor(facilities: readonly FacilityDraft[]) {
    this.facilities = facilities;
    for (const facility of facilities) {
      for (const term of [...facility.terms, facility.name]) this.add(keyOf(term), facility);
    }
    const own = new Set(this.byTerm.keys());
    for (const facility of facilities) {
      const kindred = facility.terms
        .flatMap((term) => kindredTerms(keyOf(term), facility.family))
        .filter((key) => !own.has(key));
      for (const key of kindred) this.add(key, facility);
    }
    const terms = [...this.byTerm.keys()].sort((a, b) => b.length - a.length).map(termPattern);
    const family = String.raw`term\s+${NOUNS}|term\s+(?:loan\s+)?(?:facilit(?:y|ies)|commitments?)|revolv(?:ing|er)(?:\s+credit)?(?:\s+${NOUNS})?`;
    this.pattern = new RegExp(String.raw`\b(?:${[...terms, OTHER_LINES, family].join("|")})(?![a-z])`, "gi");
  }

  private add(key: string, facility: FacilityDraft): void {
    if (key === "" || GENERIC.has(key)) return;
    const known = this.byTerm.get(key) ?? [];
    if (!known.includes(facility)) this.byTerm.set(key, [...known, facility]);
  }

  in(text: string, from: number, to: number): FacilityMention[] {
    return allMatches(text.slice(from, to), this.pattern).flatMap((match): FacilityMention[] => {
      const start = from + match.index;
      const end = start + match[0].length;
      const facilities = this.named(match[0], text.slice(Math.max(0, start - LONGEST_WHICH), start));
      if (!facilities || OTHER_TERM.test(text.slice(end, end + 30))) return [];
      return [{ start, end, facilities }];
    });
  }

  /** Null if the words mention a family that the agreement does not have. */
  private named(words: string, before: string): readonly FacilityDraft[] | null {
    const known = this.byTerm.get(keyOf(words));
    if (known) return known;
    if (OF_OTHER_LINES.test(words) || OTHER_LOANS.test(before)) return [];
    const family = /^term/i.test(words) ? "term" : "revolving";
    const members = this.facilities.filter((facility) => facility.family === family);
    return members.length > 0 ? members : null;
  }
}

/** "Term A Loan" and "Term A Commitment" are of the "Term A Facility", and the "Tranche A Term Loan" is of the term loans of
 *  "Tranche A" and is also called "Tranche A", whether or not the text defines them. */
function kindredTerms(key: string, family: FacilityDraft["family"]): string[] {
  const letter = family === "term" ? LETTERED.exec(key)?.[0] : undefined;
  const together = LETTERED_DRAWS.test(key) ? [key.replace(LETTERED_DRAWS, "delayed draw")] : [];
  const term = family === "term" ? TRANCHE_OF_TERM.exec(key)?.[1] : undefined;
  const short = term === undefined ? [] : ["", " loan", " advance", " facility"].map((noun) => `term ${term}${noun}`);
  return [...(letter === undefined ? [] : [letter]), ...short, ...together, ...withOtherNouns(key, family)];
}

/** The advances under the "Tranche B Term Facility" are "Term B Advances" too. */
const TRANCHE_OF_TERM = /^tranche ([a-f]\d?) term(?: |$)/;

const LETTERED = /^(?:tranche|facility|series) [a-f]\d?(?= )/;

/** "Delayed Draw Loans" are the Delayed Draw A Loans and the Delayed Draw B Loans. */
const LETTERED_DRAWS = /^delayed draw [a-f\d](?= )/;

function withOtherNouns(key: string, family: FacilityDraft["family"]): string[] {
  const stem = /^(.+) (?:loan|commitment|facility)$/.exec(key)?.[1];
  if (stem === undefined) return [];
  const isLettered = family === "term" && /^(?:tranche|facility|series) [a-f]\d?$/.test(stem);
  const nouns = ["loan", "commitment", "facility", ...(isLettered ? ["term loan", "term commitment"] : [])];
  return [...(stem.endsWith(" loan") ? [stem] : []), ...nouns.map((noun) => `${stem} ${noun}`)];
}

const keyOf = (term: string): string =>
  term
    .toLowerCase()
    .replace(/facilities/g, "facility")
    .replace(/(?<=[a-rt-z])s\b/g, "")
    .replace(/\s+/g, " ")
    .trim();

const termPattern = (key: string): string =>
  key
    .split(" ")
    .map((word) => {
      if (word.endsWith("facility")) return `${RegExp.escape(word.slice(0, -"facility".length))}facilit(?:y|ies)`;
      return /[a-z]$/.test(word) ? `${RegExp.escape(word)}s?` : RegExp.escape(word);
    })
    .join("\\s+");
