import { x402Facilitator } from "@x402/core/facilitator";
import { toFacilitatorEvmSigner } from "@x402/evm";
import { ExactEvmScheme } from "@x402/evm/exact/facilitator";
import { ExactEvmSchemeV1 } from "@x402/evm/exact/v1/facilitator";
import { createWalletClient, type Hex, http, nonceManager, parseEther, publicActions } from "viem";
import { generatePrivateKey, privateKeyToAccount } from "viem/accounts";
import { foundry } from "viem/chains";
import { type FacilitatorHost, startFacilitatorHost } from "./facilitator-host.ts";
import { CHAIN_ID, type PaymentTestChain } from "./x402-chain.ts";

/** A facilitator made of the official packages, versions 1 and 2, with a key on that chain. Wallets that are not
 *  deployed yet are deployed by the factories given. */
export async function startOfficialFacilitator(
  chain: PaymentTestChain,
  factories: readonly Hex[] = [],
): Promise<FacilitatorHost> {
  const account = privateKeyToAccount(generatePrivateKey(), { nonceManager });
  await chain.client.setBalance({ address: account.address, value: parseEther("100") });
  const client = createWalletClient({
    account,
    chain: { ...foundry, id: CHAIN_ID },
    transport: http(chain.rpcUrl),
    pollingInterval: 20,
  }).extend(publicActions);
  const signer = toFacilitatorEvmSigner({ ...client, address: account.address } as never);
  const config = { eip6492AllowedFactories: [...factories], simulateInSettle: true };
  const facilitator = new x402Facilitator()
    .register(`eip155:${CHAIN_ID}`, new ExactEvmScheme(signer, config))
    .registerV1("base-sepolia" as never, new ExactEvmSchemeV1(signer, config));
  return startFacilitatorHost(facilitator);
}
