import { connect } from "node:net";
import { text } from "node:stream/consumers";

// A process of HTTP clients that spend for some seconds and send the rate to their parent. Standard input has one token
// per line; each client uses one after the other. The clients share the cores with the service and the database, so
// they do only what HTTP/1.1 requires: the cost of a full client is not measured here.

const CLIENTS = 256;
const [baseUrl = "", seconds = "1"] = process.argv.slice(2);
const tokens = (await text(process.stdin)).split("\n");
const { hostname, port, host } = new URL(baseUrl);
const requests = tokens.map((token) =>
  Buffer.from(
    `POST /api/bench/spend HTTP/1.1\r\nHost: ${host}\r\nAuthorization: Bearer ${token}\r\nContent-Length: 0\r\n\r\n`,
  ),
);
const until = performance.now() + Number(seconds) * 1000;
let spent = 0;

/** One connection. The next spend is sent when the answer to the one before is complete. */
function client(n: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname);
    // Clients start at different tokens, so that they spend from different accounts.
    let next = Math.floor((n * requests.length) / CLIENTS);
    let received = "";
    const spend = (): void => void socket.write(requests[next++ % requests.length] as Buffer);
    socket.on("connect", spend);
    socket.on("error", reject);
    socket.on("data", (data) => {
      received += data.toString("latin1");
      if (!isWhole(received)) return;
      if (!received.startsWith("HTTP/1.1 200 ")) reject(new Error(`a spend was answered ${received.slice(0, 200)}`));
      received = "";
      spent += 1;
      if (performance.now() < until) return spend();
      socket.end();
      resolve();
    });
  });
}

function isWhole(answer: string): boolean {
  const body = answer.indexOf("\r\n\r\n") + 4;
  if (body < 4) return false;
  const length = /\r\ncontent-length: (\d+)/.exec(answer)?.[1];
  return length !== undefined && answer.length >= body + Number(length);
}

const began = performance.now();
await Promise.all(Array.from({ length: CLIENTS }, (_, n) => client(n)));
process.send?.((spent * 1000) / (performance.now() - began));
