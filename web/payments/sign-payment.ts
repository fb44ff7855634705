import { x402Client, x402HTTPClient } from "@x402/core/client";
import type { PaymentRequired } from "@x402/core/types";
import { ExactEvmScheme } from "@x402/evm/exact/client";
import { getTypesForEIP712Domain, serializeTypedData, type TypedDataDefinition, type TypedDataDomain } from "viem";
import { askWallet, type Provider } from "@/shell/wallet.ts";
import { WalletError } from "@/shell/wallet-error.ts";
import { words } from "@/words.ts";

/** Has the wallet sign the authorization of an x402 challenge (EIP-3009). Returns the value of `PAYMENT-SIGNATURE`.
 *  @throws WalletError */
export async function signPayment(provider: Provider, from: string, challenge: PaymentRequired): Promise<string> {
  const address = from as `0x${string}`;
  const signTypedData = (data: SignedData) => signByWallet(provider, address, data);
  const scheme = new ExactEvmScheme({ address, signTypedData });
  // The user confirms each amount, here and in the wallet, so the client needs no limit.
  const client = new x402Client().register("eip155:*", scheme).setSpendControls(false);
  const payment = await client.createPaymentPayload(challenge);
  const headers = new x402HTTPClient(client).encodePaymentSignatureHeader(payment);
  return Object.values(headers).join("");
}

interface SignedData {
  readonly domain: Record<string, unknown>;
  readonly types: Record<string, unknown>;
  readonly primaryType: string;
  readonly message: Record<string, unknown>;
}

async function signByWallet(provider: Provider, address: `0x${string}`, data: SignedData): Promise<`0x${string}`> {
  const domain = data.domain as TypedDataDomain;
  const types = { EIP712Domain: getTypesForEIP712Domain({ domain }), ...data.types };
  const definition = { ...data, domain, types } as TypedDataDefinition;
  const text = serializeTypedData(definition);
  const signature = await askWallet(provider, "eth_signTypedData_v4", [address, text]);
  if (typeof signature !== "string") throw new WalletError(words.wallet.failed);
  return signature as `0x${string}`;
}
