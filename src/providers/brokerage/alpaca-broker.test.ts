import { expect, test } from "vitest";
import { applicationOf, BANK } from "../../../test/support/brokerage.ts";
import { BROKER_KEYS, startFakeAlpacaBroker } from "../../../test/support/fakes/alpaca-broker.ts";
import { vendorDeps } from "../../../test/support/vendor-deps.ts";
import { alpacaBroker } from "./alpaca-broker.ts";
import {
  accountStatusOf,
  type BankDetails,
  type BrokerAccount,
  type Relationship,
  transferStatusOf,
} from "./brokerage.ts";

const bank: BankDetails = {
  ownerName: BANK.account_owner_name,
  bankAccountType: "CHECKING",
  accountNumber: BANK.bank_account_number,
  routingNumber: BANK.bank_routing_number,
  nickname: null,
};

/** A separate broker with an active account, called by a client with short timeouts. */
async function started(deadlineMs = 5_000) {
  const fake = await startFakeAlpacaBroker();
  const broker = alpacaBroker(vendorDeps({ deadlineMs }).http, { ...BROKER_KEYS, baseUrl: fake.baseUrl });
  const opened = await broker.openAccount(applicationOf("j@example.com"));
  if (opened.kind !== "opened") throw new Error(opened.kind);
  fake.turn("ACTIVE");
  return { fake, broker, account: opened.account };
}

test("Alpaca: an account is read with its owner, and found by a part of the email", async () => {
  const { broker, account } = await started();
  const whole: BrokerAccount = {
    id: account.id,
    brokerStatus: "ACTIVE",
    wanted: [],
    createdAt: account.createdAt,
    email: "j@example.com",
    person: { givenName: "Johanna", familyName: "Doesworth", dateOfBirth: "1990-01-17" },
  };
  expect(await broker.account(account.id)).toEqual(whole);
  expect(await broker.findAccounts("j@example.com")).toEqual([whole]);
  expect(await broker.account(crypto.randomUUID())).toBeNull();
});

test("Alpaca: requests that open an account or move money are sent once, whatever the outcome", async () => {
  const { fake, broker, account } = await started();
  const added = (await broker.addRelationship(account.id, bank)) as Relationship;
  const wanted = { direction: "INCOMING", amount: "1.00", relationshipId: added.id } as const;
  for (const trouble of ["server_error", "hang_up"] as const)
    for (const ask of [
      () => broker.openAccount(applicationOf("k@example.com")),
      () => broker.transfer(account.id, wanted),
      () => broker.addRelationship(account.id, bank),
    ]) {
      const before = fake.requests.length;
      fake.fail(trouble);
      await expect(ask()).rejects.toMatchObject({ name: "ProviderError", capability: "brokerage" });
      expect(fake.requests.length - before).toBe(1);
      // An answer in between, or the host would count as down.
      await broker.account(account.id);
    }
});

test("Alpaca: transfers are read to the last page, up to 500", async () => {
  const { fake, broker, account } = await started();
  const added = (await broker.addRelationship(account.id, bank)) as Relationship;
  const one = await broker.transfer(account.id, { direction: "INCOMING", amount: "1.00", relationshipId: added.id });
  expect(one).toMatchObject({ amount: "1.00", brokerStatus: "QUEUED", relationshipId: added.id });
  const [first] = fake.transfers;
  const more = (count: number) =>
    Array.from({ length: count }, (_, i) => ({
      ...first,
      id: `0d18ae51-3c94-4511-b209-${String(i).padStart(12, "0")}`,
    }));
  (fake.transfers as object[]).push(...more(249));
  expect(await broker.transfers(account.id, "INCOMING")).toHaveLength(250);
  expect(await broker.transfers(account.id, "OUTGOING")).toEqual([]);
  (fake.transfers as object[]).push(...more(400));
  expect(await broker.transfers(account.id, "INCOMING")).toHaveLength(500);
});

test("Alpaca: a broker that does not respond times out", async () => {
  const { fake, broker, account } = await started(1_000);
  fake.fail("silence", 9);
  await expect(broker.account(account.id)).rejects.toMatchObject({ trouble: "timeout" });
  await fake.stop();
  await expect(broker.account(account.id)).rejects.toMatchObject({ trouble: "unreachable" });
});

test.each(["other_shape", "truncated_json", "empty", "endless_body"] as const)(
  "Alpaca: %s says nothing about an account",
  async (trouble) => {
    const { fake, broker, account } = await started();
    fake.fail(trouble, 3);
    await expect(broker.account(account.id)).rejects.toMatchObject({ name: "ProviderError", retryable: false });
  },
);

test.each([
  ["QUEUED", "pending"],
  ["SENT_TO_CLEARING", "pending"],
  ["SOMETHING_NEW", "pending"],
  ["COMPLETE", "completed"],
  ["REJECTED", "failed"],
  ["CANCELED", "failed"],
  ["RETURNED", "failed"],
])("a transfer that is %s is %s", (raw, status) => {
  expect(transferStatusOf(raw)).toBe(status);
});

test("an account in an unknown state needs review", () => {
  expect(accountStatusOf("PAPER_ONLY")).toBe("ACTION_REQUIRED");
});
