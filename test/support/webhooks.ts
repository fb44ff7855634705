import { createHmac } from "node:crypto";
import { expect, onTestFinished, vi } from "vitest";
import type { TestApp } from "./app.ts";
import { type FakeAnswer, type SeenRequest, startFakeHost } from "./fakes/fake-host.ts";

/** What a receiver was sent. */
export interface ReceivedEvent {
  readonly id: string;
  readonly type: string;
  readonly timestamp: string;
  readonly data: any;
  readonly request: SeenRequest;
}

export const soon = { timeout: 25_000, interval: 25 };

/** A user who manages webhooks, and receivers for them. */
export function webhooksOf(app: TestApp, token: string) {
  const call = (method: string, path: string, json?: unknown) =>
    app.call(method, `/api/webhooks${path}`, { token, ...(json === undefined ? {} : { json }) });
  return {
    call,
    deliveries: async (id: number, query = "") =>
      (await call("GET", `/${id}/deliveries${query}`)).body.deliveries as any[],
    /** A webhook with a real receiver, deleted with the test. It answers as it is received, else 200. */
    async receiver(events: readonly string[], answer: (request: SeenRequest) => FakeAnswer = () => ({ body: "ok" })) {
      const host = await startFakeHost(answer);
      const { status, body } = await call("POST", "", { url: `${host.baseUrl}/hook`, events });
      expect(status).toBe(201);
      onTestFinished(async () => {
        await call("DELETE", `/${body.id}`);
      });
      const received = (): ReceivedEvent[] => host.requests.map((request) => read(request, body.secret));
      return {
        id: body.id as number,
        host,
        received,
        /** Waits until it received so many. */
        hears: (times: number): Promise<ReceivedEvent[]> =>
          vi.waitFor(() => {
            expect(host.requests.length).toBeGreaterThanOrEqual(times);
            return received();
          }, soon),
        /** Waits until its newest delivery is as given. */
        stands: (delivery: object) =>
          vi.waitFor(async () => {
            const [newest] = (await call("GET", `/${body.id}/deliveries`)).body.deliveries;
            expect(newest).toMatchObject(delivery);
            return newest;
          }, soon),
      };
    },
  };
}

/** Reads a request as Standard Webhooks requires of a receiver; fails if its signature is wrong. */
function read(request: SeenRequest, secret: string): ReceivedEvent {
  const [id, timestamp, signature] = ["id", "timestamp", "signature"].map((name) =>
    String(request.headers[`webhook-${name}`]),
  );
  const key = Buffer.from(secret.replace("whsec_", ""), "base64");
  const expected = createHmac("sha256", key).update(`${id}.${timestamp}.${request.body}`).digest("base64");
  expect(signature).toBe(`v1,${expected}`);
  expect(Math.abs(Number(timestamp) - Date.now() / 1000)).toBeLessThan(300);
  return { ...JSON.parse(request.body), id, request };
}
