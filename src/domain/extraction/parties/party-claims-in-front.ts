import { DEBTOR_ROLES, type PartyRole } from "#domain/agreement/party.ts";
import { readNameList } from "../readers/legal-name.ts";
import type { Span } from "../text/normal-text.ts";
import type { PartyClaim, PartyDescription } from "./party-claim.ts";
import { descriptionsOfItems } from "./party-descriptions.ts";
import { ARRANGED_BY, type BracketTerm, GUARANTEED_BY, type PartyItem, readPartyItems } from "./party-items.ts";
import { roleOfTerm } from "./party-role-phrase.ts";

const MAX_ROLE_SPAN = 700;

/** Who the parties of a cover, preamble or signature page are, from "as …" phrases and from defined terms in brackets.
 *  On a cover or in a preamble the first company without a role is the borrower, but certain only if nothing else is. */
export function claimsInSpan(source: string, span: Span, place: PartyClaim["place"]): PartyClaim[] {
  const text = withoutOthers(source, span);
  return claimsOfItems(text, span, readPartyItems(text, span, place !== "signature"), place);
}

/** The claims of a span, and the entity types and jurisdictions that it states for the companies in it. */
export function partiesInSpan(
  source: string,
  span: Span,
  place: PartyClaim["place"],
): { readonly claims: PartyClaim[]; readonly descriptions: PartyDescription[] } {
  const text = withoutOthers(source, span);
  const names = readNameList(source, span.start, span.end);
  const own = text === source ? names : readNameList(text, span.start, span.end);
  const isSigned = place === "signature";
  const items = readPartyItems(text, span, !isSigned, own);
  const plain = isSigned && text === source ? items : readPartyItems(source, span, false, names);
  return { claims: claimsOfItems(text, span, items, place), descriptions: descriptionsOfItems(source, plain) };
}

function claimsOfItems(text: string, span: Span, items: readonly PartyItem[], place: PartyClaim["place"]) {
  const claims: PartyClaim[] = [];
  items.forEach((_, i) => {
    const stated = byPhrases(items, i, place).filter(
      (each) => !isOfThePast(text, span, each.name) && !isAcrossColumns(text, each),
    );
    claims.push(...stated, ...leadOf(text, items, i, place), ...amongOthers(text, items, i, place));
    if (place !== "signature") claims.push(...byTerms(text, items, i, place));
  });
  if (place === "cover" || place === "preamble")
    claims.push(...byHeadings(text, items, place), ...byPosition(text, items, claims, place));
  return claims;
}

/** "First Farm Credit, ACA, for itself and as agent/nominee for First FLCA and First PCA (the "Lender")": the company that acts
 *  for its principals is the party, and no agent of a syndicate. */
const NOMINEE =
  /\b(?:for itself and )?as (?:agent(?:\s?\/\s?| and | or )nominee|nominee)\b(?: for [^("]{0,240}?)?(?=\s*[("]|,\s+as\s|\s*\n\s*By\b|\s*$)/gi;

/** "CITY OF OAK HARBOR, acting by and through its Electric and Water Board (the "Borrower")": the city is the party, not the
 *  department through which it acts. */
const THROUGH =
  /,?\s+acting by and through (?:the|its) [^("]{2,120}?\b(?:Board|Department|Commission|Council|Division|BOARD|DEPARTMENT|COMMISSION|COUNCIL|DIVISION)\b/g;

/** "ACME CORP., a Florida corporation, as successor by merger to Old Acme Corp. (the "Borrower")": the new company is the party. */
const PREDECESSOR =
  /,?\s+(?:as\s+)?successor(?:[\s-]in[\s-]interest)?(?:\s+by\s+(?:\w+\s+)?(?:merger|conversion))?\s+to\s+[^()";]{2,120}?(?=\s*\((?:the\s|an?\s|hereinafter,?\s|in such capacity,?\s(?:the\s)?)?")/gi;

/** The text with blanks for whom or through whom the parties act and whom they succeed. */
function withoutOthers(text: string, { start, end }: Span): string {
  const own = text.slice(start, end);
  const blank = (words: string): string => " ".repeat(words.length);
  const other = own.replaceAll(NOMINEE, blank).replaceAll(THROUGH, blank).replaceAll(PREDECESSOR, blank);
  return other === own ? text : text.slice(0, start) + other + text.slice(end);
}

/** "amended to provide for the addition of Second Bank and Third Bank as Banks": how an agreement changed before. */
const CHANGE = /\b(?:addition|joinder|substitution|replacement|resignation|withdrawal|removal)\s+of\b[^.;()"]{0,200}$/i;
const isOfThePast = (text: string, span: Span, { start }: Span): boolean =>
  CHANGE.test(text.slice(Math.max(span.start, start - 240), start));

/** A wide gap in normalized text. */
const GAP = "  ";

/** Whether a claim reads two columns of signatures as one line: the name is in the right one, and its role begins the
 *  line below in the left one, whose name may end with a comma. */
function isAcrossColumns(text: string, { name, roleAt }: PartyClaim): boolean {
  const before = text.slice(text.lastIndexOf("\n", name.start) + 1, name.start);
  if (!before.includes(GAP) || before.trim() === "") return false;
  const below = text.indexOf("\n", name.end);
  if (below < 0 || below >= roleAt.end) return false;
  const next = text.indexOf("\n", below + 1);
  const line = text.slice(below + 1, next < 0 ? text.length : next);
  const goesOnLeft = /,\s*$/.test(before) && !/^\s*,/.test(text.slice(name.end, below));
  return /^as\s/i.test(line) && (goesOnLeft || line.trimEnd().includes(GAP));
}

function byPhrases(items: readonly PartyItem[], i: number, place: PartyClaim["place"]): PartyClaim[] {
  const item = items[i] as PartyItem;
  return item.phrases.flatMap((phrase) => {
    const bearers = phrase.plural ? [...listBefore(items, i, phrase.roles), item] : [item];
    return bearers.flatMap((bearer) => phrase.roles.map((role) => claim(bearer, role, phrase.end, 0.95, place)));
  });
}

/** "ACME, INC., as Lead Borrower for:" and the names below it, up to one in another role. */
function leadOf(text: string, items: readonly PartyItem[], i: number, place: PartyClaim["place"]): PartyClaim[] {
  const lead = (items[i] as PartyItem).phrases.find(
    (p) => p.roles.includes("borrower") && /^\s{0,3}for:/.test(text.slice(p.end, p.end + 8)),
  );
  if (!lead) return [];
  const end = items.findIndex((item, at) => at > i && item.phrases.length > 0);
  const under = items.slice(i + 1, end === -1 ? items.length : end);
  return under.map((item) => ({ name: item.name, role: "borrower" as const, roleAt: lead, confidence: 0.9, place }));
}

/** "ACME HOLDINGS CORP. and the other Guarantors party hereto": a name without a role of its own in front of the rest. */
function amongOthers(text: string, items: readonly PartyItem[], i: number, place: PartyClaim["place"]): PartyClaim[] {
  const { name, phrases, terms } = items[i] as PartyItem;
  const others = OTHERS.exec(text.slice(name.end, name.end + 120));
  const role = roleOfTerm(others?.[1] ?? "");
  if (!others || role === null || phrases.length > 0 || terms.some(({ term }) => roleOfTerm(term) !== null)) return [];
  return [claim(items[i] as PartyItem, role, name.end + others[0].length, 0.8, place)];
}

const OTHERS =
  /^,?\s{1,4}and\s{1,4}(?:the|each|certain)\s{1,4}other\s{1,4}((?:subsidiary\s{1,4})?(?:borrowers?|guarantors?))\s{1,4}(?:party|parties|named|listed|identified|from\stime|signatory)\b/i;

/** The names that a plural role at `i` applies to: joined by commas and "and", without their own roles. */
function listBefore(items: readonly PartyItem[], i: number, roles: readonly PartyRole[]): PartyItem[] {
  const list: PartyItem[] = [];
  const obligors = roles.some((r) => r === "borrower" || r === "guarantor");
  for (let at = i; at > 0; at--) {
    const item = items[at] as PartyItem;
    const before = items[at - 1] as PartyItem;
    if (item.afterBarrier || before.phrases.length > 0) break;
    if (!item.joined && !obligors) break;
    if (before.terms.some((t) => roleOfTerm(t.term) !== null) && !obligors) break;
    list.unshift(before);
  }
  return list;
}

function byTerms(text: string, items: readonly PartyItem[], i: number, place: PartyClaim["place"]): PartyClaim[] {
  const item = items[i] as PartyItem;
  return item.terms.flatMap((term) => {
    const role = termRole(term);
    if (role === null || !speaksOfName(text, item, term) || isOfOtherSide(item, term, role)) return [];
    const all =
      (/s$/i.test(term.term) && !/holdings$/i.test(term.term)) ||
      (/\b(?:each|both|collectively|together with)\b/i.test(term.bracket) && !isOwnName(term)) ||
      isUndersigned(text, items, i);
    const bearers = all ? [...groupBefore(text, items, i, term, role), item] : [item];
    const sure = /^company$/i.test(term.term) ? 0.55 : 0.95;
    return bearers.map((bearer) => claim(bearer, role, term.end, sure, place));
  });
}

/** `the undersigned ABLE, INC. and BAKER, INC. ("Borrower")`: both makers of a note. */
function isUndersigned(text: string, items: readonly PartyItem[], i: number): boolean {
  const [before, item] = [items[i - 1], items[i] as PartyItem];
  if (!before || before.terms.length > 0 || !/^,?\s{1,4}and\s{1,4}$/.test(text.slice(before.name.end, item.name.start)))
    return false;
  return /\bundersigned,?\s{1,4}$/.test(text.slice(Math.max(0, before.name.start - 16), before.name.start));
}

/** `("Parent"; and together with its affiliates, collectively, the "Guarantors")`: the first term is that of one company. */
const isOwnName = ({ term, bracket }: BracketTerm): boolean =>
  OWN_NAME.exec(bracket)?.[1] === term && !term.endsWith("s");

const OWN_NAME =
  /^\((?:the\s)?(?:"\s?)?([^",]{1,60}?)(?:\s?")?\s?(?:[;,]\s(?:and,?\s)?|\sand,?\s)(?:together|collectively)\b/;

/** `ACME, INC. (the "Company"), Second Bank and the other banks (the "Banks")`: a company with a term of its own as debtor is
 *  not among the lenders that follow. */
function isOfOtherSide({ terms }: PartyItem, term: BracketTerm, role: PartyRole): boolean {
  if (DEBTOR_ROLES.has(role)) return false;
  return terms.some((own) => own.start < term.start && DEBTOR_ROLES.has(termRole(own) ?? "other"));
}

/** `("CORE BORROWERS")`: some of the borrowers, by a name that the agreement gives them. */
const NAMED_BORROWER =
  /^(?!(?:former|prior|existing|released|exiting|departing|resigning|non)\b)\p{L}[\p{L}-]*\sborrowers$/iu;

function termRole(term: BracketTerm): PartyRole | null {
  if (/\b(?:bank|lender)$/i.test(term.term) && !/\s/.test(term.term.trim())) return "lender";
  if (/^(?:payee|(?:note\s?)?holder)$/i.test(term.term)) return "lender";
  if (/^(?:maker|customer|obligor)$/i.test(term.term)) return "borrower";
  if (NAMED_BORROWER.test(term.term)) return "borrower";
  return roleOfTerm(term.term) ?? (/^[\p{L}]+ Bank$/u.test(term.term) ? "lender" : null);
}

/** "FIRST BANK, N.A. and the other lending institutions … (the "Lenders")": the named bank is one of them. */
const OTHERS_OF_KIND =
  /^[^;"]{0,60}(?:,|\band)\s+(?:the\s|certain\s|each\s)?other\s[^,;"]{0,40}\b(?:banks|lenders|institutions|guarantors|subsidiaries|companies|entities|persons)\b/i;

/** "BETA, INC. ("Beta"), and each Subsidiary of the foregoing (each a "Borrower")": the named companies are, too. */
const OF_THE_FOREGOING =
  /^[^;"]{0,120}\s(?:and|or)\s+(?:each|all|any)\s[^,;"]{0,60}\bof\s+the\s+foregoing\b[^,;"]{0,60}$/i;

/** "ACME INC., a Delaware corporation, and its successors and assigns (the "Borrower")": no other party. */
const SUCCESSORS =
  /,?\s+(?:and|together with)\s+(?:its|their)\s+(?:permitted\s+|respective\s+)?successors(?:\s+and\s+(?:permitted\s+)?assigns)?\b/gi;

/** "a Texas corporation and a wholly-owned subsidiary of Group (the "Guarantor")": whose the company is. */
const OWNED =
  /(?:,|\s+and)?\s+an?\s+(?:direct\s+|indirect\s+)?wholly[\s-]owned\s+subsidiary\s+of\s+(?:the\s+)?[^,;()]{2,80}/gi;

/** The parenthesis belongs to the name if only a description is between them, and no unnamed group. */
function speaksOfName(text: string, item: PartyItem, term: BracketTerm): boolean {
  const between = text
    .slice(item.name.end, term.start)
    .replace(/\([^()]{0,400}\)/g, " ")
    .replace(SUCCESSORS, " ")
    .replace(OWNED, " ");
  if (OTHERS_OF_KIND.test(between) || OF_THE_FOREGOING.test(between)) return true;
  if (
    /\bsubsidiar(?:y|ies) of\b|;|(?:[a-z]{2}|[)\s])\.\s+[A-Z]|\b(?:among|between|part(?:y|ies) (?:here|there)to|signatory|listed|named|identified)\b/.test(
      between,
    )
  )
    return false;
  return !/(?:,|\band)[\s–-]+(?:the|each|certain|other|various|any|several|all|such|one or more|its)\s/i.test(between);
}

/** The earlier names of a group: without a role, or listed in the parenthesis by their short term. */
function groupBefore(
  text: string,
  items: readonly PartyItem[],
  i: number,
  term: BracketTerm,
  role: PartyRole,
): PartyItem[] {
  const group: PartyItem[] = [];
  const listsAll = EACH_OF.test(term.bracket);
  for (let at = i; at > 0 && i - at < 40; at--) {
    const before = items[at - 1] as PartyItem;
    if ((items[at] as PartyItem).afterBarrier || before.phrases.length > 0) break;
    const ownRole = before.terms.some((t) => roleOfTerm(t.term) !== null);
    // "each of the Affiliates of the Borrowers" lists none of them.
    const mentioned = before.terms.some(
      (t) =>
        t.term.length > 1 &&
        !(/(?<!holding)s$/i.test(t.term) && roleOfTerm(t.term) !== null) &&
        oneLine(term.bracket).includes(oneLine(t.term)),
    );
    if ((ownRole || (listsAll && before.terms.length > 0)) && !mentioned) break;
    if (role === "lender" && isEnumerated(text, items[at] as PartyItem)) break;
    group.unshift(before);
  }
  return group;
}

/** "(each of First and Second individually, a "Bank" and collectively, the "Banks")": the bracket lists the whole group. */
const EACH_OF = /^\(\s?(?:each|both) of\s/i;

/** "(c) FIRST BANK": another group of parties begins. */
const isEnumerated = (text: string, { name }: PartyItem): boolean =>
  /(?:^|[\s,;])\(\w{1,3}\)\s*$/.test(text.slice(Math.max(0, name.start - 8), name.start));

const oneLine = (words: string): string => words.replace(/\s+/g, " ");

const JOINS = /^,?\s{1,4}(?:and\s{1,4})?$/i;
const gapBefore = (text: string, items: readonly PartyItem[], i: number, start: number): string =>
  text.slice(items[i - 1]?.name.end ?? start, start);

/** Words on a line of a cover that give the names below them a role. */
const HEADINGS: readonly (readonly [RegExp, PartyRole])[] = [
  [ARRANGED_BY, "lead_arranger"],
  [GUARANTEED_BY, "guarantor"],
];

/** "arranged by / ACME SECURITIES LLC", with the names joined to it. */
function byHeadings(text: string, items: readonly PartyItem[], place: PartyClaim["place"]): PartyClaim[] {
  return HEADINGS.flatMap(([heading, role]) => {
    if (role === "guarantor" && place !== "cover") return [];
    const first = items.findIndex(({ name }) => heading.test(text.slice(Math.max(0, name.start - 60), name.start)));
    if (first === -1) return [];
    const end = items.findIndex(({ name }, i) => i > first && !JOINS.test(gapBefore(text, items, i, name.start)));
    const named = items.slice(first, end === -1 ? items.length : end);
    return named.map((item) => claim(item, role, item.name.end, 0.85, place));
  });
}

/** "among ACME, INC., the Lenders party hereto and …": the first company has no stated role. Of two companies and no
 *  agent: the second is the lender. */
function byPosition(
  text: string,
  items: readonly PartyItem[],
  claims: readonly PartyClaim[],
  place: PartyClaim["place"],
): PartyClaim[] {
  const first = items[0];
  const lender = soleLender(text, items, claims);
  if (lender) return [claim(lender, "lender", lender.name.end, 0.6, place)];
  if (!first || claims.some((c) => c.role === "borrower")) return [];
  const hasRole = (item: PartyItem): boolean => claims.some((c) => c.name === item.name);
  if (hasRole(first) || !opensParties(text, first)) return [];
  const grouped = groupOfFirst(items, hasRole);
  const end = items.findIndex((item, i) => i >= grouped && (item.afterBarrier || !item.joined || hasRole(item)));
  const borrowers = items.slice(0, end === -1 ? items.length : end);
  if (grouped === 1 && items.length === 2 && borrowers.length === 2 && !hasRole(items[1] as PartyItem)) {
    return [
      claim(first, "borrower", first.name.end, 0.5, place),
      claim(items[1] as PartyItem, "lender", (items[1] as PartyItem).name.end, 0.5, place),
    ];
  }
  const bank = borrowers.findIndex(({ name }) => BANK.test(name.value));
  const lendsTo = bank > 0 && bank === borrowers.length - 1 ? borrowers[bank] : undefined;
  return borrowers.map((item) => claim(item, item === lendsTo ? "lender" : "borrower", item.name.end, 0.5, place));
}

/** `Elm Motors, Inc., a Maine corporation, and Oak Motors, LLC (collectively, the "Dealers")`: how many companies without
 *  a known role share the term of the first; 1 if they share none. */
function groupOfFirst(items: readonly PartyItem[], hasRole: (item: PartyItem) => boolean): number {
  const last = items.findIndex(({ terms }) =>
    terms.some(({ term, bracket }) => SHARED.test(bracket) && /s$/.test(term) && !/\bparties$/i.test(term)),
  );
  const others = items.slice(1, last + 1);
  return others.some((item) => item.afterBarrier || hasRole(item)) ? 1 : Math.max(1, last + 1);
}

const SHARED = /\b(?:collectively|together|each|jointly)\b/i;

/** Of companies without a role, a bank after others that are none lends to them. */
const BANK = /\b(?:bank|banque|banco|banca)\b/i;

/** "between ACME, INC. (the "Borrower") and First Harbor Capital ("First Harbor")": the other of two parties lends. */
function soleLender(text: string, items: readonly PartyItem[], claims: readonly PartyClaim[]): PartyItem | null {
  const preamble = items.at(-1);
  if (!preamble || claims.some((c) => c.role !== "borrower" && c.role !== "other")) return null;
  const before = text.slice(Math.max(0, preamble.name.start - 600), preamble.name.start);
  const isSecond = /\bbetween\b[^;]{0,500}"(?:Borrower|Company)"[^;]{0,120}\band\s+$/i.test(before);
  const isFinancier = /\b(?:bank|banc|capital|credit|finance|financial|funding|lending|trust)\b/i.test(
    preamble.name.value,
  );
  return isSecond && isFinancier && preamble.terms.length > 0 ? preamble : null;
}

/** "for ACME PLC" between the date and the arrangers on the cover of a facilities agreement. */
const FOR = /\n[ \t]*for:?[ \t]*\n\s*$/i;

const opensParties = (text: string, item: PartyItem): boolean =>
  /\b(?:among|between|entered into by)\W{0,12}$/i.test(
    text.slice(Math.max(0, item.name.start - 40), item.name.start),
  ) || FOR.test(text.slice(Math.max(0, item.name.start - 40), item.name.start));

function claim(
  item: PartyItem,
  role: PartyRole,
  end: number,
  confidence: number,
  place: PartyClaim["place"],
): PartyClaim {
  const far = end - item.name.start > MAX_ROLE_SPAN;
  const roleAt = far ? { start: Math.max(item.name.start, end - MAX_ROLE_SPAN), end } : { start: item.name.start, end };
  return { name: item.name, role, roleAt, confidence, place };
}
