import type { RawSettings } from "./settings.ts";
import { trimSlashes } from "./values.ts";

/** Networks and tokens that wallet payments know by name. They are listed here rather than imported from `@x402/evm`,
 *  so that reading the configuration does not load an Ethereum library; `payments.test.ts` compares both. */

/** A network of the EVM family. */
export interface PaymentNetwork {
  /** CAIP-2: `eip155:` and the chain id. */
  readonly caip2: `eip155:${number}`;
  readonly chainId: number;
  /** The network's name in version 1 of the protocol, or null. */
  readonly name: string | null;
}

/** A token with EIP-3009, and its EIP-712 domain. */
export interface PaymentToken {
  readonly address: `0x${string}`;
  readonly name: string;
  readonly version: string;
  readonly decimals: number;
}

/** A token given by address; the rest is read from the chain. */
export type PaymentTokenSetting = PaymentToken | { readonly address: `0x${string}`; readonly name: null };

/** Names of version 1 and their chain ids, as `@x402/evm` 2.27.0 lists them (`EVM_NETWORK_CHAIN_ID_MAP`). */
export const NETWORK_NAMES: Readonly<Record<string, number>> = {
  ethereum: 1,
  sepolia: 11155111,
  abstract: 2741,
  "abstract-testnet": 11124,
  "base-sepolia": 84532,
  base: 8453,
  "avalanche-fuji": 43113,
  avalanche: 43114,
  iotex: 4689,
  sei: 1329,
  "sei-testnet": 1328,
  polygon: 137,
  "polygon-amoy": 80002,
  peaq: 3338,
  story: 1514,
  educhain: 41923,
  "skale-base-sepolia": 324705682,
  megaeth: 4326,
  monad: 143,
  stable: 988,
  "stable-testnet": 2201,
  celo: 42220,
  flare: 14,
};

type TokenRow = readonly [chainId: number, symbol: string, address: `0x${string}`, name: string, version: string];

/** Dollar tokens with EIP-3009, all of six decimals, as `@x402/evm` 2.27.0 lists them (`DEFAULT_ASSETS`). */
const TOKENS: readonly TokenRow[] = [
  [8453, "USDC", "0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913", "USD Coin", "2"],
  [84532, "USDC", "0x036CbD53842c5426634e7929541eC2318f3dCF7e", "USDC", "2"],
  [1, "USDC", "0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48", "USD Coin", "2"],
  [43114, "USDC", "0xB97EF9Ef8734C71904D8002F8b6Bc66Dd9c48a6E", "USD Coin", "2"],
  [143, "USDC", "0x754704Bc059F8C67012fEd69BC8A327a5aafb603", "USDC", "2"],
  [988, "USDT0", "0x779Ded0c9e1022225f8E0630b35a9b54bE713736", "USDT0", "1"],
  [2201, "USDT0", "0x78Cf24370174180738C5B8E352B6D14c83a6c9A9", "USDT0", "1"],
  [137, "USDC", "0x3c499c542cEF5E3811e1192ce70d8cC03d5c3359", "USD Coin", "2"],
  [42161, "USDC", "0xaf88d065e77c8cC2239327C5EDb3A432268e5831", "USD Coin", "2"],
  [421614, "USDC", "0x75faf114eafb1BDbe2F0316DF893fd58CE46AA4d", "USD Coin", "2"],
  [36900, "USDC.e", "0x9cb8142aEBBcdc60AF7c97Af897A67A8f3CA71C2", "USDC.e", "2"],
  [190415, "USDC.e", "0x401eCb1D350407f13ba348573E5630B83638E30D", "Bridged USDC", "2"],
  [181228, "USDC.e", "0x401eCb1D350407f13ba348573E5630B83638E30D", "Bridged USDC", "2"],
  [50, "USDC", "0xfA2958CB79b0491CC627c1557F441eF849Ca8eb1", "USDC", "2"],
  [51, "USDC", "0xb5AB69F7bBada22B28e79C8FFAECe55eF1c771D4", "USDC", "2"],
  [14, "USDT0", "0xe7cd86e13AC4309349F30B3435a9d337750fC82D", "USD₮0", "1"],
  [42220, "USDC", "0xcebA9300f2b948710d2653dD7B07f33A8B32118C", "USDC", "2"],
  [42220, "USDT", "0x48065fbBE25f71C9282ddf5e1cD6D6A887483D5e", "Tether USD", "1"],
  [42220, "USAT", "0xD2ab3C9A02DBBAB236BfEC45D1d755DF4267F771", "Tether America USD", "1"],
  [11142220, "USDC", "0x01C5C0122039549AD1493B8220cABEdD739BC44E", "USDC", "2"],
  [1329, "USDC", "0xe15fC38F6D8c56aF07bbCBe3BAf5708A2Bf42392", "USDC", "2"],
  [1328, "USDC", "0x4fCF1784B31630811181f670Aea7A7bEF803eaED", "USDC", "2"],
];
const DECIMALS = 6;

/** Every token known by its symbol, with the network it is on. */
export const KNOWN_TOKENS = TOKENS.map(([chainId, symbol, address, name, version]) => ({
  chainId,
  symbol,
  token: { address, name, version, decimals: DECIMALS } satisfies PaymentToken,
}));

const CAIP2 = /^eip155:([1-9]\d{0,15})$/;
const ADDRESS = /^0x[0-9a-fA-F]{40}$/;

/** The network that a setting or a payment names: `base-sepolia`, or CAIP-2 `eip155:84532`. Null: no such network. */
export function networkOf(text: string): PaymentNetwork | null {
  const chainId = Object.hasOwn(NETWORK_NAMES, text) ? NETWORK_NAMES[text] : Number(CAIP2.exec(text)?.[1]);
  if (chainId === undefined || !Number.isSafeInteger(chainId)) return null;
  const [name = null] = Object.entries(NETWORK_NAMES).find(([, id]) => id === chainId) ?? [];
  return { caip2: `eip155:${chainId}`, chainId, name };
}

/** The token that a setting names on a network: a symbol such as `USDC`, or an address. Null: no such symbol there. */
export function tokenOf(network: PaymentNetwork, text: string): PaymentTokenSetting | null {
  const here = KNOWN_TOKENS.filter(({ chainId }) => chainId === network.chainId);
  const wanted = text.toLowerCase();
  const known = here.find(({ symbol, token }) => [symbol, token.address].some((own) => own.toLowerCase() === wanted));
  if (known !== undefined) return known.token;
  return ADDRESS.test(text) ? { address: wanted as `0x${string}`, name: null } : null;
}

/** The errors in the network and token settings. */
export function paymentMistakes(
  networkText: string | undefined,
  tokenText: string | undefined,
  node: boolean,
): string[] {
  if (networkText === undefined) return [];
  const network = networkOf(networkText);
  if (network === null) {
    return [`X402_NETWORK=${shown(networkText)}: neither a name such as base-sepolia nor CAIP-2 such as eip155:84532`];
  }
  if (tokenText === undefined) return [];
  const token = tokenOf(network, tokenText);
  if (token === null) return [`X402_TOKEN=${shown(tokenText)}: no token known on ${networkText}: set its address`];
  if (token.name !== null || node) return [];
  return [
    `X402_NETWORK_RPC_URL: needed beside X402_TOKEN=${tokenText}, of which only the chain knows name and decimals`,
  ];
}

function shown(text: string): string {
  return text.slice(0, 80);
}

/** Wallet payments, if enabled: the facilitator, the token, its network, and the payee. */
export function paymentSettings(raw: RawSettings) {
  const network = networkOf(raw.X402_NETWORK ?? "");
  const token = network && tokenOf(network, raw.X402_TOKEN ?? "");
  if (raw.X402_ENABLED !== "true" || network === null || token === null) return null;
  const payTo = raw.X402_PAY_TO as `0x${string}`;
  return {
    facilitatorUrl: trimSlashes(raw.X402_FACILITATOR_URL),
    network,
    token,
    payTo,
    rpcUrl: raw.X402_NETWORK_RPC_URL,
  };
}
