import { DEBTOR_ROLES, type PartyRole } from "#domain/agreement/party.ts";
import { companyKey, isMisspelled, isPluralOf, isSameButBlanks, type PartyClaim, SURE } from "./party-claim.ts";

/** The order in which the parties are listed. */
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

/** The claims about one company in one role. */
export interface CompanyGroup {
  readonly role: PartyRole;
  readonly claims: readonly PartyClaim[];
}

/** The claims by company and role, in the order in which the parties are listed. */
export function companyGroups(text: string, claims: readonly PartyClaim[]): CompanyGroup[] {
  const known = withoutGuarantorsAsBorrowers(text, withOneSpelling(text, byCompanyAndRole(dropGuesses(claims))));
  const parties = withoutLoanParties(text, withoutSelfGuarantors(text, known));
  const groups = withoutAgentsBeside(text, withoutOtherAgents(text, parties));
  return withCoBorrowers([...groups].sort((a, b) => rank(a) - rank(b) || firstPlace(a) - firstPlace(b)));
}

function dropGuesses(claims: readonly PartyClaim[]): PartyClaim[] {
  const known = new Set(claims.filter((c) => c.confidence >= SURE).map((c) => c.role));
  const parents = new Set(
    claims.filter((c) => c.confidence >= SURE && c.role === "parent").map((c) => companyKey(c.name.value)),
  );
  const isOther = (c: PartyClaim): boolean =>
    claims.some((d) => d.role === c.role && companyKey(d.name.value) !== companyKey(c.name.value));
  return claims.filter(
    (c) => c.confidence >= SURE || (!known.has(c.role) && !(parents.has(companyKey(c.name.value)) && isOther(c))),
  );
}

function byCompanyAndRole(claims: readonly PartyClaim[]): CompanyGroup[] {
  const groups: { role: PartyRole; key: string; claims: PartyClaim[] }[] = [];
  for (const claim of claims) {
    const key = companyKey(claim.name.value);
    const group = groups.find((g) => g.role === claim.role && sameCompany(g.key, key));
    if (group) group.claims.push(claim);
    else groups.push({ role: claim.role, key, claims: [claim] });
  }
  return groups;
}

/** Two borrowers whose names differ in a plural are one if the text never says "Borrowers". */
function withOneSpelling(text: string, groups: readonly CompanyGroup[]): CompanyGroup[] {
  const [first, second, ...more] = groups.filter(({ role }) => role === "borrower");
  if (!first || !second || more.length > 0 || !isPluralOf(keyOf(first), keyOf(second))) return [...groups];
  if (/\bBorrowers\b/i.test(text)) return [...groups];
  const one = { role: first.role, claims: [...first.claims, ...second.claims] };
  return groups.flatMap((group) => (group === first ? one : group === second ? [] : group));
}

const AS_COMPANY = /\bcompany\W{0,4}$/i;
const COMPANY_BORROWS = /"(?:[\w-]+ )?borrowers?"[^".;]{0,60}\bmeans?\b[^.;"]{0,40}(?<!\bof )\bthe company\b/i;

/** "The Company" alone does not make a borrower of a company where `"Guarantor" means the Company`. */
function withoutGuarantorsAsBorrowers(text: string, groups: readonly CompanyGroup[]): CompanyGroup[] {
  const isCompany = ({ roleAt }: PartyClaim): boolean =>
    AS_COMPANY.test(text.slice(Math.max(roleAt.start, roleAt.end - 20), roleAt.end));
  const isGuarantor = (key: string): boolean =>
    groups.some(
      (g) =>
        g.role === "guarantor" &&
        sameCompany(keyOf(g), key) &&
        g.claims.some((c) => c.place === "definition" && isCompany(c)),
    );
  const isGuessed = (claim: PartyClaim): boolean => claim.confidence < SURE || isCompany(claim);
  const doubtful = groups.filter((g) => g.role === "borrower" && g.claims.every(isGuessed) && isGuarantor(keyOf(g)));
  if (doubtful.length === 0 || COMPANY_BORROWS.test(text)) return [...groups];
  return groups.filter((g) => !doubtful.includes(g));
}

/** A borrower that also guarantees others' debt is not a guarantor of its own loans, unless it is a party as both. */
function withoutSelfGuarantors(text: string, groups: readonly CompanyGroup[]): CompanyGroup[] {
  /** "ACME, INC., as a Borrower and as a Guarantor": the words from the name to the role say both. */
  const signsAsBoth = ({ roleAt, name }: PartyClaim): boolean =>
    roleAt.start === name.start && /\bas (?:an? |the )?borrower\b/i.test(text.slice(name.end, roleAt.end));
  const borrowers = groups.filter((g) => g.role === "borrower").map(keyOf);
  return groups.filter(
    (g) => g.role !== "guarantor" || !borrowers.some((b) => sameCompany(b, keyOf(g))) || g.claims.some(signsAsBoth),
  );
}

const LOAN_PARTY = /\b(?:loan|credit)\s+part(?:y|ies)\W{0,4}$/i;

/** "Loan Party" is not a separate role from borrower or guarantor. */
function withoutLoanParties(text: string, groups: readonly CompanyGroup[]): CompanyGroup[] {
  const obligors = groups.filter((g) => DEBTOR_ROLES.has(g.role)).map(keyOf);
  const isPlain = (group: CompanyGroup) =>
    group.claims.every((c) => LOAN_PARTY.test(text.slice(Math.max(0, c.roleAt.end - 30), c.roleAt.end)));
  return groups.filter((g) => g.role !== "other" || !isPlain(g) || !obligors.some((o) => sameCompany(o, keyOf(g))));
}

/** `First Bank, as collateral agent (the "Agent") and Second Bank, as administrative agent`: the plain "Agent" is not the
 *  administrative one. */
function withoutOtherAgents(text: string, groups: readonly CompanyGroup[]): CompanyGroup[] {
  const saysSo = ({ roleAt }: PartyClaim): boolean =>
    /\badministrative\s+agent\b/i.test(text.slice(roleAt.start, roleAt.end));
  const agents = groups.filter(({ role }) => role === "administrative_agent");
  const collateral = groups.filter(({ role }) => role === "collateral_agent").map(keyOf);
  const isOther = (group: CompanyGroup): boolean =>
    group.role === "administrative_agent" &&
    !group.claims.some(saysSo) &&
    collateral.some((key) => sameCompany(key, keyOf(group))) &&
    agents.some((agent) => agent !== group && agent.claims.some(saysSo));
  return groups.filter((group) => !isOther(group));
}

/** Where the preamble names an administrative agent, a bank that only signs in the column beside it is not one. */
function withoutAgentsBeside(text: string, groups: readonly CompanyGroup[]): CompanyGroup[] {
  const isIntroduced = ({ place, roleAt }: PartyClaim): boolean =>
    place === "preamble" && /\badministrative\s+agent\b/i.test(text.slice(roleAt.start, roleAt.end));
  const agents = groups.filter(({ role }) => role === "administrative_agent");
  if (agents.length < 2 || !agents.some(({ claims }) => claims.some(isIntroduced))) return [...groups];
  // "KEY BANK, N.A.,      OLD MILL BANK" over "AS ADMINISTRATIVE AGENT": the words below are those of the first.
  const isBelowBoth = ({ place, name, roleAt }: PartyClaim): boolean =>
    place === "signature" && roleAt.start === name.start && /^[ \t]*\n/.test(text.slice(name.end, roleAt.end));
  const isBeside = ({ role, claims }: CompanyGroup): boolean =>
    role === "administrative_agent" && claims.every(isBelowBoth);
  return groups.filter((group) => !isBeside(group));
}

const keyOf = (group: CompanyGroup): string => companyKey((group.claims[0] as PartyClaim).name.value);

/** Also a name with and without its branch or last legal form. */
export function sameCompany(a: string, b: string): boolean {
  if (isSameButBlanks(a, b)) return true;
  const [short, long] = a.length < b.length ? [a, b] : [b, a];
  if (long === `${short}s` || isMisspelled(short, long)) return true;
  if (short.length < 6 || !long.startsWith(`${short} `)) return false;
  return /^(?:(?:[a-z]+ ){0,3}(?:branch|agency)|na|inc|llc|lp|ltd|plc|ag|nv|sa|sarl)$/.test(
    long.slice(short.length + 1),
  );
}

function withCoBorrowers(groups: readonly CompanyGroup[]): CompanyGroup[] {
  const borrowers = groups.filter((g) => g.role === "borrower");
  return groups.map((g) => (g.role === "borrower" && g !== borrowers[0] ? { ...g, role: "co_borrower" as const } : g));
}

const rank = (group: CompanyGroup): number => ROLE_ORDER.indexOf(group.role);
const firstPlace = (group: CompanyGroup): number => Math.min(...group.claims.map((c) => c.name.start));
