import type { Permission } from "#domain/access/permissions.ts";
import type { Clock } from "#platform/clock.ts";
import type { Database } from "#platform/database/database.ts";
import type { RateLimiter } from "#platform/database/rate-limit.ts";
import type { Transaction } from "#platform/database/transaction.ts";
import type { Cipher } from "#platform/encryption.ts";
import type { Log } from "#platform/log.ts";
import type { AccessTokens } from "./tokens.ts";
import type { WalletVerifier } from "./wallet-signature.ts";

/** Dependencies of the users feature. */
export interface UsersDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Log;
  readonly tokens: AccessTokens;
  /** Counts failed password checks. */
  readonly passwordFailures: RateLimiter;
  /** Encrypts the tokens that a refresh may return again for a short time. */
  readonly cipher: Cipher;
  readonly wallets: WalletVerifier;
  /** Grants a new account its sign-up credits. */
  readonly welcome: (tx: Transaction, userId: number) => Promise<void>;
  readonly settings: UsersSettings;
}

export interface UsersSettings {
  readonly registration: "open" | "invite" | "closed";
  readonly accessTokenTtlSeconds: number;
  readonly refreshTokenTtlSeconds: number;
  readonly authRateLimitPerMinute: number;
  /** Whether the first account needs the setup token, because the service is reachable from other machines. */
  readonly setupTokenNeeded: boolean;
  /** The permissions that API keys can use, which are those of routes that accept keys. */
  readonly apiKeyPermissions: readonly Permission[];
  /** Optional features that the operator has turned on. */
  readonly features: readonly ("in_app" | "bank_link" | "cross_chain")[];
  /** The service's public address: domain and URI of sign-in messages. */
  readonly publicUrl: () => string;
  readonly walletChainId: number;
}

export type { Transaction };
