import { connect, type Socket } from "node:net";

/** A request as sent, byte for byte, repeatedly. */
export interface Target {
  readonly port: number;
  readonly path: string;
  readonly token?: string | undefined;
}

const HEADERS_END = Buffer.from("\r\n\r\n");
const LENGTH = /\r\ncontent-length: (\d+)/i;

/** Sends one request after another on each of so many connections.
 *  @returns answers per second
 *  @throws Error when an answer is not 200 or has no Content-Length */
export async function requestsPerSecond(target: Target, connections: number, durationMs: number): Promise<number> {
  const until = performance.now() + durationMs;
  const began = performance.now();
  const counts = await Promise.all(Array.from({ length: connections }, () => sendUntil(until, target)));
  return (counts.reduce((sum, count) => sum + count, 0) / (performance.now() - began)) * 1000;
}

function sendUntil(until: number, { port, path, token }: Target): Promise<number> {
  const authorization = token === undefined ? "" : `authorization: Bearer ${token}\r\n`;
  const request = `GET ${path} HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\n${authorization}\r\n`;
  return new Promise((resolve, reject) => {
    const socket: Socket = connect(port, "127.0.0.1", () => socket.write(request));
    let answers = 0;
    let missing = 0;
    const end = (finish: () => void): void => {
      socket.destroy();
      finish();
    };
    socket.setNoDelay(true);
    socket.on("error", reject);
    socket.on("data", (bytes: Buffer) => {
      missing = missing === 0 ? missingBytes(bytes, path) : missing - bytes.length;
      if (Number.isNaN(missing)) return end(() => reject(new Error(`${path}: ${bytes.toString("utf8", 0, 300)}`)));
      if (missing > 0) return;
      answers += 1;
      if (performance.now() < until) socket.write(request);
      else end(() => resolve(answers));
    });
  });
}

/** How much of the answer is still to come after its first bytes; NaN unless it is a 200 with a length. */
function missingBytes(bytes: Buffer, path: string): number {
  const headersEnd = bytes.indexOf(HEADERS_END);
  if (headersEnd === -1) throw new Error(`${path}: the headers came in pieces`);
  const headers = bytes.toString("latin1", 0, headersEnd);
  if (!headers.startsWith("HTTP/1.1 200")) return Number.NaN;
  return headersEnd + HEADERS_END.length + Number(LENGTH.exec(headers)?.[1]) - bytes.length;
}
