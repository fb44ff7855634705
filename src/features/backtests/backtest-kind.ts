import type { z } from "zod";
import type { NamedStrategy } from "#domain/backtest/strategies/named-strategy.ts";
import { type Fold, foldsOf, MIN_TEST_BARS, MIN_TRAINING_BARS } from "#domain/backtest/walk-forward.ts";
import { observationOfResult } from "#domain/cdm/business-events.ts";
import { ERRORS, type Failure, isFailure } from "#errors";
import { type Run, RunFailure, type RunKind, type RunResult } from "#features/runs/index.ts";
import type { Queryable } from "#platform/database/transaction.ts";
import type { SourcedBars } from "#providers/market-data/ask-bars.ts";
import { inputOf } from "./backtest-input.ts";
import type { AskedBacktest } from "./backtest-request.ts";
import type { BacktestInput, Choice, WorkerInput, WorkerOutput } from "./backtest-worker.ts";
import { checkpoint, deleteCheckpoints, readCheckpoint } from "./checkpoints.ts";
import { type Optimization, presentBacktest } from "./present-backtest.ts";
import { neededSymbols, readSymbol, refuseTooMany } from "./read-series.ts";
import type { BacktestResult } from "./result.ts";
import type { BacktestsDeps } from "./run-backtest.ts";
import { parameterSets } from "./strategy-request.ts";

export interface BacktestRunInput {
  readonly asked: AskedBacktest;
  /** The stopped run that this one resumes, and the first run of the chain, which owns the checkpoints. */
  readonly resumes: string | null;
  readonly first: string | null;
}

export interface BacktestKindDeps extends BacktestsDeps {
  readonly database: { readonly db: Queryable };
}

export type BacktestKind = ReturnType<typeof backtestKind>;

type Result = z.output<typeof BacktestResult>;

/** A backtest as a run: read prices, choose parameters for each fold if it optimizes, test, report. */
export function backtestKind(deps: BacktestKindDeps) {
  return {
    kind: "backtest",
    family: "backtest",
    version: "1",
    timeoutMs: 30 * 60_000,
    workflow: (run, input) => new Walk(deps, run, input).result(),
  } as const satisfies RunKind<BacktestRunInput, Result>;
}

/** Longer than the worker's own limit, whose error names the slow part. */
const STEP = { retries: 2, timeoutMs: 150_000 };

class Walk {
  readonly #deps: BacktestKindDeps;
  readonly #run: Run;
  readonly #asked: AskedBacktest;
  /** Storage of intermediate results. */
  readonly #owner: string;

  constructor(deps: BacktestKindDeps, run: Run, { asked, first }: BacktestRunInput) {
    this.#deps = deps;
    this.#run = run;
    this.#asked = asked;
    this.#owner = first ?? run.id;
  }

  async result(): Promise<RunResult<Result>> {
    const dates = await this.#readPrices();
    const walked = this.#asked.optimize === undefined ? null : await this.#chooseAll(dates);
    const { report, at } = await this.#run.step(
      "test rule",
      95,
      "Rule tested and report written",
      async ({ signal, now }) => {
        const report = await this.#part("report", () => this.#test(walked, signal));
        return { report, at: now.toISOString() };
      },
      STEP,
    );
    await this.#run.step("delete prices", 100, "Stored prices deleted", async ({ now }) => {
      await deleteCheckpoints(this.#deps.database.db, this.#owner, now);
      return null;
    });
    return { result: report, cdmEvents: [eventOf(this.#run.id, report, at)] };
  }

  /** Reads prices, one symbol per step. Returns the dates of all. */
  async #readPrices(): Promise<readonly string[]> {
    const symbols = neededSymbols(this.#asked);
    const dates = new Set<string>();
    for (const [i, symbol] of symbols.entries()) {
      const progress = (20 * (i + 1)) / symbols.length;
      const read = await this.#run.step(
        "read prices",
        progress,
        `Prices of ${symbol} read`,
        async () => {
          const { series } = await this.#part(`prices/${symbol}`, async () =>
            orFail(await readSymbol(this.#deps, this.#asked, symbol)),
          );
          return series.bars.map(({ date }) => date);
        },
        STEP,
      );
      for (const date of read) dates.add(date);
    }
    return [...dates].sort();
  }

  async #chooseAll(dates: readonly string[]): Promise<Walked> {
    const { folds: count, grid } = this.#asked.optimize ?? { folds: 1, grid: {} };
    const folds = foldsOf(dates, count);
    if (folds === null)
      throw new RunFailure(
        "no_data",
        `There are ${dates.length} bars. ${count} ${count === 1 ? "fold needs" : "folds need"} ${MIN_TRAINING_BARS} bars to learn from and ${MIN_TEST_BARS} each to test on.`,
      );
    const tried = parameterSets(this.#asked.strategy.named, grid);
    if ("problems" in tried) throw new RunFailure("internal_error", ERRORS.internal_error.message);
    const { sets } = tried;
    const choices: Choice[] = [];
    for (const [k, fold] of folds.entries()) {
      const message = `Fold ${k + 1} of ${count}: ${sets.length} parameter sets compared on the bars to ${fold.trainEnd.slice(0, 10)}`;
      const choice = await this.#run.step(
        "choose parameters",
        20 + (70 * (k + 1)) / count,
        message,
        ({ signal }) => this.#part(`choice/${k}`, () => this.#choose(fold, sets, signal)),
        STEP,
      );
      choices.push(choice);
    }
    return { folds, sets, choices };
  }

  async #choose(fold: Fold, sets: readonly NamedStrategy[], signal: AbortSignal): Promise<Choice> {
    const input = inputOf(this.#asked, await this.#prices());
    const output = await this.#compute({ choose: { ...input, sets, until: fold.trainEnd } }, signal);
    if (!("chose" in output)) throw new Error("the worker did not choose");
    return output.chose;
  }

  async #test(walked: Walked | null, signal: AbortSignal): Promise<Result> {
    const given = await this.#prices();
    const input = withChoices(inputOf(this.#asked, given), walked);
    const output = await this.#compute({ test: input }, signal);
    if (!("tested" in output)) throw new Error("the worker did not test");
    const optimization = walked && optimizationOf(walked, output.tested.deflatedSharpe);
    return presentBacktest({ asked: this.#asked, given, input, output: output.tested, optimization });
  }

  async #prices(): Promise<readonly SourcedBars[]> {
    const found: SourcedBars[] = [];
    for (const symbol of neededSymbols(this.#asked)) {
      const bars = await readCheckpoint<SourcedBars>(this.#deps.database.db, this.#owner, `prices/${symbol}`);
      if (bars === null) throw new Error(`the prices of ${symbol} are not stored`);
      found.push(bars);
    }
    const refused = refuseTooMany(found);
    if (refused !== null) orFail(refused);
    return found;
  }

  async #compute(input: WorkerInput, signal: AbortSignal): Promise<WorkerOutput> {
    const computed = await this.#deps.pool.run(input, signal);
    if (computed.kind === "done") return computed.output;
    if (computed.kind === "out_of_time")
      throw new RunFailure(
        "run_timeout",
        "One part of the backtest takes too long. Ask for fewer parameter sets or bars.",
      );
    signal.throwIfAborted();
    throw new RunFailure("internal_error", ERRORS.internal_error.message, { retryable: computed.kind === "busy" });
  }

  #part<T>(part: string, compute: () => Promise<T>): Promise<T> {
    return checkpoint(this.#deps.database.db, { runId: this.#owner, part, now: this.#deps.clock.now() }, compute);
  }
}

interface Walked {
  readonly folds: readonly Fold[];
  readonly sets: readonly NamedStrategy[];
  readonly choices: readonly Choice[];
}

function withChoices(input: BacktestInput, walked: Walked | null): BacktestInput {
  if (walked === null) return input;
  const { folds, choices } = walked;
  return {
    ...input,
    chosen: {
      reportFrom: folds[0]?.testStart ?? "",
      rules: folds.map(({ trainEnd }, k) => ({ on: trainEnd, named: chosenOf(walked, k) })),
    },
    trials: choices.flatMap(({ sharpes }) => sharpes.filter((sharpe) => sharpe !== null)),
  };
}

function chosenOf({ sets, choices }: Walked, fold: number): NamedStrategy | null {
  const best = choices[fold]?.best ?? null;
  return best === null ? null : (sets[best] ?? null);
}

function optimizationOf(walked: Walked, deflatedSharpe: number | null): Optimization {
  return {
    parameterSets: walked.sets.length,
    deflatedSharpe,
    folds: walked.folds.map((fold, k) => ({ ...fold, named: chosenOf(walked, k) })),
  };
}

/** Ends the run with a failure that a synchronous request would return. */
function orFail<T>(answer: T | Failure): T {
  if (!isFailure(answer)) return answer;
  const message = answer.message ?? ERRORS[answer.error].message;
  if (answer.error === "provider_error") throw new RunFailure("provider_error", message, { retryable: true });
  throw new RunFailure("no_data", message);
}

function eventOf(id: string, report: Result, at: string) {
  return observationOfResult({
    kind: "backtest",
    id,
    eventDate: at.slice(0, 10),
    timestamp: at,
    details: {
      strategy: report.strategy.name,
      symbols: report.symbols.join(","),
      total_return: report.metrics.total_return ?? "none",
      trades: report.metrics.n_trades,
    },
  });
}
