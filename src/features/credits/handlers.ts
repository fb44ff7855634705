import { stringify } from "csv-stringify/sync";
import type { z } from "zod";
import type { Handlers, Price } from "#api/route.ts";
import { failure, isFailure } from "#errors";
import { type Actor, recordChange } from "#features/audit/index.ts";
import { findSettledPayment, type Payment } from "#features/payments/index.ts";
import { type Account, findAccount, markOrganization, resolveUserId } from "#features/users/index.ts";
import type { Transaction } from "#platform/database/transaction.ts";
import type { ChargingSettings } from "./charge.ts";
import { presentTransfer, readTransfers } from "./history.ts";
import { balanceOf, grant } from "./ledger.ts";
import { usdText } from "./prices.ts";
import type { CreditGrant, creditRoutes } from "./routes.ts";

const MAX_EXPORTED = 100_000;

export interface CreditsDeps extends ChargingSettings {
  readonly penniesPerUsd: number;
  /** Prices of the routes that are enabled on this server, for the price list. */
  readonly offeredPrices: readonly Price[];
}

export function creditHandlers(deps: CreditsDeps): Handlers<typeof creditRoutes, Transaction> {
  const { db } = deps.database;
  return {
    getCredits: async ({ query }, { principal }) => {
      const userId = await resolveUserId(deps.database.db, principal, { userId: query.user_id, permission: READS_ALL });
      if (isFailure(userId)) return userId;
      const { balance, held, available } = await balanceOf(db, userId);
      const prices = pricesOf(deps);
      return {
        status: 200,
        body: {
          balance,
          held,
          available,
          pennies_per_usd: deps.penniesPerUsd,
          prices,
          wallet_payments: deps.payments !== null,
          inapp_available: deps.inAppAvailable,
        },
      };
    },
    listCreditHistory: async ({ query }, { principal }) => {
      const userId = await resolveUserId(deps.database.db, principal, { userId: query.user_id, permission: READS_ALL });
      if (isFailure(userId)) return userId;
      const { limit, cursor } = query;
      const before = cursor === undefined ? undefined : Number(cursor);
      const rows = await readTransfers(db, userId, { before, limit: limit + 1 });
      const shown = rows.slice(0, limit);
      const next_cursor = rows.length > limit ? String(shown.at(-1)?.seq) : null;
      return { status: 200, body: { status: "success", entries: shown.map(presentTransfer), next_cursor } };
    },
    exportCreditHistory: async ({ query }, { principal }) => {
      const userId = await resolveUserId(deps.database.db, principal, { userId: query.user_id, permission: READS_ALL });
      if (isFailure(userId)) return userId;
      const rows = await readTransfers(db, userId, { limit: MAX_EXPORTED });
      const headers = { "content-disposition": 'attachment; filename="credits.csv"' };
      // Writes a cell that a spreadsheet would run as a formula as text.
      const body = stringify(rows.map(presentTransfer), { header: true, columns: CSV_COLUMNS, escape_formulas: true });
      return { status: 200, body, headers };
    },
    getPayment: async ({ params, query }, { principal }) => {
      const userId = await resolveUserId(deps.database.db, principal, { userId: query.user_id, permission: READS_ALL });
      if (isFailure(userId)) return userId;
      const payment = await findSettledPayment(db, userId, params.id);
      return payment === null ? failure("not_found") : { status: 200, body: receiptOf(payment) };
    },
    grantCredits: ({ body }, { principal, effect }) =>
      effect(async (tx) => {
        const { amount, reason } = body;
        const account = await findAccount(tx, recipientOf(body));
        if (account === null) return failure("not_found", { message: "This user does not exist." });
        const { id: userId } = account;
        const { balance } = await grant(tx, { userId, amountPennies: amount, reference: reason });
        await markOrganization(tx, account.organization.id, { unlocked: true });
        await recordGrant(tx, principal, account, amount);
        return { status: 200, body: { status: "success", user_id: userId, amount, balance } };
      }),
    topUp: (_input, { payment, effect }) =>
      effect(async () => {
        if (payment === null) throw new Error("a top-up was handled before it was paid");
        const { outcome, ...shown } = payment;
        const { credits_added, balance } = outcome as { credits_added: number; balance: number };
        return { status: 200, body: { status: "success", credits_added, balance, payment: shown } };
      }),
  };
}

/** Written to the audit log of the operator's organization, and to that of the recipient's organization if it is
 *  another one. */
async function recordGrant(tx: Transaction, by: Actor, { id, organization }: Account, amount: number): Promise<void> {
  const change = { action: "credits.grant", objectId: id, detail: { amount } } as const;
  await recordChange(tx, by, change);
  if (organization.id !== by.organizationId)
    await recordChange(tx, { organizationId: organization.id, userId: null }, change);
}

const CSV_COLUMNS = [
  "created_at",
  "type",
  "feature",
  "amount",
  "available_change",
  "held_change",
  "balance_after",
  "reference",
  "id",
];

const READS_ALL = "ledger:read_all";

function receiptOf({ purpose, settledAt, createdAt, ...payment }: Payment) {
  // Top-ups and upgrades stored what they added when they were fulfilled.
  const { credits_added: credits = payment.credits } = (payment.outcome ?? {}) as { credits_added?: number };
  return {
    id: payment.id,
    network: payment.network,
    transaction_hash: payment.transactionHash,
    payer: payment.payer,
    amount_usd: payment.amountUsd,
    purpose,
    credits,
    settled_at: (settledAt ?? createdAt).toISOString(),
  };
}

function recipientOf({ user_id, email, wallet_address }: z.output<typeof CreditGrant>) {
  if (email !== undefined) return { email };
  return wallet_address === undefined ? { id: user_id ?? 0 } : { walletAddress: wallet_address };
}

/** The price of a top-up is the amount that it adds. */
function pricesOf({ prices, offeredPrices }: CreditsDeps) {
  const shown = offeredPrices
    .filter((price) => price !== "none" && price !== "top_up")
    .map((name) => {
      const { credits, usd } = prices.row(name);
      return [name, { credits: credits ?? prices.creditsFor(usd), amount_usd: usdText(usd) }] as const;
    });
  return Object.fromEntries(shown);
}
