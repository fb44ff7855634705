import {
  BaseError,
  createPublicClient,
  type Hex,
  http,
  isAddressEqual,
  type Log,
  type PublicClient,
  parseAbi,
  parseEventLogs,
  type VerifyTypedDataParameters,
} from "viem";
import { blockAt } from "./block-at.ts";
import type { PaymentNetwork, PaymentToken } from "./payment-terms.ts";

/** What happened to an authorization on the chain.
 *  - `paid`: its transfer was made. `void`: it was canceled, or used for something else.
 *  - `expired`: unused, and too late to use. `open`: not used so far. */
export type AuthorizationFate =
  | { readonly kind: "paid"; readonly transactionHash: string }
  | { readonly kind: "void" | "expired" | "open" };

/** An authorized transfer. */
export interface Authorized {
  readonly payer: Hex;
  readonly nonce: Hex;
  readonly payTo: Hex;
  readonly amountAtomic: bigint;
  readonly validBefore: bigint;
  /** The earliest time when it can have been sent. */
  readonly sentAt: Date;
}

/** The chain of the payments. Every method @throws ChainError if the node does not answer, or is of another chain. */
export interface PaymentChain {
  fateOf(authorized: Authorized): Promise<AuthorizationFate>;
  /** The signature of a contract wallet, which may not be deployed yet. */
  signed(proof: VerifyTypedDataParameters): Promise<boolean>;
}

export class ChainError extends Error {
  override readonly name = "ChainError";
}

const RPC_TIMEOUT_MS = 10_000;
/** How far the clocks of the chain and of this machine may differ. */
const CLOCK_SLACK_SECONDS = 600;
/** After the end of an authorization; no chain reorganization is expected beyond this. */
const SETTLED_SECONDS = 60n;
/** Public nodes return logs for a thousand blocks at a time. */
const BLOCKS_AT_ONCE = 1_000n;
const MAX_QUERIES = 100;

/** EIP-3009, and the transfer of EIP-20. */
const TOKEN = parseAbi([
  "function authorizationState(address authorizer, bytes32 nonce) view returns (bool)",
  "event AuthorizationUsed(address indexed authorizer, bytes32 indexed nonce)",
  "event Transfer(address indexed from, address indexed to, uint256 value)",
]);
const [, AUTHORIZATION_USED] = TOKEN;

export function openPaymentChain(
  rpcUrl: string,
  network: PaymentNetwork,
  token: Pick<PaymentToken, "address">,
): PaymentChain {
  const client = createPublicClient({ transport: http(rpcUrl, { timeout: RPC_TIMEOUT_MS, retryCount: 1 }) });
  let known = false;
  const ask = async <T>(question: () => Promise<T>): Promise<T> => {
    try {
      known ||= (await client.getChainId()) === network.chainId;
      if (known) return await question();
    } catch (error) {
      if (error instanceof BaseError)
        throw new ChainError(`the RPC node of ${network.caip2} does not answer`, { cause: error });
      throw error;
    }
    throw new ChainError(`X402_NETWORK_RPC_URL is a node of another chain than ${network.caip2}`);
  };
  return {
    fateOf: (authorized) => ask(() => fateOf(client, token.address, authorized)),
    signed: (proof) => ask(() => client.verifyTypedData(proof)),
  };
}

async function fateOf(client: PublicClient, token: Hex, authorized: Authorized): Promise<AuthorizationFate> {
  const { payer, nonce, validBefore } = authorized;
  const { number: blockNumber, timestamp } = await client.getBlock();
  const used = await client.readContract({
    address: token,
    abi: TOKEN,
    functionName: "authorizationState" as const,
    args: [payer, nonce] as const,
    blockNumber,
  });
  if (!used) return { kind: timestamp >= validBefore + SETTLED_SECONDS ? "expired" : "open" };
  return findUse(client, token, authorized, blockNumber);
}

/** Searches the events from the earliest time when it can have been sent. */
async function findUse(
  client: PublicClient,
  token: Hex,
  authorized: Authorized,
  last: bigint,
): Promise<AuthorizationFate> {
  const { payer: authorizer, nonce, sentAt } = authorized;
  let from = await blockAt(client, Math.floor(sentAt.getTime() / 1000) - CLOCK_SLACK_SECONDS, last);
  for (let query = 0; query < MAX_QUERIES && from <= last; query += 1, from += BLOCKS_AT_ONCE) {
    const end = from + BLOCKS_AT_ONCE - 1n;
    const [found] = await client.getLogs({
      address: token,
      event: AUTHORIZATION_USED,
      args: { authorizer, nonce },
      fromBlock: from,
      toBlock: end < last ? end : last,
      strict: true,
    });
    if (found === undefined) continue;
    const { logs, status } = await client.getTransactionReceipt({ hash: found.transactionHash });
    const paid = status === "success" && isPaidBy(logs, token, authorized);
    return paid ? { kind: "paid", transactionHash: found.transactionHash } : { kind: "void" };
  }
  // Used before it was presented here, or canceled.
  return { kind: from > last ? "void" : "open" };
}

/** Whether the transfer of an authorization is among the events of its transaction. If one transaction used several
 *  authorizations, only the first transfer after each use counts, in the order in which tokens emit them (FiatTokenV2,
 *  EIP-3009 reference implementation). Otherwise one transfer could count twice. */
function isPaidBy(logs: readonly Log[], token: Hex, { payer, nonce, payTo, amountAtomic }: Authorized): boolean {
  const own = logs.filter(({ address }) => isAddressEqual(address, token));
  const events = parseEventLogs({ abi: TOKEN, logs: own });
  const uses = events.filter(({ eventName }) => eventName === "AuthorizationUsed");
  const use = events.findIndex(
    (event) =>
      event.eventName === "AuthorizationUsed" &&
      isAddressEqual(event.args.authorizer, payer) &&
      event.args.nonce.toLowerCase() === nonce,
  );
  const transfers = events.slice(uses.length === 1 ? 0 : use + 1).filter(({ eventName }) => eventName === "Transfer");
  return (uses.length === 1 ? transfers : transfers.slice(0, 1)).some(
    (event) =>
      event.eventName === "Transfer" &&
      isAddressEqual(event.args.from, payer) &&
      isAddressEqual(event.args.to, payTo) &&
      event.args.value === amountAtomic,
  );
}
