import type { StreamedEvent } from "#api/event-stream.ts";
import { differences, type Expectation, expectationOf } from "./expectation.ts";
import { RunClient } from "./http-client.ts";
import { KillableServer, PHASES, type Phase, type Point } from "./killable-server.ts";
import type { Place } from "./places.ts";
import { SUBJECTS, type Subject } from "./subjects.ts";

export interface StepKills {
  readonly step: string;
  readonly kills: Readonly<Record<Phase, number>>;
  readonly faults: readonly string[];
}

/** A run left by a killed process, and what was seen of it before. */
interface Left {
  readonly run: string;
  readonly events: StreamedEvent[];
  readonly did: readonly string[];
  readonly expected: Expectation;
  readonly faults: string[];
}

export interface KillOptions {
  /** How many runs are killed at each step. */
  readonly times: number;
  /** How many of them are killed by one SIGKILL. */
  readonly together: number;
  readonly kind: string | undefined;
}

/** Kills that many runs at every step, in turn in each of its phases. Each process first finishes the runs that the
 *  previous one left, then starts the next. */
export async function killEverywhere(place: Place, options: KillOptions): Promise<StepKills[]> {
  const { client, expected } = await undisturbed(place, options.kind);
  const rows: { step: string; kills: Record<Phase, number>; faults: string[] }[] = [];
  let left: readonly Left[] = [];
  for (const [subject, expectation] of expected) {
    for (const [index, step] of expectation.steps.entries()) {
      const row = {
        step: `${subject.kind}: ${step}`,
        kills: { begin: 0, end: 0, recorded: 0 },
        faults: [] as string[],
      };
      rows.push(row);
      for (let [n, killed] = [0, 0]; killed < options.times; n += 1) {
        const except = left.map(({ run }) => run);
        const point = pointOf(subject, step, PHASES[(index + n) % PHASES.length] as Phase);
        const server = new KillableServer(place.environment, { ...point, except });
        client.baseUrl = await server.address();
        await settleAll(client, server, left);
        const runs = Math.min(options.together, options.times - killed);
        left = await killAtHold(client, server, { subject, expected: expectation, faults: row.faults }, runs);
        row.kills[point.phase] += runs;
        killed += runs;
      }
    }
  }
  const last = new KillableServer(place.environment);
  client.baseUrl = await last.address();
  await settleAll(client, last, left);
  await last.kill();
  return rows;
}

function pointOf({ kind }: Subject, step: string, phase: Phase): Point {
  const end = step.lastIndexOf(" ");
  const [name, ordinal] = [step.slice(0, end), Number(step.slice(end))];
  return { kind, step: name, ordinal, phase: name === "(result)" ? "begin" : phase };
}

/** One run of each kind without a kill. */
async function undisturbed(place: Place, only: string | undefined) {
  const server = new KillableServer(place.environment);
  const client = await RunClient.register(await server.address());
  const [, kinds = ""] = await server.printed(/^kinds (.*)$/);
  const missing = kinds.split(" ").filter((kind) => !SUBJECTS.some((subject) => subject.kind === kind));
  if (missing.length > 0)
    throw new Error(`scripts/kill-runs/subjects.ts does not say how to start ${missing.join(", ")}`);
  const expected = new Map<Subject, Expectation>();
  for (const subject of SUBJECTS) {
    if (only !== undefined && subject.kind !== only) continue;
    const run = await client.start(subject.path, subject.body);
    const events: StreamedEvent[] = [];
    await client.follow(run, events);
    const result = await client.result(run);
    if (result.status !== "completed") throw new Error(`${subject.kind} does not complete: ${JSON.stringify(result)}`);
    expected.set(subject, expectationOf({ run, events, result, did: [server.did(run)] }, subject.beside));
  }
  await server.kill();
  return { client, expected };
}

interface Killing {
  readonly subject: Subject;
  readonly expected: Expectation;
  readonly faults: string[];
}

/** Starts runs, watches them until all rest at the point, and kills the process under them. */
async function killAtHold(client: RunClient, server: KillableServer, killing: Killing, runs: number): Promise<Left[]> {
  const { subject, expected, faults } = killing;
  const watched = await Promise.all(Array.from({ length: runs }, () => watchToHold(client, server, subject)));
  await server.kill();
  await Promise.all(watched.map(({ watching }) => watching));
  return watched.map(({ run, events }) => ({ run, events, did: server.did(run), expected, faults }));
}

async function watchToHold(client: RunClient, server: KillableServer, { kind, path, body }: Subject) {
  const run = await client.start(path, body);
  const events: StreamedEvent[] = [];
  const watching = client.follow(run, events);
  const passed = watching.then((ended) => {
    if (ended) throw new Error(`${kind}: the run ended without resting where it should`);
  });
  await Promise.race([server.printed(new RegExp(`^held ${run}`)), passed]);
  return { run, events, watching };
}

const SETTLED_WITHIN_MS = 30_000;

async function settleAll(client: RunClient, server: KillableServer, left: readonly Left[]): Promise<void> {
  await Promise.all(left.map((one) => settle(client, server, one)));
}

/** Watches a run that was left until it ends, from the event on that was seen last. */
async function settle(client: RunClient, server: KillableServer, left: Left): Promise<void> {
  const late = setTimeout(() => void server.kill(), SETTLED_WITHIN_MS);
  const ended = await client.follow(left.run, left.events);
  clearTimeout(late);
  if (!ended) {
    left.faults.push("lost: it did not end");
    return;
  }
  const result = await client.result(left.run);
  const did = [left.did, server.did(left.run)];
  left.faults.push(...differences(left.expected, { run: left.run, events: left.events, result, did }));
}
