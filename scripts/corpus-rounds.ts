/** Scores the engine on every labeled set besides the gold labels: the blind rounds of `test/fixtures/labels`, and `gold-2`.
 *  Prints each round with its first score, when it was blind, and its score now; F1 by field, calibration and silent errors
 *  over all of them. Fails if a set falls below the score that was kept, or a value is not supported by its text.
 *  `--set round-8` scores one set, `--misses` lists what is missed or wrong, `--update` keeps the scores. A round that
 *  `rounds.json` does not list stays blind until `--set` names it.
 *  The texts are looked for in $TRANCHE_SHARED/agreements or ../shared/agreements; those of the sets `written-*`, which were
 *  invented with their labels, are next to these. */
import { spawnSync } from "node:child_process";
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import { evidenceFaults, type Supported } from "./corpus-checks.ts";
import { extractFile } from "./corpus-extractions.ts";
import { corpusFolder, textFolder } from "./corpus-folder.ts";

/** Micro F1 of a set: `first` while it was blind, `kept` as the floor. */
interface KeptScore {
  readonly first: number | null;
  kept: number;
}

interface LabeledSet {
  readonly name: string;
  readonly labels: string;
  readonly texts: string;
}

interface Report {
  readonly micro: { readonly precision: number; readonly recall: number; readonly f1: number };
  readonly macro_f1: number;
  readonly reliability: {
    readonly values: number;
    readonly ece: number;
    readonly silent: { readonly count: number; readonly of: number };
  };
}

const { values: flags } = parseArgs({
  options: { set: { type: "string" }, misses: { type: "boolean" }, update: { type: "boolean" } },
});
const corpus = corpusFolder();
const { supported } = (await import(pathToFileURL(join(corpus, "support.mjs")).href)) as { supported: Supported };
const folder = fileURLToPath(new URL("../test/fixtures/labels/", import.meta.url));
const keptFile = join(folder, "rounds.json");
const scores = JSON.parse(readFileSync(keptFile, "utf8")) as Record<string, KeptScore>;
const scratch = mkdtempSync(join(tmpdir(), "tranche-rounds-"));

const sets = readdirSync(folder)
  .filter((name) => name.startsWith("round-") && (name in scores || name === flags.set))
  .sort((a, b) => Number(a.slice(6)) - Number(b.slice(6)))
  .map((name): LabeledSet => setOf(name, join(folder, name)));
sets.push(setOf("gold-2", join(corpus, "gold-2")));
const written = readdirSync(folder)
  .filter((name) => name.startsWith("written-") && (name in scores || name === flags.set))
  .sort((a, b) => Number(a.slice(8)) - Number(b.slice(8)))
  .map((name): LabeledSet => ({ name, labels: join(folder, name), texts: join(folder, name) }));

let isBelow = false;
let isFaulty = false;
console.log("set        texts   first     now  precision  recall   macro  silent");
for (const set of [...sets, ...written].filter(({ name }) => flags.set === undefined || flags.set === name)) {
  const report = scoreSet(set, extractSet(set));
  const score = (scores[set.name] ??= { first: rounded(report.micro.f1), kept: 0 });
  isBelow ||= report.micro.f1 < score.kept - 0.0005;
  if (flags.update === true) score.kept = rounded(report.micro.f1);
  const { precision, recall, f1 } = report.micro;
  const { count, of } = report.reliability.silent;
  const figures = [
    f1.toFixed(3),
    precision.toFixed(3),
    recall.toFixed(3),
    report.macro_f1.toFixed(3),
    `${count}/${of}`,
  ];
  const texts = labelsOf(set).length;
  const line = [set.name.padEnd(10), String(texts).padStart(5), (score.first?.toFixed(3) ?? "-").padStart(7)];
  console.log([...line, ...figures.map((figure, i) => figure.padStart([7, 10, 7, 7, 7][i] ?? 0))].join(" "));
  if (report.micro.f1 < score.kept - 0.0005) console.log(`  below the kept ${score.kept}`);
}
if (flags.set === undefined) {
  const all = join(scratch, "all");
  for (const { name } of sets)
    for (const part of ["labels", "outputs", "texts"]) copyInto(join(all, part), join(scratch, name, part));
  console.log("\nAll rounds and gold-2 together, with the confidence of each value:");
  process.stdout.write(runScorer(all, ["--reliability"]));
}
if (flags.update === true) writeFileSync(keptFile, `${JSON.stringify(scores, null, 2)}\n`);
process.exitCode = isBelow || isFaulty ? 1 : 0;

function setOf(name: string, labels: string): LabeledSet {
  return { name, labels, texts: textFolder(corpus, labels) };
}

function rounded(figure: number): number {
  return Math.round(figure * 1000) / 1000;
}

function labelsOf({ labels }: LabeledSet): string[] {
  return readdirSync(labels).filter((name) => name.endsWith(".json"));
}

/** Writes labels, texts and outputs of a set side by side, as the scorer reads them. */
function extractSet(set: LabeledSet): string {
  const own = join(scratch, set.name);
  for (const part of ["labels", "outputs", "texts"]) mkdirSync(join(own, part), { recursive: true });
  for (const file of labelsOf(set)) {
    const text = `${basename(file, ".json")}.txt`;
    copyFileSync(join(set.labels, file), join(own, "labels", file));
    copyFileSync(join(set.texts, text), join(own, "texts", text));
    const words = readFileSync(join(set.texts, text), "utf8");
    const agreement = extractFile(join(set.texts, text));
    writeFileSync(join(own, "outputs", file), JSON.stringify(agreement));
    // The scorer does not read the character "⅔".
    const found = evidenceFaults(agreement, words, supported).filter((fault) => !fault.includes("⅔"));
    for (const fault of found) console.log(`fault   ${basename(file, ".json")} ${fault}`);
    isFaulty ||= found.length > 0;
  }
  return own;
}

function scoreSet({ name }: LabeledSet, own: string): Report {
  const file = join(scratch, `${name}.report.json`);
  const printed = runScorer(own, ["--json", file, "--reliability", "--misses"]);
  if (flags.misses === true)
    for (const line of printed.split("\n")) if (/^(missed|false) /.test(line)) console.log(line);
  if (!existsSync(file)) throw new Error(`the scorer wrote no report of ${name}:\n${printed}`);
  return JSON.parse(readFileSync(file, "utf8")) as Report;
}

function runScorer(own: string, more: readonly string[]): string {
  const parts = [
    ["--outputs", join(own, "outputs")],
    ["--gold", join(own, "labels")],
    ["--texts", join(own, "texts")],
  ];
  const options = [join(corpus, "score.mjs"), ...parts.flat(), ...more];
  return spawnSync(process.execPath, options, { encoding: "utf8", maxBuffer: 1e8 }).stdout;
}

function copyInto(target: string, source: string): void {
  mkdirSync(target, { recursive: true });
  for (const file of readdirSync(source)) copyFileSync(join(source, file), join(target, file));
}
