import { PassThrough } from "node:stream";
import { generatePrivateKey } from "viem/accounts";
import { describe, expect, it } from "vitest";
import { createLog } from "#platform/log.ts";
import { OUTCOME_TOKEN_ABI as abi } from "../../src/providers/outcome-token/generated/outcome-token.ts";
import { startApp } from "../support/app.ts";
import { MISTYPED, minterOf, newHolder, one, SECRET, startBeside } from "../support/minting.ts";
import { startNodeInFront, startOutcomeTokenChain } from "../support/outcome-token-chain.ts";

// One app of the file provides database and users; each test starts a process with other settings on that database.

const chain = await startOutcomeTokenChain();
const other = await startOutcomeTokenChain(31_338);
const front = await startNodeInFront(chain.rpcUrl);
const app = await startApp({ JWT_SECRET: SECRET });
const { token } = await app.signUp();

const { settings } = chain;
const without = (...names: (keyof typeof settings)[]) =>
  Object.fromEntries(Object.entries(settings).filter(([name]) => !names.includes(name as keyof typeof settings)));
const beside = async (given: Readonly<Record<string, string>>, more = {}) => {
  const process = await startBeside(app, given, more);
  return { ...process, ...minterOf(process, token) };
};
const nonce = () => chain.nonceOf(chain.deployer);
const transactions = async (): Promise<number> =>
  (await app.database.pool.query("select count(*)::int as n from cross_chain_transactions")).rows[0].n;
/** A process that executes, and what it logs at its start. */
const watched = async (given: Readonly<Record<string, string>>) => {
  const lines = new PassThrough();
  let logged = "";
  lines.on("data", (data: Buffer) => (logged += data.toString()));
  const process = await beside(given, { executes: true, log: createLog({ level: "warn", destination: lines }) });
  const starts = (text: string) => expect.poll(() => logged, { timeout: 10_000 }).toContain(text);
  return { ...process, starts };
};

it("returns 503 without CROSS_CHAIN_ENABLED, whatever else is set", async () => {
  for (const { mint, holdings } of [minterOf(app, token), await beside(without("CROSS_CHAIN_ENABLED"))]) {
    for (const { status, body } of [await mint(one(newHolder())), await holdings(newHolder())])
      expect([status, body.detail.code]).toEqual([503, "cross_chain_disabled"]);
  }
});

describe("without a setting the service starts, warns and names what is missing:", () => {
  it.each([
    ["OUTCOME_TOKEN_CHAIN_ID", ["OUTCOME_TOKEN_CHAIN_ID"], 503],
    ["OUTCOME_TOKEN_RPC_URL", ["OUTCOME_TOKEN_RPC_URL"], 503],
    ["SFP_OUTCOME_TOKEN_CONTRACT", ["SFP_OUTCOME_TOKEN_CONTRACT"], 503],
    ["BLOCKCHAIN_DEPLOYER_PRIVATE_KEY", ["BLOCKCHAIN_DEPLOYER_PRIVATE_KEY"], 200],
  ] as const)("%s", async (name, missing, holdingsStatus) => {
    const lines = new PassThrough();
    const log = createLog({ level: "warn", destination: lines });
    const { mint, holdings } = await beside(without(name), { log });
    const refused = await mint(one(newHolder()));
    expect([refused.status, refused.body.detail]).toMatchObject([503, { code: "minting_not_configured", missing }]);
    expect((await holdings(newHolder())).status).toBe(holdingsStatus);
    expect(String(lines.read())).toContain(JSON.stringify({ missing }).slice(1, -1));
  });

  it("all of them", async () => {
    const { mint } = await beside({ CROSS_CHAIN_ENABLED: "true" });
    const { body } = await mint(one(newHolder()));
    expect(body.detail.missing).toEqual([
      "OUTCOME_TOKEN_CHAIN_ID",
      "OUTCOME_TOKEN_RPC_URL",
      "SFP_OUTCOME_TOKEN_CONTRACT",
      "BLOCKCHAIN_DEPLOYER_PRIVATE_KEY",
    ]);
    const automatic = await beside({ CROSS_CHAIN_ENABLED: "true", BLOCKCHAIN_AUTO_DEPLOY: "true" });
    const { body: fewer } = await automatic.mint(one(newHolder()));
    expect(fewer.detail.missing).toEqual(["OUTCOME_TOKEN_CHAIN_ID", "OUTCOME_TOKEN_RPC_URL"]);
  });
});

describe("the node", () => {
  it("is X402_NETWORK_RPC_URL if OUTCOME_TOKEN_RPC_URL is absent", async () => {
    const { mint } = await beside({ ...without("OUTCOME_TOKEN_RPC_URL"), X402_NETWORK_RPC_URL: chain.rpcUrl });
    const to = newHolder();
    expect(await mint(one(to, "1", "3"))).toMatchObject({ status: 201, body: { status: "completed" } });
    expect(await chain.balanceOf(to, 1n)).toBe(3n);
  });

  it("is OUTCOME_TOKEN_RPC_URL if both are set", async () => {
    const { mint } = await beside({ ...settings, X402_NETWORK_RPC_URL: other.rpcUrl });
    expect((await mint(one(newHolder()))).status).toBe(201);
  });

  it("of a chain other than OUTCOME_TOKEN_CHAIN_ID receives no transactions", async () => {
    const { mint, holdings, starts } = await watched({ ...settings, OUTCOME_TOKEN_RPC_URL: other.rpcUrl });
    await starts('"missing":["OUTCOME_TOKEN_RPC_URL"]');
    for (const { status, body } of [await mint(one(newHolder())), await holdings(newHolder())]) {
      expect([status, body.detail]).toMatchObject([503, { missing: ["OUTCOME_TOKEN_RPC_URL"] }]);
      expect(body.message).toContain("31338");
    }
    expect(await other.nonceOf(chain.deployer)).toBe(0);
  });

  it("that does not answer is reported as an outage, and nothing is stored", async () => {
    const { mint, holdings } = await beside({ ...settings, OUTCOME_TOKEN_RPC_URL: front.baseUrl });
    front.lose("eth_chainId");
    for (const { status, body } of [await mint(one(newHolder())), await holdings(newHolder())])
      expect([status, body.detail.code]).toEqual([502, "provider_error"]);
    front.mend();
    const { call } = await beside(settings);
    const { body } = await call("GET", "/api/cross-chain/transactions", { token });
    expect(body.transactions.every(({ status }: { status: string }) => status === "completed")).toBe(true);
  });
});

describe("the smart contract", () => {
  it("is SFP_OUTCOME_TOKEN_CONTRACT", async () => {
    const second = await chain.deploy(chain.deployer);
    const { mint } = await beside({ ...settings, SFP_OUTCOME_TOKEN_CONTRACT: second });
    const to = newHolder();
    expect((await mint(one(to, "4", "5"))).body.contract_address).toBe(second);
    expect([await chain.balanceOf(to, 4n, second), await chain.balanceOf(to, 4n)]).toEqual([5n, 0n]);
  });

  it("mints nothing while paused, which startup and each mint report", async () => {
    const pausing = { address: chain.contract, abi, account: chain.account } as const;
    await chain.receiptOf(await chain.client.writeContract({ ...pausing, functionName: "pause" }));
    const { mint, starts } = await watched(settings);
    const before = await transactions();
    const { status, body } = await mint(one(newHolder()));
    await starts('"trouble":"contract_paused"');
    await chain.receiptOf(await chain.client.writeContract({ ...pausing, functionName: "unpause" }));
    expect([status, body.detail.code, await transactions()]).toEqual([409, "contract_paused", before]);
    expect((await mint(one(newHolder()))).status).toBe(201);
  });

  it.each([
    ["where nothing is", () => newHolder()],
    ["whose address was mistyped", () => MISTYPED],
  ])("%s counts as missing", async (_what, address) => {
    const { mint, starts } = await watched({ ...settings, SFP_OUTCOME_TOKEN_CONTRACT: address() });
    const { status, body } = await mint(one(newHolder()));
    expect([status, body.detail.missing]).toEqual([503, ["SFP_OUTCOME_TOKEN_CONTRACT"]]);
    await starts('"missing":["SFP_OUTCOME_TOKEN_CONTRACT"]');
  });
});

describe("the key", () => {
  it("must be the owner's, which startup and each mint report, and nothing is stored", async () => {
    const given = { ...settings, BLOCKCHAIN_DEPLOYER_PRIVATE_KEY: await chain.newKey() };
    const { mint, starts } = await watched(given);
    const before = await transactions();
    const { status, body } = await mint(one(newHolder()));
    expect([status, body.detail]).toMatchObject([
      503,
      { code: "minting_not_configured", missing: ["contract_ownership"] },
    ]);
    expect(body.message).toContain(chain.contract);
    expect(await transactions()).toBe(before);
    await starts('"missing":["contract_ownership"]');
  });

  it("must have funds", async () => {
    const before = await nonce();
    await chain.fund(chain.deployer, 0n);
    const { starts } = await watched({ ...settings, OUTCOME_TOKEN_RPC_URL: front.baseUrl });
    await starts('"missing":["deployer_funds"]');
    await chain.fund(chain.deployer, 1n);
    const { mint } = await beside(settings);
    const { status, body } = await mint(one(newHolder()));
    await chain.fund(chain.deployer);
    expect([status, body.detail.missing]).toEqual([503, ["deployer_funds"]]);
    expect((await mint(one(newHolder()))).status).toBe(201);
    expect(await nonce()).toBe(before + 1);
  });

  it("outside the curve is reported without its digits", async () => {
    const key = `0x${"f".repeat(64)}`;
    const started = startBeside(app, { ...settings, BLOCKCHAIN_DEPLOYER_PRIVATE_KEY: key });
    const error = await started.then(
      () => null,
      (thrown: unknown) => thrown as Error,
    );
    expect(error?.message).toContain("BLOCKCHAIN_DEPLOYER_PRIVATE_KEY");
    expect(JSON.stringify([error?.message, error?.stack, error?.cause])).not.toContain("ffffffff");
  });

  it("appears in no log line, answer or table", async () => {
    const lines = new PassThrough();
    const log = createLog({ level: "trace", destination: lines });
    const key = await chain.newKey();
    const process = await beside({ ...settings, BLOCKCHAIN_DEPLOYER_PRIVATE_KEY: key }, { log });
    const noFunds = await beside({ ...settings, BLOCKCHAIN_DEPLOYER_PRIVATE_KEY: generatePrivateKey() }, { log });
    const answers = [await process.mint(one(newHolder())), await noFunds.mint(one(newHolder()))];
    expect(answers.map(({ status }) => status)).toEqual([503, 503]);
    const { rows } = await app.database.pool.query("select to_json(t) as row from cross_chain_transactions t");
    const said = `${String(lines.read())} ${JSON.stringify(answers)} ${JSON.stringify(rows)}`.toLowerCase();
    expect(said).toContain("does not own");
    for (const secret of [key, chain.key]) expect(said).not.toContain(secret.slice(2).toLowerCase());
  });
});

it("pays a gas price on a chain without base fees", async () => {
  const { mint } = await beside({ ...settings, OUTCOME_TOKEN_RPC_URL: front.baseUrl, RUN_WAIT_SECONDS: "0" });
  front.change("eth_getBlockByNumber", (block) => ({ ...block, baseFeePerGas: undefined }));
  const { body } = await mint(one(newHolder()));
  front.mend();
  expect(body.status).toBe("submitted");
  expect((await chain.receiptOf(body.transaction_hash)).status).toBe("success");
  expect((await chain.client.getTransaction({ hash: body.transaction_hash })).type).toBe("legacy");
});

it("waits for a mint for RUN_WAIT_SECONDS", async () => {
  await chain.client.setAutomine(false);
  const { mint, transaction } = await beside({ ...settings, RUN_WAIT_SECONDS: "0" });
  const { status, body } = await mint(one(newHolder()));
  expect([status, body.status]).toEqual([202, "submitted"]);
  await chain.client.setAutomine(true);
  await chain.client.mine({ blocks: 1 });
  expect((await chain.receiptOf(body.transaction_hash)).status).toBe("success");
  expect((await transaction(body.transaction_id)).status).toBe("submitted");
});

it("completes a mint after the confirmations that its chain needs", async () => {
  // The node in front does not say that it is a development chain, so 12 blocks are waited for.
  const { mint } = await beside({ ...settings, OUTCOME_TOKEN_RPC_URL: front.baseUrl, RUN_WAIT_SECONDS: "1" });
  const { status, body } = await mint(one(newHolder()));
  expect([status, body.status]).toEqual([202, "submitted"]);
  expect((await chain.receiptOf(body.transaction_hash)).status).toBe("success");
  const patient = await beside({ ...settings, OUTCOME_TOKEN_RPC_URL: front.baseUrl });
  const waiting = patient.mint(one(newHolder()));
  const mining = setInterval(() => void chain.client.mine({ blocks: 1 }), 20);
  const confirmed = await waiting.finally(() => clearInterval(mining));
  expect([confirmed.status, confirmed.body.status]).toEqual([201, "completed"]);
  const { blockNumber } = await chain.receiptOf(confirmed.body.transaction_hash);
  const head = await chain.client.getBlockNumber({ cacheTime: 0 });
  expect(head - blockNumber + 1n).toBeGreaterThanOrEqual(12n);
});
