import { authorizationTypes } from "@x402/evm";
import { type TypedDataDomain, verifyTypedData } from "viem";
import type { PaymentChain } from "./payment-chain.ts";
import type { PaymentTerms } from "./payment-terms.ts";
import type { SignedAuthorization } from "./read-payment.ts";

/** Checks that an authorization is signed by its payer. Key accounts (EOA) are checked locally; contract wallets
 *  (EIP-1271, EIP-6492) are checked on the chain, if there is an RPC node. */
export interface AuthorizationSignatures {
  /** @throws ChainError if the chain is needed and does not answer. */
  signed(authorization: SignedAuthorization): Promise<boolean>;
}

/** Half the order of secp256k1: the token accepts only the lower of the two valid values of `s` (EIP-2). */
const HALF_ORDER = 0x7fffffffffffffffffffffffffffffff5d576e7357a4501ddfe92f46681b20a0n;
/** `0x` and 65 bytes: r, s, v. */
const KEY_SIGNATURE_LENGTH = 132;

export function authorizationSignatures(terms: PaymentTerms, chain: PaymentChain | null): AuthorizationSignatures {
  return {
    async signed(authorization) {
      const proof = { ...typedData(terms, authorization), address: authorization.from };
      const { signature } = authorization;
      if (isKeySignature(signature) && (await verifyTypedData({ ...proof, signature }).catch(() => false))) return true;
      return chain === null ? false : chain.signed({ ...proof, signature });
    },
  };
}

function isKeySignature(signature: string): boolean {
  return signature.length === KEY_SIGNATURE_LENGTH && BigInt(`0x${signature.slice(66, 130)}`) <= HALF_ORDER;
}

/** What the payer signs (EIP-712 by EIP-3009). */
export function typedData(
  { network, token }: PaymentTerms,
  { from, to, value, validAfter, validBefore, nonce }: Omit<SignedAuthorization, "signature">,
) {
  const domain: TypedDataDomain = {
    name: token.name,
    version: token.version,
    chainId: network.chainId,
    verifyingContract: token.address,
  };
  return {
    domain,
    types: authorizationTypes,
    primaryType: "TransferWithAuthorization" as const,
    message: { from, to, value, validAfter, validBefore, nonce },
  };
}
