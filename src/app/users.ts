import { grant } from "#features/credits/index.ts";
import { accessTokens, type UsersDeps, walletVerifier } from "#features/users/index.ts";
import { createRateLimiter } from "#platform/database/rate-limit.ts";
import { keptSecret } from "#platform/kept-secret.ts";
import type { Services } from "./services.ts";

/** Builds what identity is handled with; a new account is granted its sign-up credits. */
export async function openUsers({ config, database, clock, log, publicUrl }: Services): Promise<UsersDeps> {
  const { auth } = config;
  const secret = auth.jwtSecret ?? (await keptSecret(config.dataDir, "jwt-secret"));
  return {
    database,
    clock,
    log,
    tokens: accessTokens(secret, auth.accessTokenTtlSeconds, clock),
    failedLogins: createRateLimiter(database.db),
    wallets: walletVerifier(auth.walletRpcUrl),
    welcome: async (tx, userId) => {
      const amountPennies = config.credits.signupCredits;
      if (amountPennies > 0) await grant(tx, { userId, amountPennies, reference: "sign-up" });
    },
    settings: {
      registration: auth.registration,
      accessTokenTtlSeconds: auth.accessTokenTtlSeconds,
      refreshTokenTtlSeconds: auth.refreshTokenTtlSeconds,
      authRateLimitPerMinute: config.authRateLimitPerMinute,
      setupTokenNeeded: !isLoopback(config.host),
      publicUrl,
      walletChainId: auth.walletChainId,
    },
  };
}

function isLoopback(host: string): boolean {
  return host === "localhost" || host === "::1" || host.startsWith("127.");
}
