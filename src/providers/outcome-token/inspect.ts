import { type Address, isAddressEqual, type PublicClient } from "viem";
import { OUTCOME_TOKEN_ABI as abi } from "./generated/outcome-token.ts";
import type { Inspection } from "./outcome-token.ts";
import { refusalOf } from "./refusal.ts";

/** Other smart contracts may have no owner and no pause. */
export async function inspect(client: PublicClient, address: Address, minter: Address): Promise<Inspection> {
  const [owner, paused, balance] = await Promise.all([
    unlessRefused(client.readContract({ address, abi, functionName: "owner" })),
    unlessRefused(client.readContract({ address, abi, functionName: "paused" })),
    client.getBalance({ address: minter }),
  ]);
  return { owned: owner === null ? null : isAddressEqual(owner, minter), paused, funded: balance > 0n };
}

async function unlessRefused<T>(answer: Promise<T>): Promise<T | null> {
  try {
    return await answer;
  } catch (error) {
    if (refusalOf(error) === null && !isWithoutAnswer(error)) throw error;
    return null;
  }
}

/** The function does not exist: the call succeeded and returned no bytes. */
function isWithoutAnswer(error: unknown): boolean {
  return error instanceof Error && "cause" in error && (error.cause as Error).name === "ContractFunctionZeroDataError";
}
