import { Pool } from "undici";

// A process of clients that spend over HTTP for some seconds, each by its token in turn. Tells its parent the rate.

const CLIENTS = 64;
const [baseUrl = "", seconds = "1", ...tokens] = process.argv.slice(2);
const pool = new Pool(baseUrl, { connections: CLIENTS });
const until = performance.now() + Number(seconds) * 1000;
let spent = 0;

async function client(n: number): Promise<void> {
  for (let i = n; performance.now() < until; i += 1) {
    const { statusCode, body } = await pool.request({
      method: "POST",
      path: "/api/bench/spend",
      headers: { authorization: `Bearer ${tokens[i % tokens.length]}` },
    });
    await body.dump();
    if (statusCode !== 200) throw new Error(`a spend was answered ${statusCode}`);
    spent += 1;
  }
}

const began = performance.now();
await Promise.all(Array.from({ length: CLIENTS }, (_, n) => client(n)));
process.send?.((spent * 1000) / (performance.now() - began));
