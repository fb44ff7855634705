import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, it, onTestFinished } from "vitest";
import { currentTraceparent, inSpan, SpanKind } from "./span.ts";
import { startTraces } from "./traces.ts";

const CALLER = "00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7";

it("exports a request and its steps as one trace, below the caller's span", async () => {
  const received: any[] = [];
  const collector = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on("data", (part: Buffer) => parts.push(part));
    request.on("end", () => {
      received.push(JSON.parse(Buffer.concat(parts).toString("utf8")));
      response.end("{}");
    });
  }).listen(0, "127.0.0.1");
  onTestFinished(() => void collector.close());
  await once(collector, "listening");
  expect(await inSpan("before", {}, async () => currentTraceparent())).toBeNull();

  const stop = startTraces(`http://127.0.0.1:${(collector.address() as AddressInfo).port}/`, "worker");
  const failing = () => Promise.reject(new Error("lost"));
  await inSpan(
    "GET /x",
    { traceparent: `${CALLER}-01`, kind: SpanKind.SERVER, attributes: { "request.id": "7" } },
    () => inSpan("run.step", {}, failing).catch(() => undefined),
  );
  await inSpan("not sampled", { traceparent: `${CALLER}-00` }, async () => undefined);
  await stop();

  const [{ resource, scopeSpans }] = received[0].resourceSpans;
  expect(resource.attributes).toEqual([{ key: "service.name", value: { stringValue: "tranche-worker" } }]);
  const [step, request, ...others] = scopeSpans[0].spans;
  expect(others).toEqual([]);
  expect(request).toMatchObject({
    traceId: CALLER.slice(3, 35),
    parentSpanId: "00f067aa0ba902b7",
    kind: 2,
    status: {},
  });
  expect(step).toMatchObject({ traceId: request.traceId, parentSpanId: request.spanId, status: { code: 2 } });
  expect(BigInt(request.endTimeUnixNano)).toBeGreaterThanOrEqual(BigInt(request.startTimeUnixNano));
});
