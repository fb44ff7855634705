import type { StreamedEvent } from "#api/event-stream.ts";
import { differences, type Expectation, expectationOf } from "./expectation.ts";
import { RunClient } from "./http-client.ts";
import { KillableServer, type Point } from "./killable-server.ts";
import type { Place } from "./places.ts";
import { SUBJECTS, type Subject } from "./subjects.ts";

export interface StepKills {
  readonly step: string;
  readonly kills: number;
  readonly faults: readonly string[];
}

/** A run that a killed process left, and what was seen of it before. */
interface Left {
  readonly run: string;
  readonly events: StreamedEvent[];
  readonly did: readonly string[];
  readonly expected: Expectation;
  readonly faults: string[];
}

/** Kills every step so many times, in turn at the beginning of its work and at its end. Each process first ends the run
 *  that the one before it left, then begins the next. */
export async function killEverywhere(
  place: Place,
  options: { readonly times: number; readonly kind: string | undefined },
): Promise<StepKills[]> {
  const { client, expected } = await undisturbed(place, options.kind);
  const rows: { step: string; kills: number; faults: string[] }[] = [];
  let left: Left | null = null;
  for (const [subject, expectation] of expected) {
    for (const step of expectation.steps) {
      const row = { step: `${subject.kind}: ${step}`, kills: options.times, faults: [] as string[] };
      rows.push(row);
      for (let n = 0; n < options.times; n += 1) {
        const server = new KillableServer(place.environment, {
          ...pointOf(subject, step, n),
          except: left?.run ?? null,
        });
        client.baseUrl = await server.address();
        if (left) await settle(client, server, left);
        left = await killAtHold(client, server, subject, expectation, row.faults);
      }
    }
  }
  const last = new KillableServer(place.environment);
  client.baseUrl = await last.address();
  if (left) await settle(client, last, left);
  await last.kill();
  return rows;
}

function pointOf({ kind }: Subject, step: string, n: number): Point {
  const end = step.lastIndexOf(" ");
  const [name, ordinal] = [step.slice(0, end), Number(step.slice(end))];
  return { kind, step: name, ordinal, phase: n % 2 === 1 && name !== "(result)" ? "end" : "begin" };
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

/** Starts a run, watches it until it rests at the point, and kills the process under it. */
async function killAtHold(
  client: RunClient,
  server: KillableServer,
  subject: Subject,
  expected: Expectation,
  faults: string[],
): Promise<Left> {
  const run = await client.start(subject.path, subject.body);
  const events: StreamedEvent[] = [];
  const watching = client.follow(run, events);
  const passed = watching.then((ended) => {
    if (ended) throw new Error(`${subject.kind}: the run ended without resting where it should`);
  });
  await Promise.race([server.printed(new RegExp(`^held ${run}`)), passed]);
  await server.kill();
  await watching;
  return { run, events, did: server.did(run), expected, faults };
}

const SETTLED_WITHIN_MS = 30_000;

/** Watches the run that was left until it ends, from the event on that was seen last. */
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
