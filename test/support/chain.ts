import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import solc from "solc";
import { type Abi, createTestClient, type Hex, http, publicActions, walletActions } from "viem";
import { mnemonicToAccount } from "viem/accounts";
import { foundry } from "viem/chains";
import { atEnd } from "./at-end.ts";

/** The development chain's own first account, funded at genesis. */
const FUNDED = mnemonicToAccount("test test test test test test test test test test test junk");
const ANVIL = fileURLToPath(
  new URL(
    `../../node_modules/@foundry-rs/anvil-${process.platform}-${process.arch === "x64" ? "amd64" : process.arch}/bin/anvil`,
    import.meta.url,
  ),
);

/** A chain of this test file's own, ended when the file is done. */
export async function startChain(chainId = 31_337) {
  const rpcUrl = await startAnvil(["--port", "0", "--chain-id", String(chainId), "--host", "127.0.0.1"]);
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

/** Starts the node program itself: its npm launcher would outlive a kill. */
async function startAnvil(args: readonly string[]): Promise<string> {
  const child = spawn(ANVIL, args, { stdio: ["ignore", "pipe", "inherit"] });
  atEnd(() => void child.kill("SIGKILL"));
  let printed = "";
  return new Promise((resolve, reject) => {
    child.on("error", reject);
    child.on("exit", (status) => reject(new Error(`the chain ended with ${status}: ${printed}`)));
    child.stdout.on("data", (data: Buffer) => {
      printed = (printed + data.toString()).slice(-4000);
      const address = /Listening on (\S+)/.exec(printed)?.[1];
      if (address !== undefined) resolve(`http://${address}`);
    });
  });
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
