import {
  type Address,
  type BaseError,
  ContractFunctionExecutionError,
  ContractFunctionRevertedError,
  encodeDeployData,
  encodeFunctionData,
  type Hex,
  type PublicClient,
} from "viem";
import { OUTCOME_TOKEN_ABI, OUTCOME_TOKEN_BYTECODE } from "./generated/outcome-token.ts";
import type { Mint, MintRefusal, Preparation, UnsignedTransaction } from "./outcome-token.ts";

/** The base fee may triple until the transaction is in a block (nine full blocks in turn); what is not needed is not paid. */
const BASE_FEE_HEADROOM = 3n;

/** Tries a mint against the newest block, and says what it may cost. */
export async function prepareMint(client: PublicClient, chainId: number, mint: Mint): Promise<Preparation> {
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
  return price(client, { chainId, to, data: encodeFunctionData({ abi: OUTCOME_TOKEN_ABI, ...callOf(mint) }) }, account);
}

export function prepareDeployment(client: PublicClient, chainId: number, deployer: Address): Promise<Preparation> {
  const contract = { abi: OUTCOME_TOKEN_ABI, bytecode: OUTCOME_TOKEN_BYTECODE, args: [deployer] } as const;
  return price(client, { chainId, to: null, data: encodeDeployData(contract) }, deployer);
}

function callOf({ recipient, ids, amounts, batch, data }: Mint) {
  if (batch) return { functionName: "mintBatch", args: [recipient, ids, amounts, data] } as const;
  return { functionName: "mint", args: [recipient, ids[0] as bigint, amounts[0] as bigint, data] } as const;
}

/** Gas with half as much again: what a mint needs depends on what others did before it. */
async function price(
  client: PublicClient,
  call: { readonly chainId: number; readonly to: Address | null; readonly data: Hex },
  account: Address,
): Promise<Preparation> {
  const { to, data } = call;
  const [needed, fees, balance] = await Promise.all([
    client.estimateGas({ account, to, data }),
    feesOf(client),
    client.getBalance({ address: account }),
  ]);
  const gas = (needed * 3n) / 2n;
  const perGas = "gasPrice" in fees ? fees.gasPrice : fees.maxFeePerGas;
  return balance < gas * perGas ? { kind: "unfunded" } : { kind: "ready", transaction: { ...call, gas, fees } };
}

async function feesOf(client: PublicClient): Promise<UnsignedTransaction["fees"]> {
  const { baseFeePerGas } = await client.getBlock();
  if (baseFeePerGas === null) return { gasPrice: (await client.getGasPrice()) * BASE_FEE_HEADROOM };
  const maxPriorityFeePerGas = await client.estimateMaxPriorityFeePerGas();
  return { maxPriorityFeePerGas, maxFeePerGas: baseFeePerGas * BASE_FEE_HEADROOM + maxPriorityFeePerGas };
}

const REFUSALS: Readonly<Record<string, MintRefusal>> = {
  OwnableUnauthorizedAccount: "not_owner",
  EnforcedPause: "paused",
  ERC1155InvalidReceiver: "receiver_refused",
  // The supply of an id, or of all together, would leave 256 bits.
  Panic: "supply_overflow",
};

/** What the smart contract says; null where it was not asked, since the node failed. */
function refusalOf(error: unknown): MintRefusal | null {
  if (!(error instanceof ContractFunctionExecutionError)) return null;
  const reverted = error.walk((inner: unknown) => inner instanceof ContractFunctionRevertedError);
  if (!(reverted instanceof ContractFunctionRevertedError)) return isRevert(error) ? "reverted" : null;
  return REFUSALS[reverted.data?.errorName ?? ""] ?? "reverted";
}

/** Nodes give a revert the code 3, also one whose data say nothing. */
function isRevert(error: BaseError): boolean {
  return error.walk((inner: unknown) => (inner as { code?: unknown } | null)?.code === 3) !== null;
}
