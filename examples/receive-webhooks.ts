// Receives webhooks: a server that believes only what is signed, and an analysis that it is told of.
//   ALLOW_PRIVATE_NETWORK_TARGETS=true npm start, and in another terminal: node examples/receive-webhooks.ts [address]
import { createHmac, timingSafeEqual } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { createClient } from "../src/api/client.ts";
import { routes } from "../src/routes.ts";

let token: string | null = null;
const call = createClient({ baseUrl: process.argv[2] ?? "http://localhost:4000", token: () => token });

const account = { email: `example-${Date.now()}@example.com`, password: "an example's pass phrase" };
token = (await call(routes.users.register, { body: account })).body.access_token;

let secret = "";
const seen = new Set<string>();
const completed = Promise.withResolvers<boolean>();
const server = createServer((request, response) => void receive(request, response));
await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));

const { port } = server.address() as AddressInfo;
const { body: webhook } = await call(routes.webhooks.createWebhook, {
  body: { url: `http://127.0.0.1:${port}/`, events: ["credits.changed", "run.completed", "run.failed"] },
});
secret = webhook.secret;

await call(routes.analyses.analyzeCompany, { body: { company_name: "Apple Inc." }, respondAsync: true });
process.stdout.write(`completed: ${await completed.promise}\n`);
await call(routes.webhooks.deleteWebhook, { params: { id: String(webhook.id) } });
server.close();

async function receive(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const message = verified(request, await text(request));
  response.writeHead(message === null ? 401 : 204).end();
  if (message === null || seen.has(message.id)) return;
  seen.add(message.id);
  process.stdout.write(`${message.timestamp} ${message.type} ${JSON.stringify(message.data)}\n`);
  if (message.type.startsWith("run.")) completed.resolve(message.type === "run.completed");
}

/** The message, if it was signed with the secret in the last 5 minutes. */
function verified(request: IncomingMessage, body: string) {
  const [id, timestamp, signatures] = ["id", "timestamp", "signature"].map((name) =>
    String(request.headers[`webhook-${name}`]),
  ) as [string, string, string];
  if (!(Math.abs(Date.now() / 1000 - Number(timestamp)) < 300)) return null;
  const key = Buffer.from(secret.replace("whsec_", ""), "base64");
  const expected = createHmac("sha256", key).update(`${id}.${timestamp}.${body}`).digest();
  const isOurs = signatures.split(" ").some((signature) => {
    const given = Buffer.from(signature.replace("v1,", ""), "base64");
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
  if (!isOurs) return null;
  const { type, timestamp: at, data } = JSON.parse(body) as { type: string; timestamp: string; data: unknown };
  return { id, type, timestamp: at, data };
}
