import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, it, onTestFinished } from "vitest";
import { dataFolder, startServer } from "../support/process.ts";

it("sends the spans of requests to the configured collector", async () => {
  const received: { path: string; body: string }[] = [];
  const collector = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on("data", (part: Buffer) => parts.push(part));
    request.on("end", () => {
      received.push({ path: request.url ?? "", body: Buffer.concat(parts).toString("latin1") });
      response.end();
    });
  }).listen(0, "127.0.0.1");
  onTestFinished(() => void collector.close());
  await once(collector, "listening");
  const server = await startServer({
    DATA_DIR: await dataFolder(),
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${(collector.address() as AddressInfo).port}`,
  });
  await fetch(`${server.baseUrl}/api/deals`);
  await fetch(`${server.baseUrl}/health/ready`);
  server.child.kill("SIGTERM");
  expect((await server.finished).status).toBe(0);
  expect(new Set(received.map(({ path }) => path))).toEqual(new Set(["/v1/traces"]));
  const spans = received.map(({ body }) => body).join("");
  expect(spans).toContain("GET /health/ready");
  expect(spans).toContain("tranche");
});
