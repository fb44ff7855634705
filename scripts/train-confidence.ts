/** Trains the weights that give confidence its meaning: `node scripts/train-confidence.ts OUTPUTS... [--write]`. Each
 *  OUTPUTS folder holds a folder of outputs for each set of labels (`gold`, `gold-2`, `round-1` …) whose confidences are
 *  the rules' own (`extractAgreement(text, { uncalibrated: true })`); the first is that of the engine at hand, others may
 *  be of earlier engines, whose mistakes are those that new texts bring. Prints how reliable the confidences are on
 *  agreements left out of the training, and with `--write` stores the weights of all. */
import { spawnSync } from "node:child_process";
import { copyFileSync, existsSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import type { ExtractedAgreement } from "../src/domain/agreement/credit-agreement.ts";
import { itemsWithFeatures, probability, type Weights } from "../src/domain/extraction/confidence/calibrate.ts";
import type { Features } from "../src/domain/extraction/confidence/features.ts";
import { corpusFolder, textFolder } from "./corpus-folder.ts";

interface Example {
  readonly id: string;
  readonly group: string;
  readonly pointer: string;
  readonly features: Features;
  readonly right: boolean;
  readonly weight: number;
  /** From the engine at hand: these tell how reliable it is. */
  readonly current: boolean;
}

interface ScoredValue {
  readonly id: string;
  readonly right: boolean;
  readonly pointers: readonly string[];
}

/** Of the sure values, at most this share may be wrong, and at least this share of all values is to be sure. */
const LARGEST_SILENT = 0.005;
const MIN_SHARE = 0.52;
const FOLDS = 9;
const RIDGE = 3;
const RIDGE_OF_GROUP = 6;
const ROUNDS = 8;
/** The agreements that the rules were written from have hardly any errors left, so they say little about others. */
const WEIGHTS_OF_SETS: Record<string, number> = { gold: 0.15 };
const WEIGHT_OF_EARLIER = 0.7;

const labelRoot = fileURLToPath(new URL("../test/fixtures/labels", import.meta.url));
const weightsFile = fileURLToPath(new URL("../src/domain/extraction/confidence/weights.json", import.meta.url));
const folders = process.argv.slice(2).filter((arg) => !arg.startsWith("--"));
if (folders.length === 0) {
  console.error("usage: node scripts/train-confidence.ts OUTPUTS... [--write]");
  process.exit(2);
}

const corpus = corpusFolder();
const scorer = scorerThatTells();
const examples = folders.flatMap((folder, i) => sets().flatMap((set) => examplesOf(folder, set, i === 0)));
const ids = [...new Set(examples.map((example) => example.id))].sort();
const heldOut = leaveOneOut();
const sureFrom = chooseSureFrom(heldOut);
report(heldOut, sureFrom);
if (process.argv.includes("--write")) {
  const weights = Object.fromEntries(
    Object.entries(train(examples))
      .map(([name, value]): [string, number] => [name, Math.round(value * 1000) / 1000])
      .filter(([, value]) => value !== 0)
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  );
  const trained = new Date().toISOString().slice(0, 10);
  writeFileSync(weightsFile, `${JSON.stringify({ trained, ids, sureFrom, weights }, null, 2)}\n`);
}

interface LabelSet {
  readonly name: string;
  readonly labels: string;
  readonly texts: string;
}

/** The gold sets and the rounds that have been scored: the others are still blind. */
function sets(): LabelSet[] {
  const gold = ["gold", "gold-2"].map((name) => ({ name, labels: join(corpus, name), texts: corpus }));
  const scored = JSON.parse(readFileSync(join(labelRoot, "rounds.json"), "utf8")) as Record<string, unknown>;
  const rounds = Object.keys(scored).filter((name) => name.startsWith("round-"));
  return [
    ...gold,
    ...rounds
      .map((name) => ({ name, labels: join(labelRoot, name) }))
      .map((set) => ({ ...set, texts: textFolder(corpus, set.labels) })),
  ];
}

/** A copy of the scorer that writes each scored value with its pointers. */
function scorerThatTells(): string {
  const folder = mkdtempSync(join(tmpdir(), "tranche-scorer-"));
  copyFileSync(join(corpus, "support.mjs"), join(folder, "support.mjs"));
  const source = readFileSync(join(corpus, "score.mjs"), "utf8");
  const tells = source.replace(
    "const SURE =",
    'writeFileSync(option("--values"), JSON.stringify(values));\nconst SURE =',
  );
  if (tells === source)
    throw new Error("the scorer has changed: it no longer says from which confidence a value is sure");
  const file = join(folder, "score.mjs");
  writeFileSync(file, tells);
  return file;
}

function examplesOf(folder: string, { name, labels, texts }: LabelSet, current: boolean): Example[] {
  const outputs = join(folder, name);
  if (!existsSync(outputs)) return [];
  const values = `${scorer}.values`;
  spawnSync(process.execPath, [scorer, "--outputs", outputs, "--gold", labels, "--texts", texts, "--values", values], {
    maxBuffer: 1e8,
  });
  const scored = JSON.parse(readFileSync(values, "utf8")) as ScoredValue[];
  return readdirSync(outputs).flatMap((file) => {
    const id = basename(file, ".json");
    const agreement = JSON.parse(readFileSync(join(outputs, file), "utf8")) as ExtractedAgreement;
    const units = readFileSync(join(texts, `${id}.txt`), "utf8").length;
    const rightAt = new Map(
      scored.filter((value) => value.id === id).map((value) => [value.pointers[0] ?? "", value.right]),
    );
    const weight = (WEIGHTS_OF_SETS[name] ?? 1) * (current ? 1 : WEIGHT_OF_EARLIER);
    return itemsWithFeatures(agreement, units).flatMap(({ item, features }): Example[] => {
      const right = rightAt.get(item.pointers[0] ?? "");
      return right === undefined
        ? []
        : [{ id, group: item.group, pointer: item.pointers[0] ?? "", features, right, weight, current }];
    });
  });
}

/** Newton's method on the logistic loss with a ridge penalty, which is higher for features that only one group has. */
function train(list: readonly Example[]): Record<string, number> {
  const names = ["bias", ...new Set(list.flatMap((example) => Object.keys(example.features)))];
  const index = new Map(names.map((name, i) => [name, i]));
  const rows = list.map((example) => ({
    x: [
      [0, 1] as const,
      ...Object.entries(example.features).map(([name, v]) => [index.get(name) as number, v] as const),
    ],
    y: example.right ? 1 : 0,
    weight: example.weight,
  }));
  const ridge = names.map((name) => (name === "bias" ? 0.01 : name.includes(":") ? RIDGE_OF_GROUP : RIDGE));
  let w = names.map(() => 0);
  for (let round = 0; round < ROUNDS; round++) {
    const gradient = w.map((value, i) => -(ridge[i] as number) * value);
    const hessian = names.map((_, i) => names.map((_n, j) => (i === j ? (ridge[i] as number) : 0)));
    for (const { x, y, weight } of rows) {
      const p = 1 / (1 + Math.exp(-x.reduce((sum, [i, v]) => sum + v * (w[i] as number), 0)));
      for (const [i, v] of x) {
        gradient[i] = (gradient[i] as number) + weight * (y - p) * v;
        const line = hessian[i] as number[];
        for (const [j, u] of x) line[j] = (line[j] as number) + weight * p * (1 - p) * v * u;
      }
    }
    const step = solved(hessian, gradient);
    w = w.map((value, i) => value + (step[i] as number));
    if (Math.max(...step.map(Math.abs)) < 1e-4) break;
  }
  return Object.fromEntries(names.map((name, i) => [name, w[i] as number]));
}

/** Cholesky: the matrix is symmetric and positive definite. */
function solved(matrix: number[][], right: readonly number[]): number[] {
  const n = right.length;
  const l = matrix.map(() => new Float64Array(n));
  for (let i = 0; i < n; i++) {
    for (let j = 0; j <= i; j++) {
      let sum = (matrix[i] as number[])[j] as number;
      const [a, b] = [l[i] as Float64Array, l[j] as Float64Array];
      for (let k = 0; k < j; k++) sum -= (a[k] as number) * (b[k] as number);
      a[j] = i === j ? Math.sqrt(Math.max(sum, 1e-9)) : sum / (b[j] as number);
    }
  }
  const y = new Float64Array(n);
  for (let i = 0; i < n; i++) {
    let sum = right[i] as number;
    for (let k = 0; k < i; k++) sum -= ((l[i] as Float64Array)[k] as number) * (y[k] as number);
    y[i] = sum / ((l[i] as Float64Array)[i] as number);
  }
  const x = new Array<number>(n).fill(0);
  for (let i = n - 1; i >= 0; i--) {
    let sum = y[i] as number;
    for (let k = i + 1; k < n; k++) sum -= ((l[k] as Float64Array)[i] as number) * (x[k] as number);
    x[i] = sum / ((l[i] as Float64Array)[i] as number);
  }
  return x;
}

interface HeldOut {
  readonly example: Example;
  readonly chance: number;
}

/** Folds of agreements, so that no agreement is judged by weights trained on it. */
function leaveOneOut(): HeldOut[] {
  return Array.from({ length: FOLDS }, (_, fold) => {
    const out = new Set(ids.filter((_id, i) => i % FOLDS === fold));
    const model: Weights = { sureFrom: 1, weights: train(examples.filter((example) => !out.has(example.id))) };
    return examples
      .filter((example) => out.has(example.id))
      .map((example) => ({ example, chance: probability(example.features, model) }));
  }).flat();
}

/** The lowest probability from which at most one value in 200 is wrong, but never so high that less than half of the
 *  values are sure. Judged on all engines, on agreements that the rules were not written from. */
function chooseSureFrom(list: readonly HeldOut[]): number {
  const judged = list.filter(({ example }) => example.weight > 0.2).sort((a, b) => b.chance - a.chance);
  let best = 1;
  let wrong = 0;
  for (const [i, { example, chance }] of judged.entries()) {
    wrong += example.right ? 0 : 1;
    const share = (i + 1) / judged.length;
    if (wrong / (i + 1) <= LARGEST_SILENT || share <= MIN_SHARE) best = chance;
  }
  return Math.round(best * 10_000) / 10_000;
}

function report(list: readonly HeldOut[], from: number): void {
  const shown = (chance: number): number =>
    chance < from ? Math.min(0.89, chance) : Math.min(0.99, Math.max(0.9, chance));
  for (const [name, kept] of [
    ["engine at hand", list.filter(({ example }) => example.current && example.weight > 0.2)],
    ["earlier engines", list.filter(({ example }) => !example.current && example.weight > 0.2)],
  ] as const) {
    if (kept.length === 0) continue;
    const sure = kept.filter(({ chance }) => chance >= from);
    const silent = sure.filter(({ example }) => !example.right);
    const ece = error(kept.map(({ example, chance }) => ({ right: example.right, confidence: shown(chance) })));
    console.log(
      `${name}: ${kept.length} values, ${sure.length} sure (${percent(sure.length / kept.length)}), wrong of these ${silent.length} (${percent(silent.length / sure.length)}), expected calibration error ${ece.toFixed(3)}, sure from ${from}`,
    );
    for (const { example, chance } of silent) {
      console.log(`  wrong at ${chance.toFixed(3)}: ${example.id} ${example.pointer} (${example.group})`);
    }
    const groups = Map.groupBy(kept, ({ example }) => example.group);
    for (const [group, own] of [...groups].sort((a, b) => b[1].length - a[1].length)) {
      const right = own.filter(({ example }) => example.right).length;
      const sureOfGroup = own.filter(({ chance }) => chance >= from);
      const ofGroup = error(own.map(({ example, chance }) => ({ right: example.right, confidence: shown(chance) })));
      console.log(
        `  ${group.padEnd(24)} ${String(own.length).padStart(5)} right ${percent(right / own.length)} sure ${percent(sureOfGroup.length / own.length)} wrong ${sureOfGroup.filter(({ example }) => !example.right).length} ece ${ofGroup.toFixed(3)}`,
      );
    }
  }
}

function percent(share: number): string {
  return `${(100 * share).toFixed(1)} %`;
}

/** The mean distance between confidence and share of right values, by tenths of confidence. */
function error(list: readonly { right: boolean; confidence: number }[]): number {
  const tenths = Map.groupBy(list, ({ confidence }) => Math.min(9, Math.floor(confidence * 10)));
  return [...tenths.values()].reduce((sum, tenth) => {
    const right = tenth.filter((value) => value.right).length / tenth.length;
    const mean = tenth.reduce((total, value) => total + value.confidence, 0) / tenth.length;
    return sum + (tenth.length / list.length) * Math.abs(right - mean);
  }, 0);
}
