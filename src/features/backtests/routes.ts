import { z } from "zod";
import { pageAnswer, pageQuery, UuidId } from "#api/parameters.ts";
import { route } from "#api/route.ts";
import { runState } from "#features/runs/routes.ts";
import { BacktestRequest } from "./backtest-request.ts";
import { BacktestResult } from "./result.ts";

const listed = {
  backtest_id: z.string(),
  input: z.unknown().meta({ description: "The request, with its defaults" }),
  resumes: z.string().nullable().meta({ description: "The stopped backtest that it resumes" }),
  ...runState,
};
const ListedBacktest = z.object(listed).meta({ id: "ListedBacktest" });
const StoredBacktest = z
  .object({
    ...listed,
    result: BacktestResult.nullable().meta({ description: "Null until it is completed" }),
    cdm_events: z.array(z.looseObject({})),
  })
  .meta({ id: "StoredBacktest" });

const StartedBacktest = z.object({
  status: z.literal("success"),
  backtest_id: z.string(),
  result: z.null(),
  cdm_events: z.array(z.looseObject({})),
});

const one = { tag: "Predictions", params: z.object({ id: UuidId }) } as const;
const READ_ERRORS = [
  { error: "unknown_symbol", httpStatus: 400 },
  "no_data",
  "provider_error",
  "run_timeout",
  "unavailable",
  "cancelled",
] as const;

export const backtestRoutes = {
  runBacktest: route("POST /api/stock-prediction/backtest", {
    tag: "Predictions",
    summary: "Test a trading rule on past prices",
    description:
      "A signal at a close is filled at the next bar's open with fees and slippage. Every run checks that the rule does not look ahead. Without `start` the last five years of daily bars, or 60 days of shorter ones. A long backtest, one with `optimize` and one that is asked for with `Prefer: respond-async` is a run: 202 with its id where it takes longer than the wait.",
    permission: "runs:start",
    price: "predictions",
    idempotent: true,
    body: BacktestRequest,
    returns: { 200: BacktestResult, 202: StartedBacktest },
    errors: READ_ERRORS,
  }),
  listBacktests: route("GET /api/stock-prediction/backtests", {
    tag: "Predictions",
    summary: "List backtests that were runs, newest first, without their results",
    permission: "runs:read",
    price: "none",
    query: z.object(pageQuery),
    returns: { 200: z.object({ ...pageAnswer, results: z.array(ListedBacktest) }) },
  }),
  getBacktest: route("GET /api/stock-prediction/backtests/{id}", {
    ...one,
    summary: "Get a backtest: its status, progress and result",
    permission: "runs:read",
    price: "none",
    returns: { 200: StoredBacktest },
  }),
  followBacktest: route("GET /api/stock-prediction/backtests/{id}/events", {
    ...one,
    summary: "Follow the events of a backtest, from `Last-Event-ID` on",
    permission: "runs:read",
    price: "none",
    streams: true,
    returns: {},
  }),
  cancelBacktest: route("POST /api/stock-prediction/backtests/{id}/cancel", {
    ...one,
    summary: "Stop a backtest; its credits are released",
    permission: "runs:start",
    price: "none",
    returns: { 200: StoredBacktest },
    errors: ["conflict"],
  }),
  resumeBacktest: route("POST /api/stock-prediction/backtests/{id}/resume", {
    ...one,
    summary: "Resume a backtest that was stopped or failed, from the parts that it had computed",
    permission: "runs:start",
    price: "predictions",
    idempotent: true,
    returns: { 202: StartedBacktest },
    errors: ["conflict"],
  }),
};
