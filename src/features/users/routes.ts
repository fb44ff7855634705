import { z } from "zod";
import { IntegerId } from "#api/parameters.ts";
import { route } from "#api/route.ts";
import { PERMISSIONS, ROLES } from "#domain/access/permissions.ts";

const Name = z.string().trim().min(1).max(300);
const Email = z.string().trim().toLowerCase().pipe(z.email().max(320));
const Password = z
  .string()
  .max(1024)
  .refine((s) => within(countCharacters(s), 12, 256), "must have 12 to 256 characters");

/** Code points, so that a letter outside the basic plane counts once. */
function countCharacters(text: string): number {
  return Array.from(text).length;
}

const within = (n: number, least: number, most: number): boolean => n >= least && n <= most;

const Token = z.string().min(1).max(4096);
const WalletAddress = z.string().regex(/^0x[0-9a-fA-F]{40}$/, "must be an address: 0x and 40 hex digits");
const Instant = z.iso.datetime({ offset: true });

export const OrganizationSummary = z
  .object({ id: z.number().int(), name: z.string(), paid: z.boolean(), unlocked: z.boolean(), operator: z.boolean() })
  .meta({ id: "OrganizationSummary" });

export const UserProfile = z
  .object({
    id: z.number().int(),
    email: z.string().nullable(),
    name: z.string().nullable(),
    role: z.enum(ROLES),
    wallet_address: z.string().nullable(),
    organization: OrganizationSummary,
    permissions: z.array(z.enum(PERMISSIONS as [string, ...string[]])),
  })
  .meta({ id: "UserProfile" });

export const TokenPair = z
  .object({
    user: UserProfile,
    access_token: z.string(),
    refresh_token: z.string(),
    token_type: z.literal("Bearer"),
    expires_in: z.number().int(),
    refresh_expires_in: z.number().int(),
  })
  .meta({ id: "TokenPair" });

const Member = z
  .object({
    id: z.number().int(),
    email: z.string().nullable(),
    name: z.string().nullable(),
    wallet_address: z.string().nullable(),
    role: z.enum(ROLES),
    created_at: z.string(),
  })
  .meta({ id: "Member" });

const ApiKeyRow = z
  .object({
    id: z.number().int(),
    name: z.string(),
    prefix: z.string(),
    user_id: z.number().int(),
    permissions: z.array(z.string()).nullable(),
    created_at: z.string(),
    expires_at: z.string().nullable(),
    last_used_at: z.string().nullable(),
  })
  .meta({ id: "ApiKey" });

const WalletProof = z.strictObject({
  wallet_address: WalletAddress,
  signature: z.string().min(1).max(20_000),
  message: z.string().min(1).max(4000),
});
const tokenRoute = { tag: "Identity", permission: "open", price: "none", rate: "token" } as const;
const ownRoute = { tag: "Identity", permission: "signed_in", price: "none" } as const;
const organizationRoute = { tag: "Organization", price: "none" } as const;

export const userRoutes = {
  register: route("POST /api/auth/register", {
    ...tokenRoute,
    summary: "Make an account",
    description:
      "The account gets an organization of its own, or joins that of the invite. The very first account makes the operator organization.",
    body: z.strictObject({
      email: Email,
      password: Password,
      name: Name.optional(),
      organization_name: Name.optional(),
      invite: Token.optional(),
      setup_token: Token.optional(),
    }),
    returns: { 201: TokenPair },
    errors: ["email_taken", "registration_closed", "setup_token_required", "invite_invalid"],
  }),
  login: route("POST /api/auth/login", {
    ...tokenRoute,
    summary: "Sign in with e-mail and password",
    body: z.strictObject({ email: z.string().min(1).max(320), password: z.string().min(1).max(1024) }),
    returns: { 200: TokenPair },
    errors: ["invalid_credentials"],
  }),
  refresh: route("POST /api/auth/refresh", {
    ...tokenRoute,
    summary: "Renew the tokens",
    description: "The old refresh token is spent. A spent one presented again revokes the whole session.",
    body: z.strictObject({ refresh_token: Token }),
    returns: { 200: TokenPair },
    errors: ["refresh_invalid", "refresh_reused"],
  }),
  walletNonce: route("POST /api/auth/wallet/nonce", {
    ...tokenRoute,
    summary: "Ask for a message to sign (EIP-4361)",
    body: z.strictObject({ wallet_address: WalletAddress }),
    returns: {
      200: z.object({ nonce: z.string(), message: z.string(), wallet_address: z.string(), expires_at: z.string() }),
    },
  }),
  walletLogin: route("POST /api/auth/wallet", {
    ...tokenRoute,
    summary: "Sign in with a wallet",
    description: "The message must be the one issued, character for character; its nonce is spent once.",
    body: WalletProof,
    returns: { 200: TokenPair },
    errors: [
      "wallet_message_invalid",
      "wallet_nonce_invalid",
      "wallet_signature_invalid",
      "wallet_registration_closed",
    ],
  }),
  walletLink: route("POST /api/auth/wallet/link", {
    ...ownRoute,
    summary: "Link a wallet to the account",
    body: WalletProof,
    returns: { 200: z.object({ user: UserProfile }) },
    errors: ["wallet_message_invalid", "wallet_nonce_invalid", "wallet_signature_invalid", "wallet_taken"],
  }),
  logout: route("POST /api/auth/logout", {
    ...ownRoute,
    summary: "End the session and all its tokens",
    body: z.strictObject({ refresh_token: Token.optional() }).optional(),
    returns: { 204: null },
  }),
  me: route("GET /api/auth/me", {
    ...ownRoute,
    summary: "Who is signed in",
    returns: { 200: z.object({ user: UserProfile }) },
  }),
  changePassword: route("POST /api/auth/password", {
    ...ownRoute,
    summary: "Change the password; every other session ends",
    body: z.strictObject({ current_password: z.string().min(1).max(1024), new_password: Password }),
    returns: { 204: null },
    errors: ["invalid_current_password"],
  }),

  getOrganization: route("GET /api/organization", {
    ...organizationRoute,
    permission: "signed_in",
    summary: "The own organization and its members",
    returns: { 200: OrganizationSummary.extend({ members: z.array(Member) }) },
  }),
  invite: route("POST /api/organization/invites", {
    ...organizationRoute,
    permission: "members:manage",
    summary: "Invite someone into the organization",
    body: z.strictObject({ email: Email, role: z.enum(ROLES) }),
    returns: { 201: z.object({ invite: z.string(), expires_at: z.string() }) },
  }),
  join: route("POST /api/organization/join", {
    ...organizationRoute,
    permission: "signed_in",
    summary: "Move into the organization of an invite",
    body: z.strictObject({ invite: Token }),
    returns: { 200: z.object({ user: UserProfile }) },
    errors: ["invite_invalid", "last_admin"],
  }),
  changeMember: route("PATCH /api/organization/members/{id}", {
    ...organizationRoute,
    permission: "members:manage",
    summary: "Give a member another role",
    params: z.object({ id: IntegerId }),
    body: z.strictObject({ role: z.enum(ROLES) }),
    returns: { 200: Member },
    errors: ["last_admin"],
  }),
  removeMember: route("DELETE /api/organization/members/{id}", {
    ...organizationRoute,
    permission: "members:manage",
    summary: "Remove a member, who gets an organization of their own",
    params: z.object({ id: IntegerId }),
    returns: { 204: null },
    errors: ["last_admin"],
  }),

  createApiKey: route("POST /api/api-keys", {
    ...ownRoute,
    summary: "Make an API key; it is shown once",
    body: z.strictObject({
      name: Name,
      permissions: z
        .array(z.enum(PERMISSIONS as [string, ...string[]]))
        .max(PERMISSIONS.length)
        .optional(),
      expires_at: Instant.optional(),
    }),
    returns: { 201: ApiKeyRow.extend({ key: z.string() }) },
    errors: ["forbidden"],
  }),
  listApiKeys: route("GET /api/api-keys", {
    ...ownRoute,
    summary: "The own API keys; an admin sees those of the organization",
    returns: { 200: z.object({ status: z.literal("success"), api_keys: z.array(ApiKeyRow) }) },
  }),
  deleteApiKey: route("DELETE /api/api-keys/{id}", {
    ...ownRoute,
    summary: "Revoke an API key",
    params: z.object({ id: IntegerId }),
    returns: { 204: null },
  }),
};
