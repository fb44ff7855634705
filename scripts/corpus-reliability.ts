/** How often what the extraction says is right, by how sure it says it is: reads the outputs and the report of a scored
 *  run. `node scripts/corpus-reliability.ts OUTPUTS REPORT` (both named by `npm run test:corpus`). */
import { readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import type { ExtractedAgreement } from "../src/domain/agreement/credit-agreement.ts";
import { corpusFolder } from "./corpus-folder.ts";

interface Miss {
  readonly id: string;
  readonly group: string;
  readonly kind: string;
  readonly value: unknown;
}

const [outputs, reportFile] = process.argv.slice(2);
if (!outputs || !reportFile) {
  console.error("usage: node scripts/corpus-reliability.ts OUTPUTS REPORT");
  process.exit(2);
}
const report = JSON.parse(readFileSync(reportFile, "utf8")) as { misses: Miss[] };
const wrong = new Set(
  report.misses.filter((miss) => miss.kind === "false").map((miss) => `${miss.id} ${JSON.stringify(miss.value)}`),
);
const labeled = readdirSync(join(corpusFolder(), "gold")).filter((name) => name.endsWith(".json"));

const buckets = new Map<string, { said: number; right: number }>();
for (const file of labeled) {
  const id = basename(file, ".json");
  const agreement = JSON.parse(readFileSync(join(outputs, file), "utf8")) as ExtractedAgreement;
  for (const { pointer, value } of claims(agreement)) {
    const sure = surest(agreement, pointer);
    if (sure === null) continue;
    const bucket = `${Math.min(9, Math.floor(sure * 10)) / 10}`;
    const counts = buckets.get(bucket) ?? { said: 0, right: 0 };
    counts.said++;
    if (!wrong.has(`${id} ${JSON.stringify(value)}`)) counts.right++;
    buckets.set(bucket, counts);
  }
}
console.log("sure from   said   right");
for (const [bucket, { said, right }] of [...buckets].sort()) {
  console.log(`${bucket.padEnd(9)} ${String(said).padStart(6)} ${(right / said).toFixed(3).padStart(7)}`);
}

/** The values that the score counts one by one. */
function claims(agreement: ExtractedAgreement): { pointer: string; value: unknown }[] {
  const lists = ["parties", "fees", "financial_covenants", "events_of_default"] as const;
  const scalars = ["title", "agreement_date", "governing_law"] as const;
  return [
    ...scalars.map((key) => ({ pointer: `/${key}`, value: agreement[key] })),
    ...lists.flatMap((key) => agreement[key].map((value, i) => ({ pointer: `/${key}/${i}`, value: value }))),
    ...agreement.facilities.flatMap((facility, i) => [
      { pointer: `/facilities/${i}/commitment_amount`, value: facility.commitment_amount },
      { pointer: `/facilities/${i}/maturity_date`, value: facility.maturity_date },
    ]),
  ].filter(({ value }) => value !== null);
}

function surest(agreement: ExtractedAgreement, pointer: string): number | null {
  const under = Object.entries(agreement.evidence).filter(([key]) => key === pointer || key.startsWith(`${pointer}/`));
  return under.length === 0 ? null : Math.max(...under.flatMap(([, list]) => list.map((each) => each.confidence)));
}
