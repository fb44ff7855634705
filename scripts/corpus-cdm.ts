import { readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import { toCdm } from "../src/domain/cdm/from-agreement.ts";
import { extractFile } from "./corpus-extractions.ts";
import { textFolder } from "./corpus-folder.ts";

/** A label: only what a `TradeState` needs. */
interface Label {
  readonly agreement_date?: { readonly value: string | null } | null;
  readonly borrowers?: readonly unknown[];
  readonly administrative_agent?: { readonly value: string | null } | null;
  readonly lenders?: readonly unknown[];
  readonly facilities?: readonly {
    readonly commitment?: { readonly amount?: number | null } | null;
    readonly benchmarks?: readonly { readonly name: string }[];
  }[];
}

interface LabeledSet {
  readonly labels: string;
  readonly texts: string;
}

interface TradeStates {
  readonly made: number;
  readonly possible: number;
  /** Agreements that have fewer, with what was left out. */
  readonly fewer: readonly string[];
}

/** The share that was reached: on the gold labels, which were used to write the rules, and on all labeled sets. */
const [GOLD_FLOOR, FLOOR] = [0.95, 0.93];
const CONTEXT = { textSha256: "0".repeat(64), timestamp: "2026-01-01T00:00:00Z", executed: true };
const ROUNDS = fileURLToPath(new URL("../test/fixtures/labels", import.meta.url));

/** Prints how many of the labeled facilities whose text gives date, parties, commitment and a benchmark of CDM are a CDM
 *  `TradeState`. Answers whether they are enough. */
export function printTradeStates(folder: string): boolean {
  const gold = readTradeStates([{ labels: join(folder, "gold"), texts: folder }]);
  const all = readTradeStates(labeledSets(folder));
  console.log(`trade states: ${gold.made} of ${gold.possible} gold facilities whose text gives what CDM needs`);
  console.log(`  ${all.made} of ${all.possible} (${share(all).toFixed(3)}) of all labeled sets; fewer in:`);
  for (const line of all.fewer) console.log(`  ${line}`);
  return share(gold) >= GOLD_FLOOR && share(all) >= FLOOR;
}

const share = ({ made, possible }: TradeStates): number => (possible === 0 ? 1 : made / possible);

/** The gold labels and the rounds that were scored. */
function labeledSets(folder: string): LabeledSet[] {
  const scored = Object.keys(JSON.parse(readFileSync(join(ROUNDS, "rounds.json"), "utf8")) as object);
  return [
    ...["gold", "gold-2"].map((name) => ({ labels: join(folder, name), texts: folder })),
    ...scored
      .filter((name) => name.startsWith("round-"))
      .map((name) => join(ROUNDS, name))
      .map((labels) => ({ labels, texts: textFolder(folder, labels) })),
  ];
}

function readTradeStates(sets: readonly LabeledSet[]): TradeStates {
  const counts = sets.flatMap(({ labels, texts }) =>
    readdirSync(labels)
      .filter((file) => file.endsWith(".json"))
      .map((file) => countIn(join(labels, file), join(texts, `${basename(file, ".json")}.txt`))),
  );
  return {
    made: counts.reduce((sum, { made }) => sum + made, 0),
    possible: counts.reduce((sum, { possible }) => sum + possible, 0),
    fewer: counts.flatMap(({ fewer }) => fewer),
  };
}

function countIn(label: string, text: string): TradeStates {
  const possible = possibleIn(JSON.parse(readFileSync(label, "utf8")) as Label);
  if (possible === 0) return { made: 0, possible, fewer: [] };
  const { view } = toCdm(extractFile(text), CONTEXT);
  const made = Math.min(possible, view.trade_states.length);
  const reasons = view.omitted.filter(({ object }) => object === "TradeState").map(({ reason }) => reason);
  const why = reasons.length > 0 ? reasons.join("; ") : "fewer facilities were read";
  return { made, possible, fewer: made < possible ? [`${basename(label)}: ${made} of ${possible}, ${why}`] : [] };
}

function possibleIn({
  agreement_date: date,
  borrowers,
  administrative_agent: agent,
  lenders,
  facilities,
}: Label): number {
  const hasParties = (borrowers ?? []).length > 0 && (Boolean(agent?.value) || (lenders ?? []).length === 1);
  if (!date?.value || !hasParties) return 0;
  return (facilities ?? []).filter(
    ({ commitment, benchmarks }) => commitment?.amount && (benchmarks ?? []).some(isInCdm),
  ).length;
}

/** CDM names its indexes: a rate of another kind has none. */
const isInCdm = ({ name }: { readonly name: string }): boolean => name !== "other";
