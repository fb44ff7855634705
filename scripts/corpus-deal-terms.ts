/** Scores the deal terms of the labeled agreements: precision, recall and F1 for each term, over the labels in
 *  `test/fixtures/deal-terms`. `--misses` lists what differs, `--set NAME` takes one set alone. Fails below the floors.
 *  The texts are not part of this project: see `corpus-folder.ts`. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { DEAL_TERM_KINDS, type DealTerm, type DealTermKind } from "../src/domain/agreement/deal-terms.ts";
import { dealTermsOf } from "../src/domain/extraction/deal-terms/deal-terms.ts";
import { extractFile } from "./corpus-extractions.ts";
import { corpusFolder } from "./corpus-folder.ts";

interface Label {
  readonly id: string;
  /** The terms that are labeled; all of them when absent. */
  readonly only?: readonly DealTermKind[];
  readonly terms: readonly {
    readonly term: DealTermKind;
    readonly values: Record<string, number | string | readonly string[]>;
    readonly quote: string;
    readonly optional?: boolean;
  }[];
}

interface Counts {
  tp: number;
  fp: number;
  fn: number;
}

const f1 = ({ tp, fp, fn }: Counts): number => (tp + fp + fn === 0 ? 0 : (2 * tp) / (2 * tp + fp + fn));

/** The micro F1 reached so far, by set. */
const FLOORS: Readonly<Record<string, number>> = { first: 0.98, blind: 0.98 };
const LABELS = fileURLToPath(new URL("../test/fixtures/deal-terms", import.meta.url));

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  const asked = process.argv[process.argv.indexOf("--set") + 1];
  process.exitCode = scoreDealTerms(
    process.argv.includes("--set") ? asked : undefined,
    process.argv.includes("--misses"),
  )
    ? 0
    : 1;
}

/** Prints the scores; whether every set reaches its floor and every quote is the text at its offsets. */
export function scoreDealTerms(only?: string, lists = false): boolean {
  const sets = readdirSync(LABELS, { withFileTypes: true }).filter(
    (entry) => entry.isDirectory() && (only === undefined || entry.name === only),
  );
  return sets.map(({ name }) => scoreSet(name, lists)).every(Boolean);
}

function scoreSet(name: string, lists: boolean): boolean {
  const counts = new Map<DealTermKind, Counts>();
  let faults = 0;
  for (const file of readdirSync(join(LABELS, name)).sort()) {
    const label = JSON.parse(readFileSync(join(LABELS, name, file), "utf8")) as Label;
    const textFile = textFileOf(label.id);
    const text = readFileSync(textFile, "utf8");
    const { terms } = dealTermsOf(text, extractFile(textFile));
    faults += terms
      .flatMap(({ values, place }) => [...values, place])
      .filter(({ start, end, quote }) => text.slice(start, end) !== quote || quote === "").length;
    for (const term of label.only ?? DEAL_TERM_KINDS) count(counts, label, term, terms, lists);
  }
  const all = [...counts.values()].reduce(
    (sum, each) => ({ tp: sum.tp + each.tp, fp: sum.fp + each.fp, fn: sum.fn + each.fn }),
    { tp: 0, fp: 0, fn: 0 },
  );
  for (const [term, each] of counts) if (each.tp + each.fp + each.fn > 0) console.log(`  ${row(term, each)}`);
  const scores = [...counts.values()].filter((each) => each.tp + each.fp + each.fn > 0).map(f1);
  const macro = scores.reduce((sum, score) => sum + score, 0) / Math.max(1, scores.length);
  console.log(`deal terms, ${row(name, all)} macro ${macro.toFixed(3)}, ${faults} quotes that are not the text`);
  return f1(all) >= (FLOORS[name] ?? 0) && faults === 0;
}

function count(
  counts: Map<DealTermKind, Counts>,
  label: Label,
  term: DealTermKind,
  terms: readonly DealTerm[],
  lists: boolean,
): void {
  const labeled = label.terms.filter((each) => each.term === term);
  const required = new Set(labeled.filter(({ optional }) => !optional).flatMap(unitsOf));
  const allowed = new Set(labeled.filter(({ optional }) => optional).flatMap(unitsOf));
  const read = new Set(
    terms
      .filter((each) => each.term === term)
      .flatMap(({ values }) => ["present", ...values.map(({ name, value }) => `${name}=${value}`)]),
  );
  const missed = [...required].filter((unit) => !read.has(unit));
  const extra = [...read].filter((unit) => !required.has(unit) && !allowed.has(unit));
  const sum = counts.get(term) ?? { tp: 0, fp: 0, fn: 0 };
  sum.tp += required.size - missed.length;
  sum.fn += missed.length;
  sum.fp += extra.length;
  counts.set(term, sum);
  if (!lists) return;
  for (const unit of missed) console.log(`missed  ${label.id.slice(0, 3)} ${term} ${unit}`);
  for (const unit of extra) {
    const from = terms.find(
      (each) =>
        each.term === term &&
        (unit === "present" || each.values.some(({ name, value }) => `${name}=${value}` === unit)),
    );
    console.log(
      `extra   ${label.id.slice(0, 3)} ${term} ${unit} ${from?.place.section}: ${from?.place.quote.replace(/\s+/g, " ").slice(-200)}`,
    );
  }
}

/** What is scored: that the term is present, and each of its values. */
function unitsOf({ values }: Label["terms"][number]): string[] {
  return [
    "present",
    ...Object.entries(values).flatMap(([name, value]) => [value].flat().map((each) => `${name}=${each}`)),
  ];
}

function textFileOf(id: string): string {
  const folder = corpusFolder();
  const file = [join(folder, `${id}.txt`), join(folder, "more", `${id}.txt`)].find(existsSync);
  if (!file) throw new Error(`no text ${id} in ${folder}`);
  return file;
}

function row(name: string, counts: Counts): string {
  const { tp, fp, fn } = counts;
  return `${name.padEnd(28)} F1 ${f1(counts).toFixed(3)}  ${String(tp).padStart(3)} right ${String(fn).padStart(3)} missed ${String(fp).padStart(3)} extra`;
}
