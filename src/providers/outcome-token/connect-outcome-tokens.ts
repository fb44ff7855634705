import { type Address, type Hex, isAddress } from "viem";
import type { HttpClient } from "#platform/http-client.ts";
import { keptSecret } from "#platform/kept-secret.ts";
import { evmOutcomeToken } from "./evm-outcome-token.ts";
import type { OutcomeTokens } from "./outcome-token.ts";
import { keyOfSecret, openSigner } from "./signer.ts";

export interface OutcomeTokenSettings {
  /** False: nothing is opened, and no key is generated. */
  readonly enabled: boolean;
  readonly chainId: number | null;
  readonly rpcUrl: string | null;
  readonly tokenAddress: Hex | null;
  /** Other chains that are read. */
  readonly bridgedChains: readonly { readonly chainId: number; readonly rpcUrl: string; readonly tokenAddress: Hex }[];
  readonly deployerKey: Hex | null;
  readonly autoDeploy: boolean;
  /** Maximum fee of a signed transaction, in wei per unit of gas. */
  readonly maxFeePerGas: bigint;
  /** Null: the chain's default. */
  readonly confirmations: number | null;
  /** Where the key of a generated deployer is stored. */
  readonly dataDir: string;
}

/** Ethereum, Polygon, Base: a deployment there costs real money and is permanent. */
const PRODUCTION: ReadonlySet<number> = new Set([1, 137, 8453]);
/** In DATA_DIR, where no key is configured. */
export const DEPLOYER_KEY_FILE = "outcome-token-deployer";

const NONE: OutcomeTokens = {
  chainId: null,
  chain: null,
  signer: null,
  contract: null,
  autoDeploys: false,
  bridged: [],
  missing: [],
};

export async function connectOutcomeTokens(http: HttpClient, settings: OutcomeTokenSettings): Promise<OutcomeTokens> {
  if (!settings.enabled) return NONE;
  const { chainId, rpcUrl, maxFeePerGas, confirmations } = settings;
  const autoDeploys = settings.autoDeploy && (chainId === null || !PRODUCTION.has(chainId));
  const chain =
    chainId === null || rpcUrl === null
      ? null
      : evmOutcomeToken(http, { chainId, rpcUrl, maxFeePerGas, confirmations });
  const bridged = settings.bridgedChains.map((other) => ({
    chainId: other.chainId,
    contract: other.tokenAddress,
    chain: evmOutcomeToken(http, {
      chainId: other.chainId,
      rpcUrl: other.rpcUrl,
      maxFeePerGas,
      confirmations,
    }),
  }));
  const signer = await signerOf(settings, autoDeploys && chain !== null);
  const contract = checkedAddress(settings.tokenAddress);
  const missing = [
    ...(chainId === null ? ["OUTCOME_TOKEN_CHAIN_ID"] : []),
    ...(rpcUrl === null ? ["OUTCOME_TOKEN_RPC_URL"] : []),
    ...(contract === null && !autoDeploys ? ["SFP_OUTCOME_TOKEN_CONTRACT"] : []),
    ...(signer === null && !autoDeploys ? ["BLOCKCHAIN_DEPLOYER_PRIVATE_KEY"] : []),
  ];
  return { chainId, chain, signer, contract, autoDeploys, bridged, missing };
}

/** A configured key takes precedence. */
async function signerOf({ deployerKey, dataDir }: OutcomeTokenSettings, makesKey: boolean) {
  if (deployerKey !== null) return openSigner(deployerKey);
  return makesKey ? openSigner(keyOfSecret(await keptSecret(dataDir, DEPLOYER_KEY_FILE))) : null;
}

/** The address as written; one with a wrong checksum (EIP-55) was mistyped and counts as absent. */
function checkedAddress(address: Hex | null): Address | null {
  return address !== null && isAddress(address) ? address : null;
}
