import type { z } from "zod";
import type { RunCharge } from "#api/paid-by.ts";
import { type Principal, scopeOf } from "#domain/access/principal.ts";
import { daysBetween } from "#domain/figures/calendar-date.ts";
import { type ErrorCode, type Failure, failure, isFailure } from "#errors";
import { findRun, type RunsDeps, readEndedRun, startRun } from "#features/runs/index.ts";
import type { Transaction } from "#platform/database/transaction.ts";
import type { BacktestKind, BacktestRunInput } from "./backtest-kind.ts";
import type { AskedBacktest } from "./backtest-request.ts";
import { neededSymbols } from "./read-series.ts";
import type { BacktestResult } from "./result.ts";

/** Number of bars from which a backtest becomes a run. */
const LONG_BARS = 40_000;
const SESSIONS_PER_DAY = 252 / 365;
const BARS_PER_SESSION = { "1D": 1, "1H": 7, "15Min": 26 } as const;

/** Whether a backtest is long enough to be a run: it optimizes, or has many bars. */
export function isLong(asked: AskedBacktest, now: Date): boolean {
  if (asked.optimize !== undefined) return true;
  if (asked.start === undefined) return false;
  const days = daysBetween(asked.start.slice(0, 10), (asked.end ?? now.toISOString()).slice(0, 10));
  return days * SESSIONS_PER_DAY * BARS_PER_SESSION[asked.timeframe] * neededSymbols(asked).length > LONG_BARS;
}

type Started = {
  readonly status: 202;
  readonly body: {
    readonly status: "success";
    readonly backtest_id: string;
    readonly result: null;
    readonly cdm_events: Record<string, unknown>[];
  };
  readonly headers?: Readonly<Record<string, string>>;
};
type Ended = { readonly status: 200; readonly body: z.input<typeof BacktestResult> };

interface Context {
  readonly principal: Principal;
  readonly charge: RunCharge<Transaction>;
  readonly respondAsync: boolean;
  readonly begin: <A extends Started | Ended | Failure>(work: (tx: Transaction) => Promise<A>) => Promise<A>;
}

/** Starts a backtest run, and returns its result if it ends in time. */
export async function startBacktest(
  deps: RunsDeps,
  kind: BacktestKind,
  { principal, charge, respondAsync, begin }: Context,
  asked: AskedBacktest,
): Promise<Started | Ended | Failure> {
  const input: BacktestRunInput = { asked, resumes: null, first: null };
  const message = `Backtest of ${asked.strategy.named.name} started`;
  const accepted = await begin<Started | Failure>(async (tx) => {
    const id = await startRun(deps, tx, principal, charge, { kind, input, message });
    return isFailure(id) ? id : started(id, respondAsync);
  });
  if (isFailure(accepted) || respondAsync) return accepted;
  const run = await readEndedRun(deps, accepted.body.backtest_id);
  if (run === null) return accepted;
  // The workflow of this kind just wrote the result, so it has the kind's type.
  if (run.status === "completed") return { status: 200, body: run.result as z.input<typeof BacktestResult> };
  const code: ErrorCode = run.errorCode ?? "internal_error";
  return failure(code, { message: run.errorMessage ?? "", detail: { backtest_id: run.id } });
}

/** Starts a run that resumes another and takes over its intermediate results, in this transaction. */
export async function resumeBacktest(
  deps: RunsDeps,
  kind: BacktestKind,
  { tx, principal, charge }: { readonly tx: Transaction } & Pick<Context, "principal" | "charge">,
  id: string,
): Promise<Started | Failure> {
  const stopped = await findRun(tx, scopeOf(principal, "runs:start"), "backtest", id);
  if (stopped === null) return failure("not_found");
  if (stopped.status !== "failed")
    return failure("conflict", { message: "Only a backtest that was stopped or failed can be resumed." });
  // A run of this kind stores this input.
  const { asked, first } = stopped.input as BacktestRunInput;
  const input: BacktestRunInput = { asked, resumes: stopped.id, first: first ?? stopped.id };
  const message = `Backtest of ${asked.strategy.named.name} resumed`;
  const resumed = await startRun(deps, tx, principal, charge, { kind, input, message });
  return isFailure(resumed) ? resumed : started(resumed, false);
}

function started(id: string, isAsked: boolean): Started {
  const body = { status: "success", backtest_id: id, result: null, cdm_events: [] } as const;
  const headers = isAsked ? { headers: { "preference-applied": "respond-async" } } : {};
  return { status: 202, body: { ...body, cdm_events: [] }, ...headers };
}
