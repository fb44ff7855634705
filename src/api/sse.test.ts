import { once } from "node:events";
import { createServer } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { pipeline } from "node:stream";
import { afterAll, expect, it } from "vitest";
import { eventFrame, eventStream, type FrameSource } from "./sse.ts";

const sources = new Map<string, { readonly source: FrameSource; readonly signal?: AbortSignal }>();
const server = createServer((request, response) => {
  const { source, signal } = sources.get(request.url ?? "") ?? {};
  if (source === undefined) throw new Error("no such stream");
  response.writeHead(200, { "content-type": "text/event-stream" });
  pipeline(eventStream(source, signal), response, () => undefined);
}).listen(0, "127.0.0.1");
await once(server, "listening");
const { port } = server.address() as AddressInfo;
afterAll(() => server.close());

/** A client that requests a stream and reads nothing until the test starts it. */
async function ask(path: string): Promise<Socket> {
  const socket = connect(port, "127.0.0.1");
  await once(socket, "connect");
  socket.pause();
  socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`);
  return socket;
}

/** Everything up to the end of the connection, or of the answer. */
async function readAll(socket: Socket): Promise<string> {
  let text = "";
  socket.on("data", (part) => {
    text += part.toString();
    if (text.endsWith("0\r\n\r\n")) socket.end();
  });
  socket.on("error", () => undefined).resume();
  await once(socket, "close");
  return text;
}

const EVENT = "x".repeat(64 * 1024);

it("cuts off a client that leaves more than 1 MiB unread, and its source is stopped", async () => {
  let sent = 0;
  let stopped = false;
  sources.set("/flood", {
    source: (send) => {
      // Faster than the buffers of the operating system can absorb.
      const timer = setInterval(() => {
        for (let n = 0; n < 20; n += 1) send(eventFrame((sent += 1), "progress", EVENT));
      }, 5);
      return () => {
        stopped = true;
        clearInterval(timer);
      };
    },
  });
  const socket = await ask("/flood");
  await expect.poll(() => stopped, { timeout: 20_000 }).toBe(true);
  // The kernel's buffer (a few MiB) and 1 MiB of ours, not the whole stream.
  expect(sent * EVENT.length).toBeLessThan(64 * 1024 * 1024);
  const got = await readAll(socket);
  expect(got.endsWith("0\r\n\r\n")).toBe(false);
  const ids = [...got.matchAll(/^id: (\d+)$/gm)].map(([, id]) => Number(id));
  expect(ids).toEqual(ids.map((_, i) => i + 1));
});

it("ends the stream with an event when the server stops, so that a client can distinguish it from a broken stream", async () => {
  const stopping = new AbortController();
  sources.set("/stopping", {
    source: (send) => {
      send(eventFrame(1, "started", "{}"));
      return () => undefined;
    },
    signal: stopping.signal,
  });
  const socket = await ask("/stopping");
  const reading = readAll(socket);
  await once(socket, "data");
  stopping.abort();
  const got = await reading;
  expect(got).toContain("id: 1\nevent: started");
  expect(got).toContain(": the server is stopping, resume with Last-Event-ID\nretry: 2000\n\n");
  expect(got.endsWith("0\r\n\r\n")).toBe(true);
});

it("sends nothing after the end of its source", async () => {
  sources.set("/ended", {
    source: (send, end) => {
      send(eventFrame(1, "completed", "{}"));
      end();
      send(eventFrame(2, "late", "{}"));
      end();
      return () => undefined;
    },
  });
  const got = await readAll(await ask("/ended"));
  expect([...got.matchAll(/^id: (\d+)$/gm)].map(([, id]) => id)).toEqual(["1"]);
  expect(got.endsWith("0\r\n\r\n")).toBe(true);
});
