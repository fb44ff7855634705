import { type RunsDeps, runsOfFamilyBefore } from "#features/runs/index.ts";
import { openSweeper, type Sweeper } from "#platform/sweeper.ts";
import { erasePerson } from "./erase-person.ts";

const EVERY_MS = 3_600_000;
const AT_ONCE = 100;
const DAY_MS = 86_400_000;

/** Erases people runs past their retention period, every hour. */
export function openRetentionSweeper(deps: RunsDeps, retentionDays: number): Sweeper {
  const options = { log: deps.log, everyMs: EVERY_MS, failed: "people retention sweep failed" };
  return openSweeper(options, async () => {
    while ((await eraseExpired(deps, retentionDays)) === AT_ONCE);
  });
}

/** Erases at most a hundred expired runs. Returns how many. */
export async function eraseExpired(deps: RunsDeps, retentionDays: number): Promise<number> {
  const before = new Date(deps.clock.now().getTime() - retentionDays * DAY_MS);
  const expired = await runsOfFamilyBefore(deps.database.db, "people", before, AT_ONCE);
  for (const run of expired) await erasePerson(deps, run, null);
  return expired.length;
}
