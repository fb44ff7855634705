import { cp } from "node:fs/promises";
import { join } from "node:path";
import { expect, inject, it, onTestFinished } from "vitest";
import { killEverywhere } from "../../scripts/kill-runs/kill-everywhere.ts";
import { embeddedPlace, serverPlace } from "../../scripts/kill-runs/places.ts";
import { killOneOfTwoWorkers } from "../../scripts/kill-runs/two-workers.ts";

// `npm run kill-runs` does the same for every kind of run, many times over.

const onServer = process.env["TEST_DATABASE_URL"] !== undefined;

it("continues at the step it had reached if its process is killed at any point", async () => {
  const place = await (onServer ? serverPlace() : embeddedPlace());
  onTestFinished(() => place.remove());
  if (!onServer) await cp(inject("emptyDatabase"), join(place.folder, "postgres"), { recursive: true });
  const rows = await killEverywhere(place, { times: 1, together: 1, kind: "trial_chain" });
  expect(rows.map(({ kills: { begin, end, recorded } }) => [begin, end, recorded])).toEqual([
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
    [1, 0, 0],
    [1, 0, 0],
  ]);
  expect(rows.flatMap((row) => row.faults)).toEqual([]);
}, 240_000);

// The embedded database has one process only.
if (onServer)
  it("continues in another worker when its worker is killed", async () => {
    const place = await serverPlace();
    onTestFinished(() => place.remove());
    const { takenOver, faults } = await killOneOfTwoWorkers(place);
    expect(takenOver).toBeGreaterThan(0);
    expect(faults).toEqual([]);
  }, 240_000);
