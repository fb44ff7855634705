import type {
  BankAccount,
  BankTransaction,
  Institution,
  LinkedAccounts,
  TransactionsPage,
} from "#providers/bank-link/bank-link.ts";
import type { LinkedRow } from "./store.ts";

/** A connection as users see it, without its access token and the provider's id. */
export function presentConnection(row: LinkedRow) {
  return {
    connection_id: row.id,
    status: row.status,
    action_required: row.userAction,
    institution: presentInstitution(institutionOf(row)),
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
  };
}

export function institutionOf({ institutionId, institutionName }: LinkedRow): Institution | null {
  return institutionId === null ? null : { id: institutionId, name: institutionName };
}

export function presentInstitution(institution: Institution | null) {
  return institution && { institution_id: institution.id, name: institution.name };
}

export function presentAccounts(row: LinkedRow, { accounts, institution, userAction }: LinkedAccounts) {
  return {
    status: "success" as const,
    connection_id: row.id,
    institution: presentInstitution(institution ?? institutionOf(row)),
    action_required: userAction,
    accounts: accounts.map(presentAccount),
  };
}

export function presentAccount(account: BankAccount) {
  const { id, officialName, balances, ...same } = account;
  const { updatedAt, ...amounts } = balances;
  return { account_id: id, official_name: officialName, ...same, balances: { ...amounts, updated_at: updatedAt } };
}

export function presentTransactions(row: LinkedRow, page: TransactionsPage) {
  return {
    status: "success" as const,
    connection_id: row.id,
    added: page.added.map(presentTransaction),
    modified: page.modified.map(presentTransaction),
    removed: page.removed.map(({ id, accountId }) => ({ transaction_id: id, account_id: accountId })),
    next_cursor: page.nextCursor,
    has_more: page.hasMore,
  };
}

function presentTransaction(one: BankTransaction) {
  return {
    transaction_id: one.id,
    account_id: one.accountId,
    amount: one.amount,
    currency: one.currency,
    date: one.date,
    authorized_date: one.authorizedDate,
    name: one.name,
    merchant_name: one.merchantName,
    pending: one.pending,
    pending_transaction_id: one.pendingTransactionId,
    payment_channel: one.paymentChannel,
    category: one.category,
  };
}
