import { type Address, createTestClient, http, parseAbiItem, publicActions, walletActions } from "viem";
import type { PrivateKeyAccount } from "viem/accounts";
import { foundry } from "viem/chains";
import {
  OUTCOME_TOKEN_ABI as abi,
  OUTCOME_TOKEN_BYTECODE as bytecode,
} from "../../src/providers/outcome-token/generated/outcome-token.ts";
import { startAnvil } from "../../test/support/anvil.ts";

const TRANSFER = parseAbiItem(
  "event TransferSingle(address indexed operator, address indexed from, address indexed to, uint256 id, uint256 value)",
);
const NOBODY = "0x0000000000000000000000000000000000000000";

/** The tokens of one id on one chain. */
export interface Supply {
  readonly issued: bigint;
  /** The amount locked in the bridge. */
  readonly vault: bigint;
}

const NONE: Supply = { issued: 0n, vault: 0n };

/** A chain on which every block is made here, and read: so that what is on it is known at every block, also in those that a
 *  reorganization takes back. */
export class WatchedChain {
  readonly client;
  readonly rpcUrl: string;
  readonly chainId: number;
  readonly #vault: Address;
  #token: Address = NOBODY;
  #supplies = new Map<bigint, Supply>();
  blocks = 0;
  /** Token ids whose transfers a reorganization removed, and how often. */
  readonly takenBack = new Map<bigint, number>();
  /** Of the next blocks, in wei; null: as the chain has it. */
  baseFee: bigint | null = null;
  /** Called after each block, even one that will be removed later. */
  onBlock: () => void = () => undefined;
  readonly end: () => void;

  private constructor(chainId: number, rpcUrl: string, vault: Address, end: () => void) {
    this.chainId = chainId;
    this.rpcUrl = rpcUrl;
    this.#vault = vault;
    this.end = end;
    this.client = createTestClient({ mode: "anvil", chain: { ...foundry, id: chainId }, transport: http(rpcUrl) })
      .extend(publicActions)
      .extend(walletActions);
  }

  static async start(chainId: number, owner: PrivateKeyAccount, vault: Address): Promise<WatchedChain> {
    const { rpcUrl, child } = await startAnvil(chainId, ["--no-mining", "--order", "fifo"]);
    const end = (): void => void child.kill("SIGKILL");
    process.once("exit", end);
    const chain = new WatchedChain(chainId, rpcUrl, vault, end);
    await chain.fund(owner.address);
    await chain.fund(vault);
    const hash = await chain.client.deployContract({ abi, bytecode, args: [owner.address], account: owner });
    await chain.mine();
    const { contractAddress } = await chain.client.getTransactionReceipt({ hash });
    chain.#token = contractAddress as Address;
    return chain;
  }

  get token(): Address {
    return this.#token;
  }

  fund(address: Address): Promise<void> {
    return this.client.setBalance({ address, value: 10n ** 20n });
  }

  /** Lets the bridge lock the tokens of a holder. */
  async approve(holder: PrivateKeyAccount): Promise<void> {
    await this.fund(holder.address);
    await this.client.writeContract({
      address: this.#token,
      abi,
      functionName: "setApprovalForAll",
      args: [this.#vault, true],
      account: holder,
    });
    await this.mine();
  }

  supply(id: bigint): Supply {
    return this.#supplies.get(id) ?? NONE;
  }

  balance(holder: Address, id: bigint): Promise<bigint> {
    return this.client.readContract({ address: this.#token, abi, functionName: "balanceOf", args: [holder, id] });
  }

  /** Mines a block and reads what happened in it. */
  async mine(): Promise<void> {
    if (this.baseFee !== null) await this.client.setNextBlockBaseFeePerGas({ baseFeePerGas: this.baseFee });
    await this.client.mine({ blocks: 1 });
    this.blocks += 1;
    if (this.#token === NOBODY) return;
    const block = await this.client.getBlockNumber({ cacheTime: 0 });
    const logs = await this.client.getLogs({ address: this.#token, event: TRANSFER, fromBlock: block, toBlock: block });
    for (const { args } of logs) this.#apply(args as { from: Address; to: Address; id: bigint; value: bigint });
    this.onBlock();
  }

  #apply({ from, to, id, value }: { from: Address; to: Address; id: bigint; value: bigint }): void {
    const { issued, vault } = this.supply(id);
    const isVault = (address: Address) => address.toLowerCase() === this.#vault.toLowerCase();
    this.#supplies.set(id, {
      issued: issued + (from === NOBODY ? value : 0n) - (to === NOBODY ? value : 0n),
      vault: vault + (isVault(to) ? value : 0n) - (isVault(from) ? value : 0n),
    });
  }

  /** Takes back so many blocks as `meanwhile` makes, with all transactions in them. */
  async reorganize(meanwhile: () => Promise<void>): Promise<void> {
    const id = await this.client.snapshot();
    const supplies = new Map(this.#supplies);
    await meanwhile();
    await this.client.revert({ id });
    for (const [token, supply] of this.#supplies)
      if (supply !== supplies.get(token)) this.takenBack.set(token, (this.takenBack.get(token) ?? 0) + 1);
    this.#supplies = supplies;
  }

  /** Drops pending transactions. Returns how many. */
  async dropPending(): Promise<number> {
    const { pending, queued } = await this.client.getTxpoolContent();
    const waiting = [pending, queued].flatMap((pool) =>
      Object.values(pool).flatMap((byNonce) => Object.values(byNonce)),
    );
    for (const { hash } of waiting) await this.client.dropTransaction({ hash });
    return waiting.length;
  }
}
