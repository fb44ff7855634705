/** Every check on the corpus, one after the other in one process: each text is extracted once for all of them. Fails if
 *  one of them fails. `npm run test:corpus`. */
import process from "node:process";

const CHECKS = [
  "./check-reference-vectors.ts",
  "./corpus-score.ts",
  "./corpus-rounds.ts",
  "./corpus-nulls.ts",
  "./corpus-chains.ts",
  "./corpus-chat.ts",
];

const failed: string[] = [];
for (const check of CHECKS) {
  process.exitCode = 0;
  await import(check);
  if (process.exitCode !== 0) failed.push(check);
}
for (const check of failed) console.error(`failed: ${check}`);
process.exitCode = failed.length > 0 ? 1 : 0;
