/** What durable runs cost: a step relative to a step of the bare engine, 200 runs at once with their memory, and events to 500
 *  watchers relative to a plain node:http stream; on the embedded database and on a server, each compared within one process.
 *  Exits 1 when a step costs more than 1.3 of the engine's, or 1 event in 100 takes longer than 1.5 of the plain stream.
 *  `npm run bench:runs [-- --database embedded|server]` */
import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { openBench } from "./runs-service.ts";
import { benchSteps } from "./runs-steps.ts";
import { benchTogether } from "./runs-together.ts";
import { benchWatchers } from "./runs-watchers.ts";

const { values } = parseArgs({ options: { database: { type: "string" } } });
if (values.database === undefined) {
  const program = fileURLToPath(import.meta.url);
  // One process each, since the engine can be open only once per process.
  const statuses = ["embedded", "server"].map(
    (database) => spawnSync(process.execPath, [program, "--database", database], { stdio: "inherit" }).status,
  );
  process.exitCode = statuses.every((status) => status === 0) ? 0 : 1;
} else {
  const bench = await openBench(values.database);
  console.log(`${values.database} database`);
  const failures = [await benchSteps(bench), await benchTogether(bench), await benchWatchers(bench)].flat();
  for (const failure of failures) console.error(`too slow: ${failure}`);
  await bench.close();
  process.exit(failures.length > 0 ? 1 : 0);
}
