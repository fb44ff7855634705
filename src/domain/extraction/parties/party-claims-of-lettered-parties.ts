import type { PartyRole } from "#domain/agreement/party.ts";
import type { ParsedAgreement } from "../parsed-agreement.ts";
import { readLegalNames } from "../readers/legal-name.ts";
import type { PartyClaim } from "./party-claim.ts";

/** "Grantor: Harbor Bank, Ningbo Branch (hereinafter referred to as "Party A")": the label does not say the role. */
const NAMED =
  /(?:^|\n)[ \t]{0,20}(?:[A-Z][\w -]{2,30}:\s{0,3})?([^\n:"()]{4,120}?)\s?\((?:hereinafter\s)?(?:referred\sto\s)?(?:as\s)?"?(Party [AB])"?\)/g;
/** "Party A shall grant Party B a line of credit": who lends to whom. */
const LENDS =
  /\b(Party [AB])\s(?:shall|will|agrees?\sto|hereby)\s(?:grants?|provides?|extends?|lends?)\s(?:to\s)?(?:Party [AB]\b|[^.;]{0,60}\b(?:credit|loans?|line)\b[^.;]{0,40}\bto\sParty [AB]\b)/;
/** "Ningbo Branch, Harbor Bank": the branch in front of its bank. */
const BEFORE_NAME = /^(?:[A-Z][\w' -]{2,40} Branch,\s)?$/;
const REACH = 6000;

/** The lender and the borrower of a contract between Party A and Party B, from the sentence in which one lends to the other. */
export function claimsOfLetteredParties({ text }: ParsedAgreement): PartyClaim[] {
  const front = text.slice(0, REACH);
  const lender = LENDS.exec(front)?.[1];
  if (lender === undefined) return [];
  return [...front.matchAll(NAMED)].flatMap((match): PartyClaim[] => {
    const [whole, words = "", party] = match;
    const end = match.index + whole.length;
    const start = match.index + whole.indexOf(words);
    const [formed] = readLegalNames(text, start, start + words.length);
    if (!formed || !BEFORE_NAME.test(text.slice(start, formed.start))) return [];
    const name = { value: words.trim().replace(/\s+/g, " "), start, end: start + words.trimEnd().length };
    const role: PartyRole = party === lender ? "lender" : "borrower";
    return [{ name, role, roleAt: { start, end }, confidence: 0.85, place: "preamble" }];
  });
}
