/** Extracts every agreement of the corpus, checks the evidence of each, scores those with gold labels and compares
 *  with the last score that was kept. `--misses` lists what is missed, `--update` keeps the new score,
 *  `--faults` lists all faults of evidence.
 *  The corpus is not part of this project: it is looked for in $TRANCHE_SHARED/agreements or ../shared/agreements. */
import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { printCashFlows } from "./corpus-cash-flows.ts";
import { printTradeStates } from "./corpus-cdm.ts";
import { evidenceFaults, type Supported } from "./corpus-checks.ts";
import { scoreDealTerms } from "./corpus-deal-terms.ts";
import { extractFile } from "./corpus-extractions.ts";
import { corpusFolder } from "./corpus-folder.ts";

interface Score {
  readonly micro_f1: number;
  readonly macro_f1: number;
  readonly fields: Record<string, number>;
}

const root = fileURLToPath(new URL("..", import.meta.url));
const keptFile = join(root, "test", "corpus-score.json");
const folder = corpusFolder();
const flags = new Set(process.argv.slice(2));

const { supported } = (await import(pathToFileURL(join(folder, "support.mjs")).href)) as { supported: Supported };
const outputs = mkdtempSync(join(tmpdir(), "tranche-corpus-"));
const faults = extractAll();
const score = readScore();
const isMapped = printTradeStates(folder);
printCashFlows(folder);
const areTermsRead = scoreDealTerms();
process.exitCode = compare(score, faults) && isMapped && areTermsRead ? 0 : 1;

/** Extracts each text into `outputs` and answers how many faults there were. */
function extractAll(): number {
  const files = readdirSync(folder).filter((file) => file.endsWith(".txt"));
  let count = 0;
  const times: { id: string; ms: number; units: number }[] = [];
  for (const file of files) {
    const id = basename(file, ".txt");
    const text = readFileSync(join(folder, file), "utf8");
    const started = performance.now();
    const agreement = extractFile(join(folder, file));
    times.push({ id, ms: performance.now() - started, units: text.length });
    writeFileSync(join(outputs, `${id}.json`), JSON.stringify(agreement));
    const failed = agreement.warnings.filter((warning) => warning.code === "rule_failed").map((w) => w.message);
    const found = [...failed, ...evidenceFaults(agreement, text, supported)];
    count += found.length;
    for (const fault of flags.has("--faults") ? found : found.slice(0, 3)) console.log(`fault   ${id} ${fault}`);
  }
  const total = times.reduce((sum, time) => sum + time.ms, 0);
  const units = times.reduce((sum, time) => sum + time.units, 0);
  const slow = [...times].sort((a, b) => b.ms / b.units - a.ms / a.units).slice(0, 3);
  console.log(`${files.length} texts, ${(units / 1e6).toFixed(1)} M units in ${total.toFixed(0)} ms, ${count} faults`);
  console.log(`slowest for their length: ${slow.map((s) => `${s.id} ${s.ms.toFixed(0)} ms`).join(", ")}`);
  return count;
}

function readScore(): Score {
  const report = `${outputs}.json`;
  const pass = flags.has("--misses") ? ["--misses"] : [];
  const options = ["--outputs", outputs, "--json", report, "--reliability", ...pass];
  const run = spawnSync(process.execPath, [join(folder, "score.mjs"), ...options], {
    encoding: "utf8",
    maxBuffer: 1e8,
  });
  process.stdout.write(run.stdout);
  process.stderr.write(run.stderr);
  const { micro, macro_f1, fields } = JSON.parse(readFileSync(report, "utf8")) as {
    micro: { f1: number };
    macro_f1: number;
    fields: Record<string, { f1: number; tp: number; fn: number; fp: number }>;
  };
  const named = Object.entries(fields).filter(([, f]) => f.tp + f.fn + f.fp > 0);
  return {
    micro_f1: round(micro.f1),
    macro_f1: round(macro_f1),
    fields: Object.fromEntries(named.map(([name, f]) => [name, round(f.f1)])),
  };
}

function compare(now: Score, faultCount: number): boolean {
  const kept = existsSync(keptFile) ? (JSON.parse(readFileSync(keptFile, "utf8")) as Score) : null;
  const before = kept?.micro_f1 ?? 0;
  console.log(
    `micro F1 ${now.micro_f1} (kept: ${kept ? before : "none"}), outputs in ${outputs}, report ${outputs}.json`,
  );
  for (const [field, f1] of Object.entries(kept?.fields ?? {})) {
    const after = now.fields[field] ?? 0;
    if (after < f1 - 0.02) console.log(`lower: ${field} ${f1} -> ${after}`);
  }
  if (flags.has("--update")) writeFileSync(keptFile, `${JSON.stringify(now, null, 2)}\n`);
  return faultCount === 0 && (flags.has("--update") || now.micro_f1 >= before);
}

function round(value: number): number {
  return Math.round(value * 10_000) / 10_000;
}
