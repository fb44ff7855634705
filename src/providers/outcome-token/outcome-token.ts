import type { Address, Hash, Hex } from "viem";

/** The chain on which outcome tokens are, and the smart contract that they are in (ERC-1155,
 *  `solidity/OutcomeToken.sol`). All @throws ChainUnavailable when the node does not answer as one does. */
export interface OutcomeTokenChain {
  /** What the node says that it is a node of. */
  node(): Promise<ChainNode>;
  /** The nonce after those of the account's transactions that are in blocks. */
  nextNonce(account: Address): Promise<number>;
  hasCode(address: Address): Promise<boolean>;
  /** What of the smart contract and the account can be known before a mint is tried. */
  inspect(contract: Address, minter: Address): Promise<Inspection>;
  /** Tries a mint without making it. */
  prepareMint(mint: Mint): Promise<Preparation>;
  /** The smart contract, owned by who deploys it. */
  prepareDeployment(deployer: Address): Promise<Preparation>;
  /** The same signed transaction may be sent any number of times: the chain takes it once. */
  send(raw: Hex): Promise<Sending>;
  /** The fees with which a node takes the same transaction again, in the place of the first. */
  raiseFees(raw: Hex, sender: Address): Promise<Raising>;
  outcomeOf(sent: SentTransaction, node: ChainNode): Promise<TransactionOutcome>;
  /** Of one holder, in the order of the ids. */
  balances(contract: Address, holder: Address, ids: readonly bigint[]): Promise<readonly bigint[]>;
  /** Gives an account of a development node means to pay for gas; false where the node does not do such things. */
  fund(account: Address): Promise<boolean>;
  /** Sets the next nonce of an account on a development node. */
  skipNonces(account: Address, to: number): Promise<void>;
}

/** Outcome tokens as far as the operator has set them up. */
export interface OutcomeTokens {
  readonly chainId: number | null;
  readonly chain: OutcomeTokenChain | null;
  readonly signer: OutcomeTokenSigner | null;
  /** The smart contract that was given. */
  readonly contract: Address | null;
  /** Whether the service deploys the smart contract where none was given, and may ask a development node for means. */
  readonly autoDeploys: boolean;
  /** Other chains on which the same ids are. */
  readonly bridged: readonly BridgedTokens[];
  /** Settings without which nothing is minted. */
  readonly missing: readonly string[];
}

/** Another chain that the tokens are bridged to: it is read, nothing is sent to it. */
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
  /** A chain of one machine, for development: it makes a block for each transaction, and gives out money. */
  readonly development: boolean;
}

export interface Mint {
  readonly contract: Address;
  readonly minter: Address;
  readonly recipient: Address;
  /** Several are minted by `mintBatch`, all or none. */
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

/** In wei: of the dynamic kind (EIP-1559), or a gas price where the chain has none. */
export type Fees =
  | { readonly maxFeePerGas: bigint; readonly maxPriorityFeePerGas: bigint }
  | { readonly gasPrice: bigint };

/** All but the nonce. */
export interface UnsignedTransaction {
  readonly chainId: number;
  readonly to: Address | null;
  readonly data: Hex;
  readonly gas: bigint;
  readonly fees: Fees;
}

/** Why the smart contract refuses a mint. `reverted`: for another reason. */
export type MintRefusal = "not_owner" | "paused" | "receiver_refused" | "supply_overflow" | "reverted";

/** Who signs. The key never leaves it. */
export interface OutcomeTokenSigner {
  readonly address: Address;
  sign(transaction: UnsignedTransaction, nonce: number): Promise<SignedTransaction>;
  /** The same transaction with the same nonce and other fees: a chain takes one of the two. */
  signAgain(raw: Hex, fees: Fees): Promise<SignedTransaction>;
}

export interface SignedTransaction {
  readonly hash: Hash;
  readonly raw: Hex;
}

/** `refused`: the node does not take it now. That does not say that it never will be taken. */
export type Sending =
  | { readonly kind: "taken" }
  | { readonly kind: "refused"; readonly reason: "nonce_used" | "unfunded" | "underpriced" | "other" };

/** `capped`: the operator's limit of fees leaves no room. `unfunded`: the account cannot pay that much. */
export type Raising =
  | { readonly kind: "raised"; readonly fees: Fees }
  | { readonly kind: "capped" }
  | { readonly kind: "unfunded" };

export interface SentTransaction {
  /** Of all that was signed for it with this nonce; one of them at most comes into a block. */
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

/** The node gave no usable answer: it cannot be reached, or speaks otherwise than a node does. */
export class ChainUnavailable extends Error {
  override readonly name = "ChainUnavailable";
}
