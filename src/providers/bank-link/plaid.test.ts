import { expect, test } from "vitest";
import { PLAID_KEYS, startFakePlaid } from "../../../test/support/fakes/plaid.ts";
import { vendorDeps } from "../../../test/support/vendor-deps.ts";
import { ProviderError } from "../provider-error.ts";
import type { Asked } from "./bank-link.ts";
import { plaidBankLink } from "./plaid.ts";

/** A separate provider, called by a client with short timeouts. */
async function started(deadlineMs = 5_000) {
  const fake = await startFakePlaid();
  return { fake, link: plaidBankLink(vendorDeps({ deadlineMs }).http, { ...PLAID_KEYS, baseUrl: fake.baseUrl }) };
}

function valueOf<T>(asked: Asked<T>): T {
  if (asked.kind === "refused") throw new Error(asked.reason);
  return asked.value;
}

test("Plaid: repeatable calls are tried three times, a token exchange once", async () => {
  const { fake, link } = await started();
  const { accessToken } = valueOf(await link.exchange(fake.signIn()));
  fake.fail("server_error", 2);
  expect(valueOf(await link.accounts(accessToken)).accounts).toHaveLength(2);
  fake.fail("server_error", 1);
  const before = fake.requests.length;
  await expect(link.exchange(fake.signIn())).rejects.toMatchObject({ name: "ProviderError", trouble: "server_error" });
  expect(fake.requests.length - before).toBe(1);
});

test("Plaid: a provider that does not respond times out", async () => {
  const { fake, link } = await started(1_000);
  const { accessToken } = valueOf(await link.exchange(fake.signIn()));
  fake.fail("silence", 9);
  await expect(link.balances(accessToken)).rejects.toMatchObject({ capability: "bank_link", trouble: "timeout" });
  await fake.stop();
  await expect(link.remove(accessToken)).rejects.toMatchObject({ trouble: "unreachable" });
});

test.each(["other_shape", "truncated_json", "empty", "endless_body"] as const)(
  "Plaid: %s says nothing about accounts",
  async (trouble) => {
    const { fake, link } = await started();
    const { accessToken } = valueOf(await link.exchange(fake.signIn()));
    fake.fail(trouble, 3);
    await expect(link.accounts(accessToken)).rejects.toMatchObject({ name: "ProviderError", retryable: false });
  },
);

test("Plaid: an error says what is wrong, never the vendor's words or the token", async () => {
  const { fake, link } = await started();
  const { accessToken } = valueOf(await link.exchange(fake.signIn()));
  fake.refuse("INTERNAL_SERVER_ERROR", "API_ERROR");
  const thrown: unknown = await link.transactions(accessToken, null).catch((error: unknown) => error);
  if (!(thrown instanceof ProviderError)) throw new Error("it did not throw as it should");
  expect([thrown.trouble, thrown.message]).toEqual(["server_error", "bank_link: plaid: server_error"]);
  expect(`${thrown.message} ${(thrown.cause as Error).message}`).not.toMatch(/words of|access-/);
});
