import { readdir } from "node:fs/promises";
import { join, relative } from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";

/** The location of the built web app: not built yet, in a folder, or not served at all. */
export interface WebFiles {
  readonly folder: () => string | null;
  readonly failed: () => boolean;
}

/** Answers a request with a file or a page of the web app; false if the path is not the app's. */
export type WebAnswer = (request: FastifyRequest, reply: FastifyReply) => Promise<boolean>;

/** Paths for programs: an unknown path below them is a JSON 404, never a page. */
const NOT_PAGES = /^\/(api|health|docs|assets|metrics|openapi\.json)(\/|$)/;

/** Serves the built web app; the list of its files is kept in memory. Files named by their content hash never change
 *  and are cached permanently. Every other path that a browser navigates to returns the app, which does its own
 *  routing. */
export async function mountWebApp(server: FastifyInstance, files: WebFiles): Promise<WebAnswer> {
  await server.register(fastifyStatic, { serve: false, preCompressed: true });
  let known: { readonly folder: string; readonly names: ReadonlySet<string> } | null = null;
  return async (request, reply) => {
    if (request.method !== "GET" && request.method !== "HEAD") return false;
    const path = request.url.split("?", 1)[0] ?? "";
    const folder = files.folder();
    if (folder !== null && known?.folder !== folder) known = { folder, names: await namesIn(folder) };
    const name = known?.names.has(path.slice(1)) ? path.slice(1) : null;
    if (name === null && !isNavigation(request, path)) return false;
    if (known === null) sendPlainPage(reply, files.failed() ? FAILED : PREPARING);
    else sendFile(reply, known.folder, name ?? "index.html");
    return true;
  };
}

/** The front page is served to every client; other addresses only to clients that accept HTML. */
function isNavigation(request: FastifyRequest, path: string): boolean {
  if (path === "/") return true;
  return !NOT_PAGES.test(path) && (request.headers.accept?.includes("text/html") ?? false);
}

function sendFile(reply: FastifyReply, folder: string, name: string): void {
  const lasting = name.startsWith("assets/");
  void reply
    .code(200)
    .header("cache-control", lasting ? "public, max-age=31536000, immutable" : "no-cache")
    .sendFile(name, folder, { cacheControl: false });
}

async function namesIn(folder: string): Promise<ReadonlySet<string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && !entry.name.endsWith(".br"));
  return new Set(files.map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll("\\", "/")));
}

interface PlainPage {
  readonly text: string;
  /** Seconds until the browser reloads. */
  readonly again?: number;
}

const PREPARING: PlainPage = { text: "Tranche is being prepared. This page opens by itself.", again: 1 };
const FAILED: PlainPage = {
  text: "The web app could not be built: the log of the server says why. The API and its reference at /docs work.",
};

function sendPlainPage(reply: FastifyReply, { text, again }: PlainPage): void {
  const refresh = again === undefined ? "" : `<meta http-equiv="refresh" content="${again}">`;
  void reply
    .code(503)
    .headers({ "cache-control": "no-store", ...(again === undefined ? {} : { "retry-after": String(again) }) })
    .type("text/html; charset=utf-8")
    .send(
      `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark">${refresh}<title>Tranche</title><p role="status">${text}</p></html>`,
    );
}
