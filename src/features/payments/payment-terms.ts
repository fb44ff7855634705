import { getAddress, type Hex } from "viem";

/** An EVM network: its CAIP-2 identifier, and its name in x402 version 1 if it has one. */
export interface PaymentNetwork {
  readonly caip2: `eip155:${number}`;
  readonly chainId: number;
  readonly name: string | null;
}

/** A dollar token with EIP-3009; name and version of its EIP-712 domain. */
export interface PaymentToken {
  readonly address: Hex;
  readonly name: string;
  readonly version: string;
  readonly decimals: number;
}

/** Token, network and payee of payments to this service. */
export interface PaymentTerms {
  readonly network: PaymentNetwork;
  readonly token: PaymentToken;
  readonly payTo: Hex;
}

/** How long a payer has from the 402 until the transfer, in seconds: time to confirm in a wallet. If the answer to a
 *  settlement is lost, this also limits how long it stays unknown. */
export const MAX_TIMEOUT_SECONDS = 120;

/** An address as EIP-55 writes it. */
export function checksummed(address: Hex): Hex {
  return getAddress(address.toLowerCase());
}

export function isNetwork({ network }: PaymentTerms, named: string): boolean {
  return named === network.caip2 || named === network.name;
}
