import type { Party as AgreementParty, PartyRole as AgreementRole } from "#domain/agreement/party.ts";
import { givenText } from "./given.ts";
import { textKey } from "./identifiers.ts";
import type { Party, PartyRole, PartyRoleEnum, ReferenceWithMetaParty } from "./types.ts";

/** A legal entity of the agreement with all its roles. The agreement lists a bank once per role; here it is one
 *  entity. */
export type LoanParty = { readonly key: string; readonly party: Party; readonly roles: ReadonlySet<AgreementRole> };

/** The entities in text order. `borrower` and `lenderSide` are the two counterparties that CDM requires: the first
 *  borrower, and the administrative agent, or the only lender if there is no agent. */
export type LoanParties = {
  readonly all: readonly LoanParty[];
  readonly byId: ReadonlyMap<string, LoanParty>;
  readonly borrower: LoanParty | undefined;
  readonly lenderSide: LoanParty | undefined;
};

const BORROWERS: readonly AgreementRole[] = ["borrower", "co_borrower"];

/** CDM `PartyRoleEnum` by role. CDM has no role for an agent, issuing bank, arranger or parent of a loan. */
const CDM_ROLES: Partial<Record<AgreementRole, PartyRoleEnum>> = {
  borrower: "Borrower",
  co_borrower: "Borrower",
  guarantor: "Guarantor",
  lender: "Lender",
  swingline_lender: "Lender",
};

const LEI = /^[A-Z0-9]{18}[0-9]{2}$/;

function cdmParty({ id, name, lei }: AgreementParty, textSha256: string): Party {
  const partyId =
    lei !== null && LEI.test(lei)
      ? { identifier: { value: lei }, identifierType: "LEI" as const }
      : { identifier: { value: `${textKey(textSha256)}/${id}` } };
  const party: Party = { partyId: [partyId], meta: { externalKey: id } };
  return givenText(name) === undefined ? party : { ...party, name: { value: name } };
}

/** Two entries name the same entity if they differ only in case, spacing and punctuation. */
function nameKey({ id, name }: AgreementParty): string {
  return (
    name
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, " ")
      .trim() || `id ${id}`
  );
}

function entitiesOf(parties: readonly AgreementParty[], textSha256: string) {
  const all: (LoanParty & { roles: Set<AgreementRole> })[] = [];
  const byId = new Map<string, (typeof all)[number]>();
  const byName = new Map<string, (typeof all)[number]>();
  for (const entry of parties) {
    let entity = byId.get(entry.id) ?? byName.get(nameKey(entry));
    if (entity === undefined) {
      entity = { key: entry.id, party: cdmParty(entry, textSha256), roles: new Set() };
      all.push(entity);
      byName.set(nameKey(entry), entity);
    }
    entity.roles.add(entry.role);
    byId.set(entry.id, entity);
  }
  return { all, byId };
}

/** Merges the agreement's parties into entities and picks the two counterparties. */
export function loanParties(parties: readonly AgreementParty[], textSha256: string): LoanParties {
  const { all, byId } = entitiesOf(parties, textSha256);
  const borrower = all.find((p) => p.roles.has("borrower")) ?? all.find((p) => p.roles.has("co_borrower"));
  const others = all.filter((party) => party !== borrower);
  const agent = others.find((party) => party.roles.has("administrative_agent"));
  const lenders = others.filter((party) => party.roles.has("lender"));
  return { all, byId, borrower, lenderSide: agent ?? (lenders.length === 1 ? lenders[0] : undefined) };
}

/** True for a borrower of the agreement, including a joint borrower. */
export function isBorrower(party: LoanParty): boolean {
  return BORROWERS.some((role) => party.roles.has(role));
}

/** A reference to a party that is defined elsewhere in the same CDM object. */
export function referenceTo(party: LoanParty): ReferenceWithMetaParty {
  return { externalReference: party.key };
}

/** The entity's roles by their CDM names, without duplicates; empty if CDM has none. */
export function cdmRolesOf(party: LoanParty): PartyRoleEnum[] {
  return [...new Set([...party.roles].flatMap((role) => CDM_ROLES[role] ?? []))];
}

/** One CDM `PartyRole` per role of the entity. `reference` is used once; later ones refer to the party. */
export function partyRolesOf(party: LoanParty, reference: ReferenceWithMetaParty): PartyRole[] {
  return cdmRolesOf(party).map((role, index) => ({
    partyReference: index === 0 ? reference : referenceTo(party),
    role,
  }));
}
