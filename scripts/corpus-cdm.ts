import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { ExtractedAgreement } from "../src/domain/agreement/credit-agreement.ts";
import { toCdm } from "../src/domain/cdm/from-agreement.ts";

/** A label: only what a `TradeState` needs. */
interface Label {
  readonly agreement_date?: { readonly value: string | null } | null;
  readonly borrowers?: readonly unknown[];
  readonly administrative_agent?: { readonly value: string | null } | null;
  readonly lenders?: readonly unknown[];
  readonly facilities?: readonly {
    readonly commitment?: { readonly amount?: number | null } | null;
    readonly benchmarks?: readonly unknown[];
  }[];
}

interface TradeStates {
  readonly made: number;
  readonly possible: number;
  /** Agreements that have fewer, with what was left out. */
  readonly fewer: readonly string[];
}

const FLOOR = 0.95;
const CONTEXT = { textSha256: "0".repeat(64), timestamp: "2026-01-01T00:00:00Z", executed: true };

/** How many of the labeled facilities whose text gives date, parties, commitment and benchmark are a CDM `TradeState`. */
export function readTradeStates(folder: string, outputs: string): TradeStates {
  const counts = readdirSync(join(folder, "gold")).flatMap((file) => {
    const output = join(outputs, file);
    if (!file.endsWith(".json") || !existsSync(output)) return [];
    const possible = possibleIn(JSON.parse(readFileSync(join(folder, "gold", file), "utf8")) as Label);
    const { view } = toCdm(JSON.parse(readFileSync(output, "utf8")) as ExtractedAgreement, CONTEXT);
    const made = Math.min(possible, view.trade_states.length);
    const reasons = view.omitted.filter(({ object }) => object === "TradeState").map(({ reason }) => reason);
    return [{ made, possible, fewer: made < possible ? [`${file}: ${reasons.join("; ")}`] : [] }];
  });
  return {
    made: counts.reduce((sum, { made }) => sum + made, 0),
    possible: counts.reduce((sum, { possible }) => sum + possible, 0),
    fewer: counts.flatMap(({ fewer }) => fewer),
  };
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
  return (facilities ?? []).filter(({ commitment, benchmarks }) => commitment?.amount && (benchmarks ?? []).length > 0)
    .length;
}

/** Whether enough were built. */
export function printTradeStates({ made, possible, fewer }: TradeStates): boolean {
  console.log(`trade states: ${made} of ${possible} labeled facilities whose text gives what CDM needs`);
  for (const line of fewer) console.log(`  ${line}`);
  return possible === 0 || made / possible >= FLOOR;
}
