import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, it } from "vitest";
import { PACKAGE_ROOT } from "../../src/platform/package-root.ts";
import { dataFolder, startServer } from "../support/process.ts";

it("serves the API, its reference, uploads and extraction from the bundle", async () => {
  const server = await startServer({ OFFLINE: "true", DATA_DIR: await dataFolder() });
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
