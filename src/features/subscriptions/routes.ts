import { z } from "zod";
import { route } from "#api/route.ts";
import { isProductId, MOST_TOP_UP_CREDITS } from "./products.ts";

const Pennies = z.number().int();
/** What names a purchase at its store. */
const storeName = (most: number) =>
  z
    .string()
    .max(most, `must have at most ${most} characters`)
    .regex(/^[!-~]+$/, "must be printable ASCII without blanks");
const TransactionId = storeName(300);

const Purchase = z
  .strictObject({
    product_id: z
      .string()
      .max(100)
      .refine(isProductId, "is not a product")
      .meta({
        description: `\`subscription_upgrade\`, \`org_admin\`, \`mobile_app\`, or \`credit_top_up_<N>\` with N from 1 to ${MOST_TOP_UP_CREDITS}`,
      }),
    transaction_id: TransactionId.optional(),
    purchase_token: storeName(2_000).optional(),
  })
  .refine(({ transaction_id, purchase_token }) => (transaction_id ?? purchase_token) !== undefined, {
    path: ["transaction_id"],
    message: "is needed, or `purchase_token`: without either the purchase could count twice",
  });

const Grant = z.object({
  id: z.string().meta({ description: "As the provider's catalogue has it" }),
  duration: z.enum(["P1M", "P1Y"]),
  status: z
    .enum(["pending", "granted", "failed"])
    .meta({ description: "`pending`: it is tried again until the provider has taken it" }),
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

/** An event as the provider sends it; it has many more members. */
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
    summary: "What the user is entitled to now",
    returns: {
      200: z.object({
        has_pro: z.boolean(),
        has_org_admin: z.boolean(),
        has_market_intelligence: z.boolean(),
        expires_at: z.string().nullable().meta({ description: "Null without an entitlement, or without an end" }),
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
    summary: "Report a purchase made in an app store",
    description:
      "A transaction counts once: reported again by the same user it is answered as the first time, with `duplicate`.",
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
    summary: "Events of the in-app provider; the bearer is an API key",
    description:
      "An event counts once, a transaction once with those that clients report. Events of other kinds, users and products are taken and ignored. A key of the operator's organization speaks of all users, another of the members of its own.",
    body: z.strictObject({ event: InAppEvent, api_version: z.string().max(20).optional() }),
    returns: {
      200: z.object({
        status: z.literal("success"),
        outcome: z.enum(["granted", "known", "refunded", "ignored"]),
        reason: z.string().nullable(),
        credits: Pennies.meta({ description: "What the event changed the balance by" }),
      }),
    },
    errors: ["provider_error"],
  }),
  upgrade: route(`POST ${UPGRADE_PATH}`, {
    ...upgrade,
    price: "subscription_upgrade",
    summary: "Buy Pro for a month from a wallet",
    description: "Answers 402 with what is to be paid; the same request with the payment grants it.",
  }),
  upgradeOrganization: route("POST /api/subscriptions/org-admin/upgrade", {
    ...upgrade,
    price: "org_admin_upgrade",
    summary: "Buy the organization plan for a year from a wallet",
    description: "Answers 402 with what is to be paid; the same request with the payment grants it.",
  }),
};
