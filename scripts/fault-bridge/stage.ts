import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { generatePrivateKey, type PrivateKeyAccount, privateKeyToAccount } from "viem/accounts";
import { serverPlace } from "../kill-runs/places.ts";
import { FaultyFront } from "./faulty-front.ts";
import { PatientClient, Program } from "./programs.ts";
import { WatchedChain } from "./watched-chain.ts";

const CONFIRMATIONS = 4;
/** Block interval of a chain, in milliseconds. */
const BLOCK_EVERY_MS = 150;

/** Service, bridge, two chains, and the faults between them. */
export interface Stage {
  readonly home: WatchedChain;
  readonly remote: WatchedChain;
  readonly holder: PrivateKeyAccount;
  readonly client: PatientClient;
  readonly service: Program;
  readonly bridge: Program;
  readonly fronts: Readonly<
    Record<"serviceToHome" | "serviceToBridge" | "bridgeToHome" | "bridgeToRemote", FaultyFront>
  >;
  /** Runs work while no block is mined except by it. */
  betweenBlocks(work: () => Promise<void>): Promise<void>;
  close(): Promise<void>;
}

/** `check` is called after every block of either chain. */
export async function openStage(check: (stage: Pick<Stage, "home" | "remote">) => void): Promise<Stage> {
  const [minter, locker, holder] = [0, 1, 2].map(() => generatePrivateKey());
  if (minter === undefined || locker === undefined || holder === undefined) throw new Error("a key is missing");
  const [issuer, bridger, owner] = [minter, locker, holder].map((key) => privateKeyToAccount(key));
  if (issuer === undefined || bridger === undefined || owner === undefined) throw new Error("an account is missing");
  const home = await WatchedChain.start(84_532, issuer, bridger.address);
  const remote = await WatchedChain.start(80_002, bridger, bridger.address);
  await home.approve(owner);
  for (const chain of [home, remote]) chain.onBlock = () => check({ home, remote });
  const [servicePort, bridgePort] = [await freePort(), await freePort()];
  const fronts = {
    serviceToHome: await FaultyFront.start(home.rpcUrl),
    serviceToBridge: await FaultyFront.start(`http://127.0.0.1:${bridgePort}`),
    bridgeToHome: await FaultyFront.start(home.rpcUrl),
    bridgeToRemote: await FaultyFront.start(remote.rpcUrl),
  };
  const folder = await mkdtemp(join(tmpdir(), "tranche-fault-bridge-"));
  const bridge = new Program("examples/reference-bridge/server.ts", /is ready at/, {
    BRIDGE_PORT: String(bridgePort),
    BRIDGE_PRIVATE_KEY: locker,
    BRIDGE_JOURNAL: join(folder, "journal.jsonl"),
    BRIDGE_CONFIRMATIONS: String(CONFIRMATIONS),
    BRIDGE_HOME: `${home.chainId} ${fronts.bridgeToHome.baseUrl} ${home.token}`,
    BRIDGE_REMOTE: `${remote.chainId} ${fronts.bridgeToRemote.baseUrl} ${remote.token}`,
  });
  const place = await serverPlace();
  const service = new Program("src/bin/server.ts", /is ready at/, {
    ...place.environment,
    PORT: String(servicePort),
    LOG_LEVEL: "info",
    CROSS_CHAIN_ENABLED: "true",
    PREDMKT_BRIDGE_API_URL: fronts.serviceToBridge.baseUrl,
    BRIDGE_POLL_SECONDS: "1",
    OUTCOME_TOKEN_CHAIN_ID: String(home.chainId),
    OUTCOME_TOKEN_RPC_URL: fronts.serviceToHome.baseUrl,
    OUTCOME_TOKEN_CONFIRMATIONS: String(CONFIRMATIONS),
    OUTCOME_TOKEN_REPLACE_SECONDS: "5",
    SFP_OUTCOME_TOKEN_CONTRACT: home.token,
    BLOCKCHAIN_DEPLOYER_PRIVATE_KEY: minter,
  });
  await bridge.start();
  await service.start();
  const client = new PatientClient(`http://127.0.0.1:${servicePort}`);
  await client.register();
  let ending = false;
  let turn: Promise<void> = Promise.resolve();
  const betweenBlocks = (work: () => Promise<void>): Promise<void> => {
    const done = turn.then(work);
    turn = done.catch(() => undefined);
    return done;
  };
  const mining = (async () => {
    while (!ending) {
      await betweenBlocks(async () => {
        await home.mine();
        await remote.mine();
      });
      await new Promise((resolve) => setTimeout(resolve, BLOCK_EVERY_MS));
    }
  })();
  return {
    home,
    remote,
    holder: owner,
    client,
    service,
    bridge,
    fronts,
    betweenBlocks,
    async close() {
      ending = true;
      await mining;
      await service.kill();
      await bridge.kill();
      for (const front of Object.values(fronts)) front.close();
      for (const chain of [home, remote]) chain.end();
      await place.remove();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function freePort(): Promise<number> {
  const server = createServer();
  return new Promise((resolve) =>
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      server.close(() => resolve(typeof address === "object" && address !== null ? address.port : 0));
    }),
  );
}
