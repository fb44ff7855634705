import type { Clock } from "#platform/clock.ts";
import type { Database } from "#platform/database/database.ts";
import type { RateLimiter } from "#platform/database/rate-limit.ts";
import type { Transaction } from "#platform/database/transaction.ts";
import type { Log } from "#platform/log.ts";
import type { AccessTokens } from "./tokens.ts";
import type { WalletVerifier } from "./wallet-signature.ts";

/** What identity is built from. */
export interface UsersDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Log;
  readonly tokens: AccessTokens;
  readonly failedLogins: RateLimiter;
  readonly wallets: WalletVerifier;
  /** Gives a new account what every new account gets. */
  readonly welcome: (tx: Transaction, userId: number) => Promise<void>;
  readonly settings: UsersSettings;
}

export interface UsersSettings {
  readonly registration: "open" | "invite" | "closed";
  readonly accessTokenTtlSeconds: number;
  readonly refreshTokenTtlSeconds: number;
  readonly authRateLimitPerMinute: number;
  /** Asked of the first account; null while the server listens on loopback only. */
  readonly setupTokenNeeded: boolean;
  /** The service's address as users see it: domain and URI of sign-in messages. */
  readonly publicUrl: () => string;
  readonly walletChainId: number;
}

export type { Transaction };
