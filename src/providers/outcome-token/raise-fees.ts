import { type Address, type Hex, type PublicClient, parseTransaction } from "viem";
import type { Fees, Raising } from "./outcome-token.ts";

/** The base fee may triple until the transaction is mined (nine full blocks in a row); unused fees are not paid. */
const BASE_FEE_HEADROOM = 3n;

/** The current fees for a transaction, at most `cap`. */
export async function marketFees(client: PublicClient, cap: bigint): Promise<Fees> {
  const { baseFeePerGas } = await client.getBlock();
  if (baseFeePerGas === null) return { gasPrice: atMost((await client.getGasPrice()) * BASE_FEE_HEADROOM, cap) };
  const tip = await client.estimateMaxPriorityFeePerGas();
  const maxFeePerGas = atMost(baseFeePerGas * BASE_FEE_HEADROOM + tip, cap);
  return { maxFeePerGas, maxPriorityFeePerGas: atMost(tip, maxFeePerGas) };
}

export async function raiseFees(
  client: PublicClient,
  { maxFeePerGas: cap }: { readonly maxFeePerGas: bigint },
  raw: Hex,
  sender: Address,
): Promise<Raising> {
  const { gas = 0n } = parseTransaction(raw);
  const fees = raisedFees(feesOfSigned(raw), await marketFees(client, cap), cap);
  if (fees === null) return { kind: "capped" };
  const perGas = "gasPrice" in fees ? fees.gasPrice : fees.maxFeePerGas;
  const balance = await client.getBalance({ address: sender });
  return balance < gas * perGas ? { kind: "unfunded" } : { kind: "raised", fees };
}

/** The fees of a replacement: the market's, but each at least one eighth (12.5%) above the old one, since nodes accept
 *  no replacement for less than 10% more. Null: that exceeds `cap`. */
export function raisedFees(old: Fees, market: Fees, cap: bigint): Fees | null {
  if ("gasPrice" in old) {
    const wanted = "gasPrice" in market ? market.gasPrice : market.maxFeePerGas;
    const gasPrice = larger(oneEighthMore(old.gasPrice), wanted);
    return gasPrice > cap ? null : { gasPrice };
  }
  const wanted =
    "gasPrice" in market ? { maxFeePerGas: market.gasPrice, maxPriorityFeePerGas: market.gasPrice } : market;
  const least = oneEighthMore(old.maxFeePerGas);
  if (least > cap) return null;
  const maxFeePerGas = larger(least, wanted.maxFeePerGas);
  const tip = larger(oneEighthMore(old.maxPriorityFeePerGas), wanted.maxPriorityFeePerGas);
  return { maxFeePerGas, maxPriorityFeePerGas: atMost(tip, maxFeePerGas) };
}

function feesOfSigned(raw: Hex): Fees {
  const { gasPrice, maxFeePerGas = 0n, maxPriorityFeePerGas = 0n } = parseTransaction(raw);
  return gasPrice === undefined ? { maxFeePerGas, maxPriorityFeePerGas } : { gasPrice };
}

/** Rounded up, and increased by at least one. */
function oneEighthMore(wei: bigint): bigint {
  return larger((wei * 9n + 7n) / 8n, wei + 1n);
}

function larger(a: bigint, b: bigint): bigint {
  return a > b ? a : b;
}

function atMost(wei: bigint, cap: bigint): bigint {
  return wei < cap ? wei : cap;
}
