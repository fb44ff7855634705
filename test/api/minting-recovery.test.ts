import { encodeFunctionData, type Hex } from "viem";
import { privateKeyToAccount } from "viem/accounts";
import { expect, it } from "vitest";
import { OUTCOME_TOKEN_ABI as abi } from "../../src/providers/outcome-token/generated/outcome-token.ts";
import { startApp } from "../support/app.ts";
import { minterOf, newHolder, one, SECRET, startBeside } from "../support/minting.ts";
import { startNodeInFront, startOutcomeTokenChain } from "../support/outcome-token-chain.ts";

// A lost answer or a dead process leaves the outcome open: it is read from the chain, and nothing is minted twice.
// Processes that take requests stop before they act; one that recovers open mints runs on the same database.

const chain = await startOutcomeTokenChain();
const { client } = chain;
const front = await startNodeInFront(chain.rpcUrl);
const app = await startApp({ JWT_SECRET: SECRET });
const { token } = await app.signUp();
const nonce = () => chain.nonceOf(chain.deployer);
const settings = { ...chain.settings, OUTCOME_TOKEN_RPC_URL: front.baseUrl };
const SEND = "eth_sendRawTransaction";
const REFUSAL = { code: -32000, message: "txpool is full" };

/** The one process of this file that executes; it hears the node itself, which mints on a development chain at once. */
const worker = await startBeside(app, chain.settings, { executes: true, lasts: true });
const { transaction } = minterOf(worker, token);
/** The state that a mint reaches as the worker's clock advances. */
const becomes = (id: string, wanted: object) =>
  expect
    .poll(
      async () => {
        worker.clock.advance(60_000);
        return transaction(id);
      },
      { timeout: 15_000, interval: 100 },
    )
    .toMatchObject(wanted);
const beside = async (given: Readonly<Record<string, string>> = {}) => {
  const process = await startBeside(app, { ...settings, ...given });
  return { ...process, ...minterOf(process, token) };
};
/** A mint that a process stored and could not send before it ended. */
const leave = async (to: string, amount = "1") => {
  const { mint, close } = await beside({ RUN_WAIT_SECONDS: "0" });
  front.refuse(SEND, REFUSAL);
  const { status, body } = await mint(one(to, "1", amount));
  await close();
  front.mend();
  expect([status, body.status]).toEqual([202, "pending"]);
  return body as { transaction_id: string; transaction_hash: Hex };
};

it("a lost answer after the node accepted the mint causes no second mint", async () => {
  const [to, before] = [newHolder(), await nonce()];
  front.lose(SEND, { passing: true });
  const { mint } = await beside({ RUN_WAIT_SECONDS: "0" });
  const { status, body } = await mint(one(to, "1", "6"));
  front.mend();
  expect([status, body.status]).toEqual([202, "pending"]);
  await becomes(body.transaction_id, { status: "completed", dest_tx_hash: body.transaction_hash });
  expect([await chain.balanceOf(to, 1n), await nonce()]).toEqual([6n, before + 1]);
});

it("another process sends an unsent mint as signed", async () => {
  const [to, before] = [newHolder(), await nonce()];
  const left = await leave(to, "9");
  await becomes(left.transaction_id, { status: "completed", dest_tx_hash: left.transaction_hash });
  expect([await chain.balanceOf(to, 1n), await nonce()]).toEqual([9n, before + 1]);
  expect((await chain.receiptOf(left.transaction_hash)).status).toBe("success");
});

it("resends a transaction that the node has dropped", async () => {
  await client.setAutomine(false);
  const to = newHolder();
  const { mint } = await beside({ RUN_WAIT_SECONDS: "0" });
  const { body } = await mint(one(to, "1", "3"));
  expect(body.status).toBe("submitted");
  await client.dropTransaction({ hash: body.transaction_hash });
  await client.setAutomine(true);
  await becomes(body.transaction_id, { status: "completed" });
  expect(await chain.balanceOf(to, 1n)).toBe(3n);
});

it("a waiting request follows its mint through an outage of the node", async () => {
  const to = newHolder();
  const { mint } = await beside();
  front.lose(SEND);
  const before = front.count(SEND);
  const answer = mint(one(to, "1", "2"));
  await expect.poll(() => front.count(SEND), { timeout: 10_000 }).toBeGreaterThan(before);
  front.mend();
  const mining = setInterval(() => void client.mine({ blocks: 1 }), 50);
  const answered = await answer.finally(() => clearInterval(mining));
  expect(answered).toMatchObject({ status: 201, body: { status: "completed" } });
  expect(await chain.balanceOf(to, 1n)).toBe(2n);
});

it("a mint fails if another transaction of the key took its nonce", async () => {
  const to = newHolder();
  const used = await nonce();
  const left = await leave(to);
  await client.sendTransaction({ account: chain.account, nonce: used, to: newHolder(), value: 1n });
  const reason = "Another transaction of the same key was made in its place.";
  await becomes(left.transaction_id, { status: "failed", reason });
  expect(await chain.balanceOf(to, 1n)).toBe(0n);
});

it("a mint fails if the smart contract rejects it on execution", async () => {
  const next = privateKeyToAccount(await chain.newKey());
  const token = { address: chain.contract, abi } as const;
  const offer = (account: typeof next, to: Hex) =>
    client.writeContract({ ...token, account, functionName: "transferOwnership", args: [to] });
  const accept = (account: typeof next, fees = {}) =>
    client.writeContract({ ...token, account, functionName: "acceptOwnership", gas: 100_000n, ...fees });
  await chain.receiptOf(await offer(chain.account, next.address));
  await client.setAutomine(false);
  const { mint } = await beside({ RUN_WAIT_SECONDS: "0" });
  const { body } = await mint(one(newHolder()));
  await accept(next, { maxPriorityFeePerGas: 10n ** 11n, maxFeePerGas: 10n ** 12n });
  await client.mine({ blocks: 1 });
  await client.setAutomine(true);
  await becomes(body.transaction_id, {
    status: "failed",
    reason: "The key that mints does not own the smart contract.",
    dest_tx_hash: body.transaction_hash,
  });
  await chain.receiptOf(await offer(next, chain.deployer));
  await chain.receiptOf(await accept(chain.account));
});

it("a call to an address without a smart contract mints nothing", async () => {
  const left = await leave(newHolder());
  const code = (await client.getCode({ address: chain.contract })) as Hex;
  await client.setCode({ address: chain.contract, bytecode: "0x" });
  await becomes(left.transaction_id, { status: "failed", reason: expect.stringContaining("nothing is minted") });
  await client.setCode({ address: chain.contract, bytecode: code });
});

it("repeating a request whose process died starts nothing", async () => {
  const to = newHolder();
  const key = { "idempotency-key": "died" };
  const { mint, close } = await beside({ RUN_WAIT_SECONDS: "0" });
  const first = await mint(one(to, "2", "5"), key);
  await close();
  const before = await nonce();
  const again = await (await beside()).mint(one(to, "2", "5"), key);
  expect([again.status, again.body]).toEqual([202, first.body]);
  expect([await nonce(), await chain.balanceOf(to, 2n)]).toEqual([before, 5n]);
});

it("an ended mint and a signed transaction cannot be changed", async () => {
  const { rows } = await app.database.pool.query(
    "select id, status from cross_chain_transactions where status in ('completed', 'failed') and nonce is not null",
  );
  expect(new Set(rows.map(({ status }: { status: string }) => status))).toEqual(new Set(["completed", "failed"]));
  for (const { id } of rows)
    for (const change of ["status = 'pending'", "nonce = nonce + 1", `transaction_hash = '0x${"0".repeat(64)}'`]) {
      const changed = app.database.pool.query(`update cross_chain_transactions set ${change} where id = $1`, [id]);
      await expect(changed).rejects.toThrow(/cannot become/);
    }
  const call = encodeFunctionData({ abi, functionName: "owner" });
  expect((await client.call({ to: chain.contract, data: call })).data).toContain(chain.deployer.slice(2).toLowerCase());
});
