import { DEBTOR_ROLES, type PartyRole } from "#domain/agreement/party.ts";
import type { FrontMatter } from "../fields/identity/front-matter.ts";
import type { Reading } from "../found.ts";
import type { ParsedAgreement } from "../parsed-agreement.ts";
import { formOf } from "../readers/legal-form.ts";
import { type ListedName, readLegalNames, readNameList } from "../readers/legal-name.ts";
import type { Span } from "../text/normal-text.ts";
import type { PartyClaim, PartyDescription } from "./party-claim.ts";
import { partiesInSpan } from "./party-claims-in-front.ts";
import { claimsOfColumns } from "./party-claims-of-columns.ts";
import { describeParty } from "./party-description.ts";
import { readRolePhrases, roleOfTerm } from "./party-role-phrase.ts";
import { personsWhoSign } from "./persons-who-sign.ts";
import { signatureBlocks } from "./signatures/signature-blocks.ts";
import { GUARANTORS_CONSENT, signaturePages, supportersConsent } from "./signatures/signature-pages.ts";

/** `GUARANTORS:` alone on a line: its role applies to the signers below, up to the next such line. */
const HEADING =
  /(?:^|\n)[ \t]{0,8}((?:[\p{L}\d./-]+[ ]){0,5}(?:BORROWERS?|GUARANTORS?|AGENTS?|LENDERS?|BANKS?|PARENT|HOLDINGS|COMPANY|PARTIES|OBLIGORS|ARRANGERS?|BOOKRUNNERS?|COORDINATORS?|TRUSTEES?|ISSUERS?|Borrowers?|Guarantors?|Agents?|Lenders?|Banks?|Parent|Holdings|Company|Parties|Obligors|Arrangers?|Bookrunners?|Coordinators?|Trustees?|Issuers?))(?::|[ \t]*(?=\n))/gu;
/** "Acknowledged and agreed, solely as Subsidiary Loan Parties:" over those who sign so. */
const SOLELY_AS =
  /\b(?:solely )?as ((?:the )?(?:Subsidiary |Other |other )?(?:(?:Loan|Credit|Note) Part(?:y|ies)|Guarantors?|Obligors?)):(?=[ \t]*\n)/g;
/** The part of a name before its own comma; a name with its own legal form ends there. */
const FIRST_PART = /^\p{Lu}{3,20},\s$/u;
/** Spaces, and the bars and captions of a table. */
const BEFORE_NAME = /^[\s|]{0,200}(?:Column \d[\s|]{0,40}){0,4}$/;
/** A wide gap in normalized text, for a line break that was lost. */
const GAP = "  ";
const NOT_SIGNER =
  /\b(?:By|Its|its|of|to|through|Member|member|Partner|partner)\W{0,3}$|\b(?:Name|Title|Agreement\w*)[^\w\n]{0,3}$/;

/** The roles of signers. Lenders are read with the commitments. */
export function claimsOfSigners(
  parsed: ParsedAgreement,
  fronts: readonly FrontMatter[],
): { claims: PartyClaim[]; descriptions: PartyDescription[] } {
  const isSeveral = fronts.some((front) => countsSeveralAsOne(parsed.text, front));
  const claims: PartyClaim[] = [];
  const descriptions: PartyDescription[] = [];
  for (const page of signaturePages(parsed)) {
    const stated = partiesInSpan(parsed.text, page, "signature");
    claims.push(
      ...stated.claims.filter((c) => c.role !== "lender" && c.role !== "other" && !isOfOtherAgreement(parsed, c)),
    );
    claims.push(...underHeadings(parsed.text, page, isSeveral));
    descriptions.push(...stated.descriptions);
  }
  claims.push(...guarantorBlocks(parsed), ...claimsOfColumns(parsed));
  return { claims, descriptions };
}

const AS_AGENT = /\bas\s+(?:the\s+)?((?:[\p{Lu}][\w.-]*\s+){0,3}Agent)$/u;
const UNDER_OTHER =
  /\bagent\b[^.;]{0,80}\bunder\s+(?:the|that|an)\s+(?!(?:Loan|Credit|Financing|Facility)\s+(?:Documents|Agreement)\b|Agreement\b)/i;

/** "as US Agent" of a company that the definition of that term calls the agent under another agreement. */
function isOfOtherAgreement({ text, definitions, outline }: ParsedAgreement, { role, roleAt }: PartyClaim): boolean {
  const term = role.endsWith("_agent") ? AS_AGENT.exec(text.slice(roleAt.start, roleAt.end))?.[1] : undefined;
  const definition = term === undefined ? null : definitions.resolve(term.replace(/\s+/g, " "));
  if (!definition || outline.zoneAt(definition.start) === "form") return false;
  return UNDER_OTHER.test(text.slice(definition.start, Math.min(definition.end, definition.start + 300)));
}

const OF_GUARANTORS = /^(?:\w+ )?guarantors?$/i;

const TITLED = /\b(?:chairman|president|director|officer|manager|secretary|treasurer)\b/i;

/** A signer under a heading of guarantors is one, whatever the form of its name, and so is one who consents to an amendment. */
function guarantorBlocks(parsed: ParsedAgreement): PartyClaim[] {
  const consent = supportersConsent(parsed) ?? Number.POSITIVE_INFINITY;
  return signatureBlocks(parsed)
    .filter(({ capacity, name }) =>
      name.start > consent
        ? capacity === ""
        : OF_GUARANTORS.test(capacity.trim().replace(/^,? ?as (?:an? |the )?/i, "")),
    )
    .map(({ name: whole }) => {
      const formed = readLegalNames(parsed.text, whole.start, whole.end);
      const first = formed[0]?.start === whole.start ? formed[0] : null;
      // "A. Person Chairman ACME LIMITED": words of the signature above precede the name.
      const last = formed.at(-1);
      const titled = last && TITLED.test(parsed.text.slice(whole.start, last.start)) ? last : null;
      const name = first ?? titled ?? whole;
      return { name, role: "guarantor", roleAt: name, confidence: 0.8, place: "signature" };
    });
}

/** "the entities on Schedule 1, individually and collectively, as Borrower", `(jointly and severally, the "Borrower")`. */
const SEVERAL_AS_ONE =
  /\b(?:collectively|severally|together|each)\b,?[^.;()]{0,60}?(?:"|\bas )(?:the |an? )?Borrower(?![\w'])/i;

function countsSeveralAsOne(text: string, { cover, preambles }: FrontMatter): boolean {
  return [cover, ...preambles].some(({ start, end }) => SEVERAL_AS_ONE.test(text.slice(start, end)));
}

function underHeadings(text: string, page: Span, isSeveral: boolean): PartyClaim[] {
  const words = text.slice(page.start, page.end);
  const headings = [...words.matchAll(HEADING), ...words.matchAll(GUARANTORS_CONSENT), ...words.matchAll(SOLELY_AS)]
    .map((match) => ({ index: match.index, 0: match[0], 1: match[1] ?? match[2] ?? "" }))
    .sort((a, b) => a.index - b.index)
    .slice(0, 100);
  return headings.flatMap((heading, i) => {
    const role = roleOfHeading(heading[1].trim());
    if (role === null || !DEBTOR_ROLES.has(role) || endsName(words, heading)) return [];
    const start = page.start + heading.index + heading[0].length;
    const end = Math.min(page.start + (headings[i + 1]?.index ?? page.end - page.start), start + 20_000);
    const at = { start: page.start + heading.index, end: start };
    const signers = signersIn(text, start, beforeAttachment(text, start, end), role);
    const isPlural = /s$/i.test(heading[1].trim()) || (isSeveral && role === "borrower");
    return (isPlural ? signers : signers.slice(0, 1)).map((name) => ({
      name,
      role,
      roleAt: at,
      confidence: 0.85,
      place: "signature" as const,
    }));
  });
}

/** "ATTACHMENT 1" on a line: what is attached names others. */
const ATTACHED = /\n[ \t]{0,40}(?:ATTACHMENT|APPENDIX|Attachment|Appendix)\s[\dA-Z]{1,4}\b/;

function beforeAttachment(text: string, start: number, end: number): number {
  const attached = text.slice(start, end).search(ATTACHED);
  return attached < 0 ? end : start + attached;
}

/** "COMPANY" directly below another line, without a colon, is the rest of a name. */
const endsName = (
  words: string,
  heading: { readonly index: number; readonly 0: string; readonly 1: string },
): boolean =>
  /^(?:company|holdings)$/i.test(heading[1].trim()) &&
  !heading[0].includes(":") &&
  /[^\s:]$/.test(words.slice(0, heading.index));

/** Loan parties other than the borrowers are guarantors. */
const roleOfHeading = (words: string): PartyRole | null =>
  /\b(?:(?:loan|credit|note|other) part(?:y|ies)|obligors?)$/i.test(words) ? "guarantor" : roleOfTerm(words);

/** The signers up to the first in another role. */
function signersIn(text: string, from: number, to: number, role: PartyRole) {
  const names = namesOfSigners(text, from, to);
  const other = names.findIndex((name, i) => {
    const next = Math.min(names[i + 1]?.start ?? to, name.end + 200, to);
    const by = /\bBy\b/.exec(text.slice(name.end, next));
    const roles = readRolePhrases(text, name.end, by ? name.end + by.index : next).flatMap((p) => p.roles);
    return roles.length > 0 && !roles.includes(role);
  });
  return other === -1 ? names : names.slice(0, other);
}

/** Companies at the start of a line, also with a comma in the name (`ACME, HEATING SYSTEMS, INC.`), and described ones
 *  where the line break was lost. "By: Acme GP, LLC, its general partner" signs for another. */
export function namesOfSigners(text: string, from: number, to: number): Reading<string>[] {
  const whole = describedLines(text, from, to);
  const others = namesInLines(text, from, to).filter(
    (name) => !whole.some(({ start, end }) => name.start < end && start < name.end),
  );
  const persons = personsWhoSign(text, from, to).filter(
    (name) => ![...whole, ...others].some(({ start, end }) => name.start < end && start < name.end),
  );
  return [...whole, ...others, ...persons].sort((a, b) => a.start - b.start);
}

/** What a line or cell is with a description of a company at its end. */
const DESCRIBED =
  /^([\s|]{0,40}(?:Column \d\s+)?)(\S.{2,90}?)\s?,\s?an? \p{Lu}[^,;:]{0,40}\b(?:limited liability\s+company|corporation|(?:limited |general )?partnership)\s*$/u;
const LEADS = /^(?:by|its|name|title)\b|[:"()]/i;

/** "OAK AND MILL STREET, LLC, a Maine limited liability company", which fills its line or cell: all in front of the
 *  description is the name if it ends with a legal form. */
function describedLines(text: string, from: number, to: number): Reading<string>[] {
  const names: Reading<string>[] = [];
  let start = from;
  for (const line of text.slice(from, to).split(/[\n|]/)) {
    const [, lead = "", name = ""] = (line.length < MAX_LINE && DESCRIBED.exec(line)) || [];
    const form = name.split(/[\s,]+/).at(-1) ?? "";
    if (name !== "" && formOf(form) === "closing" && !LEADS.test(name)) {
      const at = start + lead.length;
      names.push({ value: name.replace(/\s+/g, " "), start: at, end: at + name.length });
    }
    start += line.length + 1;
  }
  return names;
}

const MAX_LINE = 240;

function namesInLines(text: string, from: number, to: number): Reading<string>[] {
  const names = readNameList(text, from, to).filter((name) => name.formed || describeParty(text, name)?.entityType);
  return names.flatMap(({ value, start, end }, i) => {
    const name = { value, start, end };
    const lineStart = Math.max(from, text.lastIndexOf("\n", name.start) + 1);
    const before = text.slice(lineStart, name.start);
    if (FIRST_PART.test(before)) return [{ value: `${before.trim()} ${name.value}`, start: lineStart, end: name.end }];
    if (opensLostLine(text, name, before, names[i - 1])) return [name];
    const itself =
      BEFORE_NAME.test(before) && !NOT_SIGNER.test(text.slice(Math.max(from, name.start - 12), name.start));
    return itself ? [name] : [];
  });
}

/** "…, the sole member of ACME, LLC  BETA, LLC, a Delaware limited liability company": a described name after a wide gap, or
 *  right after a name that is whole. */
function opensLostLine(text: string, name: Reading<string>, before: string, previous: ListedName | undefined): boolean {
  const afterGap = before.slice(before.lastIndexOf(GAP) + 1).trim() === "" && before.includes(GAP);
  const afterName = previous?.formed === true && text.slice(previous.end, name.start).trim() === "";
  return (afterGap || afterName) && !NOT_SIGNER.test(before.trimEnd()) && describeParty(text, name)?.entityType != null;
}
