import { permissionsForApiKeys } from "#api/route.ts";
import { grant } from "#features/credits/index.ts";
import { accessTokens, type UsersDeps, walletVerifier } from "#features/users/index.ts";
import { createRateLimiter } from "#platform/database/rate-limit.ts";
import { allRoutes } from "#routes";
import { enabledFeatures } from "./enabled.ts";
import type { Services } from "./services.ts";

/** Builds what the users feature depends on; a new account is granted its sign-up credits. */
export async function openUsers({
  config,
  database,
  clock,
  log,
  cipher,
  jwtSecret,
  publicUrl,
}: Services): Promise<UsersDeps> {
  const { auth } = config;
  if (config.publicUrl === undefined && !isLoopback(config.host))
    log.warn("public url missing: wallet sign-in messages name localhost until PUBLIC_URL is set");
  return {
    database,
    clock,
    log,
    tokens: accessTokens(jwtSecret, auth.accessTokenTtlSeconds, clock),
    passwordFailures: createRateLimiter(database.db),
    cipher,
    wallets: walletVerifier(auth.walletRpcUrl),
    welcome: grantSignUpCredits(config.credits.signupCredits),
    settings: {
      registration: auth.registration,
      accessTokenTtlSeconds: auth.accessTokenTtlSeconds,
      refreshTokenTtlSeconds: auth.refreshTokenTtlSeconds,
      authRateLimitPerMinute: config.authRateLimitPerMinute,
      // On loopback a proxy may still publish the service: then a configured token is required.
      setupTokenNeeded:
        !isLoopback(config.host) || (auth.setupToken !== undefined && !isLoopback(new URL(publicUrl()).hostname)),
      apiKeyPermissions: [...new Set(allRoutes.flatMap(permissionsForApiKeys))],
      features: enabledFeatures(config),
      publicUrl,
      walletChainId: auth.walletChainId,
    },
  };
}

/** Grants a new account its sign-up credits. */
export function grantSignUpCredits(amountPennies: number): UsersDeps["welcome"] {
  return async (tx, userId) => {
    if (amountPennies > 0) await grant(tx, { userId, amountPennies, reference: "sign-up" });
  };
}

function isLoopback(host: string): boolean {
  return host === "localhost" || host === "::1" || host === "[::1]" || host.startsWith("127.");
}
