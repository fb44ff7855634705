import type { Address, PublicClient } from "viem";
import { numberToHex, parseEther } from "viem";

const GIVEN = numberToHex(parseEther("10"));

/** Whether the node runs a local development chain: Anvil or Hardhat. A node that does not report this is not one. */
export async function isDevelopmentNode(client: PublicClient): Promise<boolean> {
  try {
    return /^(anvil|hardhat)/i.test(await client.request({ method: "web3_clientVersion" }));
  } catch {
    return false;
  }
}

/** Funds an account; false if the node cannot. */
export function fund(client: PublicClient, account: Address): Promise<boolean> {
  return askOneOf(client, ["anvil_setBalance", "hardhat_setBalance"], [account, GIVEN]);
}

export async function skipNonces(client: PublicClient, account: Address, to: number): Promise<void> {
  await askOneOf(client, ["anvil_setNonce", "hardhat_setNonce"], [account, numberToHex(to)]);
}

/** The node's own method, under either of its names. */
async function askOneOf(
  client: PublicClient,
  methods: readonly string[],
  params: readonly unknown[],
): Promise<boolean> {
  for (const method of methods) {
    try {
      await client.request({ method, params } as never);
      return true;
    } catch {
      // It may support the other one.
    }
  }
  return false;
}
