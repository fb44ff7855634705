import { createPublicClient, type Hex, http, isHex, verifyMessage } from "viem";

/** Verifies that a wallet signed a message. Signatures of key accounts (EOA) are checked locally; contract wallets
 *  (EIP-1271, EIP-6492) are checked on their chain if a node is configured. */
export interface WalletVerifier {
  signed(proof: { address: Hex; message: string; signature: string }): Promise<boolean>;
}

const RPC_TIMEOUT_MS = 10_000;
/** Half the order of secp256k1. Of the two valid values of `s`, EIP-2 accepts only the lower. */
const HALF_ORDER = 0x7fffffffffffffffffffffffffffffff5d576e7357a4501ddfe92f46681b20a0n;

export function walletVerifier(rpcUrl: string | undefined): WalletVerifier {
  const chain =
    rpcUrl === undefined
      ? null
      : createPublicClient({ transport: http(rpcUrl, { timeout: RPC_TIMEOUT_MS, retryCount: 1 }) });
  return {
    async signed({ address, message, signature }) {
      if (!isHex(signature) || signature.length % 2 !== 0) return false;
      if (await keySigned(address, message, signature)) return true;
      if (!chain) return false;
      return chain.verifyMessage({ address, message, signature }).catch(() => false);
    },
  };
}

/** 65 bytes `r, s, v` of the account's own key. */
async function keySigned(address: Hex, message: string, signature: Hex): Promise<boolean> {
  if (signature.length !== 132 || BigInt(`0x${signature.slice(66, 130)}`) > HALF_ORDER) return false;
  return verifyMessage({ address, message, signature }).catch(() => false);
}
