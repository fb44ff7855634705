import { z } from "zod";
import { route } from "#api/route.ts";
import { isProductId, MAX_TOP_UP_CREDITS } from "./products.ts";

const Pennies = z.number().int();
/** A store's or the provider's identifier of a purchase. */
const storeName = (maxLength: number) =>
  z
    .string()
    .max(maxLength, `must have at most ${maxLength} characters`)
    .regex(/^[!-~]+$/, "must be printable ASCII without spaces");
const TransactionId = storeName(300);

const Purchase = z.strictObject({
  product_id: z
    .string()
    .max(100)
    .refine(isProductId, "is not a product")
    .meta({
      description: `\`subscription_upgrade\`, \`org_admin\`, \`mobile_app\`, or \`credit_top_up_<N>\` with N from 1 to ${MAX_TOP_UP_CREDITS}`,
    }),
  transaction_id: TransactionId.optional(),
  purchase_token: storeName(2_000).optional(),
});

const Grant = z.object({
  id: z.string().meta({ description: "Identifier in the provider's catalog" }),
  duration: z.enum(["P1M", "P1Y"]),
  status: z
    .enum(["pending", "granted", "failed"])
    .meta({ description: "`pending`: retried until the provider has granted it" }),
});

const Upgraded = z
  .object({
    status: z.literal("success"),
    entitlement: Grant,
    credits_added: Pennies,
    balance: Pennies,
    payment: z.object({
      id: z.string(),
      network: z.string(),
      transaction_hash: z.string().nullable(),
      payer: z.string(),
      amount_usd: z.string(),
    }),
  })
  .meta({ id: "Upgraded" });

/** An event as the provider sends it. It has many more members. */
export const InAppEvent = z
  .looseObject({
    id: z.string().min(1).max(300),
    type: z.string().min(1).max(100),
    app_user_id: z.union([z.string().max(2_000), z.number().int().transform(String)]).nullish(),
    product_id: z.string().max(300).nullish(),
    transaction_id: TransactionId.nullish(),
    cancel_reason: z.unknown().optional(),
    price: z.unknown().optional(),
  })
  .meta({ id: "InAppEvent" });

const subscription = { tag: "Subscriptions", requires: "in_app" } as const;
const upgrade = { ...subscription, permission: "credits:buy", idempotent: true, returns: { 200: Upgraded } } as const;

export const UPGRADE_PATH = "/api/subscriptions/upgrade";

export const subscriptionRoutes = {
  getEntitlement: route("GET /api/subscriptions/entitlement", {
    ...subscription,
    permission: "credits:read",
    price: "none",
    summary: "Get the current entitlements",
    returns: {
      200: z.object({
        has_pro: z.boolean(),
        has_org_admin: z.boolean(),
        has_market_intelligence: z.boolean(),
        expires_at: z
          .string()
          .nullable()
          .meta({ description: "Null without an entitlement, or for one that does not expire" }),
        source: z.enum(["store", "promotional"]).nullable(),
      }),
    },
    errors: ["provider_error"],
  }),
  reportPurchase: route("POST /api/subscriptions/inapp/purchase", {
    ...subscription,
    permission: "credits:buy",
    price: "none",
    idempotent: true,
    summary: "Report an app store purchase",
    description:
      "A purchase counts once under all its names: reported again by the same user it gets the first answer, with `duplicate: true`. A report with neither `transaction_id` nor `purchase_token` counts each time; an `Idempotency-Key` guards its repetition.",
    body: Purchase,
    returns: {
      200: z.object({
        status: z.literal("success"),
        product_id: z.string(),
        entitlement: Grant.nullable(),
        credits_added: Pennies,
        balance: Pennies.meta({ description: "After the purchase" }),
        duplicate: z.boolean(),
      }),
    },
    errors: ["purchase_taken", "purchase_not_verified", "provider_error"],
  }),
  receiveEvent: route("POST /api/subscriptions/inapp/webhook", {
    ...subscription,
    permission: "subscriptions:webhook",
    price: "none",
    summary: "Receive an event of the in-app provider",
    description:
      "The bearer is an API key with `subscriptions:webhook`. An event counts once, and a purchase counts once whether events or reports name it. Other events, and events about unknown users or products, are accepted and ignored. A key of the operator's organization may report events of all users, a key of another organization of its own members.",
    body: z.strictObject({ event: InAppEvent, api_version: z.string().max(20).optional() }),
    returns: {
      200: z.object({
        status: z.literal("success"),
        outcome: z.enum(["granted", "known", "refunded", "ignored", "remembered"]).meta({
          description: "`remembered`: a refund of a purchase that is not known yet; it applies once the purchase is",
        }),
        reason: z.string().nullable(),
        credits: Pennies.meta({ description: "Change of the balance, signed" }),
      }),
    },
    errors: ["provider_error"],
  }),
  upgrade: route(`POST ${UPGRADE_PATH}`, {
    ...upgrade,
    price: "subscription_upgrade",
    summary: "Buy one month of Pro from a wallet",
    description: "Answers 402 with the price. Repeat the request with the payment to get the plan.",
  }),
  upgradeOrganization: route("POST /api/subscriptions/org-admin/upgrade", {
    ...upgrade,
    price: "org_admin_upgrade",
    summary: "Buy one year of the organization plan from a wallet",
    description: "Answers 402 with the price. Repeat the request with the payment to get the plan.",
  }),
};
