import { mkdtemp, readFile, rm } from "node:fs/promises";
import { join, relative } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { buildServer } from "../../scripts/build-server.ts";
import { PACKAGE_ROOT } from "../../src/platform/package-root.ts";
import { startServer } from "../support/process.ts";

it("serves the API, its reference, uploads and extraction from the bundle", async () => {
  const folder = await mkdtemp(join(PACKAGE_ROOT, "node_modules", "bundle-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const bundle = join(folder, "server");
  await buildServer(bundle);
  const server = await startServer(
    { OFFLINE: "true", DATA_DIR: join(folder, "data") },
    relative(PACKAGE_ROOT, join(bundle, "server.js")),
  );
  const get = (path: string, init: RequestInit = {}) => fetch(`${server.baseUrl}${path}`, init);
  expect((await get("/health/ready")).status).toBe(200);
  expect((await get("/docs")).status).toBe(200);
  const email = "bundle@example.com";
  const registered = await get("/api/auth/register", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email, password: "a long enough pass phrase" }),
  });
  expect(registered.status).toBe(201);
  const { access_token: token } = (await registered.json()) as { access_token: string };
  const authorization = `Bearer ${token}`;
  const form = new FormData();
  const sample = await readFile(join(PACKAGE_ROOT, "samples", "harbour-ridge-term-loan.txt"), "utf8");
  form.append("file", new File([sample], "agreement.txt", { type: "text/plain" }));
  const uploaded = await get("/api/documents", { method: "POST", headers: { authorization }, body: form });
  expect(uploaded.status).toBe(201);
  const analysis = await get("/api/quantitative-analysis/company", {
    method: "POST",
    headers: { authorization, "content-type": "application/json" },
    body: JSON.stringify({ company_name: "Apple Inc.", ticker: "AAPL" }),
  });
  expect(analysis.status).toBe(200);
}, 300_000);
