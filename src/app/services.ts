import type { Registry } from "prom-client";
import type { Config } from "#config";
import type { Clock } from "#platform/clock.ts";
import type { Database } from "#platform/database/database.ts";
import { databaseHttpCache } from "#platform/database/http-cache.ts";
import { databasePacer } from "#platform/database/request-pacer.ts";
import type { Cipher } from "#platform/encryption.ts";
import type { HttpCache } from "#platform/http-cache.ts";
import { createHttpClient, type HttpClient } from "#platform/http-client.ts";
import type { Log } from "#platform/log.ts";
import { createProviders, type Providers } from "#providers/create-providers.ts";
import { openSecrets } from "./secrets.ts";

/** Shared dependencies of the features. */
export interface Services {
  readonly config: Config;
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Log;
  readonly registry: Registry;
  readonly http: HttpClient;
  /** Cached answers of data sources, shared between processes. */
  readonly cache: HttpCache;
  readonly cipher: Cipher;
  /** Signs access tokens. */
  readonly jwtSecret: string;
  readonly providers: Providers;
  /** Whether this process executes runs and background work, or only answers requests. */
  readonly executes: boolean;
  /** The address of the service as users see it. */
  readonly publicUrl: () => string;
}

/** Builds what the features share. */
export async function openServices(
  parts: Pick<Services, "config" | "database" | "clock" | "log" | "registry" | "publicUrl">,
): Promise<Services> {
  const { config, database, clock } = parts;
  const { cipher, jwtSecret } = await openSecrets(config, database);
  const http = createHttpClient({ pacer: databasePacer(database.db) });
  const cache = databaseHttpCache(database.db);
  return {
    ...parts,
    http,
    cache,
    cipher,
    jwtSecret,
    providers: createProviders(config.providers, { http, cache, clock }),
    executes: config.processRole !== "api",
  };
}
