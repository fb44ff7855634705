import { DEBTOR_ROLES, type PartyRole } from "#domain/agreement/party.ts";
import type { FrontMatter } from "../fields/identity/front-matter.ts";
import type { ParsedAgreement } from "../parsed-agreement.ts";
import { wordsPattern } from "../text/words-pattern.ts";
import { type PartyClaim, SURE } from "./party-claim.ts";
import { type PartyItem, readPartyItems } from "./party-items.ts";
import { roleOfTerm } from "./party-role-phrase.ts";

/** What follows the lender's name: "agrees, on the terms hereof, to make loans", "will make available". */
const LENDS = String.raw`\s+(?:hereby\s+)?(?:agrees?|shall|will|has\s+agreed|promises|undertakes)\b[^.;]{0,240}?\b(?:make|lend|loan|advance|extend|provide|grant)\b[^.;]{0,160}?\bto\s+(?:the\s+)?`;
const CREDITORS: ReadonlySet<PartyRole> = new Set(["lender", "administrative_agent"]);
/** Parties of a preamble that have a short name of their own; more make no bilateral loan. */
const MAX_NAMED = 6;
const MAX_MENTIONS = 600;

interface Named {
  readonly item: PartyItem;
  /** "Harbor" of `(“Harbor”)`. */
  readonly term: string;
  readonly role: PartyRole | null;
}

/** The lender that its preamble gives only a short name, and the borrower if it has no other: those of the sentence in which one
 *  promises to lend to the other ("U. P. Bank will make advances to Borrower"). Where the front states a creditor, only the
 *  further borrowers to whom it promises to lend. */
export function claimsOfPromises(
  parsed: ParsedAgreement,
  fronts: readonly FrontMatter[],
  claims: readonly PartyClaim[],
): PartyClaim[] {
  const named = (fronts[0]?.preambles ?? []).slice(0, 2).flatMap((span) => namedIn(parsed.text, span));
  if (named.length < 2 || named.length > MAX_NAMED) return [];
  if (claims.some(({ role, confidence }) => CREDITORS.has(role) && confidence >= SURE))
    return furtherBorrowers(parsed, named);
  for (const lender of named.filter(({ role }) => role === null)) {
    for (const borrower of named.filter(({ item, role }) => item !== lender.item && isDebtor(role))) {
      const claimed = promiseOf(parsed, lender, borrower);
      if (claimed) return claimed;
    }
  }
  return [];
}

/** "SECOND MILLS LIMITED ("Second")" in front of "Bank hereby agrees to make advances to Second". */
const furtherBorrowers = (parsed: ParsedAgreement, named: readonly Named[]): PartyClaim[] =>
  named
    .filter(({ role }) => role === null)
    .flatMap((borrower) =>
      named
        .filter(({ role }) => role === "lender")
        .flatMap((lender) => promiseOf(parsed, lender, borrower) ?? [])
        .filter(({ role }) => role === "borrower"),
    );

const isDebtor = (role: PartyRole | null): boolean => role === null || DEBTOR_ROLES.has(role);

const namedIn = (text: string, { start, end }: { start: number; end: number }): Named[] =>
  readPartyItems(text, { start, end }, true).flatMap((item) => {
    const term = item.phrases.length === 0 ? item.terms[0]?.term.replace(/^the\s/i, "").trim() : undefined;
    return term ? [{ item, term, role: roleOfTerm(term) }] : [];
  });

function promiseOf({ text, normal }: ParsedAgreement, lender: Named, borrower: Named): PartyClaim[] | null {
  const [who, whom] = [lender.term, borrower.term].map((term) => wordsPattern(term.split(/\s+/)));
  const promise = new RegExp(`${who}${LENDS}${whom}(?![\\w'])`, "y");
  let count = 0;
  for (const start of normal.words.places(lender.term.toLowerCase().replace(/\s+/g, " "))) {
    if (count++ > MAX_MENTIONS) break;
    promise.lastIndex = start;
    const match = promise.exec(text);
    if (!match) continue;
    const roleAt = { start, end: start + match[0].length };
    const lends = { name: lender.item.name, role: "lender", roleAt, confidence: 0.85, place: "preamble" } as const;
    const owes = { name: borrower.item.name, role: "borrower", roleAt, confidence: 0.85, place: "preamble" } as const;
    return borrower.role === null ? [lends, owes] : [lends];
  }
  return null;
}
