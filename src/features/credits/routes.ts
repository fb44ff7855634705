import { z } from "zod";
import { IntegerId, UuidId } from "#api/parameters.ts";
import { route } from "#api/route.ts";
import { TRANSFER_TYPES } from "./transfer-type.ts";

const Pennies = z.number().int();

const Credits = z
  .object({
    balance: Pennies,
    held: Pennies,
    available: Pennies,
    pennies_per_usd: z.number().int(),
    prices: z.record(z.string(), z.object({ credits: Pennies, amount_usd: z.string() })),
    wallet_payments: z.boolean(),
    inapp_available: z.boolean(),
  })
  .meta({ id: "Credits", description: "Whole pennies; `balance` is `available` plus `held`" });

const LedgerEntry = z
  .object({
    id: z.string(),
    type: z.enum(TRANSFER_TYPES),
    feature: z.string().nullable(),
    amount: Pennies.meta({ description: "Change of the balance; 0 for a hold and a release" }),
    available_change: Pennies,
    held_change: Pennies,
    balance_after: Pennies,
    available_after: Pennies,
    held_after: Pennies,
    reference: z.string(),
    ends: z.string().nullable().meta({ description: "The hold that a capture or release ends" }),
    created_at: z.string(),
  })
  .meta({ id: "LedgerEntry" });

/** A settled wallet payment. */
export const Payment = z
  .object({
    id: z.string(),
    network: z.string(),
    transaction_hash: z.string().nullable(),
    payer: z.string(),
    amount_usd: z.string(),
  })
  .meta({ id: "Payment" });

const Receipt = Payment.extend({
  purpose: z.string().meta({ description: "The price that it paid" }),
  credits: Pennies.meta({ description: "Credits that it added, or held for the request that it paid for" }),
  settled_at: z.string(),
}).meta({ id: "PaymentReceipt" });

const credits = { tag: "Credits", permission: "credits:read", price: "none" } as const;
/** A member of the organization, for users who may read all ledgers; absent: the caller. */
const whose = { user_id: IntegerId.optional() };
const MAX_GRANTED = 1_000_000_000;

/** Identifies the user in exactly one way. */
export const CreditGrant = z
  .strictObject({
    user_id: z.number().int().min(1).max(2_147_483_647).optional(),
    email: z.string().trim().toLowerCase().pipe(z.email().max(320)).optional(),
    wallet_address: z
      .string()
      .regex(/^0x[0-9a-fA-F]{40}$/, "must be an address: 0x and 40 hex digits")
      .toLowerCase()
      .optional(),
    amount: z.number().int().min(1).max(MAX_GRANTED).meta({ description: "Pennies" }),
    reason: z.string().trim().min(1).max(300),
  })
  .refine(
    ({ user_id, email, wallet_address }) =>
      [user_id, email, wallet_address].filter((name) => name !== undefined).length === 1,
    {
      path: ["user_id"],
      message: "must be the only one of `user_id`, `email` and `wallet_address`, and one is required",
    },
  );

export const creditRoutes = {
  getCredits: route("GET /api/credits", {
    ...credits,
    summary: "Get balance and prices",
    query: z.object(whose),
    returns: { 200: Credits },
    errors: ["not_found"],
  }),
  listCreditHistory: route("GET /api/credits/history", {
    ...credits,
    summary: "List the ledger entries, newest first",
    query: z.object({
      ...whose,
      cursor: z
        .string()
        .regex(/^[1-9]\d{0,15}$/, "must be a `next_cursor` of this list")
        .optional(),
      limit: IntegerId.refine((n) => n <= 200, "must be at most 200").default(50),
    }),
    returns: {
      200: z.object({
        status: z.literal("success"),
        entries: z.array(LedgerEntry),
        next_cursor: z.string().nullable(),
      }),
    },
    errors: ["not_found"],
  }),
  exportCreditHistory: route("GET /api/credits/history/csv", {
    ...credits,
    summary: "Export the newest 100,000 ledger entries as CSV",
    query: z.object(whose),
    returns: { 200: { raw: "text/csv; charset=utf-8" } },
    errors: ["not_found"],
  }),
  getPayment: route("GET /api/credits/payments/{id}", {
    ...credits,
    summary: "Get the receipt of a settled payment",
    params: z.object({ id: UuidId }),
    query: z.object(whose),
    returns: { 200: Receipt },
    errors: ["not_found"],
  }),
  grantCredits: route("POST /api/credits/grants", {
    ...credits,
    permission: "credits:grant",
    summary: "Grant credits to any user, as the operator's admin",
    idempotent: true,
    description: "Identify the user by one of `user_id`, `email` and `wallet_address`.",
    body: CreditGrant,
    returns: {
      200: z.object({ status: z.literal("success"), user_id: z.number(), amount: Pennies, balance: Pennies }),
    },
    errors: ["not_found"],
  }),
  topUp: route("POST /api/credits/top-up", {
    ...credits,
    permission: "credits:buy",
    price: "top_up",
    idempotent: true,
    summary: "Buy credits from a wallet",
    description: "Answers 402 with the price. Repeat the request with the payment to add the credits.",
    body: z.strictObject({
      amount: z
        .number()
        .min(0.01)
        .max(10_000)
        .refine((n) => Number(n.toFixed(2)) === n, "must have at most 2 decimals")
        .meta({ description: "US dollars" }),
    }),
    returns: {
      200: z.object({
        status: z.literal("success"),
        credits_added: Pennies,
        balance: Pennies,
        payment: Payment,
      }),
    },
    errors: ["organization_locked", "payments_not_enabled"],
  }),
};
