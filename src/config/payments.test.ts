import { DEFAULT_ASSETS } from "@x402/evm";
import { EVM_NETWORK_CHAIN_ID_MAP } from "@x402/evm/v1";
import { expect, test } from "vitest";
import { KNOWN_TOKENS, NETWORK_NAMES, networkOf, paymentMistakes, tokenOf } from "./payments.ts";

const SEPOLIA_USDC = "0x036CbD53842c5426634e7929541eC2318f3dCF7e";
const ELSEWHERE = "0x1111111111111111111111111111111111111111";

test("networks and tokens are those of the official package that have EIP-3009", () => {
  expect(NETWORK_NAMES).toEqual(EVM_NETWORK_CHAIN_ID_MAP);
  const official = Object.entries(DEFAULT_ASSETS).flatMap(([network, assets]) =>
    assets
      .filter(({ assetTransferMethod }) => assetTransferMethod === undefined)
      .map(({ asset, symbol, name, version, decimals }) => ({
        chainId: Number(network.slice("eip155:".length)),
        symbol,
        token: { address: asset, name, version, decimals },
      })),
  );
  const byNetworkAndSymbol = (a: { chainId: number; symbol: string }, b: { chainId: number; symbol: string }) =>
    a.chainId - b.chainId || (a.symbol < b.symbol ? -1 : 1);
  expect(KNOWN_TOKENS.toSorted(byNetworkAndSymbol)).toEqual(official.toSorted(byNetworkAndSymbol));
});

test.each([
  ["base-sepolia", { caip2: "eip155:84532", chainId: 84532, name: "base-sepolia" }],
  ["eip155:84532", { caip2: "eip155:84532", chainId: 84532, name: "base-sepolia" }],
  ["eip155:31337", { caip2: "eip155:31337", chainId: 31337, name: null }],
  ["base-sepolia ", null],
  ["BASE", null],
  ["eip155:0", null],
  ["eip155:1x", null],
  ["eip155:99999999999999999", null],
  ["solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp", null],
  ["constructor", null],
])("the network %j is %j", (text, network) => {
  expect(networkOf(text)).toEqual(network);
});

test("a token is named by its symbol or its address, in any case", () => {
  const network = networkOf("base-sepolia");
  if (network === null) throw new Error("no such network");
  const usdc = { address: SEPOLIA_USDC, name: "USDC", version: "2", decimals: 6 };
  for (const text of ["USDC", "usdc", SEPOLIA_USDC, SEPOLIA_USDC.toLowerCase()])
    expect(tokenOf(network, text)).toEqual(usdc);
  expect(tokenOf(network, ELSEWHERE)).toEqual({ address: ELSEWHERE, name: null });
  expect(tokenOf(network, "DAI")).toBeNull();
});

test.each([
  ["a network of another kind", "solana", "USDC", ["X402_NETWORK"]],
  ["a symbol that is not known there", "base-sepolia", "USDT", ["X402_TOKEN"]],
  ["an unknown token and no node to ask", "base-sepolia", ELSEWHERE, ["X402_NETWORK_RPC_URL"]],
  ["a known token", "eip155:8453", "USDC", []],
] as const)("names what is wrong with %s", (_what, network, token, names) => {
  expect(paymentMistakes(network, token, false).map((mistake) => mistake.split(/[=:]/, 1)[0])).toEqual(names);
});

test("accepts an unknown token when a node can describe it", () => {
  expect(paymentMistakes("base-sepolia", ELSEWHERE, true)).toEqual([]);
});
