import { stringify } from "csv-stringify/sync";
import type { Handlers } from "#api/route.ts";
import { failure, isFailure } from "#errors";
import { findSettledPayment, type Payment } from "#features/payments/index.ts";
import { findAccount, markOrganization, resolveUserId } from "#features/users/index.ts";
import type { Transaction } from "#platform/database/transaction.ts";
import type { ChargingSettings } from "./charge.ts";
import { presentTransfer, readTransfers } from "./history.ts";
import { balanceOf, grant } from "./ledger.ts";
import { usdText } from "./prices.ts";
import type { creditRoutes } from "./routes.ts";

const MOST_EXPORTED = 100_000;
const SHOWN_PRICES = [
  "agents",
  "predictions",
  "green_finance",
  "banking",
  "brokerage_transfer",
  "subscription_upgrade",
  "org_admin_upgrade",
] as const;

export interface CreditsDeps extends ChargingSettings {
  readonly penniesPerUsd: number;
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
          ...{ balance, held, available, pennies_per_usd: deps.penniesPerUsd, prices },
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
      const rows = await readTransfers(db, userId, { limit: MOST_EXPORTED });
      const headers = { "content-disposition": 'attachment; filename="credits.csv"' };
      // A cell that a spreadsheet would take for a formula is made text.
      const body = stringify(rows.map(presentTransfer), { header: true, columns: CSV_COLUMNS, escape_formulas: true });
      return { status: 200, body, headers };
    },
    getPayment: async ({ params, query }, { principal }) => {
      const userId = await resolveUserId(deps.database.db, principal, { userId: query.user_id, permission: READS_ALL });
      if (isFailure(userId)) return userId;
      const payment = await findSettledPayment(db, userId, params.id);
      return payment === null ? failure("not_found") : { status: 200, body: receiptOf(payment) };
    },
    grantCredits: ({ body }, { effect }) =>
      effect(async (tx) => {
        const { user_id: userId, amount, reason } = body;
        const account = await findAccount(tx, { id: userId });
        if (account === null) return failure("not_found", { message: "There is no such user." });
        const { balance } = await grant(tx, { userId, amountPennies: amount, reference: reason });
        await markOrganization(tx, account.organization.id, { unlocked: true });
        return { status: 200, body: { status: "success", user_id: userId, amount, balance } };
      }),
    topUp: (_input, { payment, effect }) =>
      effect(async () => {
        if (payment === null) throw new Error("a top-up is only handled once it is paid");
        const { outcome, ...shown } = payment;
        const { credits_added, balance } = outcome as { credits_added: number; balance: number };
        return { status: 200, body: { status: "success", credits_added, balance, payment: shown } };
      }),
  };
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
  // A top-up and an upgrade say what they added when they were fulfilled.
  const { credits_added: credits = payment.credits } = (payment.outcome ?? {}) as { credits_added?: number };
  return {
    ...{ id: payment.id, network: payment.network, transaction_hash: payment.transactionHash, payer: payment.payer },
    ...{ amount_usd: payment.amountUsd, purpose, credits, settled_at: (settledAt ?? createdAt).toISOString() },
  };
}

function pricesOf({ prices }: CreditsDeps) {
  const shown = SHOWN_PRICES.map((name) => {
    const { credits, usd } = prices.row(name);
    return [name, { credits: credits ?? prices.creditsFor(usd), amount_usd: usdText(usd) }];
  });
  return Object.fromEntries(shown) as Record<string, { credits: number; amount_usd: string }>;
}
