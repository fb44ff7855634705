import { once } from "node:events";
import { type AddressInfo, connect } from "node:net";
import { Readable } from "node:stream";
import { afterAll, expect, it } from "vitest";
import { createLog } from "#platform/log.ts";
import { createHttpServer } from "./http-server.ts";

const create = () =>
  createHttpServer({
    log: createLog({ level: "silent" }),
    trustProxy: false,
    corsOrigins: [],
    newRequestId: () => "r",
    onAnswered: () => undefined,
    sendTimeoutMs: 1_000,
  });
const server = create();
const PIECE = Buffer.alloc(64 * 1024);
let pieces = 0;
let ended: "sent" | "cut off" | undefined;
server.get("/large", (_request, reply) => {
  pieces = 0;
  ended = undefined;
  // 64 MiB, or as much as the client reads.
  const body = Readable.from(
    (function* () {
      for (let n = 0; n < 1024; n += 1) {
        pieces += 1;
        yield PIECE;
      }
    })(),
  );
  body.once("close", () => {
    ended = pieces === 1024 ? "sent" : "cut off";
  });
  return reply.send(body);
});
await server.listen({ port: 0, host: "127.0.0.1" });
const { port } = server.server.address() as AddressInfo;
afterAll(() => server.close());

async function ask() {
  const socket = connect(port, "127.0.0.1");
  await once(socket, "connect");
  socket.on("error", () => undefined);
  socket.write("GET /large HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n");
  return socket;
}

it("cuts off a client that stops reading, and frees the unsent data", async () => {
  const socket = await ask();
  socket.pause();
  await expect.poll(() => ended, { timeout: 15_000 }).toBe("cut off");
  expect(pieces).toBeLessThan(1024);
  socket.destroy();
});

it("sends a client that reads slowly, but reads, everything", async () => {
  const socket = await ask();
  let bytes = 0;
  socket.on("data", (part: Buffer) => {
    bytes += part.length;
    // About half of the send timeout, every 16 MiB.
    if (bytes % (16 * 1024 * 1024) < part.length) {
      socket.pause();
      setTimeout(() => socket.resume(), 500);
    }
  });
  await once(socket, "close");
  expect(bytes).toBeGreaterThan(1024 * PIECE.length);
  expect(ended).toBe("sent");
});

it("closes while a client holds a connection that it opened in advance", async () => {
  const closing = create();
  await closing.listen({ port: 0, host: "127.0.0.1" });
  const socket = connect((closing.server.address() as AddressInfo).port, "127.0.0.1");
  socket.on("error", () => undefined);
  await Promise.all([once(socket, "connect"), once(closing.server, "connection")]);
  await Promise.all([closing.close(), once(socket, "close")]);
});
