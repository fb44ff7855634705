import { type Address, encodeDeployData, encodeFunctionData, type Hex, type PublicClient } from "viem";
import { OUTCOME_TOKEN_ABI, OUTCOME_TOKEN_BYTECODE } from "./generated/outcome-token.ts";
import type { Mint, Preparation } from "./outcome-token.ts";
import { marketFees } from "./raise-fees.ts";
import { refusalOf } from "./refusal.ts";

export interface PricingSettings {
  readonly chainId: number;
  readonly maxFeePerGas: bigint;
}

/** Simulates a mint against the newest block and estimates its cost. */
export async function prepareMint(client: PublicClient, settings: PricingSettings, mint: Mint): Promise<Preparation> {
  const { minter: account, contract: to } = mint;
  const contract = { abi: OUTCOME_TOKEN_ABI, address: to, account } as const;
  try {
    const call = callOf(mint);
    // The one call or the other, so that its arguments are checked against the ABI.
    if (call.functionName === "mint") await client.simulateContract({ ...contract, ...call });
    else await client.simulateContract({ ...contract, ...call });
  } catch (error) {
    const reason = refusalOf(error);
    if (reason === null) throw error;
    return { kind: "refused", reason };
  }
  const data = encodeFunctionData({ abi: OUTCOME_TOKEN_ABI, ...callOf(mint) });
  return price(client, settings, { to, data }, account);
}

export function prepareDeployment(
  client: PublicClient,
  settings: PricingSettings,
  deployer: Address,
): Promise<Preparation> {
  const contract = { abi: OUTCOME_TOKEN_ABI, bytecode: OUTCOME_TOKEN_BYTECODE, args: [deployer] } as const;
  return price(client, settings, { to: null, data: encodeDeployData(contract) }, deployer);
}

function callOf({ recipient, ids, amounts, batch, data }: Mint) {
  if (batch) return { functionName: "mintBatch", args: [recipient, ids, amounts, data] } as const;
  return { functionName: "mint", args: [recipient, ids[0] as bigint, amounts[0] as bigint, data] } as const;
}

/** The gas estimate plus half: what a mint needs depends on earlier transactions. */
async function price(
  client: PublicClient,
  { chainId, maxFeePerGas }: PricingSettings,
  call: { readonly to: Address | null; readonly data: Hex },
  account: Address,
): Promise<Preparation> {
  const { to, data } = call;
  const [needed, fees, balance] = await Promise.all([
    client.estimateGas({ account, to, data }),
    marketFees(client, maxFeePerGas),
    client.getBalance({ address: account }),
  ]);
  const gas = (needed * 3n) / 2n;
  const perGas = "gasPrice" in fees ? fees.gasPrice : fees.maxFeePerGas;
  return balance < gas * perGas
    ? { kind: "unfunded" }
    : { kind: "ready", transaction: { ...call, chainId, gas, fees } };
}
