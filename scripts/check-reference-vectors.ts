/** Checks every formula against the reference vectors of the corpus, within each vector's tolerance.
 *  The corpus is not part of this project: it is looked for in $TRANCHE_SHARED/quant or ../shared/quant. `npm test`
 *  checks the vectors that are kept with the sources. Takes another vectors file as its argument. */
import { existsSync, readFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import type { CompanyFacts } from "../src/domain/statements/company-facts.ts";
import type { CaseFiles, ReferenceCase } from "../test/reference/case.ts";
import { checkCase } from "../test/reference/evaluate-case.ts";
import { parseBars, parseFixings } from "../test/reference/parse-files.ts";

const root = fileURLToPath(new URL("..", import.meta.url));
const shared = process.env["TRANCHE_SHARED"] ?? join(root, "..", "shared");
const vectors = resolve(process.argv[2] ?? join(shared, "quant", "reference-vectors.json"));

if (!existsSync(vectors)) {
  console.error(`no reference vectors in ${vectors}; set TRANCHE_SHARED to the folder that holds quant/`);
  process.exit(2);
}

const read = (path: string): string => readFileSync(join(dirname(vectors), path), "utf8");
const files: CaseFiles = {
  bars: (path) => parseBars(read(path)),
  fixings: (path) => parseFixings(read(path)),
  company: (path) => JSON.parse(read(path)) as CompanyFacts,
};

const { cases } = JSON.parse(readFileSync(vectors, "utf8")) as { cases: ReferenceCase[] };
const failures = cases.map((reference) => ({ id: reference.id, faults: faultsOf(reference) }));
const failed = failures.filter(({ faults }) => faults.length > 0);
for (const fault of failed.flatMap(({ faults }) => faults)) console.log(fault);
console.log(`${cases.length - failed.length} of ${cases.length} reference vectors pass`);
process.exitCode = failed.length === 0 ? 0 : 1;

function faultsOf(reference: ReferenceCase): string[] {
  try {
    return checkCase(reference, files);
  } catch (error) {
    return [`${reference.id}: ${error instanceof Error ? error.message : String(error)}`];
  }
}
