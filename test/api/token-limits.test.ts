import { expect, it } from "vitest";
import { startApp } from "../support/app.ts";

const app = await startApp({ AUTH_RATE_LIMIT_PER_MINUTE: "5", TRUST_PROXY: "1" });

const attempt = (address: string, email: string) =>
  app.call("POST", "/api/auth/login", {
    json: { email, password: "a wrong pass phrase" },
    headers: { "x-forwarded-for": address },
  });

it("counts token requests by address and says when to come back", async () => {
  const answers = [];
  for (let i = 0; i < 6; i++) answers.push(await attempt("203.0.113.1", `person${i}@example.com`));
  expect(answers.map((a) => a.status)).toEqual([401, 401, 401, 401, 401, 429]);
  expect(answers.map((a) => a.headers.get("x-ratelimit-remaining"))).toEqual(["4", "3", "2", "1", "0", "0"]);
  const last = answers[5]!;
  expect(last.body.detail.code).toBe("rate_limited");
  expect(last.headers.get("x-ratelimit-limit")).toBe("5");
  const wait = Number(last.headers.get("retry-after"));
  expect(wait).toBeGreaterThan(0);
  expect(wait).toBeLessThanOrEqual(60);
  expect(Number(last.headers.get("x-ratelimit-reset")) - Date.now() / 1000).toBeLessThanOrEqual(61);
});

it("counts failures by account over all addresses, and successes not at all", async () => {
  const register = await app.call("POST", "/api/auth/register", {
    json: { email: "victim@example.com", password: "a long enough pass phrase" },
    headers: { "x-forwarded-for": "203.0.113.50" },
  });
  expect(register.status).toBe(201);
  const right = (address: string) =>
    app.call("POST", "/api/auth/login", {
      json: { email: "victim@example.com", password: "a long enough pass phrase" },
      headers: { "x-forwarded-for": address },
    });
  for (let i = 0; i < 7; i++) expect((await right(`203.0.113.${60 + i}`)).status).toBe(200);
  for (let i = 0; i < 5; i++) expect((await attempt(`203.0.113.${70 + i}`, "victim@example.com")).status).toBe(401);
  expect((await attempt("203.0.113.80", "victim@example.com")).status).toBe(429);
});
