import type { ProviderError, ProviderTrouble } from "../provider-error.ts";

/** The broker at which each user has an account, and which transfers money in and out of it. Every call: @throws
 *  ProviderError if the broker gives no usable answer. */
export interface Brokerage {
  /** Sent once: a second request could open a second account. `taken`: an account with this email exists. */
  openAccount(application: Application): Promise<Opened>;
  /** Accounts that may belong to an email; the caller checks whether they do. */
  findAccounts(email: string): Promise<readonly BrokerAccount[]>;
  /** Null: the account does not exist. */
  account(accountId: string): Promise<BrokerAccount | null>;
  uploadDocument(accountId: string, document: IdentityDocument): Promise<"taken" | "refused">;
  /** Bank accounts for deposits and withdrawals; canceled ones are left out. */
  relationships(accountId: string): Promise<readonly Relationship[]>;
  /** `taken`: the account already has its only allowed bank account. */
  addRelationship(accountId: string, bank: BankDetails): Promise<Relationship | "taken" | "refused">;
  /** Sent once: a second request would transfer the money twice. */
  transfer(accountId: string, wanted: WantedTransfer): Promise<BrokerTransfer | "refused">;
  /** The newest transfers in a direction, at most 500. */
  transfers(accountId: string, direction: Direction): Promise<readonly BrokerTransfer[]>;
}

/** Named as in the broker's API; the broker decides which values are valid. */
export interface Application {
  readonly contact: Readonly<Record<string, unknown>>;
  readonly identity: Readonly<Record<string, unknown>>;
  readonly disclosures: Readonly<Record<string, unknown>>;
  readonly agreements: readonly unknown[];
  readonly documents?: readonly unknown[] | undefined;
  readonly enabled_assets?: readonly string[] | undefined;
}

/** `paths`: the members that the broker names, if any. */
export type Opened =
  | { readonly kind: "opened"; readonly account: BrokerAccount }
  | { readonly kind: "taken" }
  | { readonly kind: "refused"; readonly paths: readonly string[] };

export const ACCOUNT_STATUSES = ["SUBMITTED", "ACTIVE", "ACTION_REQUIRED"] as const;
export type AccountStatus = (typeof ACCOUNT_STATUSES)[number];

export interface BrokerAccount {
  readonly id: string;
  /** The broker's own status. */
  readonly brokerStatus: string;
  /** What the broker still needs or has found, by its own codes. */
  readonly wanted: readonly string[];
  readonly createdAt: Date | null;
  /** Null where the answer leaves them out. */
  readonly email: string | null;
  readonly person: Person | null;
}

export interface Person {
  readonly givenName: string;
  readonly familyName: string;
  readonly dateOfBirth: string;
}

export interface IdentityDocument {
  readonly documentType: string;
  readonly mimeType: string;
  readonly bytes: Uint8Array;
}

export type BankAccountType = "CHECKING" | "SAVINGS";

export interface BankDetails {
  readonly ownerName: string;
  readonly bankAccountType: BankAccountType;
  readonly accountNumber: string;
  readonly routingNumber: string;
  readonly nickname: string | null;
}

export interface Relationship {
  readonly id: string;
  readonly brokerStatus: string;
  readonly ownerName: string;
  readonly bankAccountType: BankAccountType | null;
  /** The last four digits of its number; null where the broker does not say. */
  readonly mask: string | null;
  readonly nickname: string | null;
  readonly createdAt: Date | null;
}

/** As seen from the brokerage account. */
export type Direction = "INCOMING" | "OUTGOING";

export interface WantedTransfer {
  readonly direction: Direction;
  /** USD, with two decimals. */
  readonly amount: string;
  readonly relationshipId: string;
}

export interface BrokerTransfer {
  readonly id: string;
  readonly brokerStatus: string;
  readonly direction: Direction;
  /** USD, a decimal text. */
  readonly amount: string;
  readonly relationshipId: string | null;
  readonly createdAt: Date | null;
}

const SUBMITTED: ReadonlySet<string> = new Set(["ONBOARDING", "SUBMITTED", "APPROVAL_PENDING", "APPROVED"]);
const ACTIVE: ReadonlySet<string> = new Set(["ACTIVE", "ACCOUNT_UPDATED"]);

/** Maps the broker's account state; an unknown state requires action. */
export function accountStatusOf(brokerStatus: string): AccountStatus {
  if (SUBMITTED.has(brokerStatus)) return "SUBMITTED";
  return ACTIVE.has(brokerStatus) ? "ACTIVE" : "ACTION_REQUIRED";
}

const ENDED_WELL: ReadonlySet<string> = new Set(["COMPLETE"]);
const ENDED_BADLY: ReadonlySet<string> = new Set(["REJECTED", "CANCELED", "RETURNED"]);

export function transferStatusOf(brokerStatus: string): "pending" | "completed" | "failed" {
  if (ENDED_WELL.has(brokerStatus)) return "completed";
  return ENDED_BADLY.has(brokerStatus) ? "failed" : "pending";
}

const NEVER_ARRIVED: ReadonlySet<ProviderTrouble> = new Set([
  "unreachable",
  "rate_limited",
  "refused",
  "forbidden_target",
]);

/** Whether the broker may have carried out the request, although there was no usable answer. */
export function mayHaveArrived({ trouble }: ProviderError): boolean {
  return !NEVER_ARRIVED.has(trouble);
}
