import { spawn } from "node:child_process";
import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { eventFrame } from "../src/api/sse.ts";

const WATCHERS = fileURLToPath(new URL("./sse-watchers.ts", import.meta.url));

/** When each event was there to be sent, by its number; nanoseconds of the monotonic clock. */
export type Sent = Map<number, bigint>;

/** How long events took to reach so many watchers of one stream, in ms, sorted. `begin` lets the events come once all are
 *  connected and resolves when the last is sent. */
export async function deliveryTimes(
  watched: { readonly url: string; readonly token?: string; readonly watchers: number },
  sent: Sent,
  begin: () => Promise<unknown>,
): Promise<number[]> {
  const child = spawn(process.execPath, [WATCHERS, watched.url, String(watched.watchers), watched.token ?? ""], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  let output = "";
  const ended = once(child, "close");
  const connected = new Promise<void>((resolve) => {
    child.stdout.on("data", (data: Buffer) => {
      output += data.toString();
      if (output.startsWith("watching")) resolve();
    });
  });
  await connected;
  await begin();
  await ended;
  const arrivals = JSON.parse(output.split("\n")[1] ?? "{}") as Record<string, string[]>;
  const times = [...sent].flatMap(([id, at]) =>
    (arrivals[id] ?? []).map((arrived) => Number(BigInt(arrived) - at) / 1e6),
  );
  return times.sort((a, b) => a - b);
}

/** A minimal stream: node:http, one write per watcher. */
export async function plainStream(events: number, pauseMs: number) {
  const open = new Set<ServerResponse>();
  const server = createServer((_request, response) => {
    response.writeHead(200, { "content-type": "text/event-stream; charset=utf-8", "cache-control": "no-store" });
    response.flushHeaders();
    open.add(response);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const sent: Sent = new Map();
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    sent,
    async begin() {
      for (let id = 1; id <= events; id += 1) {
        await pause(pauseMs);
        sent.set(id, process.hrtime.bigint());
        const data = JSON.stringify({ type: "progress", data: { step: "tick", progress: id, message: "Ticked" } });
        const frame = eventFrame(id, "progress", data);
        for (const response of open) response.write(frame);
      }
      for (const response of open) response.end();
      server.close();
    },
  };
}
