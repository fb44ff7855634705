import type { StreamedEvent } from "#api/event-stream.ts";

/** The expected run without a kill. */
export interface Expectation {
  /** `step ordinal` in the order in which they began. */
  readonly steps: readonly string[];
  readonly events: string;
  readonly result: string;
  /** Steps that run concurrently: the start of one implies nothing about the others. */
  readonly beside: readonly string[];
}

export interface Observed {
  readonly run: string;
  readonly events: readonly StreamedEvent[];
  readonly result: Readonly<Record<string, unknown>>;
  /** Its actions in each process, the killed one first. */
  readonly did: readonly (readonly string[])[];
}

export function expectationOf(observed: Observed, beside: readonly string[] = []): Expectation {
  const started = observed.did.flat().filter((line) => line.endsWith(" begin"));
  const steps = [...new Set(started.map((line) => line.slice(0, -" begin".length)))];
  return { steps, events: eventsOf(observed), result: resultOf(observed), beside };
}

/** Where a run that was killed differs from one that was not; an empty list when it does not. */
export function differences(expected: Expectation, observed: Observed): string[] {
  const found: string[] = [];
  if (observed.result.status !== "completed") found.push(`lost: it is ${String(observed.result.status)}`);
  const repeated = repeatedSteps(observed.did, expected.beside);
  if (repeated.length > 0) found.push(`recorded steps repeated: ${repeated.join(", ")}`);
  const ids = observed.events.map((event) => event.id);
  if (ids.some((id, i) => id !== i + 1)) found.push(`events doubled or missing: ${ids.join(" ")}`);
  const progress = observed.events.map((event) => Number(event.data.progress ?? 0)).filter((value) => value > 0);
  if (progress.some((value, i) => value < (progress[i - 1] ?? 0))) found.push(`progress fell: ${progress.join(" ")}`);
  if (eventsOf(observed) !== expected.events) found.push(`other events: ${eventsOf(observed)}`);
  if (resultOf(observed) !== expected.result) found.push(`another result: ${resultOf(observed)}`);
  return found;
}

/** Steps that ran again in a later process although they were recorded in an earlier one. Recorded is certainly a step
 *  that its process saw recorded, or that had ended before the one after it began; the one cut short may run again. */
function repeatedSteps(did: Observed["did"], beside: readonly string[]): string[] {
  const recorded = new Set<string>();
  const repeated: string[] = [];
  for (const lines of did) {
    const started = [...new Set(lines.filter((line) => line.endsWith(" begin")).map(stepOf))];
    repeated.push(...started.filter((step) => recorded.has(step)));
    for (const line of lines) if (line.endsWith(" recorded")) recorded.add(stepOf(line));
    started.forEach((step, i) => {
      const after = started.slice(i + 1).some((later) => !(beside.includes(step) && beside.includes(later)));
      if (after) recorded.add(step);
    });
  }
  return repeated;
}

function stepOf(line: string): string {
  return line.split(" ").slice(0, -1).join(" ");
}

/** Without ids, times, and the order of concurrent steps. */
function eventsOf({ run, events }: Observed): string {
  const told = events.map(({ type, data }) => neutral(JSON.stringify({ type, data }), run));
  return [...told.slice(0, 1), ...told.slice(1, -1).sort(), ...told.slice(-1)].join("\n");
}

function resultOf({ run, result }: Observed): string {
  const { result: outcome, cdm_events: events, progress, status } = result;
  return neutral(JSON.stringify({ outcome, events, progress, status }), run);
}

function neutral(json: string, run: string): string {
  return json
    .replaceAll(run, "<run>")
    .replaceAll(/"time_taken_seconds":[\d.]+/g, "<seconds>")
    .replaceAll(/\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z/g, "<time>")
    .replaceAll(/[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}/g, "<id>");
}
