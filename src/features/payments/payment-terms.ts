import { getAddress, type Hex } from "viem";

/** A network of the EVM family, by its CAIP-2 identifier and by its name in version 1 of the protocol, if it has one. */
export interface PaymentNetwork {
  readonly caip2: `eip155:${number}`;
  readonly chainId: number;
  readonly name: string | null;
}

/** A dollar token with EIP-3009; name and version are those of its EIP-712 domain. */
export interface PaymentToken {
  readonly address: Hex;
  readonly name: string;
  readonly version: string;
  readonly decimals: number;
}

/** In what, on which network and to whom payments are made here. */
export interface PaymentTerms {
  readonly network: PaymentNetwork;
  readonly token: PaymentToken;
  readonly payTo: Hex;
}

/** How long a payer has from being asked until the transfer is made, in seconds: time to confirm in a wallet. Should the
 *  answer of a settlement be lost, this bounds how long it stays unknown. */
export const MAX_TIMEOUT_SECONDS = 120;

/** An address as EIP-55 writes it. */
export function checksummed(address: Hex): Hex {
  return getAddress(address.toLowerCase());
}

export function isNetwork({ network }: PaymentTerms, named: string): boolean {
  return named === network.caip2 || named === network.name;
}
