import { hkdfSync } from "node:crypto";
import { type Hex, keccak256, parseTransaction, type TransactionSerializable } from "viem";
import { privateKeyToAccount } from "viem/accounts";
import type { OutcomeTokenSigner, UnsignedTransaction } from "./outcome-token.ts";

/** Signs with a private key. @throws Error for a number that is not a key of the curve; the message does not contain
 *  it. */
export function openSigner(privateKey: Hex): OutcomeTokenSigner {
  const account = accountOf(privateKey);
  return {
    address: account.address,
    async sign(transaction, nonce) {
      const raw = await account.signTransaction(serializable(transaction, nonce));
      return { raw, hash: keccak256(raw) };
    },
    async signAgain(signed, fees) {
      const { chainId, nonce, to = null, data = "0x", gas } = parseTransaction(signed);
      if (chainId === undefined || nonce === undefined || gas === undefined)
        throw new Error("this transaction was not signed here");
      const raw = await account.signTransaction(serializable({ chainId, to, data, gas, fees }, nonce));
      return { raw, hash: keccak256(raw) };
    },
  };
}

/** The private key derived from a secret: its HKDF-SHA256, so that it reveals nothing of the secret. */
export function keyOfSecret(secret: string): Hex {
  return `0x${Buffer.from(hkdfSync("sha256", secret, "", "tranche outcome token deployer", 32)).toString("hex")}`;
}

function accountOf(privateKey: Hex) {
  try {
    return privateKeyToAccount(privateKey);
  } catch {
    throw new Error("BLOCKCHAIN_DEPLOYER_PRIVATE_KEY is no private key of secp256k1");
  }
}

function serializable({ chainId, to, data, gas, fees }: UnsignedTransaction, nonce: number): TransactionSerializable {
  const common = { chainId, data, gas, nonce, value: 0n, ...(to === null ? {} : { to }) };
  return "gasPrice" in fees ? { ...common, ...fees, type: "legacy" } : { ...common, ...fees, type: "eip1559" };
}
