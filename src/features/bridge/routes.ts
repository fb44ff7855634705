import { z } from "zod";
import { IntegerId, pageAnswer, pageQuery, UuidId } from "#api/parameters.ts";
import { route } from "#api/route.ts";
import { BaseUnits, ChainAddress, ChainId, TokenId } from "#domain/chain/chain-values.ts";

export const TRANSACTION_KINDS = ["bridge", "mint"] as const;
export type TransactionKind = (typeof TRANSACTION_KINDS)[number];

export const TRANSACTION_STATUSES = ["pending", "submitted", "completed", "failed"] as const;
export type TransactionStatus = (typeof TRANSACTION_STATUSES)[number];

/** An administrator's finding about a transfer that the bridge does not report. */
export const RESOLUTIONS = ["accepted", "completed", "not_transferred"] as const;
export type Resolution = (typeof RESOLUTIONS)[number];

const Id = z.int().min(1).max(2_147_483_647);
const Digits = z.string().meta({ description: "Decimal digits" });

const CrossChainTransaction = z
  .object({
    id: z.uuid(),
    kind: z.enum(TRANSACTION_KINDS),
    user_id: z.int(),
    source_chain_id: z.int(),
    dest_chain_id: z.int().meta({ description: "For a mint, the same as `source_chain_id`" }),
    bridge_external_id: z.string().nullable(),
    status: z.enum(TRANSACTION_STATUSES),
    reason: z.string().nullable().meta({ description: "Why it failed, or what is not known yet" }),
    amount: Digits.nullable().meta({ description: "In base units; null for a batch of mints" }),
    token_address: z.string().nullable().meta({ description: "For a mint, the smart contract" }),
    sender_address: z.string().nullable(),
    receiver_address: z.string().nullable(),
    market_event_id: z.int().nullable(),
    outcome_token_id: Digits.nullable(),
    batch: z
      .array(z.object({ outcome_token_id: Digits, amount: Digits }))
      .nullable()
      .meta({ description: "Tokens of a batch mint" }),
    dest_tx_hash: z.string().nullable(),
    extra_data: z.record(z.string(), z.unknown()).nullable().meta({ description: "Last report from the bridge" }),
    resolution: z
      .object({
        outcome: z.enum(RESOLUTIONS),
        reason: z.string(),
        resolved_by: z.int(),
        resolved_at: z.string(),
        superseded_at: z
          .string()
          .nullable()
          .meta({ description: "When the bridge reported the outcome itself; its report counts" }),
      })
      .nullable()
      .meta({ description: "What an administrator found, where the bridge did not report" }),
    heard_at: z.string().nullable().meta({ description: "Time of the last report from the bridge or chain" }),
    created_at: z.string(),
    updated_at: z.string(),
  })
  .meta({ id: "CrossChainTransaction" });

const MAX_EXTRA_UNITS = 16 * 1024;
const DEEPEST_EXTRA = 8;

/** Extra data for the bridge. */
const Extra = z
  .record(z.string(), z.unknown())
  .refine(
    (extra) => depthOf(extra, DEEPEST_EXTRA) <= DEEPEST_EXTRA,
    `must not nest deeper than ${DEEPEST_EXTRA} levels`,
  )
  .refine(
    (extra) => JSON.stringify(extra).length <= MAX_EXTRA_UNITS,
    `must have at most ${MAX_EXTRA_UNITS} characters`,
  );

/** Levels of arrays and objects, counted no further than one beyond `most`. */
function depthOf(value: unknown, most: number): number {
  if (typeof value !== "object" || value === null) return 0;
  if (most === 0) return 1;
  return 1 + Math.max(0, ...Object.values(value).map((item) => depthOf(item, most - 1)));
}

const Submission = z
  .strictObject({
    source_chain_id: ChainId,
    dest_chain_id: ChainId,
    amount: z
      .union([BaseUnits, z.int().min(1).transform(String)], {
        error:
          "must be a whole number above 0: decimal digits up to 2^256 - 1, or a number that a double holds exactly",
      })
      .meta({ description: "In base units: decimal digits, or a whole number that a double holds exactly" }),
    token_address: ChainAddress,
    sender_address: ChainAddress.meta({ description: "A wallet linked to the caller" }),
    receiver_address: ChainAddress.optional(),
    market_event_id: Id.optional(),
    outcome_token_id: TokenId.optional(),
    extra: Extra.optional(),
  })
  .refine(({ source_chain_id, dest_chain_id }) => source_chain_id !== dest_chain_id, {
    path: ["dest_chain_id"],
    error: "must be another chain than `source_chain_id`",
  });
export type Submission = z.output<typeof Submission>;

const BridgeId = z.string().regex(/^[\x21-\x7e]{1,200}$/, "must be 1 to 200 visible characters");

const ResolutionRequest = z
  .strictObject({
    outcome: z.enum(RESOLUTIONS).meta({
      description:
        "`accepted`: the bridge has it under `bridge_id` and is asked about it. `completed`: the tokens arrived. `not_transferred`: no tokens left, or they were returned.",
    }),
    reason: z
      .string()
      .trim()
      .min(1)
      .max(1_000)
      .meta({ description: "What you checked: on the chains and in the bridge's records" }),
    bridge_id: BridgeId.optional().meta({ description: "The bridge's id of the transfer" }),
    dest_tx_hash: z
      .string()
      .regex(/^0x[0-9a-fA-F]{64}$/, "must be 0x and 64 hex digits")
      .optional()
      .meta({ description: "The transaction on the destination chain" }),
  })
  .refine(({ outcome, bridge_id: bridgeId }) => outcome !== "accepted" || bridgeId !== undefined, {
    path: ["bridge_id"],
    error: "is needed for an accepted transfer",
  })
  .refine(({ outcome, dest_tx_hash: hash }) => outcome !== "not_transferred" || hash === undefined, {
    path: ["dest_tx_hash"],
    error: "does not go with `not_transferred`",
  });
export type ResolutionRequest = z.output<typeof ResolutionRequest>;

const crossChain = { tag: "Cross-chain", price: "none", requires: "cross_chain" } as const;
const reading = {
  ...crossChain,
  permission: ["bridge:use", "audit:read"],
  description:
    "With `bridge:use`: your own transactions. With `audit:read` only: all transactions of the organization. With `audit:read`, `user_id` selects one member's.",
} as const;

export const bridgeRoutes = {
  listTransactions: route("GET /api/cross-chain/transactions", {
    ...reading,
    alias: "/cross-chain/transactions",
    summary: "List bridge transactions and mints, newest first",
    query: z.object({ ...pageQuery, status: z.enum(TRANSACTION_STATUSES).optional(), user_id: IntegerId.optional() }),
    returns: { 200: z.object({ ...pageAnswer, transactions: z.array(CrossChainTransaction) }) },
    errors: ["forbidden"],
  }),
  submitBridge: route("POST /api/bridge/submit", {
    ...crossChain,
    alias: "/bridge/submit",
    permission: "bridge:use",
    summary: "Submit a bridge transfer",
    description:
      "201 once the bridge has taken it. 202 while that is not known: it is never sent twice, and its state is asked for in the background.",
    idempotent: true,
    body: Submission,
    returns: { 201: CrossChainTransaction, 202: CrossChainTransaction },
    errors: ["not_found", "bridge_not_configured", "bridge_refused"],
  }),
  resolveTransaction: route("POST /api/cross-chain/transactions/{id}/resolve", {
    ...crossChain,
    permission: "bridge:resolve",
    summary: "Resolve a transfer that the bridge does not report",
    description:
      "For a transfer whose answer was lost at a bridge that does not find it. It is never sent again. If the bridge reports otherwise later, the transfer follows the bridge.",
    params: z.object({ id: UuidId }),
    body: ResolutionRequest,
    returns: { 200: CrossChainTransaction },
    errors: ["forbidden", "not_found", "conflict"],
  }),
  getBridgeStatus: route("GET /api/bridge/status", {
    ...reading,
    alias: "/bridge/status",
    summary: "Get the current status of a bridge transaction",
    query: z.object({ bridge_id: z.string().min(1).max(200).optional(), id: UuidId.optional() }),
    returns: { 200: CrossChainTransaction },
    errors: ["forbidden", "not_found", "bridge_not_configured"],
  }),
};
