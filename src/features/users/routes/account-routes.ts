import { z } from "zod";
import { UuidId } from "#api/parameters.ts";
import { route } from "#api/route.ts";
import { CurrentPassword, ownRoute, Password, signedMessage, Token, UserProfile, WalletProof } from "./schemas.ts";

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

/** Confirms the owner's request: the current password, or a message signed by the linked wallet. */
const confirmation = {
  current_password: CurrentPassword.optional(),
  current_wallet: z.strictObject(signedMessage).optional(),
};

const WALLET_CHANGE_ERRORS = [
  "wallet_message_invalid",
  "wallet_nonce_invalid",
  "wallet_signature_invalid",
  "confirmation_required",
  "invalid_current_password",
  "rate_limited",
  "conflict",
] as const;

/** The signed-in user: their wallet, sessions and password. */
export const accountRoutes = {
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
};
