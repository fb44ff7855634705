import {
  type Address,
  BaseError,
  ContractFunctionRevertedError,
  createPublicClient,
  encodeFunctionData,
  type Hash,
  type Hex,
  http,
  keccak256,
  type PublicClient,
  TransactionReceiptNotFoundError,
} from "viem";
import type { PrivateKeyAccount } from "viem/accounts";
import { OUTCOME_TOKEN_ABI as abi } from "../../src/providers/outcome-token/generated/outcome-token.ts";

export interface ChainSettings {
  readonly chainId: number;
  readonly rpcUrl: string;
  readonly token: Address;
  /** Where the tokens are issued. On the other chain the bridge's account owns the smart contract and mints. */
  readonly home: boolean;
  /** Blocks that confirm a transaction, its own counted. */
  readonly confirmations: number;
}

export interface Tokens {
  readonly id: bigint;
  readonly amount: bigint;
}

export type Call = { readonly to: Address; readonly data: Hex };
export type Signed = { readonly nonce: number; readonly hash: Hash; readonly raw: Hex };
/** `open`: it may still come into a block, or leave it again. */
export type Fate = "open" | "confirmed" | "reverted";

/** One chain of the two, with the bridge's account on it. Its address is the vault. */
export class ChainSide {
  readonly settings: ChainSettings;
  readonly #client: PublicClient;
  readonly #account: PrivateKeyAccount;

  constructor(settings: ChainSettings, account: PrivateKeyAccount) {
    this.settings = settings;
    this.#account = account;
    this.#client = createPublicClient({ transport: http(settings.rpcUrl, { timeout: 5_000, retryCount: 1 }) });
  }

  /** The sender's tokens into the vault, which the sender has approved (`setApprovalForAll`). */
  lock(sender: Address, tokens: Tokens): Call {
    return this.#transfer(sender, this.#account.address, tokens);
  }

  /** To the receiver: out of the vault at home, minted on the other chain. */
  release(receiver: Address, { id, amount }: Tokens): Call {
    if (this.settings.home) return this.#transfer(this.#account.address, receiver, { id, amount });
    const data = encodeFunctionData({ abi, functionName: "mint", args: [receiver, id, amount, "0x"] });
    return { to: this.settings.token, data };
  }

  /** Back to the sender, out of the vault. */
  refund(sender: Address, tokens: Tokens): Call {
    return this.#transfer(this.#account.address, sender, tokens);
  }

  #transfer(from: Address, to: Address, { id, amount }: Tokens): Call {
    const data = encodeFunctionData({ abi, functionName: "safeTransferFrom", args: [from, to, id, amount, "0x"] });
    return { to: this.settings.token, data };
  }

  /** The name of the error with which the smart contract refuses a call now; null: it does not. */
  async refusal({ to, data }: Call): Promise<string | null> {
    try {
      await this.#client.call({ account: this.#account.address, to, data });
      return null;
    } catch (error) {
      const name = errorName(error);
      if (name === null) throw error;
      return name;
    }
  }

  /** Signs a call with the first nonce that is in no block and was not signed before (`nextSigned`). */
  async sign(call: Call, nextSigned: number): Promise<Signed> {
    const account = this.#account;
    const [chainId, mined, gas, { baseFeePerGas }, tip] = await Promise.all([
      this.#client.getChainId(),
      this.#client.getTransactionCount({ address: account.address }),
      this.#client.estimateGas({ account: account.address, ...call }),
      this.#client.getBlock(),
      this.#client.estimateMaxPriorityFeePerGas(),
    ]);
    if (chainId !== this.settings.chainId) throw new Error(`the node is of chain ${chainId}`);
    const nonce = Math.max(mined, nextSigned);
    const raw = await account.signTransaction({
      ...call,
      type: "eip1559",
      chainId,
      nonce,
      gas: (gas * 3n) / 2n,
      maxPriorityFeePerGas: tip,
      maxFeePerGas: (baseFeePerGas ?? 0n) * 4n + tip,
    });
    return { nonce, raw, hash: keccak256(raw) };
  }

  /** What became of a signed transaction. One that is in no block is sent, as often as it takes: a chain takes it once. */
  async settle({ hash, raw }: Pick<Signed, "hash" | "raw">): Promise<Fate> {
    const head = await this.#client.getBlockNumber({ cacheTime: 0 });
    const receipt = await this.#client.getTransactionReceipt({ hash }).catch(unlessNotFound);
    if (receipt === null) {
      await this.#send(raw);
      return "open";
    }
    if (head - receipt.blockNumber + 1n < BigInt(this.settings.confirmations)) return "open";
    const { hash: canonical } = await this.#client.getBlock({ blockNumber: receipt.blockNumber });
    if (canonical !== receipt.blockHash) return "open";
    return receipt.status === "success" ? "confirmed" : "reverted";
  }

  /** What a node says of it does not matter: its receipt does. */
  async #send(raw: Hex): Promise<void> {
    await this.#client
      .request({ method: "eth_sendRawTransaction", params: [raw] }, { retryCount: 0 })
      .catch(() => undefined);
  }
}

function unlessNotFound(error: unknown): null {
  if (error instanceof TransactionReceiptNotFoundError) return null;
  throw error;
}

/** Null: the node failed, and the smart contract was not asked. */
function errorName(error: unknown): string | null {
  if (!(error instanceof BaseError)) return null;
  const { data } = (error.walk((cause) => typeof (cause as { data?: unknown }).data === "string") ?? {}) as {
    data?: Hex;
  };
  if (data === undefined || data.length < 10) return null;
  return (
    new ContractFunctionRevertedError({ abi, data, functionName: "safeTransferFrom" }).data?.errorName ?? "reverted"
  );
}
