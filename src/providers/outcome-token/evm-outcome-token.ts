import { createPublicClient, type PublicClient } from "viem";
import type { HttpClient } from "#platform/http-client.ts";
import { fund, isDevelopmentNode, skipNonces } from "./development-node.ts";
import { OUTCOME_TOKEN_ABI } from "./generated/outcome-token.ts";
import { inspect } from "./inspect.ts";
import type { OutcomeTokenChain } from "./outcome-token.ts";
import { prepareDeployment, prepareMint } from "./prepare.ts";
import { raiseFees } from "./raise-fees.ts";
import { askNode, rpcTransport } from "./rpc-transport.ts";
import { send } from "./send.ts";
import { outcomeOf } from "./transaction-outcome.ts";

export interface EvmOutcomeTokenSettings {
  readonly rpcUrl: string;
  /** The chain id for which transactions are signed, whatever the node reports. */
  readonly chainId: number;
  /** Maximum fee of a signed transaction, in wei per unit of gas. */
  readonly maxFeePerGas: bigint;
  /** Number of blocks that confirm a transaction; null: the chain's default. */
  readonly confirmations: number | null;
}

/** Outcome tokens on an EVM chain, through a node's JSON-RPC. */
export function evmOutcomeToken(http: HttpClient, settings: EvmOutcomeTokenSettings): OutcomeTokenChain {
  const { rpcUrl } = settings;
  const client: PublicClient = createPublicClient({ transport: rpcTransport(http, rpcUrl) });
  return {
    node: () =>
      askNode(async () => {
        const [id, development] = await Promise.all([client.getChainId(), isDevelopmentNode(client)]);
        return { chainId: id, development };
      }),
    nextNonce: (address) => askNode(() => client.getTransactionCount({ address, blockTag: "latest" })),
    hasCode: (address) => askNode(async () => (await client.getCode({ address })) !== undefined),
    inspect: (contract, minter) => askNode(() => inspect(client, contract, minter)),
    prepareMint: (mint) => askNode(() => prepareMint(client, settings, mint)),
    prepareDeployment: (deployer) => askNode(() => prepareDeployment(client, settings, deployer)),
    send: (raw) => askNode(() => send(client, raw)),
    raiseFees: (raw, sender) => askNode(() => raiseFees(client, settings, raw, sender)),
    outcomeOf: (sent, node) => askNode(() => outcomeOf(client, sent, node, settings.confirmations)),
    balances: (address, holder, ids) =>
      askNode(() =>
        client.readContract({
          address,
          abi: OUTCOME_TOKEN_ABI,
          functionName: "balanceOfBatch" as const,
          args: [ids.map(() => holder), ids],
        }),
      ),
    fund: (account) => askNode(() => fund(client, account)),
    skipNonces: (account, to) => askNode(() => skipNonces(client, account, to)),
  };
}
