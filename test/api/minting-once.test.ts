import { expect, it } from "vitest";
import { startApp } from "../support/app.ts";
import { minterOf, newHolder, one, SECRET, startBeside } from "../support/minting.ts";
import { startNodeInFront, startOutcomeTokenChain } from "../support/outcome-token-chain.ts";

// Many at once, from several processes on one database: on a server they sign on many connections.

const chain = await startOutcomeTokenChain();
const app = await startApp({ ...chain.settings, JWT_SECRET: SECRET });
const { token } = await app.signUp();
const here = minterOf(app, token);
const nonce = () => chain.nonceOf(chain.deployer);
const rows = async () => {
  const { rows } = await app.database.pool.query(
    "select nonce::int, status, raw_transaction, transaction_hash from cross_chain_transactions order by nonce",
  );
  return rows as { nonce: number; status: string; raw_transaction: string | null; transaction_hash: string }[];
};

it("concurrent mints have nonces without gaps, and each is made once", async () => {
  const there = minterOf(await startBeside(app, chain.settings), token);
  const first = await nonce();
  const to = newHolder();
  const answers = await Promise.all(
    Array.from({ length: 24 }, (_, n) => (n % 2 ? here : there).mint(one(to, String(n % 3), String(n + 1)))),
  );
  expect(answers.map(({ status, body }) => [status, body.status])).toEqual(answers.map(() => [201, "completed"]));
  const nonces = (await rows()).map((row) => row.nonce);
  expect(nonces).toEqual(Array.from({ length: 24 }, (_, n) => first + n));
  expect(await nonce()).toBe(first + 24);
  const wanted = (id: number) => answers.reduce((sum, _a, n) => sum + (n % 3 === id ? n + 1 : 0), 0);
  for (const id of [0, 1, 2]) expect(await chain.balanceOf(to, BigInt(id))).toBe(BigInt(wanted(id)));
  expect(new Set(answers.map(({ body }) => body.transaction_hash)).size).toBe(24);
});

it("two concurrent copies of a request make one mint", async () => {
  const to = newHolder();
  const key = { "idempotency-key": "at-once" };
  const there = minterOf(await startBeside(app, chain.settings), token);
  const before = await nonce();
  const answers = await Promise.all([0, 1, 2, 3].map((n) => (n % 2 ? here : there).mint(one(to, "5", "7"), key)));
  for (const { status, body } of answers) {
    if (status === 409) expect(body.detail.code).toBe("idempotency_in_progress");
    else expect([status, body.amount]).toEqual([201, "7"]);
  }
  expect(answers.some(({ status }) => status === 201)).toBe(true);
  expect([await chain.balanceOf(to, 5n), await nonce()]).toEqual([7n, before + 1]);
});

it("transactions sent with the key elsewhere are counted", async () => {
  await chain.client.sendTransaction({ account: chain.account, to: newHolder(), value: 1n });
  const { status, body } = await here.mint(one(newHolder()));
  expect([status, body.status]).toEqual([201, "completed"]);
});

it("a node that accepts no transactions delays all mints, then accepts them in order", async () => {
  const front = await startNodeInFront(chain.rpcUrl);
  const settings = { ...chain.settings, OUTCOME_TOKEN_RPC_URL: front.baseUrl, RUN_WAIT_SECONDS: "0" };
  const there = minterOf(await startBeside(app, settings), token);
  front.refuse("eth_sendRawTransaction", { code: -32000, message: "insufficient funds for gas * price + value" });
  const to = newHolder();
  const held = [await there.mint(one(to, "8", "1")), await there.mint(one(to, "8", "2"))];
  expect(held.map(({ status, body }) => [status, body.status])).toEqual([
    [202, "pending"],
    [202, "pending"],
  ]);
  const later = await minterOf(await startBeside(app, { ...chain.settings, RUN_WAIT_SECONDS: "0" }), token).mint(
    one(to, "8", "4"),
  );
  expect([later.status, later.body.status]).toEqual([202, "submitted"]);
  expect(await chain.balanceOf(to, 8n)).toBe(0n);
  const worker = await startBeside(app, chain.settings, { executes: true });
  await expect.poll(() => chain.balanceOf(to, 8n), { timeout: 10_000 }).toBe(7n);
  const { transaction } = minterOf(worker, token);
  for (const { body } of [...held, later]) {
    const state = async () => {
      worker.clock.advance(120_000);
      return transaction(body.transaction_id);
    };
    await expect.poll(state, { timeout: 10_000 }).toMatchObject({
      status: "completed",
      dest_tx_hash: body.transaction_hash,
    });
  }
  expect((await rows()).every((row) => row.raw_transaction === null)).toBe(true);
});
