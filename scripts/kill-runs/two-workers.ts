import type { StreamedEvent } from "#api/event-stream.ts";
import { differences, expectationOf } from "./expectation.ts";
import { RunClient } from "./http-client.ts";
import { KillableServer } from "./killable-server.ts";
import type { Place } from "./places.ts";
import { SUBJECTS } from "./subjects.ts";

const RUNS = 20;

export interface TakeOver {
  readonly runs: number;
  /** Runs that the killed worker had started. */
  readonly takenOver: number;
  readonly faults: readonly string[];
}

/** One API process and two workers, one of which is killed during its runs. */
export async function killOneOfTwoWorkers(place: Place): Promise<TakeOver> {
  const subject = SUBJECTS.find(({ kind }) => kind === "trial_chain");
  if (subject === undefined) throw new Error("there is no kind to kill");
  const role = (name: string) => ({ ...place.environment, PROCESS_ROLE: name });
  const api = new KillableServer(role("api"));
  const living = new KillableServer(role("worker"));
  const client = await RunClient.register(await api.address());
  await living.address();
  const reference = await watched(client, await client.start(subject.path, subject.body));
  const expected = expectationOf({ ...reference, did: [living.did(reference.run)] });
  const held = { kind: subject.kind, step: "weigh", ordinal: 0, phase: "begin", except: [] } as const;
  const dying = new KillableServer(role("worker"), held);
  await dying.address();
  const runs = await Promise.all(Array.from({ length: RUNS }, () => client.start(subject.path, subject.body)));
  const watching = runs.map((run) => watched(client, run));
  await dying.printed(/^held /);
  await dying.kill();
  const observed = await Promise.all(watching);
  const faults = observed.flatMap((seen) =>
    differences(expected, { ...seen, did: [dying.did(seen.run), living.did(seen.run)] }),
  );
  const takenOver = runs.filter((run) => dying.did(run).length > 0).length;
  await Promise.all([api.kill(), living.kill()]);
  return { runs: RUNS, takenOver, faults };
}

async function watched(client: RunClient, run: string) {
  const events: StreamedEvent[] = [];
  await client.follow(run, events);
  return { run, events, result: await client.result(run) };
}
