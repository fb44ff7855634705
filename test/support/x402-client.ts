import { ExactEvmScheme } from "@x402/evm/exact/client";
import { ExactEvmSchemeV1 } from "@x402/evm/v1";
import { wrapFetchWithPayment, x402Client } from "@x402/fetch";
import type { PrivateKeyAccount } from "viem";

/** A `fetch` that pays what a 402 requests, by the official client of version 2. */
export function payingFetch(account: PrivateKeyAccount): typeof fetch {
  const client = new x402Client().register("eip155:84532", new ExactEvmScheme(account));
  return wrapFetchWithPayment(fetch, client);
}

/** The same of version 1, which knows no header of version 2. */
export function payingFetchV1(account: PrivateKeyAccount): typeof fetch {
  const client = new x402Client().registerV1("base-sepolia", new ExactEvmSchemeV1(account));
  const oldFetch: typeof fetch = async (input, init) => {
    const { status, headers, body } = await fetch(input, init);
    const known = new Headers(headers);
    known.delete("payment-required");
    return new Response(body, { status, headers: known });
  };
  return wrapFetchWithPayment(oldFetch, client);
}
