import { z } from "zod";
import {
  type BankAccount,
  type BankTransaction,
  type Institution,
  isUserAction,
  type LinkedAccounts,
  type LinkSession,
  type RequestRefusal,
  type TransactionsPage,
  type UserAction,
} from "./bank-link.ts";

const text = z.string().nullish();
const amount = z.number().nullish();
const Currency = { iso_currency_code: text, unofficial_currency_code: text };

export const PlaidLinkToken = z.object({
  link_token: z.string().min(1),
  expiration: z.iso.datetime({ offset: true }).transform((instant) => new Date(instant)),
  hosted_link_url: z
    .url({ protocol: /^https$/ })
    .nullish()
    .catch(null),
});

const LinkSessionState = z.object({
  finished_at: text,
  on_success: z.object({ public_token: text }).nullish(),
  results: z.object({ item_add_results: z.array(z.object({ public_token: z.string().min(1) })).nullish() }).nullish(),
  exit: z.object({}).nullish(),
  on_exit: z.object({}).nullish(),
});
export const PlaidLinkSessions = z.object({ link_sessions: z.array(LinkSessionState).nullish() });
export const PlaidExchange = z.object({ access_token: z.string().min(1), item_id: z.string().min(1) });
export const PlaidError = z.object({ error_code: z.string(), error_type: text });

const Account = z.object({
  account_id: z.string().min(1),
  name: text,
  official_name: text,
  mask: text,
  type: text,
  subtype: text,
  balances: z
    .object({ available: amount, current: amount, limit: amount, last_updated_datetime: text, ...Currency })
    .nullish(),
});
const Item = z.object({ institution_id: text, institution_name: text, error: PlaidError.nullish() });
export const PlaidAccounts = z.object({ accounts: z.array(Account), item: Item.nullish() });

const Transaction = z.object({
  transaction_id: z.string().min(1),
  account_id: text,
  amount: z.number(),
  ...Currency,
  date: z.string(),
  authorized_date: text,
  name: text,
  merchant_name: text,
  pending: z.boolean().nullish(),
  pending_transaction_id: text,
  payment_channel: text,
  personal_finance_category: z.object({ primary: z.string(), detailed: text }).nullish(),
});
export const PlaidTransactions = z.object({
  added: z.array(Transaction),
  modified: z.array(Transaction),
  removed: z.array(z.object({ transaction_id: z.string().min(1), account_id: text })),
  next_cursor: z.string(),
  has_more: z.boolean(),
});

/** The meaning of the vendor's error codes that a user can fix. https://plaid.com/docs/errors/ */
const REASONS: Readonly<Record<string, UserAction | RequestRefusal>> = {
  ITEM_LOGIN_REQUIRED: "login_required",
  INVALID_CREDENTIALS: "login_required",
  INVALID_UPDATED_USERNAME: "login_required",
  INSUFFICIENT_CREDENTIALS: "login_required",
  INVALID_MFA: "login_required",
  MFA_NOT_SUPPORTED: "login_required",
  USER_SETUP_REQUIRED: "login_required",
  ITEM_LOCKED: "account_locked",
  ACCESS_NOT_GRANTED: "consent_required",
  ADDITIONAL_CONSENT_REQUIRED: "consent_required",
  PENDING_EXPIRATION: "consent_required",
  PENDING_DISCONNECT: "consent_required",
  NO_ACCOUNTS: "consent_required",
  USER_PERMISSION_REVOKED: "link_again",
  USER_ACCOUNT_REVOKED: "link_again",
  ITEM_NOT_FOUND: "link_again",
  INVALID_ACCESS_TOKEN: "link_again",
  INVALID_LINK_TOKEN: "invalid_link_token",
  INVALID_PUBLIC_TOKEN: "invalid_public_token",
  TRANSACTIONS_SYNC_MUTATION_DURING_PAGINATION: "changed_meanwhile",
  PRODUCT_NOT_READY: "not_ready",
  PRODUCTS_NOT_SUPPORTED: "not_supported",
  PRODUCT_NOT_ENABLED: "not_supported",
  INSTITUTION_NO_LONGER_SUPPORTED: "not_supported",
};

/** Null for an error of the vendor, of the bank or of the operator's settings. */
export function reasonOf(errorCode: string): UserAction | RequestRefusal | null {
  return REASONS[errorCode] ?? null;
}

/** A user can open the page several times: a successful sign-in wins, then one that is still open. */
export function linkSession({ link_sessions }: z.output<typeof PlaidLinkSessions>): LinkSession {
  const sessions = link_sessions ?? [];
  const success = sessions.findLast(hasSucceeded);
  if (success !== undefined) {
    const added = success.results?.item_add_results?.at(-1)?.public_token;
    return { state: "linked", publicToken: added ?? success.on_success?.public_token ?? null };
  }
  const isLeft = sessions.length > 0 && sessions.every(({ finished_at: finishedAt }) => finishedAt);
  return { state: isLeft ? "left" : "open" };
}

/** A finished session without an exit succeeded, also one that re-authenticated a link and so has no public token. */
function hasSucceeded(session: z.output<typeof LinkSessionState>): boolean {
  const { finished_at: finishedAt, results, on_success: success, exit, on_exit: onExit } = session;
  if ((results?.item_add_results?.length ?? 0) > 0 || success?.public_token) return true;
  return Boolean(finishedAt) && !exit && !onExit;
}

export function linkedAccounts({ accounts, item }: z.output<typeof PlaidAccounts>): LinkedAccounts {
  const reason = item?.error ? reasonOf(item.error.error_code) : null;
  return {
    accounts: accounts.map(bankAccount),
    institution: institutionOf(item),
    userAction: reason !== null && isUserAction(reason) ? reason : null,
  };
}

function institutionOf(item: z.output<typeof Item> | null | undefined): Institution | null {
  return item?.institution_id ? { id: item.institution_id, name: item.institution_name ?? null } : null;
}

function bankAccount(account: z.output<typeof Account>): BankAccount {
  const { balances } = account;
  return {
    id: account.account_id,
    name: account.name ?? null,
    officialName: account.official_name ?? null,
    mask: account.mask ?? null,
    type: account.type ?? null,
    subtype: account.subtype ?? null,
    balances: {
      available: balances?.available ?? null,
      current: balances?.current ?? null,
      limit: balances?.limit ?? null,
      currency: balances?.iso_currency_code ?? balances?.unofficial_currency_code ?? null,
      updatedAt: balances?.last_updated_datetime ?? null,
    },
  };
}

export function transactionsPage(page: z.output<typeof PlaidTransactions>): TransactionsPage {
  return {
    added: page.added.map(bankTransaction),
    modified: page.modified.map(bankTransaction),
    removed: page.removed.map((one) => ({ id: one.transaction_id, accountId: one.account_id ?? null })),
    nextCursor: page.next_cursor,
    hasMore: page.has_more,
  };
}

function bankTransaction(one: z.output<typeof Transaction>): BankTransaction {
  const { personal_finance_category: category } = one;
  return {
    id: one.transaction_id,
    accountId: one.account_id ?? null,
    amount: one.amount,
    currency: one.iso_currency_code ?? one.unofficial_currency_code ?? null,
    date: one.date,
    authorizedDate: one.authorized_date ?? null,
    name: one.name ?? null,
    merchantName: one.merchant_name ?? null,
    pending: one.pending ?? false,
    pendingTransactionId: one.pending_transaction_id ?? null,
    paymentChannel: one.payment_channel ?? null,
    category: category ? { primary: category.primary, detailed: category.detailed ?? null } : null,
  };
}
