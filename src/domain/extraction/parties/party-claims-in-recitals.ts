import type { PartyRole } from "#domain/agreement/party.ts";
import type { FrontMatter } from "../fields/identity/front-matter.ts";
import type { ParsedAgreement } from "../parsed-agreement.ts";
import { readNameList } from "../readers/legal-name.ts";
import type { Span } from "../text/normal-text.ts";
import type { PartyClaim } from "./party-claim.ts";
import { claimsInSpan } from "./party-claims-in-front.ts";

/** "WHEREAS, …" or "A. …", up to the next recital. */
const RECITAL = /(?:\bWHEREAS\b,?|(?:^|\n)\s{0,8}(?:\(?[A-H1-8][.)]|Reference is made to)\s)/g;
/** The recital says that its parties made the agreement. */
const MADE = /\b(?:are|is)\s+part(?:y|ies)\s+to\b|\b(?:has|have)\s+(?:heretofore\s+)?(?:entered\s+into|executed)\b/i;
const LONGEST = 2_500;
const REACH = 6_000;
const MAX_RECITALS = 12;
/** Less than certain: what the recitals say counts only for a role that no other place gives. */
const CONFIDENCE = 0.65;
const ROLES: ReadonlySet<PartyRole> = new Set<PartyRole>([
  "borrower",
  "administrative_agent",
  "collateral_agent",
  "lead_arranger",
  "bookrunner",
]);

/** The roles that the recitals of an amendment state for those who made the agreement that it amends: "WHEREAS, the
 *  Borrower, the lenders and Northern Bank, N.A., as administrative agent, are parties to the Credit Agreement"; and who
 *  arranges the loans of the amendment. */
export function claimsInRecitals(parsed: ParsedAgreement, fronts: readonly FrontMatter[]): PartyClaim[] {
  const { text } = parsed;
  const [body] = fronts;
  const preamble = body?.preambles.at(-1);
  if (!body || !preamble) return [];
  const start = preamble.end;
  const words = text.slice(start, start + REACH);
  const stop = /\bNOW,?\s+THEREFORE\b/.exec(words)?.index ?? words.length;
  const openings = [...words.slice(0, stop).matchAll(RECITAL)].map(({ index }) => index).slice(0, MAX_RECITALS);
  const recited = openings.flatMap((at, i) => {
    const span = { start: start + at, end: start + Math.min(openings[i + 1] ?? stop, at + LONGEST) };
    const made = MADE.exec(text.slice(span.start, span.end));
    if (!made) return arrangersIn(text, span);
    return claimsInSpan(text, span, "definition")
      .filter(({ role }) => ROLES.has(role))
      .map((claim) => ({ ...claim, confidence: CONFIDENCE }));
  });
  return [...recited, ...appointedArrangers(parsed, start)];
}

/** "Northern Bank, N.A. and East Bank are each hereby appointed as Joint Lead Arrangers". */
const APPOINTED =
  /\b(?:is|are)\s(?:each\s|both\s)?(?:hereby\s)?appointed\s(?:to\sact\s)?(?:as\s)?[^.;]{0,60}?\blead\sarrangers?\b/gi;
const MAX_APPOINTED = 5;
const SENTENCE_REACH = 400;

/** The arrangers that a section of an amendment appoints. */
function appointedArrangers({ text, normal, outline }: ParsedAgreement, from: number): PartyClaim[] {
  const found = [...normal.words.matchesAround(APPOINTED, ["appointed"], 16, 120)].filter(
    ({ index }) => index > from && outline.zoneAt(index) !== "form",
  );
  return found.slice(0, MAX_APPOINTED).flatMap(({ index, 0: words }) => {
    const before = text.slice(Math.max(from, index - SENTENCE_REACH), index);
    const lead = Math.max(before.lastIndexOf("\n\n"), before.search(/[.;]\s(?=(?:\(\w\)\s)?[A-Z][^.;]*$)/)) + 1;
    return arrangersIn(text, { start: index - before.length + lead, end: index + words.length });
  });
}

/** "WHEREAS, Northern Bank, N.A. and East Bank are the joint lead arrangers in respect of the new loans". */
const ARRANGE =
  /\b(?:is|are|shall act as|will act as|(?:has|have) acted as|(?:is|are|(?:has|have) been)(?: each| both)?(?: hereby)? (?:appointed|engaged)(?: to act)? as)\s+(?:acting\s+as\s+)?(?:the\s+)?(?:(?:sole|joint|co-?)\s?)?lead\s+arrangers?\b/i;

/** A company without a legal form that goes on a list of others. */
const JOINS = /^,?\s+(?:and\s+)?$|^,\s+$/;

function arrangersIn(text: string, { start, end }: Span): PartyClaim[] {
  const match = ARRANGE.exec(text.slice(start, end));
  if (!match) return [];
  const roleAt = { start: start + match.index, end: start + match.index + match[0].length };
  const names = readNameList(text, start, roleAt.start);
  const first = names.findIndex(({ formed }) => formed);
  return names
    .filter(({ formed, start: at }, i) => formed || (i > first && JOINS.test(text.slice(names[i - 1]?.end ?? 0, at))))
    .map((name) => ({ name, role: "lead_arranger", roleAt, confidence: 0.85, place: "definition" }));
}
