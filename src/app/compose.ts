import type { FastifyInstance } from "fastify";
import { answerTheRest, createHttpServer } from "#api/http-server.ts";
import { mountMetrics } from "#api/metrics-route.ts";
import { mountRoute } from "#api/pipeline/index.ts";
import { mountReference } from "#api/reference/index.ts";
import type { Handler, Route } from "#api/route.ts";
import { mountWebApp, type WebFiles } from "#api/web-app.ts";
import type { Config } from "#config";
import type { RunKind, RunsDeps } from "#features/runs/index.ts";
import { prepareSetupToken } from "#features/users/index.ts";
import type { Clock } from "#platform/clock.ts";
import type { Database } from "#platform/database/database.ts";
import type { Transaction } from "#platform/database/transaction.ts";
import { newId } from "#platform/ids.ts";
import type { Log } from "#platform/log.ts";
import { createMetrics } from "#platform/metrics.ts";
import { allRoutes, routes } from "#routes";
import { openFeatures } from "./open-features.ts";
import { pipelineDeps } from "./pipeline-deps.ts";
import { openServices } from "./services.ts";

export interface AppParts {
  readonly config: Config;
  readonly database: Database;
  readonly log: Log;
  readonly clock: Clock;
  /** Compares every answer with its declaration. */
  readonly checkAnswers: boolean;
  /** The built web app; absent: only the API is served. */
  readonly web?: WebFiles | undefined;
  /** Additions of a program to the service. */
  readonly extension?: Extension | undefined;
}

/** Kinds of runs, and routes with their handlers, added to those of the service. */
export interface Extension {
  /** Receives the service's kinds; returns all kinds to execute. */
  readonly runKinds: (kinds: readonly RunKind[]) => readonly RunKind[];
  readonly routes: Readonly<Record<string, Route>>;
  readonly handlers: (runs: RunsDeps) => Readonly<Record<string, Handler<Route, Transaction>>>;
}

export interface App {
  readonly server: FastifyInstance;
  /** Starts to listen; returns the public address. */
  listen(): Promise<string>;
  /** Accepts no more work, waits for open requests and closes what the app opened (but not the database). */
  close(): Promise<void>;
  /** Set when the first account needs a token, which the operator must see. */
  readonly setupToken: string | null;
}

/** Builds the whole service from its parts. It holds no logic. */
export async function createApp(parts: AppParts): Promise<App> {
  const { config, database, log, clock, extension } = parts;
  const metrics = createMetrics();
  const server = createHttpServer({
    log,
    trustProxy: config.trustProxy,
    corsOrigins: config.corsOrigins,
    newRequestId: newId,
    onAnswered: metrics.answered,
  });
  let port = config.port;
  let accepting = true;
  const publicUrl = () => config.publicUrl ?? `http://localhost:${port}`;
  const { registry } = metrics;
  const services = await openServices({ config, database, clock, log, registry, publicUrl });
  const features = await openFeatures(services, {
    accepting: () => accepting,
    inject: server.inject.bind(server),
    runKinds: extension?.runKinds,
  });
  const pipeline = pipelineDeps(services, features, parts.checkAnswers);
  const mount = (
    declared: Readonly<Record<string, Route>>,
    handlers: Readonly<Record<string, Handler<Route, Transaction>>>,
  ) => {
    for (const [name, route] of Object.entries(declared)) {
      const handler = handlers[name];
      if (handler === undefined) throw new Error(`${route.id} has no handler`);
      mountRoute(server, pipeline, route, handler);
    }
  };
  const served: Partial<typeof routes> = config.processRole === "worker" ? { health: routes.health } : routes;
  for (const feature of Object.keys(served) as (keyof typeof routes)[]) {
    mount(routes[feature], features.handlers[feature]);
  }
  if (extension) mount(extension.routes, extension.handlers(features.runs));
  mountMetrics(server, metrics, config.metricsToken);
  if (config.processRole !== "worker") await mountReference(server, allRoutes, publicUrl);
  answerTheRest(
    server,
    Object.values(served).flatMap((feature) => Object.values<Route>(feature)),
    parts.web && (await mountWebApp(server, parts.web)),
  );
  const { setupTokenNeeded } = features.users.settings;
  const setupToken = setupTokenNeeded ? await prepareSetupToken(database, config.auth.setupToken) : null;
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
      await Promise.all([features.list.release(), server.close()]);
      await features.list.close();
    },
  };
}

function portOf(server: FastifyInstance): number | null {
  const address = server.server.address();
  return typeof address === "object" && address !== null ? address.port : null;
}
