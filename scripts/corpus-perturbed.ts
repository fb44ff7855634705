/** Scores reworded or reformatted copies of the labeled agreements of the first corpus, in which no term changes: a
 *  page mark every 55 lines, roman section numbers, terms without quotes. Fails if one scores below 0.97. Needs Python,
 *  and the corpus, which is not part of this project: see `corpus-folder.ts`. */
import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { extractAgreement } from "../src/domain/extraction/extract-agreement.ts";
import { corpusFolder } from "./corpus-folder.ts";

const folder = mkdtempSync(join(tmpdir(), "tranche-perturbed-"));
try {
  process.exitCode = perturb(folder);
  for (const change of process.exitCode === 0 ? readdirSync(folder) : []) extractAll(join(folder, change));
  if (process.exitCode === 0) process.exitCode = perturb("sum", folder);
} finally {
  rmSync(folder, { recursive: true });
}

function perturb(...args: readonly string[]): number {
  const run = spawnSync("python3", [join(corpusFolder(), "perturb.py"), ...args], { stdio: "inherit" });
  if (run.error) console.error(`python3 did not start: ${run.error.message}`);
  return run.status ?? 1;
}

function extractAll(texts: string): void {
  const outputs = join(texts, "out");
  mkdirSync(outputs, { recursive: true });
  for (const file of readdirSync(texts).filter((name) => name.endsWith(".txt"))) {
    const agreement = extractAgreement(readFileSync(join(texts, file), "utf8"));
    writeFileSync(join(outputs, file.replace(/\.txt$/, ".json")), JSON.stringify(agreement));
  }
}
