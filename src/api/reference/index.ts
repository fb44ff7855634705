import { createHash, randomBytes } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliDecompress } from "node:zlib";
import type { FastifyInstance } from "fastify";
import { PACKAGE_ROOT } from "#platform/package-root.ts";
import { openApiDocument } from "../openapi.ts";
import type { Route } from "../route.ts";

/** Scalar's API reference in one file, copied from its npm package by `scripts/gen-api-reference.ts`. */
const SCRIPT = join(PACKAGE_ROOT, "src/api/reference/scalar.js.br");
const JAVASCRIPT = "text/javascript; charset=utf-8";

/** Disables everything that calls a third-party service: AI chat, hosting, sharing, MCP generator, telemetry. */
const CONFIGURATION = {
  url: "/openapi.json",
  title: "Tranche API",
  withDefaultFonts: false,
  telemetry: false,
  hideClientButton: true,
  showDeveloperTools: "never",
  agent: { disabled: true },
  mcp: { disabled: true },
};
/** Runs before Scalar's script. Scalar adds style sheets while it runs; each gets the nonce of the page. */
const START = `const { content: nonce } = document.querySelector("meta[property=csp-nonce]");
const createElement = document.createElement.bind(document);
document.createElement = (name, options) => {
  const element = createElement(name, options);
  if (element instanceof HTMLStyleElement) element.nonce = nonce;
  return element;
};
addEventListener("DOMContentLoaded", () => Scalar.createApiReference("#app", ${JSON.stringify(CONFIGURATION)}));
`;
/** The `style` attributes that Scalar writes as text. */
const STYLE_ATTRIBUTES = [
  "'sha256-im4bR8m0i9OTwS6FwAG4MKlk4URQdZkDu1Tx9kDpKNw='",
  "'sha256-v6FGbsebOHJ39qjwyswuNyhVylA7DHti/pqoiIvwbXQ='",
  "'sha256-y2/ua0nxf8o0g6wpFgHIHAYbWGgntyFQD95SpoUezNc='",
  "'sha256-LGszelMz0+v6/EfEtNYVFCYH7w05IKqvd9gau6UXRbE='",
];

/** Serves `/openapi.json`, and `/docs`, a page to read and try the API. Scripts are files of this server, and styles
 *  have the nonce of their page, so the page needs no exception for inline code. */
export async function mountReference(
  server: FastifyInstance,
  routes: readonly Route[],
  serverUrl: () => string,
): Promise<void> {
  let document: string | undefined;
  server.get("/openapi.json", async (_request, reply) => {
    document ??= JSON.stringify(openApiDocument(routes, serverUrl()));
    return reply.type("application/json; charset=utf-8").send(document);
  });
  const compressed = await readFile(SCRIPT);
  const script = `/docs/scalar-${createHash("sha256").update(compressed).digest("hex").slice(0, 16)}.js`;
  server.get("/docs", async (_request, reply) => reply.redirect("/docs/", 301));
  server.get("/docs/", async (_request, reply) => {
    const nonce = randomBytes(16).toString("base64");
    reply.headers({ "content-security-policy": policy(nonce), "cache-control": "no-store" });
    return reply.type("text/html; charset=utf-8").send(page(script, nonce));
  });
  server.get("/docs/start.js", async (_request, reply) =>
    reply.header("cache-control", "no-cache").type(JAVASCRIPT).send(START),
  );
  server.get(script, async (request, reply) => {
    reply.headers({ "cache-control": "public, max-age=31536000, immutable", vary: "accept-encoding" }).type(JAVASCRIPT);
    if (/\bbr\b/.test(request.headers["accept-encoding"] ?? ""))
      return reply.header("content-encoding", "br").send(compressed);
    return reply.send(await promisify(brotliDecompress)(compressed));
  });
}

/** Scalar puts the nonce of `csp-nonce` on the style sheet that it adds. */
function page(script: string, nonce: string): string {
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <title>Tranche API</title>
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta property="csp-nonce" content="${nonce}">
  </head>
  <body>
    <div id="app"></div>
    <script src="/docs/start.js"></script>
    <script src="${script}"></script>
  </body>
</html>
`;
}

function policy(nonce: string): string {
  return [
    "default-src 'self'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    `style-src-attr 'unsafe-hashes' ${STYLE_ATTRIBUTES.join(" ")}`,
    "img-src 'self' data:",
    "font-src 'self' data:",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join("; ");
}
