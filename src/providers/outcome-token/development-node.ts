import type { Address, PublicClient } from "viem";
import { numberToHex, parseEther } from "viem";

const GIVEN = numberToHex(parseEther("10"));

/** Whether the node keeps a chain of its own for development: Anvil or Hardhat. One that does not say is none. */
export async function isDevelopmentNode(client: PublicClient): Promise<boolean> {
  try {
    return /^(anvil|hardhat)/i.test(await client.request({ method: "web3_clientVersion" }));
  } catch {
    return false;
  }
}

/** Gives an account means, by the node's own method. */
export async function fund(client: PublicClient, account: Address): Promise<boolean> {
  for (const method of ["anvil_setBalance", "hardhat_setBalance"]) {
    try {
      await client.request({ method, params: [account, GIVEN] } as never);
      return true;
    } catch {
      // The other one may be known.
    }
  }
  return false;
}
