/** Rolls up real agreements and their amendments into the terms in force and compares them with terms read by a person:
 *  `test/fixtures/chains`. The corpus is not part of this project: it is looked for in $TRANCHE_SHARED/agreements or
 *  ../shared/agreements. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { FinancialCovenant } from "../src/domain/agreement/covenant.ts";
import { extractAgreement } from "../src/domain/extraction/extract-agreement.ts";
import { readInstructions } from "../src/domain/rollup/instructions.ts";
import { rollUp } from "../src/domain/rollup/roll-up.ts";
import type { RolledDocument } from "../src/domain/rollup/rolled-document.ts";
import type { RolledUp, TermInForce } from "../src/domain/rollup/terms-in-force.ts";
import { corpusFolder } from "./corpus-folder.ts";

interface Chain {
  readonly file: string;
  readonly documents: readonly { readonly from: number; readonly to: number; readonly date: string }[];
  /** By the end of the key: the value, and the document that set it, from 1. */
  readonly terms: Readonly<Record<string, readonly [unknown, number]>>;
  readonly gone: readonly string[];
  readonly said: readonly string[];
}

const chains = fileURLToPath(new URL("../test/fixtures/chains/", import.meta.url));
const corpus = corpusFolder();
let wrong = 0;
for (const name of readdirSync(chains).filter((file) => file.endsWith(".json"))) {
  const chain = JSON.parse(readFileSync(join(chains, name), "utf8")) as Chain;
  const misses = missesOf(chain, rolledUp(chain));
  wrong += misses.length;
  const count = Object.keys(chain.terms).length + chain.gone.length + chain.said.length;
  console.log(`${name}: ${count - misses.length} of ${count} as read by a person`);
  for (const miss of misses) console.log(`  ${miss}`);
}
process.exitCode = wrong === 0 ? 0 : 1;

function rolledUp({ file, documents }: Chain): RolledUp {
  const text = readFileSync(join(corpus, file), "utf8");
  const read = documents.map(({ from, to }, i): RolledDocument => {
    const own = text.slice(from, to);
    const agreement = extractAgreement(own);
    const title = agreement.title ?? "";
    return { documentId: i + 1, versionNumber: 1, title, agreement, instructions: readInstructions(own) };
  });
  const [base, ...amendments] = read;
  if (base === undefined) throw new Error(`${file}: a chain has an agreement`);
  return rollUp(base, amendments, null);
}

function missesOf({ terms, gone, said }: Chain, rolled: RolledUp): string[] {
  const find = (key: string) => rolled.terms.find((term) => term.key === key || term.key.endsWith(`/${key}`));
  const values = Object.entries(terms).flatMap(([key, expected]) => {
    const term = find(key);
    const got = term === undefined ? null : [plainValue(term), term.chain.at(-1)?.documentId];
    return JSON.stringify(got) === JSON.stringify(expected)
      ? []
      : [`${key}: ${JSON.stringify(got)} instead of ${JSON.stringify(expected)}`];
  });
  const left = gone.filter((key) => find(key) !== undefined).map((key) => `${key}: still in force`);
  const reasons = rolled.notRolledUp.map(({ reason }) => reason.toLowerCase());
  const unsaid = said.filter((word) => !reasons.some((reason) => reason.includes(word)));
  return [...values, ...left, ...unsaid.map((word) => `not said: ${word}`)];
}

/** An amount as a number; a covenant as its limit, or as its last days and limits. */
function plainValue({ kind, value }: TermInForce): unknown {
  if (kind === "money") return (value as { amount: number }).amount;
  if (kind !== "steps") return typeof value === "number" ? Number(value.toFixed(4)) : value;
  const { steps, threshold } = value as FinancialCovenant;
  return steps.length === 0 ? threshold : steps.map(({ to, threshold: limit }) => [to, limit]);
}
