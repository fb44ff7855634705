import type { FastifyInstance } from "fastify";
import { mountDocs } from "#api/docs.ts";
import { answerTheRest, createHttpServer } from "#api/http-server.ts";
import { mountMetrics } from "#api/metrics-route.ts";
import { mountRoute, type PipelineDeps } from "#api/pipeline/index.ts";
import type { Handler, Route } from "#api/route.ts";
import { mountWebApp, type WebFiles } from "#api/web-app.ts";
import type { Config } from "#config";
import { analysisHandlers, analysisKinds } from "#features/analyses/index.ts";
import { type CreditsDeps, createCharging, creditHandlers, grant } from "#features/credits/index.ts";
import { dealExists, dealHandlers } from "#features/deals/index.ts";
import { documentHandlers, openExtractionPool, openOcr, openUploadReader } from "#features/documents/index.ts";
import { healthHandlers } from "#features/health/index.ts";
import { marketSurveillanceHandlers } from "#features/market-surveillance/index.ts";
import { openRuns, type RunKind, type Runs, type RunsDeps, type RunsOptions, streamRun } from "#features/runs/index.ts";
import { requireMarketIntelligence, subscriptionHandlers } from "#features/subscriptions/index.ts";
import {
  accessTokens,
  identifier,
  prepareSetupToken,
  type UsersDeps,
  userHandlers,
  walletVerifier,
} from "#features/users/index.ts";
import { openWebhooks, webhookHandlers } from "#features/webhooks/index.ts";
import { createByteBudget } from "#platform/byte-budget.ts";
import type { Clock } from "#platform/clock.ts";
import type { Database } from "#platform/database/database.ts";
import { databaseHttpCache } from "#platform/database/http-cache.ts";
import { abandonKey, beginKey, completeKey, holdKey, renewKey } from "#platform/database/idempotency.ts";
import { createRateLimiter } from "#platform/database/rate-limit.ts";
import { databasePacer } from "#platform/database/request-pacer.ts";
import type { Transaction } from "#platform/database/transaction.ts";
import { type Cipher, createCipher } from "#platform/encryption.ts";
import { createGuardedFetch } from "#platform/guarded-fetch.ts";
import { createHttpClient } from "#platform/http-client.ts";
import { newId } from "#platform/ids.ts";
import { keptSecret } from "#platform/kept-secret.ts";
import type { Log } from "#platform/log.ts";
import { createMetrics } from "#platform/metrics.ts";
import { createProviders } from "#providers/create-providers.ts";
import { createLanguageModel } from "#providers/language-model/language-model.ts";
import { allRoutes, routes } from "#routes";
import { openDesk } from "./app-desk.ts";
import { openMoney } from "./app-money.ts";

export interface AppParts {
  readonly config: Config;
  readonly database: Database;
  readonly log: Log;
  readonly clock: Clock;
  /** Compare every answer with its declaration. */
  readonly checkAnswers: boolean;
  /** The built web app; absent: only the API is served. */
  readonly web?: WebFiles | undefined;
  /** What the program adds to the service. */
  readonly extension?: Extension | undefined;
}

/** Kinds of runs, and routes with their handlers, beside those of the service. */
export interface Extension {
  /** Given the kinds of the service; answers all that are to be executed. */
  readonly runKinds: (kinds: readonly RunKind[]) => readonly RunKind[];
  readonly routes: Readonly<Record<string, Route>>;
  readonly handlers: (runs: RunsDeps) => Readonly<Record<string, Handler<Route, Transaction>>>;
}

export interface App {
  readonly server: FastifyInstance;
  /** Listens; answers the address as users see it. */
  listen(): Promise<string>;
  /** Takes no more work, lets open requests end and frees what the app opened (not the database). */
  close(): Promise<void>;
  /** Set when the first account needs a token that the operator has to be shown. */
  readonly setupToken: string | null;
}

/** Of the 25 s that a stop may take, what steps of runs have to end in. */
const STEPS_END_WITHIN_MS = 22_000;

/** What uploads that are worked on may weigh together: ten of the largest. */
const MAX_UPLOADS_BYTES = 512 * 1024 * 1024;

/** Builds the whole service from its parts. It holds no logic of its own. */
export async function createApp(parts: AppParts): Promise<App> {
  const { config, database, log } = parts;
  const metrics = createMetrics();
  const server = await createHttpServer({
    log,
    trustProxy: config.trustProxy,
    corsOrigins: config.corsOrigins,
    newRequestId: newId,
    onAnswered: metrics.answered,
  });
  let port = config.port;
  const publicUrl = () => config.publicUrl ?? `http://localhost:${port}`;
  const users = await usersDeps(parts, publicUrl);
  const cipher = await cipherOf(config);
  const webhooks = openWebhooks({
    ...{ database, clock: parts.clock, log, cipher, registry: metrics.registry },
    guarded: createGuardedFetch({ allowPrivateNetworks: config.allowPrivateNetworkTargets }),
    executes: config.processRole !== "api",
  });
  const extraction = openExtractionPool(log);
  const reading = { uploads: openUploadReader(log), ocr: openOcr(config.ocr, log) };
  const http = createHttpClient({ pacer: databasePacer(database.db) });
  const money = await openMoney({ ...parts, registry: metrics.registry, http, publicUrl });
  const providers = createProviders(config.providers, {
    http,
    cache: databaseHttpCache(database.db),
    clock: parts.clock,
  });
  const desk = await openDesk({ ...parts, registry: metrics.registry, http, cipher, providers });
  const kinds = analysisKinds({ providers, model: createLanguageModel(config.languageModel) });
  const runs = await runsOf(parts, metrics.registry, Object.values(kinds));
  let accepting = true;
  const handlers = {
    health: healthHandlers({ database, accepting: () => accepting }),
    users: userHandlers(users),
    webhooks: webhookHandlers(webhooks.deps),
    credits: creditHandlers(money.credits),
    subscriptions: subscriptionHandlers({ inApp: money.subscriptions.deps }),
    marketSurveillance: marketSurveillanceHandlers({
      marketData: providers.marketData,
      log,
      refuse: (principal) =>
        requireMarketIntelligence({ ...money.credits, inApp: money.subscriptions.deps }, principal),
    }),
    deals: dealHandlers({ database }),
    documents: documentHandlers({ database, clock: parts.clock, extraction, ...reading, dealExists }),
    analyses: analysisHandlers(runs.deps, kinds),
    ...desk.handlers,
  };
  const pipeline = pipelineDeps(parts, users, money.credits, runs.deps, cipher);
  const mounted: Partial<typeof routes> = config.processRole === "worker" ? { health: routes.health } : routes;
  for (const [feature, declared] of Object.entries(mounted)) {
    const byName = handlers[feature as keyof typeof handlers] as unknown as Record<string, Handler<Route, Transaction>>;
    for (const [name, route] of Object.entries(declared as Record<string, Route>)) {
      mountRoute(server, pipeline, route, byName[name] as Handler<Route, Transaction>);
    }
  }
  const added = parts.extension?.handlers(runs.deps) ?? {};
  for (const [name, route] of Object.entries(parts.extension?.routes ?? {}))
    mountRoute(server, pipeline, route, added[name] as Handler<Route, Transaction>);
  mountMetrics(server, metrics, config.metricsToken);
  if (config.processRole !== "worker") await mountDocs(server, allRoutes, publicUrl);
  answerTheRest(
    server,
    Object.values(mounted).flatMap((feature) => Object.values<Route>(feature)),
    parts.web && (await mountWebApp(server, parts.web)),
  );
  const setupToken = users.settings.setupTokenNeeded ? await prepareSetupToken(database, config.auth.setupToken) : null;
  return {
    server,
    setupToken,
    async listen() {
      await server.listen({ host: config.host, port: config.port });
      port = portOf(server) ?? port;
      return publicUrl();
    },
    async close() {
      accepting = false;
      runs.release();
      desk.release();
      await Promise.all([server.close(), runs.close(STEPS_END_WITHIN_MS), webhooks.close()]);
      await Promise.all([desk.close(), money.close()]);
      await Promise.all([extraction.close(), http.close()]);
    },
  };
}

async function cipherOf({ auth, dataDir }: Config): Promise<Cipher> {
  const given = auth.encryptionKeys;
  return createCipher(given.length > 0 ? given : [await keptSecret(dataDir, "encryption-key")]);
}

async function usersDeps(parts: AppParts, publicUrl: () => string): Promise<UsersDeps> {
  const { config, database, clock, log } = parts;
  const secret = config.auth.jwtSecret ?? (await keptSecret(config.dataDir, "jwt-secret"));
  return {
    database,
    clock,
    log,
    tokens: accessTokens(secret, config.auth.accessTokenTtlSeconds, clock),
    failedLogins: createRateLimiter(database.db),
    wallets: walletVerifier(config.auth.walletRpcUrl),
    welcome: async (tx, userId) => {
      const amountPennies = config.credits.signupCredits;
      if (amountPennies > 0) await grant(tx, { userId, amountPennies, reference: "sign-up" });
    },
    settings: {
      registration: config.auth.registration,
      accessTokenTtlSeconds: config.auth.accessTokenTtlSeconds,
      refreshTokenTtlSeconds: config.auth.refreshTokenTtlSeconds,
      authRateLimitPerMinute: config.authRateLimitPerMinute,
      setupTokenNeeded: !isLoopback(config.host),
      publicUrl,
      walletChainId: config.auth.walletChainId,
    },
  };
}

function runsOf(parts: AppParts, registry: RunsOptions["registry"], kinds: readonly RunKind[]): Promise<Runs> {
  const { config, database, clock, log, extension } = parts;
  return openRuns({
    database,
    clock,
    log,
    registry,
    kinds: extension?.runKinds(kinds) ?? kinds,
    executes: config.processRole !== "api",
    settings: config.runs,
    dealExists,
  });
}

function pipelineDeps(
  { config, database, clock, checkAnswers }: AppParts,
  users: UsersDeps,
  credits: CreditsDeps,
  runs: RunsDeps,
  cipher: Cipher,
): PipelineDeps<Transaction> {
  const limiter = createRateLimiter(database.db);
  return {
    identify: identifier(users),
    limits: {
      agents: (principal) => limiter.count(`agents:${principal.userId}`, config.agentRateLimitPerMinute),
      token: (address) => limiter.count(`token:${address}`, config.authRateLimitPerMinute),
    },
    idempotency: {
      begin: async (principal, route, key, bodyHash) => {
        const request = { userId: String(principal.userId), route, key, bodyHash };
        return beginKey(database.db, request, clock.now());
      },
      complete: (tx, claim, answer) => completeKey(tx ?? database.db, claim, answer),
      hold: (tx, claim, answer) => holdKey(tx, claim, answer, clock.now()),
      renew: (claim) => renewKey(database.db, claim, clock.now()),
      abandon: (claim) => abandonKey(database.db, claim),
    },
    transaction: (work) => database.transaction(work),
    charging: createCharging(credits),
    cipher,
    enabled: {
      in_app: credits.inAppAvailable,
      payments: credits.payments !== null,
      bank_link: config.bankLink !== null,
      cross_chain: config.crossChain.enabled,
    },
    reopenStream: (runId, lastEventId) => streamRun(runs, runId, lastEventId),
    uploads: createByteBudget(MAX_UPLOADS_BYTES),
    checkAnswers,
  };
}

function portOf(server: FastifyInstance): number | null {
  const address = server.server.address();
  return typeof address === "object" && address !== null ? address.port : null;
}

function isLoopback(host: string): boolean {
  return host === "localhost" || host === "::1" || host.startsWith("127.");
}
