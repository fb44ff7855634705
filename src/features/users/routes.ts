import { z } from "zod";
import { IntegerId, pageAnswer, pageQuery, UuidId } from "#api/parameters.ts";
import { route } from "#api/route.ts";
import { PERMISSIONS, ROLES } from "#domain/access/permissions.ts";

const Name = z.string().trim().min(1).max(300);
const Email = z.string().trim().toLowerCase().pipe(z.email().max(320));
const Password = z
  .string()
  .max(1024)
  .refine((s) => within(countCharacters(s), 12, 256), "must have 12 to 256 characters");

/** Counts code points, so that a character outside the basic plane counts once. */
function countCharacters(text: string): number {
  return Array.from(text).length;
}

const within = (n: number, min: number, max: number): boolean => n >= min && n <= max;

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

const Invite = z
  .object({
    id: z.number().int(),
    email: z.string(),
    role: z.enum(ROLES),
    invited_by: z.number().int(),
    created_at: z.string(),
    expires_at: z.string(),
  })
  .meta({ id: "Invite" });

const Session = z
  .object({
    id: z.string(),
    current: z.boolean(),
    user_agent: z.string().nullable(),
    network: z.string().nullable().meta({ description: "The IPv4 address or IPv6 /64 that it was opened from" }),
    created_at: z.string(),
    last_used_at: z.string(),
    expires_at: z.string().nullable(),
  })
  .meta({ id: "Session" });

const CurrentPassword = z.string().min(1).max(1024);
const signedMessage = { signature: z.string().min(1).max(20_000), message: z.string().min(1).max(4000) };
const WalletProof = z.strictObject({ wallet_address: WalletAddress, ...signedMessage });
/** Confirms the owner's request: the current password, or a message signed by the linked wallet. */
const confirmation = {
  current_password: CurrentPassword.optional(),
  current_wallet: z.strictObject(signedMessage).optional(),
};
const tokenRoute = { tag: "Identity", permission: "open", price: "none", rate: "token" } as const;
const ownRoute = { tag: "Identity", permission: "signed_in", price: "none" } as const;
const organizationRoute = { tag: "Organization", price: "none" } as const;

const WALLET_CHANGE_ERRORS = [
  "wallet_message_invalid",
  "wallet_nonce_invalid",
  "wallet_signature_invalid",
  "confirmation_required",
  "invalid_current_password",
  "rate_limited",
  "conflict",
] as const;

export const userRoutes = {
  register: route("POST /api/auth/register", {
    ...tokenRoute,
    summary: "Create an account",
    description:
      "The account gets an organization of its own, or joins that of the invite, which must be for the same email. The very first account creates the operator organization.",
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
    summary: "Sign in with email and password",
    body: z.strictObject({ email: z.string().min(1).max(320), password: CurrentPassword }),
    returns: { 200: TokenPair },
    errors: ["invalid_credentials", "account_disabled"],
  }),
  refresh: route("POST /api/auth/refresh", {
    ...tokenRoute,
    summary: "Renew the tokens",
    description:
      "The old refresh token is spent. A spent one presented again revokes the whole session, except for a retry with the same `Idempotency-Key`: within 10 seconds, and while the new tokens have not been used, the same client gets the same pair again.",
    idempotent: true,
    body: z.strictObject({ refresh_token: Token }),
    returns: { 200: TokenPair },
    errors: ["refresh_invalid", "refresh_reused"],
  }),
  walletNonce: route("POST /api/auth/wallet/nonce", {
    ...tokenRoute,
    summary: "Get a message to sign (EIP-4361)",
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
      { error: "registration_closed", httpStatus: 401 },
      "account_disabled",
    ],
  }),
  walletLink: route("POST /api/auth/wallet/link", {
    ...ownRoute,
    summary: "Link a wallet to the account",
    description:
      "Replacing a linked wallet needs `current_password`, or `current_wallet`: a message issued for the linked wallet and signed by it.",
    body: WalletProof.extend(confirmation),
    returns: { 200: z.object({ user: UserProfile }) },
    errors: [...WALLET_CHANGE_ERRORS, "wallet_taken"],
  }),
  walletUnlink: route("POST /api/auth/wallet/unlink", {
    ...ownRoute,
    summary: "Unlink the wallet from the account",
    description: "Needs `current_password` or `current_wallet`, as replacing it does.",
    body: z.strictObject(confirmation),
    returns: { 200: z.object({ user: UserProfile }) },
    errors: [...WALLET_CHANGE_ERRORS, "only_sign_in_method"],
  }),
  logout: route("POST /api/auth/logout", {
    ...ownRoute,
    summary: "Sign out: end the session and all its tokens",
    body: z.strictObject({ refresh_token: Token.optional() }).optional(),
    returns: { 204: null },
  }),
  logoutEverywhere: route("POST /api/auth/logout-everywhere", {
    ...ownRoute,
    summary: "Sign out everywhere: end every session and revoke every API key of the user",
    returns: { 204: null },
  }),
  listSessions: route("GET /api/auth/sessions", {
    ...ownRoute,
    summary: "List the sessions of the user",
    returns: { 200: z.object({ status: z.literal("success"), sessions: z.array(Session) }) },
  }),
  endSession: route("DELETE /api/auth/sessions/{id}", {
    ...ownRoute,
    summary: "End one session of the user",
    params: z.object({ id: UuidId }),
    returns: { 204: null },
  }),
  me: route("GET /api/auth/me", {
    ...ownRoute,
    apiKeys: true,
    summary: "Get the user who is signed in",
    description: "An API key gets its own permissions, and no email address.",
    returns: {
      200: z.object({
        user: UserProfile,
        features: z.array(z.enum(["in_app", "bank_link", "cross_chain"])).meta({
          description: "Optional features that the operator has turned on",
        }),
      }),
    },
  }),
  changePassword: route("POST /api/auth/password", {
    ...ownRoute,
    summary: "Change the password; every other session ends",
    description: "Failures count as failed sign-ins do. `revoke_api_keys` revokes the user's API keys too.",
    body: z.strictObject({
      current_password: CurrentPassword,
      new_password: Password,
      revoke_api_keys: z.boolean().optional(),
    }),
    returns: {
      200: z.object({
        status: z.literal("success"),
        sessions_revoked: z.number().int(),
        api_keys_revoked: z.number().int(),
      }),
    },
    errors: ["invalid_current_password", "rate_limited", "conflict"],
  }),

  getOrganization: route("GET /api/organization", {
    ...organizationRoute,
    permission: "signed_in",
    apiKeys: "members:manage",
    summary: "Get the organization and its members",
    description: "Email and wallet addresses of other members are null without the permission `members:manage`.",
    returns: { 200: OrganizationSummary.extend({ members: z.array(Member) }) },
  }),
  invite: route("POST /api/organization/invites", {
    ...organizationRoute,
    permission: "members:manage",
    summary: "Invite someone into the organization",
    description:
      "The invite is for one email address, works once, and only while its inviter may still give the role. It expires after 7 days.",
    body: z.strictObject({ email: Email, role: z.enum(ROLES) }),
    returns: { 201: Invite.extend({ invite: z.string() }) },
  }),
  listInvites: route("GET /api/organization/invites", {
    ...organizationRoute,
    permission: "members:manage",
    summary: "List the open invites of the organization",
    query: z.object(pageQuery),
    returns: { 200: z.object({ ...pageAnswer, invites: z.array(Invite) }) },
  }),
  revokeInvite: route("DELETE /api/organization/invites/{id}", {
    ...organizationRoute,
    permission: "members:manage",
    summary: "Revoke an invite",
    params: z.object({ id: IntegerId }),
    returns: { 204: null },
  }),
  join: route("POST /api/organization/join", {
    ...organizationRoute,
    permission: "signed_in",
    summary: "Move into the organization of an invite",
    description:
      "The invite must be for the email of the account. Sessions act in the new organization from now on; API keys and open invites of the user are revoked.",
    body: z.strictObject({ invite: Token }),
    returns: { 200: z.object({ user: UserProfile }) },
    errors: ["invite_invalid", "last_admin", "conflict"],
  }),
  changeMember: route("PATCH /api/organization/members/{id}", {
    ...organizationRoute,
    permission: "members:manage",
    summary: "Give a member another role",
    description: "A role with fewer permissions revokes the member's API keys and open invites.",
    params: z.object({ id: IntegerId }),
    body: z.strictObject({ role: z.enum(ROLES) }),
    returns: { 200: Member },
    errors: ["last_admin"],
  }),
  removeMember: route("DELETE /api/organization/members/{id}", {
    ...organizationRoute,
    permission: "members:manage",
    summary: "Remove a member, who gets an organization of their own",
    description: "The member's API keys and open invites are revoked.",
    params: z.object({ id: IntegerId }),
    returns: { 204: null },
    errors: ["last_admin"],
  }),

  createApiKey: route("POST /api/api-keys", {
    ...ownRoute,
    summary: "Create an API key; it is shown once",
    description:
      "The key holds the permissions named, or all that the user holds now. Moving to another organization, a role with fewer permissions and signing out everywhere revoke it.",
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
    summary: "List the user's API keys, and for an admin those of the organization",
    description: "`grantable_permissions` are those that the user may give a key and that some route asks keys for.",
    returns: {
      200: z.object({
        status: z.literal("success"),
        api_keys: z.array(ApiKeyRow),
        grantable_permissions: z.array(z.string()),
      }),
    },
  }),
  deleteApiKey: route("DELETE /api/api-keys/{id}", {
    ...ownRoute,
    summary: "Revoke an API key",
    params: z.object({ id: IntegerId }),
    returns: { 204: null },
  }),
};
