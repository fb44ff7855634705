import { parseGwei } from "viem";
import type { Condition } from "./faulty-front.ts";
import type { Stage } from "./stage.ts";
import type { WatchedChain } from "./watched-chain.ts";

/** Something that goes wrong while mints or transfers are under way. */
export interface Fault {
  readonly name: string;
  readonly during: "mint" | "transfer";
  /** Number of rounds of this fault per round of each other fault. */
  readonly rounds?: number;
  /** Called as the requests are sent; returns once everything works again. */
  readonly inflict: (stage: Stage) => Promise<void>;
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
const upTo = (ms: number) => pause(Math.random() * ms);

function front(name: keyof Stage["fronts"], condition: Condition): Fault["inflict"] {
  return async ({ fronts }) => {
    await upTo(400);
    fronts[name].condition = condition;
    await pause(1_000 + Math.random() * 1_500);
    fronts[name].condition = "up";
  };
}

/** Forgotten some times in turn, whenever something waits for a block. */
function drop(name: "home" | "remote"): Fault["inflict"] {
  return async (stage) => {
    let dropped = 0;
    for (let tries = 0; dropped < 3 && tries < 200; tries += 1) {
      await stage.betweenBlocks(async () => {
        if ((await stage[name].dropPending()) > 0) dropped += 1;
      });
      await pause(20);
    }
  };
}

/** Three blocks with what is under way are taken back, less than what confirms a transaction, and nobody remembers what was in
 *  them. What comes within `gatherMs` of the first is in them too. */
function reorganize(name: "home" | "remote", gatherMs = 0): Fault["inflict"] {
  return async (stage) => {
    const chain = stage[name];
    await untilSomethingWaits(stage, chain);
    await stage.betweenBlocks(async () => {
      await pause(gatherMs);
      await chain.reorganize(async () => {
        for (let block = 0; block < 3; block += 1) {
          await chain.mine();
          await pause(100);
        }
      });
      await chain.dropPending();
    });
  };
}

/** `then` is called before the next block. */
async function untilSomethingWaits(
  stage: Stage,
  chain: WatchedChain,
  then: () => void = () => undefined,
): Promise<void> {
  let waits = false;
  for (let tries = 0; !waits && tries < 200; tries += 1) {
    await stage.betweenBlocks(async () => {
      const { pending } = await chain.client.getTxpoolStatus();
      waits = pending > 0;
      if (waits) then();
    });
    if (!waits) await pause(20);
  }
}

/** No block includes the pending transaction until it is signed again with a higher fee. */
async function raiseFees(stage: Stage): Promise<void> {
  const { home } = stage;
  await untilSomethingWaits(stage, home, () => {
    home.baseFee = parseGwei("5");
  });
  await pause(8_000);
  home.baseFee = 1n;
  await pause(300);
  home.baseFee = null;
}

function kill(name: "service" | "bridge"): Fault["inflict"] {
  return async (stage) => {
    await upTo(name === "service" ? 800 : 1_500);
    await stage[name].kill();
    await stage[name].start();
  };
}

export const FAULTS: readonly Fault[] = [
  { name: "node down", during: "mint", inflict: front("serviceToHome", "down") },
  { name: "node takes it, answer lost", during: "mint", inflict: front("serviceToHome", "deaf") },
  { name: "transaction dropped", during: "mint", inflict: drop("home") },
  { name: "reorganization", during: "mint", inflict: reorganize("home") },
  { name: "fees rise", during: "mint", inflict: raiseFees },
  { name: "service killed", during: "mint", inflict: kill("service") },
  { name: "bridge down", during: "transfer", inflict: front("serviceToBridge", "down") },
  { name: "bridge silent after acceptance", during: "transfer", inflict: front("serviceToBridge", "deaf") },
  { name: "service killed", during: "transfer", inflict: kill("service") },
  { name: "bridge killed", during: "transfer", inflict: kill("bridge") },
  { name: "source node down", during: "transfer", inflict: front("bridgeToHome", "down") },
  { name: "destination node down", during: "transfer", inflict: front("bridgeToRemote", "deaf") },
  { name: "lock dropped", during: "transfer", inflict: drop("home") },
  { name: "release dropped", during: "transfer", inflict: drop("remote") },
  { name: "reorganization of the source", during: "transfer", inflict: reorganize("home") },
  { name: "reorganization of the destination", during: "transfer", rounds: 5, inflict: reorganize("remote", 1_500) },
];
