import { expect, it } from "vitest";
import { startFakeHost } from "../support/fakes/fake-host.ts";
import { dataFolder, startServer } from "../support/process.ts";

/** Vendors that never answer: a run that calls them waits until it is stopped. */
const silent = await startFakeHost(() => new Promise<never>(() => undefined));

it("ends open streams cleanly on SIGTERM, exits with 0, and continues the runs after the next start", async () => {
  const folder = await dataFolder();
  const settings = { DATA_DIR: folder, SIGNUP_CREDITS: "1000", AGENT_RATE_LIMIT_PER_MINUTE: "1000" };
  const vendors = { SEC_BASE_URL: silent.baseUrl, SEC_DATA_BASE_URL: silent.baseUrl, YAHOO_BASE_URL: silent.baseUrl };
  const server = await startServer({ ...settings, ...vendors });
  const post = (path: string, json: object, headers: Record<string, string> = {}) =>
    fetch(`${server.baseUrl}${path}`, {
      method: "POST",
      headers: { "content-type": "application/json", ...headers },
      body: JSON.stringify(json),
    });
  const account = await post("/api/auth/register", { email: "a@example.com", password: "a long enough pass phrase" });
  const { access_token } = (await account.json()) as { access_token: string };
  const authorized = { authorization: `Bearer ${access_token}` };
  const asked = { company_name: "Apple Inc.", ticker: "AAPL", stream: true };
  const streams = await Promise.all(
    Array.from({ length: 5 }, () => post("/api/quantitative-analysis/company", asked, authorized)),
  );
  expect(streams.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  // `text` rejects when a connection breaks before the end of its answer.
  const texts = streams.map((stream) => stream.text());
  await expect.poll(() => silent.requests.length, { timeout: 20_000 }).toBeGreaterThan(0);
  server.child.kill("SIGTERM");
  for (const text of await Promise.all(texts)) {
    expect(text).toContain("event: started");
    expect(text).toMatch(/: the server is stopping, resume with Last-Event-ID\nretry: 2000\n\n$/);
  }
  expect((await server.finished).status).toBe(0);

  const second = await startServer({ ...settings, OFFLINE: "true" });
  const statuses = async () => {
    const list = await fetch(`${second.baseUrl}/api/quantitative-analysis/results`, { headers: authorized });
    const { results } = (await list.json()) as { results: { status: string }[] };
    return results.map(({ status }) => status);
  };
  await expect.poll(statuses, { timeout: 60_000 }).toEqual(Array.from({ length: 5 }, () => "completed"));
}, 180_000);
