import { z } from "zod";
import { IntegerId, pageAnswer, pageQuery, UuidId } from "#api/parameters.ts";
import { route } from "#api/route.ts";
import { USER_ACTIONS } from "#providers/bank-link/bank-link.ts";

/** A token of the provider: opaque, printable, and shorter than this. */
const ProviderToken = z
  .string()
  .min(1)
  .max(500, "must have at most 500 characters")
  .regex(/^[!-~]+$/, "must be printable ASCII without spaces");

/** Empty counts as absent: from the beginning. */
const Cursor = z
  .string()
  .max(1_000, "must have at most 1000 characters")
  .regex(/^[!-~]*$/, "must be printable ASCII without spaces");

const Amount = z.number().nullable();

const Institution = z
  .object({ institution_id: z.string(), name: z.string().nullable() })
  .meta({ id: "BankInstitution" });

const Account = z
  .object({
    account_id: z.string(),
    name: z.string().nullable(),
    official_name: z.string().nullable(),
    mask: z.string().nullable().meta({ description: "The last digits of its number" }),
    type: z.string().nullable(),
    subtype: z.string().nullable(),
    balances: z.object({
      available: Amount,
      current: Amount,
      limit: Amount,
      currency: z.string().nullable().meta({ description: "ISO 4217" }),
      updated_at: z.string().nullable(),
    }),
  })
  .meta({ id: "BankAccount" });

const Connection = z
  .object({
    connection_id: z.uuid(),
    status: z.enum(["active", "action_required"]),
    action_required: z
      .enum(USER_ACTIONS)
      .nullable()
      .meta({ description: "What the user has to do before the bank can be read again" }),
    institution: Institution.nullable(),
    created_at: z.string(),
    updated_at: z.string(),
  })
  .meta({ id: "BankConnection" });

const Accounts = z.object({
  status: z.literal("success"),
  connection_id: z.uuid(),
  institution: Institution.nullable(),
  action_required: z.enum(USER_ACTIONS).nullable(),
  accounts: z.array(Account),
});

const Transaction = z
  .object({
    transaction_id: z.string(),
    account_id: z.string().nullable(),
    amount: z.number().meta({ description: "Positive: money left the account" }),
    currency: z.string().nullable(),
    date: z.string(),
    authorized_date: z.string().nullable(),
    name: z.string().nullable(),
    merchant_name: z.string().nullable(),
    pending: z.boolean(),
    pending_transaction_id: z.string().nullable(),
    payment_channel: z.string().nullable(),
    category: z.object({ primary: z.string(), detailed: z.string().nullable() }).nullable(),
  })
  .meta({ id: "BankTransaction" });

const banking = { tag: "Banking", permission: "banking:use", requires: "bank_link" } as const;
/** A route that calls the provider. */
const billed = { ...banking, price: "banking", idempotent: true, confidential: true } as const;
const ofOne = {
  query: z.object({ connection_id: UuidId }),
  errors: ["not_found", "conflict", "provider_error"],
} as const;

export const bankingRoutes = {
  createLinkToken: route("POST /api/banking/link-token", {
    ...billed,
    summary: "What a browser opens the bank's dialogue with",
    description:
      "With `connection_id`, Link opens in update mode and re-authenticates a connection that has `action_required`.",
    body: z.strictObject({ connection_id: UuidId.optional() }).optional(),
    returns: {
      200: z.object({
        link_token: z.string(),
        expiration: z.string(),
        hosted_link_url: z
          .string()
          .nullable()
          .meta({ description: "The provider's page where the user signs in; null if it offers none" }),
      }),
    },
    errors: ["not_found", "conflict", "provider_error"],
  }),
  readLinkSession: route("POST /api/banking/link-session", {
    ...banking,
    price: "none",
    confidential: true,
    summary: "How far the user is in the sign-in that a link token opened",
    description:
      "`linked` with `public_token`: connect it. `linked` without one: an existing connection was re-authenticated. `left`: the user left without a link.",
    body: z.strictObject({ link_token: ProviderToken }),
    returns: { 200: z.object({ state: z.enum(["open", "linked", "left"]), public_token: z.string().nullable() }) },
    errors: ["provider_error"],
  }),
  connectBank: route("POST /api/banking/connect", {
    ...billed,
    summary: "Connect what the user chose in the dialogue",
    description: "The same public token again is answered with the same connection.",
    body: z.strictObject({ public_token: ProviderToken }),
    returns: {
      200: z.object({
        connection_id: z.uuid(),
        institution: Institution.nullable(),
        accounts: z.array(Account),
      }),
    },
    errors: ["conflict", "provider_error"],
  }),
  listConnections: route("GET /api/banking/connections", {
    ...banking,
    permission: ["banking:use", "audit:read"],
    price: "none",
    summary: "The user's connections, newest first",
    description: "With `audit:read` also those of another member, by `user_id`.",
    query: z.object({ ...pageQuery, user_id: IntegerId.optional() }),
    returns: { 200: z.object({ ...pageAnswer, connections: z.array(Connection) }) },
  }),
  getAccounts: route("GET /api/banking/accounts", {
    ...billed,
    ...ofOne,
    summary: "The accounts of a connection, as the provider last saw them",
    returns: { 200: Accounts },
  }),
  getBalances: route("GET /api/banking/balances", {
    ...billed,
    ...ofOne,
    summary: "The accounts of a connection with the balances that the bank gives now",
    returns: { 200: Accounts },
  }),
  getTransactions: route("GET /api/banking/transactions", {
    ...billed,
    summary: "What changed in the transactions of a connection since a cursor, a page at a time",
    description:
      "Starts at the beginning without `cursor`. While `has_more` is true, request the next page with `next_cursor`; store the last cursor for the next sync. 409 with `detail.reason` `changed_meanwhile`: restart from the cursor of the first page.",
    query: z.object({ connection_id: UuidId, cursor: Cursor.optional() }),
    returns: {
      200: z.object({
        status: z.literal("success"),
        connection_id: z.uuid(),
        added: z.array(Transaction),
        modified: z.array(Transaction),
        removed: z.array(z.object({ transaction_id: z.string(), account_id: z.string().nullable() })),
        next_cursor: z.string(),
        has_more: z.boolean(),
      }),
    },
    errors: ["not_found", "conflict", "provider_error"],
  }),
  deleteConnection: route("DELETE /api/banking/connections/{id}", {
    ...banking,
    price: "none",
    params: z.object({ id: UuidId }),
    summary: "End a connection, here and at the provider",
    returns: { 204: null },
    errors: ["provider_error"],
  }),
};
