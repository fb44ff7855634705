import { organizationScope } from "#domain/access/principal.ts";
import { isFailure } from "#errors";
import { recordAudit } from "#features/audit/index.ts";
import { cancelRun, eraseRun, forgetSteps, type RunRow, type RunsDeps, stopCancelled } from "#features/runs/index.ts";
import type { PeopleInput } from "./routes.ts";

/** Erases everything stored about a people run: input, result, events, recorded steps, and answers stored for repeated
 *  requests. An open run is canceled first. The audit log keeps the run's id and purpose.
 *   @param by the user who erases it; null if retention does */
export async function erasePerson(deps: RunsDeps, run: RunRow, by: number | null): Promise<void> {
  const { organizationId } = run;
  if (run.endedAt === null) {
    const scope = organizationScope(organizationId, "runs:start");
    const cancelled = await deps.database.transaction((tx) => cancelRun(deps, tx, scope, "people", run.id));
    if (!isFailure(cancelled)) await stopCancelled(deps, cancelled);
  }
  await deps.database.transaction(async (tx) => {
    await eraseRun(tx, run);
    await recordAudit(tx, {
      organizationId,
      userId: by,
      action: by === null ? "people_run.expire" : "people_run.erase",
      objectType: "people_run",
      objectId: run.id,
      detail: { purpose: (run.input as PeopleInput).purpose },
    });
  });
  await forgetSteps(deps, run.id);
}
