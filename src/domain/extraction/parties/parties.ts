import { DEBTOR_ROLES, type Party, type PartyRole } from "#domain/agreement/party.ts";
import { readFrontMatter } from "../fields/identity/front-matter.ts";
import { type Evidenced, type Found, found, settle } from "../found.ts";
import type { ParsedAgreement } from "../parsed-agreement.ts";
import { isNameFragment } from "../readers/legal-form.ts";
import { withIssuersThatBorrow } from "./issuers-that-borrow.ts";
import { withManagingAgent } from "./managing-agent.ts";
import { companyKey, isPluralOf, type PartyClaim, type PartyDescription } from "./party-claim.ts";
import { claimsInDefinitions, descriptionsInDefinitions } from "./party-claims-in-definitions.ts";
import { partiesInSpan } from "./party-claims-in-front.ts";
import { claimsInRecitals } from "./party-claims-in-recitals.ts";
import { claimsInSchedules } from "./party-claims-in-schedules.ts";
import { claimsOfAttachedNotes } from "./party-claims-of-attached-notes.ts";
import { claimsOfCaptions } from "./party-claims-of-captions.ts";
import { claimsOfCollectives } from "./party-claims-of-collectives.ts";
import { claimsOfGuaranties } from "./party-claims-of-guaranties.ts";
import { claimsOfLabels } from "./party-claims-of-labels.ts";
import { claimsOfLetteredParties } from "./party-claims-of-lettered-parties.ts";
import { claimsOfLetters } from "./party-claims-of-letters.ts";
import { claimsOfMakers } from "./party-claims-of-makers.ts";
import { claimsOfUnnamedObligors } from "./party-claims-of-obligors.ts";
import { claimsOfPromises } from "./party-claims-of-promises.ts";
import { claimsOfSigners } from "./party-claims-of-signers.ts";
import { withoutBothSides, withoutOtherCreditors, withoutThirdParties } from "./party-conflicts.ts";
import { type CompanyGroup, companyGroups, sameCompany } from "./party-groups.ts";
import { homeBesideName, homeOfSeat, representedHome } from "./party-home.ts";
import { withFullNames, withLongName, withoutRepeats, withWholeNames } from "./party-names.ts";

/** A party in the tree; the ID is a plain string, `p1` … */
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

/** Far more than any deal has; a limit for hostile texts. */
const MAX_CLAIMS = 3_000;

/** The parties of the agreement by role, one entry per role, except lenders named only in schedules and signature
 *  pages. From cover, preamble, definitions and signature pages, and of an amendment also from its conformed copy. */
export function readParties(parsed: ParsedAgreement): PartyEntry[] {
  const { claims, descriptions } = readClaims(parsed);
  const keyed = descriptions.map((about) => ({ key: companyKey(about.name.value), about }));
  const groups = companyGroups(parsed.text, claims);
  const entries = groups.map((group, i) => partyEntry(`p${i + 1}`, group, keyed));
  return entries.map((entry) => withRepresentedHome(parsed, entry, entries));
}

const BORROWING: ReadonlySet<PartyRole> = new Set(["borrower", "co_borrower"]);
/** A limit for hostile texts. */
const MAX_SOUGHT = 40;

/** A representation about "the Borrower" states a jurisdiction only if there is a single borrower. */
function withRepresentedHome(parsed: ParsedAgreement, entry: PartyEntry, entries: readonly PartyEntry[]): PartyEntry {
  const role = entry.role.value;
  if (entry.jurisdiction !== null || !DEBTOR_ROLES.has(role)) return entry;
  const peers = entries.filter((e) => e.role.value === role || (role === "borrower" && e.role.value === "co_borrower"));
  const represented = peers.length === 1 ? representedHome(parsed, role, letterOf(parsed.text, entry)) : null;
  const isSought = BORROWING.has(role) && entries.indexOf(entry) < MAX_SOUGHT;
  const stated = represented ?? (isSought ? homeBesideName(parsed, entry.name.value) : null);
  return { ...entry, jurisdiction: stated ?? homeOfSeat(parsed, entry.name) };
}

/** What a contract between "Party A" and "Party B" calls a party. */
const letterOf = (text: string, { role }: PartyEntry): string | null =>
  role.support.flatMap(({ start, end }) => /"(Party [AB])"/.exec(text.slice(start, end))?.[1] ?? [])[0] ?? null;

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
      const stated = partiesInSpan(parsed.text, span, place);
      claims.push(...stated.claims);
      descriptions.push(...stated.descriptions);
    }
  }
  const signers = claimsOfSigners(parsed, fronts);
  const listed = claimsInSchedules(parsed);
  claims.push(
    ...claimsInDefinitions(parsed),
    ...signers.claims,
    ...listed.claims,
    ...claimsOfUnnamedObligors(parsed, fronts),
    ...claimsOfLabels(parsed, fronts),
    ...claimsOfCaptions(parsed, fronts),
    ...claimsOfLetters(parsed),
    ...claimsOfLetteredParties(parsed),
    ...claimsOfGuaranties(parsed),
    ...claimsOfCollectives(parsed),
    ...claimsInRecitals(parsed, fronts),
  );
  claims.push(...claimsOfPromises(parsed, fronts, claims), ...claimsOfAttachedNotes(parsed, fronts, claims));
  claims.push(...claimsOfMakers(parsed, claims));
  const named = withoutOtherCreditors(
    parsed.text,
    withoutThirdParties(
      parsed.text,
      withManagingAgent(parsed.text, withIssuersThatBorrow(parsed.text, claims))
        .flatMap((c) => withLongName(parsed, c) ?? [])
        .filter((c) => !isNameFragment(c.name.value)),
    ),
  );
  descriptions.push(...descriptionsInDefinitions(parsed), ...signers.descriptions, ...listed.descriptions);
  const whole = withWholeNames(parsed.text, withFullNames(withoutRepeats(parsed.text, named.slice(0, MAX_CLAIMS))));
  return { claims: withoutBothSides(whole), descriptions: descriptions.slice(0, MAX_CLAIMS) };
}

interface KeyedDescription {
  readonly key: string;
  readonly about: PartyDescription;
}

function partyEntry(id: string, group: CompanyGroup, descriptions: readonly KeyedDescription[]): PartyEntry {
  const claims = [...group.claims].sort((a, b) => b.confidence - a.confidence);
  const best = mostStated(claims);
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

/** The surest claim, or that of the spelling in which most places give the name. Claims by confidence, at least one. */
function mostStated(claims: readonly PartyClaim[]): PartyClaim {
  const surest = claims[0] as PartyClaim;
  const key = companyKey(surest.name.value);
  const other = claims.find(({ name }) => isPluralOf(companyKey(name.value), key));
  const count = (wanted: PartyClaim): number =>
    claims.filter(({ name }) => companyKey(name.value) === companyKey(wanted.name.value)).length;
  return other && count(other) > count(surest) ? other : surest;
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
