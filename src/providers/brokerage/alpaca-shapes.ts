import { z } from "zod";
import type { BrokerAccount, BrokerTransfer, Person, Relationship } from "./brokerage.ts";

const text = z.string().nullish();
const Instant = z.iso
  .datetime({ offset: true })
  .transform((instant) => new Date(instant))
  .nullish()
  .catch(null);

const Kyc = z.object({ indeterminate: z.record(z.string(), z.unknown()), reject: z.record(z.string(), z.unknown()) });
export const AlpacaAccount = z.object({
  id: z.string().min(1),
  status: z.string().min(1),
  created_at: Instant,
  contact: z.object({ email_address: text }).nullish(),
  identity: z.object({ given_name: text, family_name: text, date_of_birth: text }).nullish(),
  kyc_results: Kyc.partial().nullish().catch(null),
});
export const AlpacaAccounts = z.array(AlpacaAccount);

export const AlpacaRelationship = z.object({
  id: z.string().min(1),
  status: z.string().min(1),
  account_owner_name: z.string(),
  created_at: Instant,
  bank_account_type: z.enum(["CHECKING", "SAVINGS"]).nullish().catch(null),
  bank_account_number: text,
  nickname: text,
});
export const AlpacaRelationships = z.array(AlpacaRelationship);

export const AlpacaTransfer = z.object({
  id: z.string().min(1),
  status: z.string().min(1),
  relationship_id: text,
  created_at: Instant,
  direction: z.enum(["INCOMING", "OUTGOING"]),
  amount: z.union([z.string().regex(/^\d{1,15}(\.\d{1,10})?$/), z.number().nonnegative().transform(String)]),
});
export const AlpacaTransfers = z.array(AlpacaTransfer);

export const AlpacaError = z.object({ message: z.string() });

/** Codes such as `IDENTITY_VERIFICATION`; other values are left out. */
const CODE = /^[A-Z][A-Z0-9_]{1,60}$/;

export function brokerAccount(account: z.output<typeof AlpacaAccount>): BrokerAccount {
  const { kyc_results: kyc } = account;
  const found = [...Object.keys(kyc?.indeterminate ?? {}), ...Object.keys(kyc?.reject ?? {})];
  return {
    id: account.id,
    brokerStatus: account.status,
    wanted: [...new Set(found)].filter((code) => CODE.test(code)).slice(0, 20),
    createdAt: account.created_at ?? null,
    email: account.contact?.email_address ?? null,
    person: personOf(account.identity),
  };
}

function personOf(identity: z.output<typeof AlpacaAccount>["identity"]): Person | null {
  const { given_name: givenName, family_name: familyName, date_of_birth: dateOfBirth } = identity ?? {};
  return givenName && familyName && dateOfBirth ? { givenName, familyName, dateOfBirth } : null;
}

export function relationshipOf(one: z.output<typeof AlpacaRelationship>): Relationship {
  return {
    id: one.id,
    brokerStatus: one.status,
    ownerName: one.account_owner_name,
    bankAccountType: one.bank_account_type ?? null,
    mask: one.bank_account_number?.slice(-4) ?? null,
    nickname: one.nickname ?? null,
    createdAt: one.created_at ?? null,
  };
}

export function transferOf(one: z.output<typeof AlpacaTransfer>): BrokerTransfer {
  const { id, status, direction, amount } = one;
  return {
    id,
    brokerStatus: status,
    direction,
    amount,
    relationshipId: one.relationship_id ?? null,
    createdAt: one.created_at ?? null,
  };
}

/** Of the vendor's words only the members that they name: `contact.email_address`. */
const MEMBER = /\b(?:contact|identity|disclosures|agreements|documents|enabled_assets)(?:\.[a-z_]{1,40})?\b/g;

export function membersNamed(message: string): string[] {
  return [...new Set(message.slice(0, 2_000).match(MEMBER) ?? [])].slice(0, 10);
}
