import apiReference from "@scalar/fastify-api-reference";
import type { FastifyInstance } from "fastify";
import { openApiDocument } from "./openapi.ts";
import type { Route } from "./route.ts";

/** `/openapi.json`, and `/docs`, a reference to read and try it, served whole from here. */
export async function mountDocs(
  server: FastifyInstance,
  routes: readonly Route[],
  serverUrl: () => string,
): Promise<void> {
  let document: string | undefined;
  server.get("/openapi.json", async (_request, reply) => {
    document ??= JSON.stringify(openApiDocument(routes, serverUrl()));
    return reply.type("application/json; charset=utf-8").send(document);
  });
  await server.register(async (scope) => {
    scope.addHook("onSend", async (_request, reply) => {
      reply.header("content-security-policy", DOCS_POLICY);
    });
    await scope.register(apiReference, {
      routePrefix: "/docs",
      configuration: { url: "/openapi.json", title: "Tranche API", withDefaultFonts: false, telemetry: false },
    });
  });
}

/** The reference brings its own inline script and styles; it still loads nothing from elsewhere. */
const DOCS_POLICY = [
  "default-src 'self'",
  "script-src 'self' 'unsafe-inline'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self' data:",
  "connect-src 'self'",
  "object-src 'none'",
  "frame-ancestors 'none'",
].join("; ");
