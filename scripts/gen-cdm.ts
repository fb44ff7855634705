/** Compiles the CDM schema into validators that need no schema and no eval at run time.
 *  `node scripts/gen-cdm.ts` writes src/domain/cdm/generated; with `--check` it only compares and fails on drift. */
import { readFileSync, writeFileSync } from "node:fs";
import { compileValidators, VALIDATORS_DTS } from "./gen-cdm-compile.ts";

const CDM = new URL("../src/domain/cdm/", import.meta.url);
const schema: unknown = JSON.parse(readFileSync(new URL("schema/cdm-7.1.0.schema.json", CDM), "utf8"));

const files = [
  { url: new URL("generated/validators.js", CDM), text: compileValidators(schema) },
  { url: new URL("generated/validators.d.ts", CDM), text: VALIDATORS_DTS },
];

if (process.argv.includes("--check")) {
  const drifted = files.filter(({ url, text }) => readFileSync(url, "utf8") !== text);
  for (const { url } of drifted) console.error(`${url.pathname} is not what scripts/gen-cdm.ts writes: run it`);
  process.exitCode = drifted.length > 0 ? 1 : 0;
} else {
  for (const { url, text } of files) writeFileSync(url, text);
}
