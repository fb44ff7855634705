import { z } from "zod";
import { route } from "#api/route.ts";
import { CurrentPassword, Email, Name, Password, Token, UserProfile, WalletAddress, WalletProof } from "./schemas.ts";

const TokenPair = z
  .object({
    user: UserProfile,
    access_token: z.string(),
    refresh_token: z.string(),
    token_type: z.literal("Bearer"),
    expires_in: z.number().int(),
    refresh_expires_in: z.number().int(),
  })
  .meta({ id: "TokenPair" });

const tokenRoute = { tag: "Identity", permission: "open", price: "none", rate: "token" } as const;

/** Creating an account, signing in and staying signed in. */
export const signInRoutes = {
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
};
