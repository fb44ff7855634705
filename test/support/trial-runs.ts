import { z } from "zod";
import { type Handler, type Route, route } from "#api/route.ts";
import { failure } from "#errors";
import { answerStart, type RunKind, type RunsDeps } from "#features/runs/index.ts";
import { agentRoute } from "#features/runs/routes.ts";
import type { Transaction } from "#platform/database/transaction.ts";
import type { Extension } from "../../src/app/compose.ts";

/** Starts a run of a kind that only a test has, as any analysis is started. */
export const startTrial = route("POST /api/quantitative-analysis/trial", {
  ...agentRoute,
  tag: "Trial",
  permission: "runs:start",
  summary: "Start a trial run",
  idempotent: true,
  streams: true,
  body: z.strictObject({
    kind: z.string(),
    input: z.unknown(),
    deal_id: z.number().int().optional(),
    stream: z.boolean().optional(),
  }),
  returns: { 200: z.looseObject({ analysis_id: z.string() }), 202: z.looseObject({ analysis_id: z.string() }) },
  errors: ["no_data", "provider_error", "run_timeout", "cancelled", "deal_not_found"],
});

/** The service with kinds of runs of a test's own, and a path that starts them. */
export function trialRuns(kinds: readonly RunKind[]): Extension {
  return {
    runKinds: (own) => [...own, ...kinds],
    routes: { startTrial },
    handlers: (runs) => ({ startTrial: trialHandler(runs) as unknown as Handler<Route, Transaction> }),
  };
}

function trialHandler(runs: RunsDeps): Handler<typeof startTrial, Transaction> {
  return async ({ body }, context) => {
    const kind = runs.kinds.get(body.kind) as (RunKind & { readonly family: "analysis" }) | undefined;
    if (kind === undefined) return failure("not_found");
    const { input, deal_id: dealId, stream } = body;
    return answerStart(runs, context, { kind, input, dealId, stream, message: `Trial ${kind.kind}` });
  };
}
