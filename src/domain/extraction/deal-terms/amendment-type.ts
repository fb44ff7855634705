import type { ParsedAgreement } from "../parsed-agreement.ts";
import type { Span } from "../text/normal-text.ts";
import { placeIn } from "./places.ts";
import { type DocumentOfTerms, type Provision, provision, stated } from "./provision.ts";

const RESTATED = /\bamended\s+and\s+restated\b|\bamendment\s+and\s+restatement\b/i;
const THIS_RESTATED = /\bTHIS (?:\w+ ){0,2}AMENDED AND RESTATED (?:\w+ ){0,8}AGREEMENT\b/i;
const PREAMBLE = 40_000;
const TYPES: readonly (readonly [string, RegExp])[] = [
  ["restatement", /\b(?:hereby amended and restated|(?:is|are|be) amended and restated in (?:its|their) entirety)\b/i],
  [
    "amendment",
    /\b(?:is|are|be|shall be) (?:hereby )?(?:further )?amended\b|\bhereby amends?\b|\bamendment(?: no\. ?\d+)? to\b/i,
  ],
  ["waiver", /\bhereby (?:\w+ )?waives?\b|\b(?:is|are) hereby waived\b/i],
  ["consent", /\bhereby (?:\w+ )?consents?\b/i],
  ["forbearance", /\bforbear(?:s|ance)?\b/i],
  [
    "extension",
    /\bextend(?:s|ed)? the (?:scheduled )?(?:revolving )?(?:maturity|termination|expiration|commitment)\b|\bextension of (?:the )?(?:maturity|termination)\b/i,
  ],
  [
    "increase",
    /\bincreas(?:e|es|ed|ing) (?:in )?(?:the )?(?:aggregate |total |revolving |maximum )*(?:commitments?|credit|line)\b/i,
  ],
  ["joinder", /\bjoinder\b/i],
  ["termination", /\btermination of (?:the )?(?:credit|loan) agreement\b/i],
];
const OPERATIVE = 12_000;
const TITLE = 2_500;

/** What an amendment does: amends, restates, waives or extends. An agreement that replaces another is a restatement. */
export function readAmendmentType(parsed: ParsedAgreement, { document_kind: kind }: DocumentOfTerms): Provision[] {
  const body = operativeWords(parsed);
  if (kind === "amended_and_restated") {
    const at = placeIn(parsed, { start: 0, end: Math.min(parsed.text.length, TITLE * 4) }, RESTATED);
    return at ? [provision("amendment_type", at, [stated("type", "restatement", at)], 0.9)] : [];
  }
  if (kind === "credit_agreement") {
    const at = placeIn(parsed, { start: 0, end: Math.min(parsed.text.length, PREAMBLE) }, THIS_RESTATED);
    return at ? [provision("amendment_type", at, [stated("type", "restatement", at)], 0.8)] : [];
  }
  if (kind !== "amendment") return [];
  const values = TYPES.flatMap(([type, pattern]) => {
    const at = placeIn(parsed, body, pattern);
    return at ? [stated("type", type, at)] : [];
  });
  return values.length > 0 ? [provision("amendment_type", { ...body, end: Math.min(body.end, 300) }, values, 0.8)] : [];
}

/** The amendment itself, without the copy of the agreement annexed to it. */
function operativeWords({ text, outline }: ParsedAgreement): Span {
  const copy = outline.sections.find(({ start }) => outline.zoneAt(start) === "conformed")?.start ?? text.length;
  return { start: 0, end: Math.min(copy, text.length, OPERATIVE) };
}
