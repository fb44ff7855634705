import type { FrontMatter } from "../fields/identity/front-matter.ts";
import type { Reading } from "../found.ts";
import type { ParsedAgreement } from "../parsed-agreement.ts";
import type { Span } from "../text/normal-text.ts";
import type { PartyClaim } from "./party-claim.ts";
import { namesOfSigners } from "./party-claims-of-signers.ts";
import type { SignatureBlock } from "./signatures/signature-block.ts";
import { signatureBlocks } from "./signatures/signature-blocks.ts";
import { signaturePages } from "./signatures/signature-pages.ts";

/** The preamble counts guarantors among the parties without naming them. */
const UNNAMED_OBLIGORS =
  /\b(?:the|each|certain)\b[^.;,()]{0,40}\b(?:other (?:Loan|Credit) Parties|(?:Subsidiary |Loan |Facility )?Guarantors|other Obligors)\b[^.;,()]{0,30}\b(?:party|parties|signator\w+|from time to time)\b/gi;
/** Signers after these words sign as guarantors. */
const UNDERSIGNED = /\bundersigned\b[^.;]{0,60}?\bguarantors?\b/gi;
/** "signatories to this Agreement in their capacity as Credit Parties and not as Borrowers": so do those after these. */
const NOT_BORROWERS =
  /\bsignator\w+\s+to\s+this\s+\w+\s+in\s+(?:its|their)\s+capacit\w+\s+as\s+(?:an?\s+)?(?:(?:Credit|Loan)\s+Part(?:y|ies)|Guarantors?)\s+and\s+not\s+as\s+(?:an?\s+)?Borrowers?\b/gi;
/** "Each Loan Party hereby consents to this Amendment and confirms its guarantees": the loan parties sign an amendment. */
const EACH_LOAN_PARTY = /\b[Ee]ach\s(?:of\sthe\s)?(?:other\s)?(?:Loan|Credit)\sPart(?:y|ies)\b/g;
const CONFIRMS = /\b(?:reaffirms?|affirms?|confirms?|consents?|ratifies|acknowledges)\b[^.]{0,400}?\bguarant\w+/;
const MAX_MENTIONS = 500;
const MAX_SENTENCE = 700;
const CREDITOR = /\b(?:lenders?|banks?|agents?|arrangers?|issu\w+|trustee|purchasers?|investors?)\b/i;
const MAX_BLOCKS = 400;

/** Guarantors named only on the signature pages: signers between the borrower and the first creditor if
 *  the preamble mentions other loan parties, and signers of a consent of the undersigned guarantors. */
export function claimsOfUnnamedObligors(parsed: ParsedAgreement, fronts: readonly FrontMatter[]): PartyClaim[] {
  const words = unnamedObligors(parsed.text, fronts) ?? confirmation(parsed);
  const { words: index } = parsed.normal;
  const consents = [...index.matches(UNDERSIGNED, ["undersigned"]), ...index.matches(NOT_BORROWERS, ["signator"])]
    .slice(0, 10)
    .map((m) => ({ start: m.index, end: m.index + m[0].length }));
  if (words === null && consents.length === 0) return [];
  const pages = signaturePages(parsed);
  const blocks = signatureBlocks(parsed).slice(0, MAX_BLOCKS);
  return [
    ...(words === null ? [] : debtorsBefore(parsed.text, pages, blocks, 0).map((name) => guarantorClaim(name, words))),
    ...consents.flatMap((consent) =>
      debtorsBefore(parsed.text, pages, blocks, consent.end).map((name) => guarantorClaim(name, consent)),
    ),
  ];
}

function unnamedObligors(text: string, fronts: readonly FrontMatter[]): Span | null {
  for (const preamble of fronts.flatMap((f) => f.preambles)) {
    const match = text.slice(preamble.start, preamble.end).matchAll(UNNAMED_OBLIGORS).next().value;
    if (match) return { start: preamble.start + match.index, end: preamble.start + match.index + match[0].length };
  }
  return null;
}

/** Where the loan parties of an amendment confirm what they guarantee. */
function confirmation({ text, normal, outline }: ParsedAgreement): Span | null {
  let count = 0;
  for (const { index } of normal.words.matches(EACH_LOAN_PARTY, ["each"])) {
    if (count++ > MAX_MENTIONS) break;
    const [sentence = ""] = text.slice(index, index + MAX_SENTENCE).split(".");
    if (outline.zoneAt(index) === "body" && CONFIRMS.test(sentence))
      return { start: index, end: index + Math.min(sentence.length, MAX_QUOTE) };
  }
  return null;
}

const MAX_QUOTE = 300;

/** How far above the first block its page may begin. */
const BEFORE_FIRST = 1_500;

/** The signers after an offset, up to the first block of a creditor; none if no block is near. */
function debtorsBefore(
  text: string,
  pages: readonly Span[],
  blocks: readonly SignatureBlock[],
  from: number,
): Reading<string>[] {
  const after = blocks.filter((b) => b.span.start > from);
  const creditor = after.findIndex((b) => CREDITOR.test(b.capacity));
  const last = after[creditor === -1 ? after.length - 1 : creditor - 1];
  const first = after[0];
  if (!first || !last || creditor === 0 || (from > 0 && first.span.start - from > 700)) return [];
  const end = creditor === -1 ? last.span.end : (after[creditor]?.name.start ?? last.span.end);
  const to = Math.min(end, pageEnd(pages, first.span.start), first.span.start + 15_000);
  const reach = first.span.start - BEFORE_FIRST;
  const start = reach > from ? text.indexOf("\n", reach) + 1 : from;
  return namesOfSigners(text, start, to).filter((name) => !/bank/i.test(name.value));
}

const pageEnd = (pages: readonly Span[], at: number): number =>
  pages.find((p) => at >= p.start && at < p.end)?.end ?? at;

const guarantorClaim = (name: Reading<string>, words: Span): PartyClaim => ({
  name,
  role: "guarantor",
  roleAt: words,
  confidence: 0.75,
  place: "signature",
});
