import { existsSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

/** The folder of labeled agreements, which is not part of this project: $TRANCHE_SHARED/agreements, else
 *  ../shared/agreements next to the project. Ends the process with a message when there is none. */
export function corpusFolder(): string {
  const beside = fileURLToPath(new URL("../../shared", import.meta.url));
  const folder = join(process.env["TRANCHE_SHARED"] ?? beside, "agreements");
  if (existsSync(join(folder, "score.mjs"))) return folder;
  console.error(`no corpus of labeled agreements in ${folder}; set TRANCHE_SHARED to the folder that holds it`);
  process.exit(2);
}
