/** Compiles solidity/OutcomeToken.sol into what the service deploys and calls.
 *  `node scripts/gen-solidity.ts` writes src/providers/outcome-token/generated; with `--check` it only compares and fails
 *  on drift. */
import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { posix } from "node:path";
import solc from "solc";

const SOURCE = "OutcomeToken.sol";
const CONTRACT = "OutcomeToken";
const MAX_SOURCES = 100;
const output = new URL("../src/providers/outcome-token/generated/outcome-token.ts", import.meta.url);

/** All that the bytecode depends on other than the sources; without metadata, so that a comment does not change it. The EVM
 *  is the oldest that the library compiles for, and every chain in use has it. */
const settings = {
  evmVersion: "cancun",
  optimizer: { enabled: true, runs: 200 },
  metadata: { appendCBOR: false, bytecodeHash: "none" },
  outputSelection: { [SOURCE]: { [CONTRACT]: ["abi", "evm.bytecode.object"] } },
};

const text = generated(compile());
if (!process.argv.includes("--check")) writeFileSync(output, text);
else if (readIfThere(output) !== text) {
  console.error(`${output.pathname} is not what scripts/gen-solidity.ts writes: run it`);
  process.exitCode = 1;
}

interface Compiled {
  readonly abi: unknown;
  readonly evm: { readonly bytecode: { readonly object: string } };
}

interface SolcOutput {
  readonly errors?: readonly { readonly severity: string; readonly formattedMessage: string }[];
  readonly contracts?: Readonly<Record<string, Readonly<Record<string, Compiled>>>>;
}

function compile(): Compiled {
  const input = { language: "Solidity", sources: collectSources(), settings };
  const { errors = [], contracts } = JSON.parse(solc.compile(JSON.stringify(input))) as SolcOutput;
  const contract = contracts?.[SOURCE]?.[CONTRACT];
  if (errors.length > 0 || contract === undefined) throw new Error(errors.map((e) => e.formattedMessage).join("\n"));
  return contract;
}

/** The source and all its imports, under their import names. */
function collectSources(): Record<string, { content: string }> {
  const sources: Record<string, { content: string }> = {};
  const waiting = [SOURCE];
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    if (sources[name] !== undefined) continue;
    const content = readSource(name);
    sources[name] = { content };
    if (Object.keys(sources).length > MAX_SOURCES) throw new Error(`${SOURCE} imports more than it should`);
    for (const [, path = ""] of content.matchAll(/^import [^"]{0,500}"([^"]{1,200})";/gm))
      waiting.push(path.startsWith(".") ? posix.join(posix.dirname(name), path) : path);
  }
  return sources;
}

function readSource(name: string): string {
  const { resolve } = createRequire(import.meta.url);
  return readFileSync(name === SOURCE ? new URL(`../solidity/${SOURCE}`, import.meta.url) : resolve(name), "utf8");
}

function generated({ abi, evm }: Compiled): string {
  return [
    "// biome-ignore-all format: generated",
    "// Made by scripts/gen-solidity.ts of solidity/OutcomeToken.sol.",
    "",
    `export const OUTCOME_TOKEN_ABI = ${JSON.stringify(abi, null, 1)} as const;`,
    "",
    `export const OUTCOME_TOKEN_BYTECODE = "0x${evm.bytecode.object}" as const;`,
    "",
  ].join("\n");
}

function readIfThere(file: URL): string | null {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return null;
  }
}
