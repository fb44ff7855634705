import { Agent, get } from "node:http";

// A process that watches one stream many times at once. Prints `watching` when all are connected; and when all have ended,
// for each event the times of its arrivals as JSON, by the system's monotonic clock, which all processes share.

const [url = "", count = "1", token = ""] = process.argv.slice(2);
const agent = new Agent({ maxSockets: Number.POSITIVE_INFINITY });
const arrivals: Record<string, string[]> = {};
let connected = 0;

function watch(): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = get(url, { agent, headers: { authorization: `Bearer ${token}` } }, (response) => {
      connected += 1;
      if (connected === Number(count)) process.stdout.write("watching\n");
      response.setEncoding("utf8");
      response.on("data", (chunk: string) => {
        const now = String(process.hrtime.bigint());
        for (const [, id = ""] of chunk.matchAll(/^id: (\d+)$/gm)) (arrivals[id] ??= []).push(now);
      });
      response.on("end", resolve);
    });
    request.on("error", reject);
  });
}

await Promise.all(Array.from({ length: Number(count) }, watch));
process.stdout.write(`${JSON.stringify(arrivals)}\n`);
