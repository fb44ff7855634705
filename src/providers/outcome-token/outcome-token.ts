import type { Address, Hash, Hex } from "viem";

/** The chain of the outcome tokens and their smart contract (ERC-1155, `solidity/OutcomeToken.sol`). Every method
 *  @throws ChainUnavailable if the node gives no usable answer. */
export interface OutcomeTokenChain {
  /** The chain id that the node reports. */
  node(): Promise<ChainNode>;
  /** The nonce after the account's mined transactions. */
  nextNonce(account: Address): Promise<number>;
  hasCode(address: Address): Promise<boolean>;
  /** What can be known about the smart contract and the account before a mint. */
  inspect(contract: Address, minter: Address): Promise<Inspection>;
  /** Simulates a mint. */
  prepareMint(mint: Mint): Promise<Preparation>;
  /** Deploys the smart contract, owned by the deployer. */
  prepareDeployment(deployer: Address): Promise<Preparation>;
  /** The same signed transaction may be sent any number of times: the chain accepts it once. */
  send(raw: Hex): Promise<Sending>;
  /** Fees at which a node accepts the same transaction again in place of the first. */
  raiseFees(raw: Hex, sender: Address): Promise<Raising>;
  outcomeOf(sent: SentTransaction, node: ChainNode): Promise<TransactionOutcome>;
  /** The balances of one holder, in the order of the ids. */
  balances(contract: Address, holder: Address, ids: readonly bigint[]): Promise<readonly bigint[]>;
  /** Funds an account of a development node for gas; false if the node does not support it. */
  fund(account: Address): Promise<boolean>;
  /** Sets the next nonce of an account on a development node. */
  skipNonces(account: Address, to: number): Promise<void>;
}

/** Outcome tokens, as configured by the operator. */
export interface OutcomeTokens {
  readonly chainId: number | null;
  readonly chain: OutcomeTokenChain | null;
  readonly signer: OutcomeTokenSigner | null;
  /** The configured smart contract. */
  readonly contract: Address | null;
  /** Whether the service deploys the smart contract if none is configured, and may ask a development node for funds. */
  readonly autoDeploys: boolean;
  /** Other chains with the same ids. */
  readonly bridged: readonly BridgedTokens[];
  /** Settings required for minting. */
  readonly missing: readonly string[];
}

/** Another chain to which the tokens are bridged: it is only read. */
export interface BridgedTokens {
  readonly chainId: number;
  readonly contract: Address;
  readonly chain: OutcomeTokenChain;
}

/** Null: the smart contract has no such function, or there is none. */
export interface Inspection {
  readonly owned: boolean | null;
  readonly paused: boolean | null;
  readonly funded: boolean;
}

export interface ChainNode {
  readonly chainId: number;
  /** A local development chain: it mines each transaction at once and can create funds. */
  readonly development: boolean;
}

export interface Mint {
  readonly contract: Address;
  readonly minter: Address;
  readonly recipient: Address;
  /** `mintBatch` mints several, all or none. */
  readonly ids: readonly bigint[];
  readonly amounts: readonly bigint[];
  readonly batch: boolean;
  readonly data: Hex;
}

/** The outcome of simulating a transaction. `unfunded`: the account cannot pay the gas. */
export type Preparation =
  | { readonly kind: "ready"; readonly transaction: UnsignedTransaction }
  | { readonly kind: "refused"; readonly reason: MintRefusal }
  | { readonly kind: "unfunded" };

/** In wei: dynamic fees (EIP-1559), or a gas price if the chain has none. */
export type Fees =
  | { readonly maxFeePerGas: bigint; readonly maxPriorityFeePerGas: bigint }
  | { readonly gasPrice: bigint };

/** Everything except the nonce. */
export interface UnsignedTransaction {
  readonly chainId: number;
  readonly to: Address | null;
  readonly data: Hex;
  readonly gas: bigint;
  readonly fees: Fees;
}

/** Why the smart contract refuses a mint. `reverted`: for another reason. */
export type MintRefusal = "not_owner" | "paused" | "receiver_refused" | "supply_overflow" | "reverted";

/** The signer. The key never leaves it. */
export interface OutcomeTokenSigner {
  readonly address: Address;
  sign(transaction: UnsignedTransaction, nonce: number): Promise<SignedTransaction>;
  /** The same transaction with the same nonce and other fees: a chain accepts one of the two. */
  signAgain(raw: Hex, fees: Fees): Promise<SignedTransaction>;
}

export interface SignedTransaction {
  readonly hash: Hash;
  readonly raw: Hex;
}

/** `refused`: the node does not accept it now, but may later. */
export type Sending =
  | { readonly kind: "taken" }
  | { readonly kind: "refused"; readonly reason: "nonce_used" | "unfunded" | "underpriced" | "other" };

/** `capped`: the operator's fee limit leaves no room. `unfunded`: the account cannot pay that much. */
export type Raising =
  | { readonly kind: "raised"; readonly fees: Fees }
  | { readonly kind: "capped" }
  | { readonly kind: "unfunded" };

export interface SentTransaction {
  /** All hashes signed for it with this nonce; at most one of them is ever mined. */
  readonly hashes: readonly Hash[];
  readonly sender: Address;
  readonly nonce: number;
  /** The smart contract whose events confirm the effect; null for a deployment. */
  readonly contract: Address | null;
}

/** The state of a signed transaction, confirmed by so many blocks.
 *  - `open`: not in a confirmed block. `mined`: the one of its hashes that is in a block already.
 *  - `done`: it had its effect. `reverted`, `no_effect`: it is in a block and had none.
 *  - `replaced`: another transaction has its nonce, so it can never be mined. */
export type TransactionOutcome =
  | { readonly kind: "open"; readonly mined: Hash | null }
  | { readonly kind: "done" | "no_effect"; readonly hash: Hash }
  | { readonly kind: "reverted"; readonly hash: Hash; readonly reason: MintRefusal | "out_of_gas" }
  | { readonly kind: "replaced" };

/** The node gave no usable answer: it is unreachable, or does not behave like a node. */
export class ChainUnavailable extends Error {
  override readonly name = "ChainUnavailable";
}
