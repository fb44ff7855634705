import { existsSync, readdirSync } from "node:fs";
import { basename, join } from "node:path";
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

/** The folder that holds the texts of a folder of labels: the corpus folder itself, or `more` in it. */
export function textFolder(corpus: string, labels: string): string {
  const label = readdirSync(labels).find((name) => name.endsWith(".json")) ?? "";
  const isInCorpus = existsSync(join(corpus, `${basename(label, ".json")}.txt`));
  return isInCorpus ? corpus : join(corpus, "more");
}
