import { existsSync } from "node:fs";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { createLog } from "../../src/platform/log.ts";
import { buildWeb } from "../../src/platform/web-build.ts";
import { startApp } from "../support/app.ts";
import { builtWeb } from "../support/browser.ts";

const log = createLog({ level: "silent" });
/** No folder can be made below a device. */
const UNWRITABLE = "/dev/null/nowhere";
const HTML = { accept: "text/html,application/xhtml+xml" };

let state: { folder: string | null; failed: boolean } = { folder: null, failed: false };
const app = await startApp({}, { web: { folder: () => state.folder, failed: () => state.failed } });

it("asks to wait while the app is being built, reports a failed build, and serves the API meanwhile", async () => {
  const preparing = await app.call("GET", "/documents", { headers: HTML });
  expect([preparing.status, preparing.headers.get("retry-after")]).toEqual([503, "1"]);
  expect(preparing.body).toContain('<meta http-equiv="refresh" content="1">');
  state = { folder: null, failed: true };
  const failed = await app.call("GET", "/", { headers: HTML });
  expect([failed.status, failed.body.includes("refresh")]).toEqual([503, false]);
  expect((await app.call("GET", "/health/ready")).status).toBe(200);
});

describe("once built", async () => {
  const folder = (await builtWeb()).folder();
  const get = (path: string, headers: Record<string, string> = HTML) => {
    state = { folder, failed: false };
    return app.call("GET", path, { headers });
  };

  it("serves the app at every URL that a browser navigates to, revalidated each time", async () => {
    for (const path of ["/", "/sign-in", "/documents/7?pointer=%2Ftitle", "/no/such/page"]) {
      const { status, headers, body } = await get(path);
      expect([path, status, headers.get("cache-control")]).toEqual([path, 200, "no-cache"]);
      expect(body).toContain('<div id="app">');
    }
  });

  it("serves the front page to any client, including one that accepts everything", async () => {
    const { status, headers } = await app.call("GET", "/", { headers: { accept: "*/*" } });
    expect([status, headers.get("content-type")]).toEqual([200, "text/html; charset=utf-8"]);
  });

  it("serves scripts and styles compressed and cached forever", async () => {
    const { body } = await get("/");
    const assets = [...body.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, path]) => path as string);
    expect(assets.length).toBeGreaterThanOrEqual(2);
    for (const path of assets) {
      const { status, headers } = await get(path, { "accept-encoding": "br" });
      expect([path, status]).toEqual([path, 200]);
      expect(headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
      expect(headers.get("content-encoding")).toBe("br");
    }
    expect((await get("/theme.js", {})).headers.get("cache-control")).toBe("no-cache");
  });

  it("returns a JSON error instead of the app for an unknown API path or file", async () => {
    for (const [path, headers] of [
      ["/api/nothing", HTML],
      ["/health/nothing", HTML],
      ["/assets/nothing.js", HTML],
      ["/assets/../package.json", HTML],
      ["/no/such/page", { accept: "*/*" }],
    ] as const) {
      const { status, body } = await get(path, headers);
      if (status === 200) expect([path, body]).toEqual([path, expect.stringContaining('<div id="app">')]);
      else expect([path, status, body.detail.code]).toEqual([path, 404, "not_found"]);
    }
    const { status, body, headers } = await get("/api/auth/login");
    expect([status, body.detail.code, headers.get("allow")]).toEqual([405, "method_not_allowed", "POST"]);
    expect((await app.call("POST", "/sign-in", { headers: HTML })).status).toBe(404);
  });

  it("serves no file outside the app's folder", async () => {
    for (const path of [
      "/../package.json",
      "/%2e%2e/package.json",
      "/assets/%2e%2e/%2e%2e/package.json",
      "/.git/config",
    ]) {
      const { body } = await get(path, { accept: "*/*" });
      expect([path, body.detail.code]).toEqual([path, "not_found"]);
    }
  });
});

it("is built once in the data folder if the project folder is read-only", async () => {
  const dataDir = join(tmpdir(), `tranche-web-${process.pid}`);
  afterAll(() => rm(dataDir, { recursive: true, force: true }));
  const first = buildWeb({ dataDir, log, cache: UNWRITABLE });
  await first.settledWithin(60_000);
  const folder = first.folder() as string;
  expect(folder.startsWith(join(dataDir, "web"))).toBe(true);
  expect(existsSync(join(folder, "index.html"))).toBe(true);
  const second = buildWeb({ dataDir, log, cache: UNWRITABLE });
  await second.settledWithin(60_000);
  expect(second.folder()).toBe(folder);
});

it("runs without the app if no folder is writable", async () => {
  const web = buildWeb({ dataDir: UNWRITABLE, log, cache: UNWRITABLE });
  await web.settledWithin(60_000);
  expect([web.folder(), web.failed()]).toEqual([null, true]);
});
