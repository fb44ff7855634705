import { readFileSync } from "node:fs";
import solc from "solc";
import { type Abi, createTestClient, type Hex, http, publicActions, walletActions } from "viem";
import { mnemonicToAccount } from "viem/accounts";
import { foundry } from "viem/chains";
import { startAnvil } from "./anvil.ts";
import { atEnd } from "./at-end.ts";

/** The development chain's own first account, funded at genesis. */
const FUNDED = mnemonicToAccount("test test test test test test test test test test test junk");
/** A chain of this test file's own, ended when the file is done. */
export async function startChain(chainId = 31_337) {
  const { rpcUrl, child } = await startAnvil(chainId);
  atEnd(() => void child.kill("SIGKILL"));
  const client = createTestClient({
    mode: "anvil",
    account: FUNDED,
    chain: { ...foundry, id: chainId },
    transport: http(rpcUrl),
  })
    .extend(publicActions)
    .extend(walletActions);
  return { rpcUrl, client };
}

export interface CompiledContract {
  readonly abi: Abi;
  readonly bytecode: Hex;
}

/** Compiles a contract of test/fixtures/contracts. */
export function compileContract(file: string, name: string): CompiledContract {
  const content = readFileSync(new URL(`../fixtures/contracts/${file}`, import.meta.url), "utf8");
  const input = {
    language: "Solidity",
    sources: { [file]: { content } },
    settings: { outputSelection: { "*": { "*": ["abi", "evm.bytecode.object"] } } },
  };
  const output = JSON.parse(solc.compile(JSON.stringify(input)));
  const compiled = output.contracts?.[file]?.[name];
  if (!compiled) throw new Error(`${file} does not compile: ${JSON.stringify(output.errors)}`);
  return { abi: compiled.abi, bytecode: `0x${compiled.evm.bytecode.object}` };
}
