import { expect, it } from "vitest";
import { startApp } from "../support/app.ts";

const app = await startApp({ AUTH_RATE_LIMIT_PER_MINUTE: "5", TRUST_PROXY: "1" });

const attempt = (address: string, email: string) =>
  app.call("POST", "/api/auth/login", {
    json: { email, password: "a wrong pass phrase" },
    headers: { "x-forwarded-for": address },
  });

it("limits token requests by address, with a Retry-After", async () => {
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

it("counts IPv6 addresses by /64 in any notation, and by /48 with ten times the limit", async () => {
  const statusFrom = async (address: string) => (await attempt(address, `${address}@example.com`)).status;
  const spellings = ["2001:db8:1::1", "2001:0DB8:1:0::2", "2001:db8:1:0:ffff::3", "2001:db8:1::4", "2001:db8:1::5"];
  for (const address of spellings) expect(await statusFrom(address)).toBe(401);
  expect(await statusFrom("2001:db8:1:0:0:0:0:6")).toBe(429);
  for (let subnet = 1; subnet <= 9; subnet++)
    for (let host = 1; host <= 5; host++) expect(await statusFrom(`2001:db8:1:${subnet}::${host}`)).toBe(401);
  expect(await statusFrom("2001:db8:1:a::1")).toBe(429);
  expect(await statusFrom("2001:db8:2::1")).toBe(401);
  for (let i = 0; i < 5; i++) expect(await statusFrom("::ffff:203.0.113.9")).toBe(401);
  expect(await statusFrom("203.0.113.9")).toBe(429);
});

const PASSWORD = "a long enough pass phrase";

async function victim(email: string, home: string) {
  const headers = { "x-forwarded-for": home };
  const register = await app.call("POST", "/api/auth/register", { json: { email, password: PASSWORD }, headers });
  expect(register.status).toBe(201);
  const signIn = (address: string, password = PASSWORD) =>
    app.call("POST", "/api/auth/login", { json: { email, password }, headers: { "x-forwarded-for": address } });
  return { token: register.body.access_token as string, signIn };
}

it("counts failures by account across addresses, but not successes", async () => {
  const { signIn } = await victim("victim@example.com", "203.0.113.50");
  for (let i = 0; i < 7; i++) expect((await signIn(`203.0.113.${60 + i}`)).status).toBe(200);
  for (let i = 0; i < 5; i++) expect((await attempt(`203.0.113.${70 + i}`, "victim@example.com")).status).toBe(401);
  expect((await attempt("203.0.113.80", "victim@example.com")).status).toBe(429);
});

it("never locks the owner out due to failures of others", async () => {
  const { signIn } = await victim("owner@example.com", "198.51.100.1");
  for (let i = 0; i < 5; i++) await attempt("198.51.100.66", "owner@example.com");
  expect((await attempt("198.51.100.66", "owner@example.com")).status).toBe(429);
  for (let i = 0; i < 5; i++) await attempt(`198.51.100.${70 + i}`, "owner@example.com");
  expect((await signIn("198.51.100.1", "mistyped pass phrase")).status).toBe(401);
  expect((await signIn("198.51.100.1")).status).toBe(200);
  expect((await signIn("198.51.100.2")).status).toBe(200);
  expect((await signIn("198.51.100.3", "mistyped pass phrase")).status).toBe(429);
  expect((await signIn("198.51.100.3")).status).toBe(429);
});

it("limits wrong current passwords like failed sign-ins", async () => {
  const { token } = await victim("signed-in@example.com", "198.51.100.101");
  const change = (current_password: string) =>
    app.call("POST", "/api/auth/password", {
      token,
      json: { current_password, new_password: "a wholly new pass phrase" },
      headers: { "x-forwarded-for": "198.51.100.102" },
    });
  for (let i = 0; i < 5; i++) expect((await change("a wrong pass phrase")).status).toBe(400);
  const limited = await change(PASSWORD);
  expect([limited.status, limited.body.detail.code]).toEqual([429, "rate_limited"]);
  expect(Number(limited.headers.get("retry-after"))).toBeGreaterThan(0);
});
