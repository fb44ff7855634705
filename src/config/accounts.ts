import { bridgedChains } from "./bridged-chains.ts";
import type { RawSettings } from "./settings.ts";
import { trimSlashes } from "./values.ts";

/** The house account at the broker, if its keys are configured, and the rules of simulated accounts. */
export function tradingSettings(raw: RawSettings) {
  const [keyId, secret] = [raw.TRADING_API_KEY, raw.TRADING_API_SECRET];
  const house =
    keyId === undefined || secret === undefined
      ? null
      : { keyId, secret, baseUrl: trimSlashes(raw.TRADING_BASE_URL), dataUrl: trimSlashes(raw.TRADING_DATA_URL) };
  return { house, simulatorShorts: raw.SIMULATOR_SHORTS === "true" };
}

const BROKERAGE_SANDBOX = "https://broker-api.sandbox.alpaca.markets";
const BROKERAGE_LIVE = "https://broker-api.alpaca.markets";

/** The multi-user brokerage, if its keys are configured. */
export function brokerageSettings(raw: RawSettings) {
  const [keyId, secret] = [raw.TRADING_BROKER_API_KEY, raw.TRADING_BROKER_API_SECRET];
  if (keyId === undefined || secret === undefined) return null;
  const ofItsOwn = raw.TRADING_BROKER_PAPER === "false" ? BROKERAGE_LIVE : BROKERAGE_SANDBOX;
  return { keyId, secret, baseUrl: trimSlashes(raw.TRADING_BROKER_BASE_URL ?? ofItsOwn) };
}

/** The banking link, if its keys are configured. */
export function bankLinkSettings(raw: RawSettings) {
  const [clientId, secret] = [raw.PLAID_CLIENT_ID, raw.PLAID_SECRET];
  if (clientId === undefined || secret === undefined) return null;
  return { clientId, secret, baseUrl: trimSlashes(raw.PLAID_BASE_URL) };
}

const WEI_PER_GWEI = 10n ** 9n;

/** Bridge and outcome tokens. Operations that need a missing setting reject requests. */
export function crossChainSettings(raw: RawSettings) {
  return {
    enabled: raw.CROSS_CHAIN_ENABLED === "true",
    bridgeUrl: raw.PREDMKT_BRIDGE_API_URL === undefined ? null : trimSlashes(raw.PREDMKT_BRIDGE_API_URL),
    pollMs: Number(raw.BRIDGE_POLL_SECONDS) * 1000,
    chainId: raw.OUTCOME_TOKEN_CHAIN_ID === undefined ? null : Number(raw.OUTCOME_TOKEN_CHAIN_ID),
    rpcUrl: raw.OUTCOME_TOKEN_RPC_URL ?? raw.X402_NETWORK_RPC_URL ?? null,
    tokenAddress: (raw.SFP_OUTCOME_TOKEN_CONTRACT ?? null) as `0x${string}` | null,
    bridgedChains: bridgedChains(raw.OUTCOME_TOKEN_BRIDGED_CHAINS),
    deployerKey: (raw.BLOCKCHAIN_DEPLOYER_PRIVATE_KEY ?? null) as `0x${string}` | null,
    autoDeploy: raw.BLOCKCHAIN_AUTO_DEPLOY === "true",
    confirmations: raw.OUTCOME_TOKEN_CONFIRMATIONS === undefined ? null : Number(raw.OUTCOME_TOKEN_CONFIRMATIONS),
    maxFeePerGas: BigInt(raw.OUTCOME_TOKEN_MAX_FEE_GWEI ?? 0) * WEI_PER_GWEI,
    replaceAfterMs: Number(raw.OUTCOME_TOKEN_REPLACE_SECONDS) * 1000,
  };
}
