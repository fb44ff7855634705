import { type Address, getAddress, type Hex } from "viem";
import type { Input } from "#api/route.ts";
import { type Failure, failure } from "#errors";
import { refuseAddresses } from "#features/bridge/index.ts";
import { listOutcomeIds } from "#features/market-events/index.ts";
import type { Queryable } from "#platform/database/transaction.ts";
import type { outcomeTokenRoutes } from "./routes.ts";

type Body = Input<typeof outcomeTokenRoutes.mintOutcomeTokens>["body"];

/** A mint request, normalized from its two forms. */
export interface MintOrder {
  readonly recipient: Address;
  readonly ids: readonly string[];
  readonly amounts: readonly string[];
  readonly batch: boolean;
  readonly data: Hex;
  readonly marketEventId: number | null;
}

/** A named market event must exist, and the minted ids must be among its outcomes. */
export async function readMintOrder(db: Queryable, body: Body): Promise<MintOrder | Failure> {
  const refused = refuseAddresses({ recipient_address: body.recipient_address });
  if (refused !== null) return refused;
  const order = orderOf(body);
  if (order.marketEventId === null) return order;
  const outcomes = await listOutcomeIds(db, order.marketEventId);
  if (outcomes === null) return failure("not_found", { message: "This market event does not exist." });
  const stray = order.ids.findIndex((id) => !outcomes.has(id));
  return stray === -1 ? order : notAnOutcome(order.batch ? `outcome_token_ids.${stray}` : "outcome_token_id");
}

function orderOf(body: Body): MintOrder {
  const { outcome_token_id: id, amount, outcome_token_ids: ids, amounts } = body;
  const common = {
    recipient: getAddress(body.recipient_address),
    data: (body.data ?? "0x") as Hex,
    marketEventId: body.market_event_id ?? null,
  };
  if (ids !== undefined && amounts !== undefined) return { ...common, ids, amounts, batch: true };
  if (id !== undefined && amount !== undefined) return { ...common, ids: [id], amounts: [amount], batch: false };
  throw new Error("the request has neither form of a mint");
}

function notAnOutcome(path: string): Failure {
  const message = "is not an outcome of this market event";
  return failure("invalid_request", { detail: { errors: [{ path, message }] } });
}
