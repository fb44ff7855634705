import { sql } from "drizzle-orm";
import { Registry } from "prom-client";
import { expect, it, onTestFinished, vi } from "vitest";
import { openWebhooks } from "#features/webhooks/index.ts";
import { systemClock } from "#platform/clock.ts";
import { createCipher } from "#platform/encryption.ts";
import { createGuardedFetch } from "#platform/guarded-fetch.ts";
import { createLog } from "#platform/log.ts";
import { startApp } from "../support/app.ts";
import { soon, webhooksOf } from "../support/webhooks.ts";

// The app takes requests and sends nothing; the workers that send are opened by the tests on the same database.

const KEY = "a key of thirty-two bytes or more";
const app = await startApp({ ALLOW_PRIVATE_NETWORK_TARGETS: "true", ENCRYPTION_KEYS: KEY });
const ann = await app.signUp();
const anns = webhooksOf(app, ann.token);
const { db } = app.database;

function startWorker({ key = KEY, allowPrivateNetworks = true } = {}): void {
  const worker = openWebhooks({
    database: app.database,
    clock: systemClock,
    log: createLog({ level: "silent" }),
    cipher: createCipher([key]),
    guarded: createGuardedFetch({ allowPrivateNetworks }),
    registry: new Registry(),
    executes: true,
  });
  onTestFinished(() => worker.close());
}
const store = (title: string) =>
  app.call("POST", "/api/documents", { token: ann.token, json: { title, text: "A letter about nothing much." } });

it("checks on each delivery that an address is not in a private network", async () => {
  const receiver = await anns.receiver(["document.extracted"]);
  await store("Inside");
  startWorker({ allowPrivateNetworks: false });
  const said = expect.stringContaining("private network");
  await receiver.stands({ status: "pending", last_status_code: null, last_error: said });
  expect(receiver.received()).toEqual([]);
});

it("sends pending deliveries once each, however many workers there are", async () => {
  const receivers = await Promise.all([1, 2, 3].map(() => anns.receiver(["document.extracted"])));
  const titles = Array.from({ length: 8 }, (_, n) => `Left ${n}`);
  for (const title of titles) await store(title);
  for (let n = 0; n < 3; n += 1) startWorker();
  for (const receiver of receivers) {
    const received = await receiver.hears(titles.length);
    await vi.waitFor(async () => {
      expect(await anns.deliveries(receiver.id, "?status=delivered")).toHaveLength(titles.length);
    }, soon);
    expect(received.map(({ data }) => data.title).sort()).toEqual(titles);
  }
  expect(receivers.map(({ received }) => received().length)).toEqual([8, 8, 8]);
});

it("takes over the deliveries of a dead process once its lease expires", async () => {
  const receiver = await anns.receiver(["document.extracted"]);
  await store("Orphan");
  const lease = (until: string) =>
    db.execute(sql`update webhook_deliveries set attempts = 1, leased_until = now() + ${until}::interval
      where webhook_id = ${receiver.id} and data->>'title' = 'Orphan'`);
  await lease("1 hour");
  startWorker();
  await store("Own");
  await receiver.stands({ status: "delivered" });
  expect(receiver.received().map(({ data }) => data.title)).toEqual(["Own"]);
  await lease("-1 second");
  const received = await receiver.hears(2);
  expect(received[1]?.data.title).toBe("Orphan");
});

it("delays deliveries that it cannot sign, and reports why", async () => {
  const receiver = await anns.receiver(["document.extracted"]);
  await store("Unsigned");
  startWorker({ key: "another key of thirty-two bytes, at least" });
  await receiver.stands({ status: "pending", last_error: expect.stringContaining("ENCRYPTION_KEYS") });
  expect(receiver.received()).toEqual([]);
});

it("deletes completed and abandoned deliveries after a month", async () => {
  const receiver = await anns.receiver(["document.extracted"]);
  for (const title of ["Old", "Old and open", "Young"]) await store(title);
  const change = (title: string, set: ReturnType<typeof sql>) =>
    db.execute(sql`update webhook_deliveries set ${set}
      where webhook_id = ${receiver.id} and data->>'title' = ${title}`);
  const delivered = sql`status = 'delivered', delivered_at = now(), next_attempt_at = null`;
  await change("Old", sql`${delivered}, created_at = now() - interval '31 days'`);
  await change(
    "Old and open",
    sql`created_at = now() - interval '31 days', next_attempt_at = now() + interval '1 day'`,
  );
  await change("Young", sql`${delivered}, created_at = now() - interval '29 days'`);
  startWorker();
  await vi.waitFor(async () => expect(await anns.deliveries(receiver.id)).toHaveLength(2), soon);
  const left = await anns.deliveries(receiver.id);
  expect(left.map(({ status }) => status).sort()).toEqual(["delivered", "pending"]);
});
