import { createPublicClient, type Hex, http, parseAbi } from "viem";
import type { PaymentToken } from "./payment-terms.ts";

const RPC_TIMEOUT_MS = 10_000;

/** EIP-20, and the EIP-712 domain as in FiatTokenV2. */
const TOKEN = parseAbi([
  "function name() view returns (string)",
  "function version() view returns (string)",
  "function decimals() view returns (uint8)",
]);

/** Name, version and decimals of a token, read from the chain. @throws Error if they cannot be read. */
export async function readPaymentToken(rpcUrl: string | undefined, address: Hex): Promise<PaymentToken> {
  const client = createPublicClient({ transport: http(rpcUrl, { timeout: RPC_TIMEOUT_MS, retryCount: 3 }) });
  const read = <F extends "name" | "version" | "decimals">(functionName: F) =>
    client.readContract({ address, abi: TOKEN, functionName });
  try {
    const [name, version, decimals] = await Promise.all([read("name"), read("version"), read("decimals")]);
    return { address, name, version, decimals };
  } catch (cause) {
    throw new Error(
      `X402_TOKEN: cannot read name, version and decimals of ${address} from the node of X402_NETWORK_RPC_URL`,
      {
        cause,
      },
    );
  }
}
