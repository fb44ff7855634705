import type { Party, PartyRole } from "#domain/agreement/party.ts";
import type { Definition } from "../definitions/definitions.ts";
import { readFrontMatter } from "../fields/identity/front-matter.ts";
import { type Evidenced, type Found, found, settle } from "../found.ts";
import type { ParsedAgreement } from "../parsed-agreement.ts";
import { readLegalNames, readNameList } from "../readers/legal-name.ts";
import { companyKey, type PartyClaim, type PartyDescription } from "./party-claim.ts";
import { claimsInDefinitions, descriptionsInDefinitions } from "./party-claims-in-definitions.ts";
import { claimsInStretch, descriptionsInStretch } from "./party-claims-in-front.ts";
import { claimsInSchedules } from "./party-claims-in-schedules.ts";
import { claimsOfLabels } from "./party-claims-of-labels.ts";
import { claimsOfUnnamedObligors } from "./party-claims-of-obligors.ts";
import { claimsOfSigners } from "./party-claims-of-signers.ts";
import { withoutBothSides, withWholeNames } from "./party-conflicts.ts";
import { describeParty } from "./party-description.ts";
import { representedHome } from "./party-home.ts";

/** A party as it stands in the tree; the id is a plain string, `p1` … */
export interface PartyEntry {
  readonly id: string;
  readonly name: Found<string>;
  readonly role: Found<PartyRole>;
  readonly entity_type: Evidenced<Party["entity_type"]>;
  readonly jurisdiction: Evidenced<Party["jurisdiction"]>;
  readonly lei: Evidenced<Party["lei"]>;
}

/** What other rules need to refer to a party. */
export interface KnownParty {
  readonly id: string;
  readonly name: string;
  readonly role: PartyRole;
  readonly found: Found<string>;
}

const ROLE_ORDER: readonly PartyRole[] = [
  "borrower",
  "co_borrower",
  "parent",
  "guarantor",
  "administrative_agent",
  "collateral_agent",
  "issuing_bank",
  "swingline_lender",
  "lead_arranger",
  "bookrunner",
  "syndication_agent",
  "documentation_agent",
  "other",
  "lender",
];
const OBLIGORS: readonly PartyRole[] = ["borrower", "guarantor", "parent"];
/** A claim weaker than this stands only when nothing says otherwise who bears the role. */
const SURE = 0.7;
/** Far more than any deal has; a bound for hostile texts. */
const MAX_CLAIMS = 3_000;
/** One word that can be a company ("Banquiers"), unlike an abbreviation. */
const ONE_WORD = /^(?!branch$|agency$)\p{Lu}\p{L}{4,}$/iu;

/** The parties of the agreement in their roles, one entry a role, except lenders named only in schedules and signature
 *  pages. From cover, preamble, definitions and signature pages, of an amendment also of its conformed copy. */
export function readParties(parsed: ParsedAgreement): PartyEntry[] {
  const { claims, descriptions } = readClaims(parsed);
  const groups = withoutLoanParties(parsed.text, withoutSelfGuarantors(byCompanyAndRole(dropGuesses(claims))));
  const ordered = [...groups].sort((a, b) => rank(a) - rank(b) || firstPlace(a) - firstPlace(b));
  const keyed = descriptions.map((about) => ({ key: companyKey(about.name.value), about }));
  const entries = withCoBorrowers(ordered).map((group, i) => partyEntry(`p${i + 1}`, group, keyed));
  return entries.map((entry) => withRepresentedHome(parsed, entry, entries));
}

/** A representation speaks of "the Borrower": it gives the home of one borrower only when there is one. */
function withRepresentedHome(parsed: ParsedAgreement, entry: PartyEntry, entries: readonly PartyEntry[]): PartyEntry {
  const role = entry.role.value;
  if (entry.jurisdiction !== null || (role !== "borrower" && role !== "guarantor" && role !== "parent")) return entry;
  const peers = entries.filter((e) => e.role.value === role || (role === "borrower" && e.role.value === "co_borrower"));
  return peers.length === 1 ? { ...entry, jurisdiction: representedHome(parsed, role) } : entry;
}

export function knownParties(entries: readonly PartyEntry[]): KnownParty[] {
  return entries.map((entry) => ({ id: entry.id, name: entry.name.value, role: entry.role.value, found: entry.name }));
}

function readClaims(parsed: ParsedAgreement): { claims: PartyClaim[]; descriptions: PartyDescription[] } {
  const claims: PartyClaim[] = [];
  const descriptions: PartyDescription[] = [];
  const fronts = readFrontMatter(parsed);
  for (const front of fronts) {
    for (const [place, span] of [
      ["cover", front.cover] as const,
      ...front.preambles.map((p) => ["preamble", p] as const),
    ]) {
      claims.push(...claimsInStretch(parsed.text, span, place));
      descriptions.push(...descriptionsInStretch(parsed.text, span));
    }
  }
  const signers = claimsOfSigners(parsed);
  const listed = claimsInSchedules(parsed);
  claims.push(
    ...claimsInDefinitions(parsed),
    ...signers.claims,
    ...listed.claims,
    ...claimsOfUnnamedObligors(parsed, fronts),
    ...claimsOfLabels(parsed, fronts),
  );
  const named = withoutOtherCreditors(
    parsed.text,
    withoutThirdParties(
      parsed.text,
      claims.flatMap((c) => withLongName(parsed, c) ?? []),
    ),
  );
  descriptions.push(...descriptionsInDefinitions(parsed), ...signers.descriptions, ...listed.descriptions);
  const whole = withWholeNames(parsed.text, withFullNames(named.slice(0, MAX_CLAIMS)));
  return { claims: withoutBothSides(whole), descriptions: descriptions.slice(0, MAX_CLAIMS) };
}

/** `"Holdings"` may be the short name of anyone, a seller for one: the parent is a company that the agreement elsewhere
 *  names as a party. */
function withoutThirdParties(text: string, claims: readonly PartyClaim[]): PartyClaim[] {
  const seen = new Set(claims.filter((c) => c.place !== "definition").map((c) => companyKey(c.name.value)));
  const isStranger = ({ role, place, roleAt, name }: PartyClaim) =>
    role === "parent" &&
    place === "definition" &&
    /^\W{0,2}holdings\b/i.test(text.slice(roleAt.start, roleAt.start + 12)) &&
    !seen.has(companyKey(name.value));
  return claims.filter((claim) => !isStranger(claim));
}

/** Where cover or preamble name the lender or the agent of the agreement, one that only a definition names ("Original
 *  Lender", "Senior Agent") is that of another loan. */
function withoutOtherCreditors(text: string, claims: readonly PartyClaim[]): PartyClaim[] {
  const inFront = claims.filter((c) => (c.place === "cover" || c.place === "preamble") && c.confidence >= SURE);
  const named = new Set(inFront.filter((c) => ONE_OF_ITS_KIND.has(c.role)).map((c) => c.role));
  const plain = inFront.some((c) => c.role === "lender" && !ofOtherLoan(text, c));
  const known = new Set(inFront.map((c) => `${c.role} ${companyKey(c.name.value)}`));
  const rest = plain ? claims.filter((c) => c.role !== "lender" || !ofOtherLoan(text, c)) : claims;
  return rest.filter(
    (c) => c.place !== "definition" || !named.has(c.role) || known.has(`${c.role} ${companyKey(c.name.value)}`),
  );
}

const ofOtherLoan = (text: string, { roleAt }: PartyClaim): boolean =>
  /"(?:Original|Existing|Prior|Senior|Former|Mortgage|Subordinated) (?:Lenders?|Banks?)"\W{0,2}$/.test(
    text.slice(Math.max(roleAt.start, roleAt.end - 60), roleAt.end),
  );

const ONE_OF_ITS_KIND: ReadonlySet<PartyRole> = new Set(["lender", "administrative_agent"]);

const LAST_FORM = / (?:na|inc|llc|lp|ltd|corp|plc|sarl)$/;

/** The name with its legal form where the text elsewhere gives it: `Northern Bank` is `Northern Bank, N.A.`. */
function withFullNames(claims: readonly PartyClaim[]): PartyClaim[] {
  const fullest = new Map<string, PartyClaim["name"]>();
  for (const { name } of claims) {
    const key = companyKey(name.value);
    const short = key.replace(LAST_FORM, "");
    if (short !== key && !fullest.has(short)) fullest.set(short, name);
  }
  return claims.map((claim) => ({ ...claim, name: fullest.get(companyKey(claim.name.value)) ?? claim.name }));
}

/** A claim about a short name ("BofA", "Trade Bank") is about the company that the text defines it to be. */
function withLongName(parsed: ParsedAgreement, claim: PartyClaim): PartyClaim | null {
  const definitions = parsed.definitions.lookup(claim.name.value).slice(0, 4);
  for (const definition of definitions) {
    const name = nameDefined(parsed.text, definition);
    if (name) return { ...claim, name };
  }
  if (definitions.length > 0) return null;
  const long = /\s/.test(claim.name.value) || (claim.place !== "definition" && ONE_WORD.test(claim.name.value));
  return long ? claim : null;
}

/** The company that begins a definition, or the last one before a bracket with at most a description between. */
function nameDefined(text: string, { kind, bodyStart, bodyEnd }: Definition): PartyClaim["name"] | null {
  if (kind === "parenthetical") {
    const name = readLegalNames(text, Math.max(0, bodyEnd - 250), bodyEnd).at(-1);
    return name && bodyEnd - name.end < 160 ? name : null;
  }
  const names = readNameList(text, bodyStart, Math.min(Math.max(bodyEnd, bodyStart + 120), bodyStart + 200));
  const name = names.find((n) => n.formed || describeParty(text, n)?.entityType);
  return name && name.start - bodyStart < 20 ? { value: name.value, start: name.start, end: name.end } : null;
}

interface KeyedDescription {
  readonly key: string;
  readonly about: PartyDescription;
}

interface Group {
  readonly role: PartyRole;
  readonly claims: readonly PartyClaim[];
}

function dropGuesses(claims: readonly PartyClaim[]): PartyClaim[] {
  const known = new Set(claims.filter((c) => c.confidence >= SURE).map((c) => c.role));
  return claims.filter((c) => c.confidence >= SURE || !known.has(c.role));
}

function byCompanyAndRole(claims: readonly PartyClaim[]): Group[] {
  const groups: { role: PartyRole; key: string; claims: PartyClaim[] }[] = [];
  for (const claim of claims) {
    const key = companyKey(claim.name.value);
    const group = groups.find((g) => g.role === claim.role && sameCompany(g.key, key));
    if (group) group.claims.push(claim);
    else groups.push({ role: claim.role, key, claims: [claim] });
  }
  return groups;
}

/** A borrower that also guarantees what others owe is no guarantor of its own loans. */
function withoutSelfGuarantors(groups: readonly Group[]): Group[] {
  const borrowers = groups.filter((g) => g.role === "borrower").map(keyOf);
  return groups.filter((g) => g.role !== "guarantor" || !borrowers.some((b) => sameCompany(b, keyOf(g))));
}

const LOAN_PARTY = /\b(?:loan|credit)\s+part(?:y|ies)\W{0,4}$/i;

/** "Loan Party" is no role of its own beside borrower or guarantor. */
function withoutLoanParties(text: string, groups: readonly Group[]): Group[] {
  const obligors = groups.filter((g) => OBLIGORS.includes(g.role)).map(keyOf);
  const isPlain = (group: Group) =>
    group.claims.every((c) => LOAN_PARTY.test(text.slice(Math.max(0, c.roleAt.end - 30), c.roleAt.end)));
  return groups.filter((g) => g.role !== "other" || !isPlain(g) || !obligors.some((o) => sameCompany(o, keyOf(g))));
}

const keyOf = (group: Group): string => companyKey((group.claims[0] as PartyClaim).name.value);

/** Also a name with and without its branch or last legal form. */
function sameCompany(a: string, b: string): boolean {
  if (a === b) return true;
  const [short, long] = a.length < b.length ? [a, b] : [b, a];
  if (long === `${short}s`) return true;
  if (short.length < 6 || !long.startsWith(`${short} `)) return false;
  return /^(?:(?:[a-z]+ ){0,3}(?:branch|agency)|na|inc|llc|lp|ltd|corp|co|plc|ag|nv|sa|sarl)$/.test(
    long.slice(short.length + 1),
  );
}

function withCoBorrowers(groups: readonly Group[]): Group[] {
  const borrowers = groups.filter((g) => g.role === "borrower");
  return groups.map((g) => (g.role === "borrower" && g !== borrowers[0] ? { ...g, role: "co_borrower" as const } : g));
}

function partyEntry(id: string, group: Group, descriptions: readonly KeyedDescription[]): PartyEntry {
  const claims = [...group.claims].sort((a, b) => b.confidence - a.confidence);
  const best = claims[0] as PartyClaim;
  const keys = [...new Set(claims.map((c) => companyKey(c.name.value)))];
  const alike = claims.filter((c) => companyKey(c.name.value) === companyKey(best.name.value));
  const about = descriptions.filter((d) => keys.some((key) => sameCompany(d.key, key))).map((d) => d.about);
  return {
    id,
    name: found(best.name.value, ...alike.slice(0, 3).map((c) => support(c.name, c.confidence))),
    role: found(group.role, ...claims.slice(0, 3).map((c) => support(c.roleAt, c.confidence))),
    entity_type: stated(about.map((d) => d.entityType)),
    jurisdiction: settle(
      about.flatMap((d) => (d.jurisdiction ? [found(d.jurisdiction.value, support(d.jurisdiction, 0.9))] : [])),
    ),
    lei: settle(about.flatMap((d) => (d.lei ? [found(d.lei.value, support(d.lei, 0.95))] : []))),
  };
}

function stated(readings: readonly PartyDescription["entityType"][]): Found<string> | null {
  const first = readings.find((r) => r !== null);
  return first ? found(first.value, support(first, 0.9)) : null;
}

const support = (at: { start: number; end: number }, confidence: number) => ({
  start: at.start,
  end: at.end,
  confidence,
});
const rank = (group: Group): number => ROLE_ORDER.indexOf(group.role);
const firstPlace = (group: Group): number => Math.min(...group.claims.map((c) => c.name.start));
