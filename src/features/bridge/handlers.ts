import type { Handlers } from "#api/route.ts";
import type { Principal } from "#domain/access/principal.ts";
import { type Failure, failure, isFailure } from "#errors";
import { resolveUserId } from "#features/users/index.ts";
import type { Transaction } from "#platform/database/transaction.ts";
import type { BridgeDeps, BridgeFeatureDeps } from "./bridge-deps.ts";
import { presentTransaction } from "./present-transaction.ts";
import { refreshTransaction } from "./refresh-transaction.ts";
import { refuseAddresses } from "./refuse-addresses.ts";
import { resolveTransaction } from "./resolve-transaction.ts";
import type { bridgeRoutes } from "./routes.ts";
import { findTransaction, listTransactions, readableBy } from "./store.ts";
import { submitBridge } from "./submit-bridge.ts";

export function bridgeHandlers(deps: BridgeFeatureDeps): Handlers<typeof bridgeRoutes, Transaction> {
  const { db } = deps.database;
  return {
    listTransactions: async ({ query }, { principal }) => {
      const { page, limit, status, user_id: userId } = query;
      const readable = readableBy(principal);
      const filter = await transactionFilter(deps, principal, userId);
      if (isFailure(filter)) return filter;
      const { total, rows } = await listTransactions(db, readable, { page, limit, status, ...filter });
      return {
        status: 200,
        body: { status: "success", total, page, limit, transactions: rows.map(presentTransaction) },
      };
    },
    submitBridge: async ({ body }, { principal, begin }) => {
      const { token_address, sender_address, receiver_address } = body;
      const wrong = refuseAddresses({ token_address, sender_address, receiver_address });
      if (wrong) return wrong;
      const bridging = withBridge(deps);
      if (isFailure(bridging)) return bridging;
      const row = await submitBridge(bridging, principal, body, begin);
      if (isFailure(row)) return row;
      return { status: row.status === "pending" ? 202 : 201, body: presentTransaction(row) };
    },
    resolveTransaction: async ({ params, body }, { principal }) => {
      const row = await resolveTransaction(deps, principal, params.id, body);
      return isFailure(row) ? row : { status: 200, body: presentTransaction(row) };
    },
    getBridgeStatus: async ({ query }, { principal }) => {
      const key = keyOf(query);
      if (isFailure(key)) return key;
      const bridging = withBridge(deps);
      if (isFailure(bridging)) return bridging;
      const readable = readableBy(principal);
      const row = await findTransaction(db, readable, key);
      if (row === null) return failure("not_found");
      return { status: 200, body: presentTransaction(await refreshTransaction(bridging, row)) };
    },
  };
}

/** A caller who may bridge sees their own transactions; any other caller sees all they may read. `user_id` selects
 *  another member's. */
async function transactionFilter(
  { database }: BridgeFeatureDeps,
  principal: Principal,
  asked: number | undefined,
): Promise<{ readonly userId?: number } | Failure> {
  if (asked === undefined && !principal.permissions.has("bridge:use")) return {};
  const userId = await resolveUserId(database.db, principal, { userId: asked, permission: "audit:read" });
  return isFailure(userId) ? userId : { userId };
}

function withBridge(deps: BridgeFeatureDeps): BridgeDeps | Failure {
  const { bridge } = deps;
  if (bridge !== null) return { ...deps, bridge };
  return failure("bridge_not_configured", { detail: { missing: [BRIDGE_SETTING] } });
}

/** Name and address of the bridge. */
export const BRIDGE_SETTING = "PREDMKT_BRIDGE_API_URL";

function keyOf(query: { readonly id?: string | undefined; readonly bridge_id?: string | undefined }) {
  const { id, bridge_id: bridgeId } = query;
  if (id !== undefined && bridgeId === undefined) return { id };
  if (bridgeId !== undefined && id === undefined) return { bridgeId };
  const errors = [{ path: "id", message: "must be given, or `bridge_id`, but not both" }];
  return failure("invalid_request", { message: "Give either `id` or `bridge_id`.", detail: { errors } });
}
