import { mkdtemp, readdir, readFile, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { OUTCOME_TOKEN_ABI as abi } from "../../src/providers/outcome-token/generated/outcome-token.ts";
import { startApp } from "../support/app.ts";
import { minterOf, newHolder, one, SECRET, startBeside } from "../support/minting.ts";
import { startNodeInFront, startOutcomeTokenChain } from "../support/outcome-token-chain.ts";

// BLOCKCHAIN_AUTO_DEPLOY: each test uses a separate chain, since the service deploys once per chain.

const KEY_FILE = "outcome-token-deployer";
const [fresh, given, elsewhere, doubtful] = await Promise.all(
  [41_001, 41_002, 41_003, 41_004].map(startOutcomeTokenChain),
);
if (!fresh || !given || !elsewhere || !doubtful) throw new Error("a chain is missing");
const [front, doubtfulFront] = [await startNodeInFront(elsewhere.rpcUrl), await startNodeInFront(doubtful.rpcUrl)];
const app = await startApp({ JWT_SECRET: SECRET });
const { token } = await app.signUp();

const folders = await mkdtemp(join(tmpdir(), "tranche-test-deploy-"));
afterAll(() => rm(folders, { recursive: true, force: true }));
const automatic = async (chainId: number, rpcUrl: string) => ({
  CROSS_CHAIN_ENABLED: "true",
  OUTCOME_TOKEN_CHAIN_ID: String(chainId),
  OUTCOME_TOKEN_RPC_URL: rpcUrl,
  BLOCKCHAIN_AUTO_DEPLOY: "true",
  DATA_DIR: await mkdtemp(join(folders, "data-")),
});
const beside = async (settings: Readonly<Record<string, string>>, more = {}) => {
  const process = await startBeside(app, settings, more);
  return { ...process, ...minterOf(process, token) };
};
const deployments = async (chainId: number) =>
  (await app.database.pool.query("select * from outcome_token_deployments where chain_id = $1", [chainId])).rows;

describe("on a development chain", async () => {
  const chain = fresh;
  const settings = await automatic(41_001, chain.rpcUrl);
  const ownerOf = (address: `0x${string}`) => chain.client.readContract({ address, abi, functionName: "owner" });

  it("the first mints of two processes deploy the smart contract once, funded by the node", async () => {
    const [here, there] = [await beside(settings), await beside(settings)];
    expect((await here.holdings(newHolder())).body.detail.missing).toEqual(["SFP_OUTCOME_TOKEN_CONTRACT"]);
    const to = newHolder();
    const answers = await Promise.all([1, 2, 3, 4].map((n) => (n % 2 ? here : there).mint(one(to, "6", String(n)))));
    expect(answers.map(({ status, body }) => [status, body.status])).toEqual(answers.map(() => [201, "completed"]));
    const contracts = new Set(answers.map(({ body }) => body.contract_address as `0x${string}`));
    expect(contracts.size).toBe(1);
    const [contract] = contracts as Iterable<`0x${string}`>;
    expect(await chain.balanceOf(to, 6n, contract)).toBe(10n);
    const [kept, ...more] = await deployments(41_001);
    expect(more).toEqual([]);
    expect(kept).toMatchObject({
      contract_address: contract,
      deployer_address: await ownerOf(contract as `0x${string}`),
    });
    expect([kept.confirmed_at === null, kept.raw_transaction]).toEqual([false, null]);
    expect((await here.holdings(to)).body).toMatchObject({ contract_address: contract, holdings: [{ amount: "10" }] });
  });

  it("the key is stored in the data folder, readable by its owner only, and nowhere else", async () => {
    const file = join(settings.DATA_DIR, KEY_FILE);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    const secret = (await readFile(file, "utf8")).trim();
    const { rows } = await app.database.pool.query(
      "select to_json(t) as row from cross_chain_transactions t union all select to_json(d) from outcome_token_deployments d",
    );
    expect(rows.length).toBeGreaterThan(4);
    expect(JSON.stringify(rows)).not.toContain(secret);
  });

  it("a process that starts later mints with the same smart contract", async () => {
    const [{ contract_address }] = await deployments(41_001);
    const { body } = await (await beside(settings)).mint(one(newHolder()));
    expect(body).toMatchObject({ status: "completed", contract_address });
  });

  it("uses a configured smart contract and deploys nothing", async () => {
    const there = { ...settings, SFP_OUTCOME_TOKEN_CONTRACT: chain.contract };
    const { mint } = await beside({ ...there, BLOCKCHAIN_DEPLOYER_PRIVATE_KEY: chain.key });
    expect((await mint(one(newHolder()))).body).toMatchObject({
      status: "completed",
      contract_address: chain.contract,
    });
    // The stored key does not own it.
    const { body } = await (await beside(there)).mint(one(newHolder()));
    expect(body.detail.missing).toEqual(["contract_ownership"]);
  });

  it("deploys again after a chain reset, and old nonces do not block mints", async () => {
    const [before] = await deployments(41_001);
    await chain.client.request({ method: "anvil_reset" } as never);
    const to = newHolder();
    const { status, body } = await (await beside(settings)).mint(one(to, "9", "3"));
    expect([status, body.status]).toEqual([201, "completed"]);
    expect(body.contract_address).not.toBe(before.contract_address);
    expect(await chain.balanceOf(to, 9n, body.contract_address)).toBe(3n);
  });
});

it("a worker deploys on startup with the configured key", async () => {
  const chain = given;
  const settings = { ...(await automatic(41_002, chain.rpcUrl)), BLOCKCHAIN_DEPLOYER_PRIVATE_KEY: chain.key };
  await beside(settings, { executes: true });
  await expect
    .poll(() => deployments(41_002), { timeout: 10_000 })
    .toMatchObject([{ deployer_address: chain.deployer, confirmed_at: expect.any(Date) }]);
  expect(await readdir(settings.DATA_DIR)).not.toContain(KEY_FILE);
  const [{ contract_address }] = await deployments(41_002);
  expect(await chain.client.getCode({ address: contract_address })).toBe(
    await chain.client.getCode({ address: chain.contract }),
  );
});

it("on other chains, the operator must fund the deployer", async () => {
  const chain = elsewhere;
  const settings = await automatic(41_003, front.baseUrl);
  const { mint } = await beside(settings);
  const { status, body } = await mint(one(newHolder()));
  expect([status, body.detail]).toMatchObject([503, { code: "minting_not_configured", missing: ["deployer_funds"] }]);
  expect(await deployments(41_003)).toEqual([]);
  const [address] = /0x[0-9a-fA-F]{40}/.exec(body.message) as unknown as [`0x${string}`];
  await chain.fund(address);
  const mining = setInterval(() => void chain.client.mine({ blocks: 1 }), 50);
  const made = await mint(one(newHolder())).finally(() => clearInterval(mining));
  expect([made.status, made.body.status]).toEqual([201, "completed"]);
  expect(front.requests.map(({ body }) => body).filter((call) => /"(anvil|hardhat)_/.test(call))).toEqual([]);
});

it("does not repeat a deployment whose answer was lost", async () => {
  const chain = doubtful;
  const front = doubtfulFront;
  const settings = { ...(await automatic(41_004, front.baseUrl)), BLOCKCHAIN_DEPLOYER_PRIVATE_KEY: chain.key };
  const before = await chain.nonceOf(chain.deployer);
  front.lose("eth_sendRawTransaction", { passing: true });
  const lost = await (await beside({ ...settings, RUN_WAIT_SECONDS: "0" })).mint(one(newHolder()));
  front.mend();
  expect(lost.status).toBe(502);
  const { mint } = await beside({ ...settings, OUTCOME_TOKEN_RPC_URL: chain.rpcUrl });
  expect(await mint(one(newHolder()))).toMatchObject({ status: 201, body: { status: "completed" } });
  expect(await chain.nonceOf(chain.deployer)).toBe(before + 2);
});

it.each(["1", "137", "8453"])("never runs on chain %s, and sends that chain no request", async (id) => {
  const settings = await automatic(Number(id), front.baseUrl);
  front.requests.splice(0);
  const { mint } = await beside(settings);
  const { status, body } = await mint(one(newHolder()));
  expect([status, body.detail.missing]).toEqual([
    503,
    ["SFP_OUTCOME_TOKEN_CONTRACT", "BLOCKCHAIN_DEPLOYER_PRIVATE_KEY"],
  ]);
  expect(front.requests).toEqual([]);
  expect(await readdir(settings.DATA_DIR)).not.toContain(KEY_FILE);
});
