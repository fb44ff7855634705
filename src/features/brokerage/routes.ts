import { z } from "zod";
import { IntegerId, pageAnswer, pageQuery } from "#api/parameters.ts";
import { route } from "#api/route.ts";
import { ACCOUNT_STATUSES } from "#providers/brokerage/brokerage.ts";

const MAX_DOCUMENT_BYTES = 10 * 1024 * 1024;
const BODY_LIMIT_BYTES = 16 * 1024 * 1024;
const MAX_GROUP_CHARACTERS = 20_000;
const MAX_USD = 100_000_000;

const isSmall = (group: unknown): boolean => JSON.stringify(group).length <= MAX_GROUP_CHARACTERS;

/** Members use the broker's names; the broker checks them. */
const group = (description: string) =>
  z
    .record(z.string().max(100), z.unknown())
    .refine(isSmall, `must have at most ${MAX_GROUP_CHARACTERS} characters as JSON`)
    .meta({ description });

const DocumentType = z
  .string()
  .regex(/^[a-z0-9_]{1,60}$/, "must be one of the broker's names, such as identity_verification")
  .meta({
    description: "In the broker's name: `identity_verification`, `address_verification`, `tax_id_verification` …",
  });
const MediaType = z.string().regex(/^[a-z]{1,40}\/[a-z0-9.+-]{1,80}$/, "must be a media type, such as image/jpeg");
const Base64 = z
  .base64()
  .min(4, "must not be empty")
  .max((MAX_DOCUMENT_BYTES / 3) * 4 + 4, `must hold at most ${MAX_DOCUMENT_BYTES} bytes`);

const Application = z.strictObject({
  contact: group("`email_address`, `phone_number`, `street_address`, `city`, `state`, `postal_code`, `country`"),
  identity: group(
    "`given_name`, `family_name`, `date_of_birth`, `tax_id`, `tax_id_type`, `country_of_tax_residence` …",
  ),
  disclosures: group("`is_control_person`, `is_affiliated_exchange_or_finra`, `is_politically_exposed` …"),
  agreements: z
    .array(
      z.strictObject({
        agreement: z.string().min(1).max(100),
        signed_at: z.string().min(1).max(40),
        ip_address: z.string().min(1).max(45).optional().meta({ description: "Without it, the caller's address" }),
        revision: z.string().max(40).nullish(),
      }),
    )
    .max(20),
  documents: z
    .array(
      z.strictObject({
        document_type: DocumentType,
        document_sub_type: z.string().max(100).optional(),
        content: Base64,
        mime_type: MediaType,
      }),
    )
    .max(10)
    .optional(),
  enabled_assets: z
    .array(z.string().regex(/^[a-z_]{1,40}$/))
    .max(10)
    .optional(),
});

const Status = z.enum(ACCOUNT_STATUSES);
const Simulated = z
  .boolean()
  .meta({ description: "True when no broker is configured and the account exists only here" });

const AccountAnswer = z
  .object({
    status: Status,
    account_id: z.string(),
    broker_status: z.string().meta({ description: "In the broker's word" }),
    message: z.string(),
    simulated: Simulated,
  })
  .meta({ id: "BrokerageAccount" });

const Relationship = z
  .object({
    relationship_id: z.string(),
    status: z.string().meta({ description: "In the broker's word" }),
    account_owner_name: z.string(),
    bank_account_type: z.enum(["CHECKING", "SAVINGS"]).nullable(),
    bank_account_mask: z.string().nullable().meta({ description: "The last four digits of its number" }),
    nickname: z.string().nullable(),
    created_at: z.string().nullable(),
    simulated: Simulated,
  })
  .meta({ id: "AchRelationship" });

const Transfer = z
  .object({
    transfer_id: z.uuid(),
    status: z.enum(["unknown", "pending", "completed", "failed"]),
    amount: z.number().meta({ description: "USD" }),
    direction: z.enum(["INCOMING", "OUTGOING"]),
    relationship_id: z.string(),
    broker_status: z.string().nullable(),
    created_at: z.string(),
    updated_at: z.string(),
    simulated: Simulated,
  })
  .meta({ id: "BrokerageTransfer" });

const Movement = z.strictObject({
  amount: z
    .number()
    .positive()
    .max(MAX_USD)
    .refine((n) => Number(n.toFixed(2)) === n, "must have at most 2 decimals")
    .meta({ description: "USD" }),
  relationship_id: z
    .string()
    .max(100)
    .regex(/^[!-~]+$/, "must be printable ASCII without spaces"),
});

const brokerage = { tag: "Brokerage", permission: "brokerage:use" } as const;
const free = { ...brokerage, price: "none" } as const;
const read = {
  ...free,
  permission: ["brokerage:use", "audit:read"],
  description: "With `audit:read` also that of another member, by `user_id`.",
} as const;
const ofWhom = { user_id: IntegerId.optional() };
const movement = {
  ...brokerage,
  price: "brokerage_transfer",
  idempotent: true,
  body: Movement,
  returns: { 201: Transfer },
  errors: ["no_active_account", "not_found", "conflict", "broker_error"],
} as const;

export const brokerageRoutes = {
  applyForAccount: route("POST /api/brokerage/account/apply", {
    ...free,
    summary: "Open the user's account at the broker",
    description: "A user has one account. Applying again returns the same account.",
    idempotent: true,
    bodyLimitBytes: BODY_LIMIT_BYTES,
    body: Application,
    returns: { 200: AccountAnswer },
    errors: ["conflict", "broker_error"],
  }),
  getAccountStatus: route("GET /api/brokerage/account/status", {
    ...read,
    summary: "The user's account, as the broker says now",
    query: z.object(ofWhom),
    returns: {
      200: z.object({
        has_account: z.boolean(),
        status: Status.nullable(),
        broker_status: z.string().nullable(),
        action_required_reason: z.string().nullable(),
        account_id: z.string().nullable(),
        updated_at: z.string().nullable(),
        simulated: Simulated,
      }),
    },
    errors: ["broker_error"],
  }),
  uploadAccountDocument: route("POST /api/brokerage/account/documents", {
    ...free,
    summary: "Upload a document that the broker requires",
    description:
      "Allowed only while the account is `ACTION_REQUIRED`. The document is sent to the broker and not stored here.",
    bodyLimitBytes: BODY_LIMIT_BYTES,
    upload: { field: "file", maxBytes: MAX_DOCUMENT_BYTES, fields: z.object({ document_type: DocumentType }) },
    body: z.strictObject({ document_type: DocumentType, content_base64: Base64, mime_type: MediaType }),
    returns: {
      200: AccountAnswer.extend({
        document: z.object({ document_type: z.string(), mime_type: z.string(), bytes: z.number().int() }),
      }),
    },
    errors: ["conflict", "broker_error"],
  }),
  fund: route("POST /api/brokerage/fund", { ...movement, summary: "Move money from a bank account into the account" }),
  withdraw: route("POST /api/brokerage/withdraw", { ...movement, summary: "Move money out to a bank account" }),
  listTransfers: route("GET /api/brokerage/transfers", {
    ...read,
    summary: "The user's transfers, newest first; open ones as the broker says now",
    query: z.object({ ...pageQuery, ...ofWhom }),
    returns: { 200: z.object({ ...pageAnswer, transfers: z.array(Transfer) }) },
  }),
  addRelationship: route("POST /api/brokerage/ach-relationships", {
    ...free,
    summary: "Add a bank account that money can come from and go to",
    description:
      "Adding the same bank account again returns the existing one. Its number is sent to the broker and not stored here.",
    idempotent: true,
    confidential: true,
    body: z.strictObject({
      account_owner_name: z.string().min(1).max(300),
      bank_account_type: z.enum(["CHECKING", "SAVINGS"]),
      bank_account_number: z.string().regex(/^[0-9A-Za-z]{4,34}$/, "must be 4 to 34 digits"),
      bank_routing_number: z.string().regex(/^\d{9}$/, "must be 9 digits"),
      nickname: z.string().min(1).max(100).optional(),
    }),
    returns: { 201: Relationship },
    errors: ["no_active_account", "conflict", "broker_error"],
  }),
  listRelationships: route("GET /api/brokerage/ach-relationships", {
    ...read,
    summary: "The bank accounts of the user's account",
    query: z.object({ ...pageQuery, ...ofWhom }),
    returns: { 200: z.object({ ...pageAnswer, relationships: z.array(Relationship) }) },
    errors: ["broker_error"],
  }),
};
