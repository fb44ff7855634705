import { createHmac } from "node:crypto";
import { sql } from "drizzle-orm";
import { expect, it, onTestFinished, vi } from "vitest";
import { startApp } from "../support/app.ts";
import { type SeenRequest, startFakeHost } from "../support/fakes/fake-host.ts";
import { soon, webhooksOf } from "../support/webhooks.ts";

const app = await startApp({ PROCESS_ROLE: "all", OFFLINE: "true", ALLOW_PRIVATE_NETWORK_TARGETS: "true" });
const ann = await app.signUp();
const bob = await app.signUp();
const anns = webhooksOf(app, ann.token);

const TEXT =
  "CREDIT AGREEMENT dated as of March 14, 2019 among HARROWGATE TOOLWORKS, INC., as Borrower, and the Lenders.";

/** A webhook whose receiver stores its deliveries, and a function that causes the next one. */
async function openReceiver() {
  const host = await startFakeHost(() => ({ body: "ok" }));
  const { body } = await anns.call("POST", "", { url: `${host.baseUrl}/hook`, events: ["document.extracted"] });
  onTestFinished(async () => {
    await anns.call("DELETE", `/${body.id}`);
  });
  return {
    id: body.id as number,
    secret: body.secret as string,
    rotate: (json: object = {}) => anns.call("POST", `/${body.id}/rotate-secret`, json),
    nextDelivery: async (): Promise<SeenRequest> => {
      const before = host.requests.length;
      await app.call("POST", "/api/documents", { token: ann.token, json: { title: "Rotation", text: TEXT } });
      return await vi.waitFor(() => {
        expect(host.requests.length).toBeGreaterThan(before);
        return host.requests.at(-1) as SeenRequest;
      }, soon);
    },
  };
}

/** The `v1` signature of a request under a secret, as its receiver computes it. */
function signatureBy(secret: string, { headers, body }: SeenRequest): string {
  const key = Buffer.from(secret.replace("whsec_", ""), "base64");
  const content = [headers["webhook-id"], headers["webhook-timestamp"], body].join(".");
  return `v1,${createHmac("sha256", key).update(content).digest("base64")}`;
}

it("signs with both secrets while the old one is valid, the new one first", async () => {
  const receiver = await openReceiver();
  const { status, body } = await receiver.rotate();
  expect([status, body.id]).toEqual([200, receiver.id]);
  expect(body.secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
  expect(body.secret).not.toBe(receiver.secret);
  const hoursLeft = (Date.parse(body.overlap_ends_at) - Date.now()) / 3_600_000;
  expect(hoursLeft).toBeGreaterThan(23.9);
  expect(hoursLeft).toBeLessThan(24.1);
  const request = await receiver.nextDelivery();
  expect(request.headers["webhook-signature"]).toBe(
    `${signatureBy(body.secret, request)} ${signatureBy(receiver.secret, request)}`,
  );
});

it("signs with only the new secret once the old one has expired", async () => {
  const receiver = await openReceiver();
  const { body } = await receiver.rotate({ overlap_hours: 1 });
  await app.database.db.execute(sql`
    update webhooks set previous_secret_expires_at = now() where id = ${receiver.id}`);
  const request = await receiver.nextDelivery();
  expect(request.headers["webhook-signature"]).toBe(signatureBy(body.secret, request));
  const { webhooks } = (await anns.call("GET", "")).body;
  expect(webhooks[0]).toMatchObject({ id: receiver.id, overlap_ends_at: null });
});

it("ends the old secret immediately if no overlap is requested", async () => {
  const receiver = await openReceiver();
  const { body } = await receiver.rotate({ overlap_hours: 0 });
  expect(body.overlap_ends_at).toBeNull();
  const request = await receiver.nextDelivery();
  expect(request.headers["webhook-signature"]).toBe(signatureBy(body.secret, request));
});

it("rejects a second overlap during an open one, but ends it if none is requested", async () => {
  const receiver = await openReceiver();
  const answers = await Promise.all([receiver.rotate(), receiver.rotate()]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const [listed] = (await anns.call("GET", "")).body.webhooks;
  expect(listed.overlap_ends_at).toMatch(/Z$/);
  const { status, body } = await receiver.rotate({ overlap_hours: 0 });
  expect([status, body.overlap_ends_at]).toEqual([200, null]);
  const request = await receiver.nextDelivery();
  expect(request.headers["webhook-signature"]).toBe(signatureBy(body.secret, request));
});

it("rotates once per Idempotency-Key, and stores neither secret in plain text", async () => {
  const receiver = await openReceiver();
  const once = { token: ann.token, json: {}, headers: { "idempotency-key": "rotate-once" } };
  const path = `/api/webhooks/${receiver.id}/rotate-secret`;
  const first = await app.call("POST", path, once);
  const again = await app.call("POST", path, once);
  expect([again.headers.get("idempotent-replayed"), again.body]).toEqual(["true", first.body]);
  const { rows } = await app.database.db.execute(sql`
    select to_json(w) as kept from webhooks w union all select to_json(i) from idempotency_keys i
    union all select to_json(a) from audit_entries a`);
  for (const secret of [receiver.secret, first.body.secret])
    expect(JSON.stringify(rows)).not.toContain(secret.replace("whsec_", ""));
});

it.each([{ overlap_hours: -1 }, { overlap_hours: 169 }, { overlap_hours: 1.5 }, { hours: 1 }])(
  "rejects %j",
  async (json) => {
    const { status, body } = await (await openReceiver()).rotate(json);
    expect([status, body.detail.code]).toEqual([400, "invalid_request"]);
  },
);

it("is not found in another organization", async () => {
  const receiver = await openReceiver();
  const { status } = await webhooksOf(app, bob.token).call("POST", `/${receiver.id}/rotate-secret`, {});
  expect(status).toBe(404);
  const request = await receiver.nextDelivery();
  expect(request.headers["webhook-signature"]).toBe(signatureBy(receiver.secret, request));
});
