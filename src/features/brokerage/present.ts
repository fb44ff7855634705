import type { Relationship } from "#providers/brokerage/brokerage.ts";
import type { OpenedRow } from "./store.ts";
import type { TransferRow } from "./transfer-store.ts";

/** An account as its user sees it, without the application. */
export function presentAccount(row: OpenedRow) {
  return {
    status: row.status,
    account_id: row.brokerAccountId,
    broker_status: row.brokerStatus,
    message: messageOf(row),
    simulated: row.simulated,
  };
}

function messageOf(row: OpenedRow): string {
  const account = row.simulated ? "The simulated account" : "The account";
  switch (row.status) {
    case "SUBMITTED":
      return `${account} is being opened.`;
    case "ACTIVE":
      return `${account} is active.`;
    case "ACTION_REQUIRED":
      return reasonOf(row) ?? "";
  }
}

/** The user's next step, or null. */
export function reasonOf({ status, brokerStatus, wanted }: OpenedRow): string | null {
  if (status !== "ACTION_REQUIRED") return null;
  const words = STATUS_WORDS[brokerStatus] ?? "The broker has to review this account";
  return wanted.length === 0 ? `${words}.` : `${words}: ${wanted.join(", ").toLowerCase()}.`;
}

const STATUS_WORDS: Readonly<Record<string, string>> = {
  ACTION_REQUIRED: "The broker needs documents",
  REJECTED: "The broker rejected the application",
  SUBMISSION_FAILED: "The broker could not open the account and is reviewing it",
  ACCOUNT_CLOSED: "The account was closed",
  DISABLED: "The account was disabled",
  INACTIVE: "The account is not active at the broker",
};

export function presentStatus(row: OpenedRow | null, simulated: boolean) {
  if (row === null)
    return {
      has_account: false,
      status: null,
      broker_status: null,
      action_required_reason: null,
      account_id: null,
      updated_at: null,
      simulated,
    };
  return {
    has_account: true,
    status: row.status,
    broker_status: row.brokerStatus,
    action_required_reason: reasonOf(row),
    account_id: row.brokerAccountId,
    updated_at: row.updatedAt.toISOString(),
    simulated,
  };
}

export function presentRelationship(one: Relationship, simulated: boolean) {
  return {
    relationship_id: one.id,
    status: one.brokerStatus,
    account_owner_name: one.ownerName,
    bank_account_type: one.bankAccountType,
    bank_account_mask: one.mask,
    nickname: one.nickname,
    created_at: one.createdAt?.toISOString() ?? null,
    simulated,
  };
}

export function presentTransfer(row: TransferRow, simulated: boolean) {
  return {
    transfer_id: row.id,
    status: row.status,
    amount: Number(row.amount),
    direction: row.direction,
    relationship_id: row.relationshipId,
    broker_status: row.brokerStatus,
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
    simulated,
  };
}
