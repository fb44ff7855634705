import { createServer, type Server } from "node:http";
import { failure } from "#errors";
import { newId } from "#platform/ids.ts";
import { failureBody } from "./failure-body.ts";

export interface WaitingRoom {
  /** Starts to answer; repeated calls have no effect. */
  open(): void;
  close(): Promise<void>;
}

/** Answers health checks while the database is starting: alive, but not ready. It listens on the service's address
 *  until the service starts. */
export function openWaitingRoom({ host, port }: { host: string; port: number }): WaitingRoom {
  let server: Server | undefined;
  return {
    open() {
      server ??= createServer((request, response) => {
        const live = request.url === "/health/live";
        response.writeHead(live ? 200 : 503, {
          "content-type": "application/json; charset=utf-8",
          connection: "close",
          "retry-after": "2",
        });
        response.end(
          live
            ? '{"status":"ok"}'
            : failureBody(failure("unavailable", { detail: { checks: { database: "failing" } } }), newId()),
        );
      }).listen(port, host);
      server.on("error", () => undefined);
    },
    async close() {
      if (!server?.listening) return;
      const closed = new Promise((resolve) => server?.close(resolve));
      server.closeAllConnections();
      await closed;
    },
  };
}
