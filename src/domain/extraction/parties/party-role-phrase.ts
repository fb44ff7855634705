import type { PartyRole } from "#domain/agreement/party.ts";
import type { Span } from "../text/normal-text.ts";

/** Words that give the parties before them their roles: `, as Joint Lead Arrangers and Joint Bookrunners`. */
export interface RolePhrase extends Span {
  readonly roles: readonly PartyRole[];
  /** More than one party has it: "Borrowers", "each as Guarantor", "collectively as the Borrower". */
  readonly plural: boolean;
}

const MODIFIERS =
  "initial|existing|successor|joint\\s{1,4}and\\s{1,4}several|amendment|joint|sole\\s{1,4}and\\s{1,4}exclusive|sole|co|lead|left|mandated|exclusive|global|canadian|u\\.s\\.|us|u\\.k\\.|uk|european|german|asian|australian|" +
  "domestic|foreign|term|revolving|revolver|facility|facilities|loan|loans|subsidiary|principal|primary|senior|active|tranche|" +
  "hedge|corporate|spv|opco|propco|holdco|designated|additional|original|credit|bilateral|respective|an|a|the|its|their|parent|multicurrency|dollar|[ab]";
/** Most specific first. */
const ROLES: readonly (readonly [PartyRole, string])[] = [
  ["swingline_lender", "swing[ -]?line (?:lender|bank)s?"],
  [
    "issuing_bank",
    "(?:(?:letters? of credit|l\\/c|lc|fronting|facing|issuing) (?:issuer|issuing bank|issuing lender|bank|lender)|issuer)s?",
  ],
  ["lead_arranger", "(?:(?:mandated )?(?:lead )?arrangers?|lead banks|(?:lead )?arranging agents?)"],
  ["bookrunner", "book[ -]?(?:running managers?|runners?|managers?)"],
  ["syndication_agent", "syndication agents?"],
  ["documentation_agent", "documentation agents?"],
  [
    "administrative_agent",
    "(?:administrative agents?|administrative(?= and collateral agent)|admin agent|facility agent|servicing agent|agent bank)",
  ],
  ["collateral_agent", "(?:administrative )?(?:collateral|security) (?:agents?|trustee)"],
  [
    "other",
    "(?:co-?agents?|(?:managing|sustainability|structuring|sustainability structuring|sustainability coordinating|funding|paying|calculation) agents?|(?:(?:sustainability|esg|green loan) )?(?:co-?ordinator|structurer)s?|advis[eo]rs?|underwriters?|general partners?|managing members?|sponsors?|originators?|sellers?|transferors?|depositors?|pledgors?|(?:investment |property |collateral |asset )?managers?|custodians?|servicers?(?:\\/managers?)?|loan part(?:y|ies)|credit part(?:y|ies))",
  ],
  ["administrative_agent", "agents?"],
  [
    "borrower",
    "(?:borrower(?:s\\b(?! representative)|\\b(?! representative))|borrowing subsidiar(?:y|ies)|(?:company|obligor|client|customer|debtor(?! and (?:a )?debtor|[ -]in[ -]possession))\\b)",
  ],
  ["guarantor", "(?:guarantors?|covenantors?)"],
  ["parent", "(?:parent|holdings)(?! (?:guarantor|borrower|company))"],
  [
    "lender",
    "(?:lenders?|financiers?|banks?(?=[ \\t]{0,4}\\n|\\s{0,4}(?:[^\\p{L}\\s]|$|party|named|listed|and\\s{1,4}as\\s)))",
  ],
];
const ROLE = ROLES.map(([, pattern], i) => `(?<r${i}>${blanks(pattern)})`).join("|");
const MODIFIED_ROLE = new RegExp(`(?:(?:${MODIFIERS})(?:\\s{1,4}|-)){0,6}?(?:${ROLE})(?![\\p{L}\\d])`, "iuy");
const JOIN = /\s{0,4}(?:,\s{0,4}and\b|,|&|\/|and\b)\s{0,4}(?:as\s{1,4})?(?:(?:the|an?|its)\s{1,4})?/iuy;
/** "as administrative agent (the "Administrative Agent") and collateral agent", "as agent of the Lenders, and as Lender", "as agent for
 *  the Lenders and as Issuing Bank": a
 *  defined term, or those for whom it acts, between two roles. */
const JOIN_AFTER_TERM =
  /(?:\s{0,4}\(as\s(?:hereinafter\s)?defined\s[^()]{1,40}\)\s{0,4}(?:,\s{0,4}(?:and\s{1,4})?|and\s{1,4})(?:as\s{1,4})?|(?:\s{0,4}\([^()]{1,160}\)\s{0,4},?|\s{1,4}(?:of|for)\s[^,;()]{3,40},)\s{0,4}and\s{1,4}(?:as\s{1,4})?|(?:\s{0,4}\([^()]{1,160}\))?\s{1,4}(?:of|for)\s(?:the\s)?(?:lenders|banks|secured\sparties)\s{0,4},?\s{0,4}and\s{1,4}as\s{1,4})(?:the\s{1,4})?/iuy;
/** An agent that is one of the lenders too. */
const A_LENDER = /(?:(?<=\bas\s{1,4})|an?\s{1,4})lender(?!\p{L})/iuy;
/** Roles that follow such a term; other words begin the next party. */
const SECOND_ROLES: ReadonlySet<PartyRole | null> = new Set<PartyRole>([
  "administrative_agent",
  "collateral_agent",
  "lead_arranger",
  "bookrunner",
  "issuing_bank",
  "swingline_lender",
]);
/** "(in such capacity, the "Agent") and sole lead arranger": a role after a term that no "as" introduces. */
const AFTER_TERM =
  /(?<=\(in such capacity\b[^()]{0,120}\)),?\s{1,4}and\s{1,4}(?=(?:joint|sole|lead|exclusive|collateral|administrative)\s)/giu;
const AS =
  /(?<![\p{L}\d])(?:(?<each>each|both|all|jointly|collectively)\s{0,4},?\s{0,4})?(?:in (?:its|their) capacit(?:y|ies)\s{1,4})?(?:as\s{1,4}(?:(?<every>each|all of the|one of the|collectively,? the|the|an?|its)\s{1,4})?|(?<=,\s{1,4})one\s{1,4}of\s{1,4}the\s{1,4})/giu;
/** A cover may have the role alone on a line below the names. */
const OWN_LINE =
  /(?<=\n[ \t]{0,8})(?=(?:co-|joint|sole|lead|mandated|syndication|documentation|administrative|collateral|borrower|lender|guarantor|arranger|agent)[\p{L} -]{0,80})/giu;

/** Role phrases of `[from, to)` in text order. `ownLines`: also roles alone on a line (covers, signatures). */
export function readRolePhrases(text: string, from: number, to: number, ownLines = false): RolePhrase[] {
  const phrases: RolePhrase[] = [];
  for (const match of text.slice(from, to).matchAll(AS)) {
    const start = from + match.index;
    if (start < (phrases.at(-1)?.end ?? from)) continue;
    const phrase = phraseAt(text, start, start + match[0].length, to);
    if (!phrase || deniesRole(text, start) || actsForOther(text, phrase) || opensClause(text, phrase)) continue;
    const each = match.groups?.each !== undefined || /^(?:each|all|collectively)/i.test(match.groups?.every ?? "");
    phrases.push({ ...phrase, plural: phrase.plural || each });
  }
  phrases.push(...rolesAfterTerms(text, from, to, phrases));
  phrases.sort((a, b) => a.start - b.start);
  if (!ownLines) return phrases;
  const behind = rolesBehindNames(text, from, to);
  const alone = [...rolesOnOwnLines(text, from, to), ...behind].filter(
    (a) => !phrases.some((p) => a.start < p.end && p.start < a.end),
  );
  return [...phrases, ...alone].sort((a, b) => a.start - b.start);
}

const deniesRole = (text: string, at: number): boolean => /\bnot\s{1,3}$/i.test(text.slice(Math.max(0, at - 8), at));

/** "as the Borrower may from time to time request" gives nobody a role. */
const opensClause = (text: string, { end }: Span): boolean =>
  /^\s{1,3}(?:may|shall|will|must|requests?|elects?|desires?|deems?|specifies|selects?)\b/.test(
    text.slice(end, end + 16),
  );

/** "as agent for Northern Bank plc" signs for a lender; "as agent for the Lenders" is the agent of the deal. */
function actsForOther(text: string, phrase: RolePhrase): boolean {
  if (!/\bagents?$/i.test(text.slice(phrase.start, phrase.end)) || phrase.roles.length > 1) return false;
  return /^\s{1,4}for\s{1,4}(?!the |itself|such|each|all|certain|its|lenders|banks|and )/i.test(
    text.slice(phrase.end, phrase.end + 40),
  );
}

function rolesAfterTerms(text: string, from: number, to: number, known: readonly RolePhrase[]): RolePhrase[] {
  return [...text.slice(from, to).matchAll(AFTER_TERM)].flatMap((match) => {
    const start = from + match.index + match[0].length;
    const phrase = known.some((p) => start < p.end && p.start <= start) ? null : phraseAt(text, start, start, to);
    return phrase ? [phrase] : [];
  });
}

/** "Acme Securities Inc., Arranger" on a line of a cover: the role behind the name. */
const BEHIND_NAME =
  /(?<=[\p{L}.],)[^\S\n]{1,3}(?=(?:(?:Sole|Lead|Joint|Mandated|Senior|Co-?)\s){0,2}(?:Arrangers?|Book\s?(?:Managers?|Runners?)|(?:Administrative|Syndication|Documentation|Collateral)\sAgents?)[^\S\n]*(?:\n|$))/gu;

function rolesBehindNames(text: string, from: number, to: number): RolePhrase[] {
  return [...text.slice(from, to).matchAll(BEHIND_NAME)].flatMap((match) => {
    const start = from + match.index + match[0].length;
    const phrase = phraseAt(text, start, start, to);
    return phrase ? [phrase] : [];
  });
}

function rolesOnOwnLines(text: string, from: number, to: number): RolePhrase[] {
  const phrases: RolePhrase[] = [];
  for (const match of text.slice(from, to).matchAll(OWN_LINE)) {
    const phrase = phraseAt(text, from + match.index, from + match.index, to);
    const after = phrase ? text.slice(phrase.end, Math.min(to, phrase.end + 40)) : "";
    if (
      phrase &&
      /^[ \t]*[,:;.]?[ \t]*(?:\n|$)/.test(after) &&
      !(/^[ \t]*:/.test(after) && labels(text, from, match.index))
    )
      phrases.push(phrase);
  }
  return phrases;
}

/** "LENDER:" after a blank line applies to the name below it, if more such labels are set apart. */
const labels = (text: string, from: number, at: number): boolean =>
  /\n[ \t]{0,20}\n[ \t]{0,20}$/.test(text.slice(Math.max(from, from + at - 44), from + at));

function phraseAt(text: string, start: number, firstRole: number, to: number): RolePhrase | null {
  const roles: PartyRole[] = [];
  let plural = false;
  let end = start;
  for (let at = firstRole; at < to && roles.length < 8; ) {
    MODIFIED_ROLE.lastIndex = at;
    const match = MODIFIED_ROLE.exec(text);
    if (!match) break;
    const role = roleOf(match.groups ?? {});
    const isOfAll = !plural || /\bthe\s+$/i.test(text.slice(end, at));
    if (roles.length > 0 && isOfAll && isUnnamedGroup(role, match[0])) break;
    if (role && !roles.includes(role)) roles.push(role);
    end = at + match[0].length;
    plural ||= /(?:s|ies)$/i.test(match[0]) && !/holdings$/i.test(match[0]);
    const next = afterJoin(text, end, to);
    if (next === null) break;
    at = next;
  }
  return roles.length > 0 && end <= to ? { start, end, roles, plural } : null;
}

/** Where the next role of the same party may begin. */
function afterJoin(text: string, end: number, to: number): number | null {
  JOIN.lastIndex = end;
  if (JOIN.test(text)) return JOIN.lastIndex;
  JOIN_AFTER_TERM.lastIndex = end;
  if (!JOIN_AFTER_TERM.test(text)) return null;
  const at = JOIN_AFTER_TERM.lastIndex;
  MODIFIED_ROLE.lastIndex = at;
  const match = at < to ? MODIFIED_ROLE.exec(text) : null;
  A_LENDER.lastIndex = at;
  return (match && SECOND_ROLES.has(roleOf(match.groups ?? {}))) || A_LENDER.test(text) ? at : null;
}

/** "as Administrative Agent, the Lenders": the next party, not a second role. */
const isUnnamedGroup = (role: PartyRole | null, words: string): boolean =>
  (role === "lender" || role === "guarantor" || role === "borrower") && /s$/i.test(words);

function roleOf(groups: Record<string, string | undefined>): PartyRole | null {
  const index = ROLES.findIndex((_, i) => groups[`r${i}`] !== undefined);
  return ROLES[index]?.[0] ?? null;
}

/** Words that distinguish one obligor of the deal from another: "Investor Guarantor", "Singaporean Borrower". */
const OWN_OBLIGOR =
  /^(?:(?:investor|sponsor|individual|personal|corporate|limited|principal|validity|holding|holdings|member|carve-?out|recourse)\s(?=guarantor)|\p{L}{3,}(?:ian|ean|ish|ese|an|ch)\s){1,2}(?:borrowers?|guarantors?)$/iu;

/** The roles in a defined term that joins several: `"Arrangers and Bookrunners" means`. */
export function rolesOfTerm(term: string): readonly PartyRole[] {
  const phrase = phraseAt(term, 0, 0, term.length);
  const role = roleOfTerm(term);
  return phrase && phrase.end === term.length ? phrase.roles : role === null ? [] : [role];
}

/** The role in a defined term: `(the "U.S. Borrower")`, `"L/C Issuer" means`. Null for any other term. */
export function roleOfTerm(term: string): PartyRole | null {
  const phrase = phraseAt(term, 0, 0, term.length);
  if (phrase && phrase.end === term.length && phrase.roles.length === 1) return phrase.roles[0] ?? null;
  if (/^(?:the )?suret(?:y|ies)$/i.test(term)) return "guarantor";
  return OWN_OBLIGOR.test(term) ? (/borrowers?$/i.test(term) ? "borrower" : "guarantor") : null;
}

function blanks(pattern: string): string {
  return pattern.replace(/ (?![-\]])/g, "\\s{1,4}");
}
