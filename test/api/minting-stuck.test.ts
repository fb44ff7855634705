import { getContractAddress, parseGwei } from "viem";
import { expect, it } from "vitest";
import { startApp } from "../support/app.ts";
import { minterOf, newHolder, one, SECRET, startBeside } from "../support/minting.ts";
import { startOutcomeTokenChain } from "../support/outcome-token-chain.ts";

// Mints that no block takes, and blocks that are taken back. Blocks are made by hand; the worker's clock is set
// forward.

const [chain, fresh] = await Promise.all([startOutcomeTokenChain(), startOutcomeTokenChain(41_020)]);
const { client } = chain;
const app = await startApp({ JWT_SECRET: SECRET });
const { token } = await app.signUp();
await client.setAutomine(false);

const settings = { ...chain.settings, RUN_WAIT_SECONDS: "0", OUTCOME_TOKEN_CONFIRMATIONS: "3" };
const here = minterOf(await startBeside(app, settings, { lasts: true }), token);
const nonce = () => chain.nonceOf(chain.deployer);
const blocks = (count: number) => client.mine({ blocks: count });
/** A process that recovers open mints, with a separate clock; closed after the test. */
const worker = async (more: Readonly<Record<string, string>> = {}) => {
  const process = await startBeside(app, { ...settings, ...more }, { executes: true });
  const { transaction } = minterOf(process, token);
  const becomes = (id: string, wanted: object, each: () => Promise<unknown> = async () => undefined) =>
    expect
      .poll(
        async () => {
          process.clock.advance(60_000);
          await each();
          return transaction(id);
        },
        { timeout: 20_000, interval: 200 },
      )
      .toMatchObject(wanted);
  const replaces = (hash: string | undefined) =>
    expect
      .poll(
        async () => {
          process.clock.advance(60_000);
          return (await pooled()).some((known) => known.hash === hash);
        },
        { timeout: 20_000, interval: 200 },
      )
      .toBe(false);
  return { ...process, becomes, replaces };
};
const pooled = async (of = client): Promise<{ hash: string; maxFeePerGas: bigint; maxPriorityFeePerGas: bigint }[]> => {
  const { pending, queued } = await of.getTxpoolContent();
  return [pending, queued]
    .flatMap((accounts) => Object.values(accounts).flatMap((byNonce) => Object.values(byNonce)))
    .map(({ hash, maxFeePerGas, maxPriorityFeePerGas }) => ({
      hash,
      maxFeePerGas: BigInt(maxFeePerGas ?? 0),
      maxPriorityFeePerGas: BigInt(maxPriorityFeePerGas ?? 0),
    }));
};

it("a mint that no block includes is signed again with the same nonce and at least an eighth more gas price, and made once", async () => {
  const [to, before] = [newHolder(), await nonce()];
  const { body } = await here.mint(one(to, "1", "4"));
  const [first] = await pooled();
  const { becomes, replaces } = await worker({ OUTCOME_TOKEN_REPLACE_SECONDS: "120" });
  await replaces(first?.hash);
  const [second, ...more] = await pooled();
  expect(more).toEqual([]);
  expect((second?.maxFeePerGas ?? 0n) * 8n).toBeGreaterThanOrEqual((first?.maxFeePerGas ?? 0n) * 9n);
  expect((second?.maxPriorityFeePerGas ?? 0n) * 8n).toBeGreaterThanOrEqual((first?.maxPriorityFeePerGas ?? 0n) * 9n);
  await blocks(1);
  await becomes(body.transaction_id, { status: "completed" }, () => blocks(1));
  expect([await chain.balanceOf(to, 1n), await nonce()]).toEqual([4n, before + 1]);
});

it("counts the replaced transaction as the mint if a block includes it after all", async () => {
  const to = newHolder();
  const { body } = await here.mint(one(to, "1", "5"));
  const [first] = await pooled();
  const raw = await rawOf(body.transaction_id);
  const { becomes, replaces } = await worker();
  await replaces(first?.hash);
  await client.dropTransaction({ hash: (await pooled())[0]?.hash as `0x${string}` });
  await client.sendRawTransaction({ serializedTransaction: raw });
  await blocks(4);
  await becomes(body.transaction_id, { status: "completed", dest_tx_hash: first?.hash });
  expect(await chain.balanceOf(to, 1n)).toBe(5n);
});

it("replaces only the first in the queue, and the others follow", async () => {
  const to = newHolder();
  const mints = [await here.mint(one(to, "2", "1")), await here.mint(one(to, "2", "2"))].map(({ body }) => body);
  const hashes = mints.map(({ transaction_hash }) => transaction_hash as string);
  const { becomes, replaces } = await worker();
  await replaces(hashes[0]);
  expect((await pooled()).map(({ hash }) => hash)).toContain(hashes[1]);
  await blocks(1);
  for (const { transaction_id } of mints) await becomes(transaction_id, { status: "completed" }, () => blocks(1));
  expect(await chain.balanceOf(to, 2n)).toBe(3n);
});

it("signs nothing above OUTCOME_TOKEN_MAX_FEE_GWEI, and the mint reports that it waits", async () => {
  const base = parseGwei("40");
  const to = newHolder();
  const capped = { OUTCOME_TOKEN_MAX_FEE_GWEI: "50" };
  await client.setNextBlockBaseFeePerGas({ baseFeePerGas: base });
  await blocks(1);
  const poor = await startBeside(app, { ...settings, ...capped });
  const { body } = await minterOf(poor, token).mint(one(to, "1", "6"));
  const [first] = await pooled();
  expect(first?.maxFeePerGas).toBe(parseGwei("50"));
  const limited = await worker(capped);
  await limited.becomes(body.transaction_id, { reason: expect.stringContaining("OUTCOME_TOKEN_MAX_FEE_GWEI") });
  expect((await pooled()).map(({ hash }) => hash)).toEqual([first?.hash]);
  await limited.close();
  const { becomes, replaces } = await worker();
  await replaces(first?.hash);
  await becomes(body.transaction_id, { status: "completed", reason: null }, () => blocks(1));
  expect(await chain.balanceOf(to, 1n)).toBe(6n);
});

it("sends a mint again if its block is reorganized away, and makes it once", async () => {
  const [to, before] = [newHolder(), await nonce()];
  const { body } = await here.mint(one(to, "3", "7"));
  const snapshot = await client.snapshot();
  await blocks(2);
  expect(await chain.balanceOf(to, 3n)).toBe(7n);
  const { becomes } = await worker();
  await becomes(body.transaction_id, { status: "submitted" });
  await client.revert({ id: snapshot });
  for (const { hash } of await pooled()) await client.dropTransaction({ hash: hash as `0x${string}` });
  expect([await chain.balanceOf(to, 3n), await nonce()]).toEqual([0n, before]);
  await expect.poll(async () => (await pooled()).length, { timeout: 15_000 }).toBe(1);
  await becomes(body.transaction_id, { status: "completed" }, () => blocks(1));
  expect([await chain.balanceOf(to, 3n), await nonce()]).toEqual([7n, before + 1]);
});

it("replaces a deployment that no block includes by the same rule, at the same address", async () => {
  await fresh.client.setAutomine(false);
  const automatic = {
    CROSS_CHAIN_ENABLED: "true",
    OUTCOME_TOKEN_CHAIN_ID: "41020",
    OUTCOME_TOKEN_RPC_URL: fresh.rpcUrl,
    BLOCKCHAIN_DEPLOYER_PRIVATE_KEY: fresh.key,
    BLOCKCHAIN_AUTO_DEPLOY: "true",
    RUN_WAIT_SECONDS: "0",
  };
  const early = minterOf(await startBeside(app, automatic), token);
  expect((await early.mint(one(newHolder()))).body.detail.missing).toEqual(["SFP_OUTCOME_TOKEN_CONTRACT"]);
  const [first] = await pooled(fresh.client);
  const later = minterOf(await startBeside(app, automatic, { executes: true }), token);
  await expect.poll(async () => (await pooled(fresh.client))[0]?.hash, { timeout: 15_000 }).not.toBe(first?.hash);
  await fresh.client.mine({ blocks: 1 });
  const { status, body } = await later.mint(one(newHolder()));
  expect([status, body.status]).toEqual([202, "submitted"]);
  const expected = getContractAddress({ from: fresh.deployer, nonce: 0n });
  expect(body.contract_address).toBe(expected);
  expect(await fresh.client.getCode({ address: expected })).toMatch(/^0x60/);
});

it("signs a mint again only while its earlier signed transaction is stored", async () => {
  const { rows } = await app.database.pool.query(
    "select count(*)::int as replaced from replaced_transactions where nonce in (select nonce from cross_chain_transactions)",
  );
  expect(rows[0].replaced).toBeGreaterThanOrEqual(4);
  const { body } = await here.mint(one(newHolder()));
  const forged = app.database.pool.query(
    `update cross_chain_transactions set transaction_hash = '0x${"1".repeat(64)}' where id = $1`,
    [body.transaction_id],
  );
  await expect(forged).rejects.toThrow(/cannot become/);
});

async function rawOf(id: string): Promise<`0x${string}`> {
  const { rows } = await app.database.pool.query("select raw_transaction from cross_chain_transactions where id = $1", [
    id,
  ]);
  return rows[0].raw_transaction;
}
