import { request as ask, createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** `down`: nothing arrives. `deaf`: everything arrives, and no answer comes back. */
export type Condition = "up" | "down" | "deaf";

/** A proxy between two programs that can fail. */
export class FaultyFront {
  readonly #server: Server;
  readonly #target: URL;
  condition: Condition = "up";

  private constructor(target: string) {
    this.#target = new URL(target);
    this.#server = createServer((request, response) => this.#forward(request, response));
  }

  static async start(target: string): Promise<FaultyFront> {
    const front = new FaultyFront(target);
    await new Promise<void>((resolve) => front.#server.listen(0, "127.0.0.1", resolve));
    return front;
  }

  get baseUrl(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  close(): void {
    this.#server.close();
    this.#server.closeAllConnections();
  }

  #forward(request: IncomingMessage, response: ServerResponse): void {
    if (this.condition === "down") {
      request.socket.destroy();
      return;
    }
    const { method, headers } = request;
    const path = request.url ?? "/";
    const passed = ask(
      {
        host: this.#target.hostname,
        port: this.#target.port,
        method,
        path,
        headers: { ...headers, connection: "close" },
      },
      (answer) => {
        if (this.condition !== "up") {
          answer.resume();
          request.socket.destroy();
          return;
        }
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(response);
      },
    );
    passed.on("error", () => request.socket.destroy());
    request.pipe(passed);
  }
}
