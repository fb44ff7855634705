export { answerStart } from "./answer-start.ts";
export { analysisRunHandlers } from "./handlers.ts";
export { openWorkflows, type Workflows, type WorkflowsOptions } from "./open-workflows.ts";
export { RunFailure } from "./run-failure.ts";
export { runHere } from "./run-here.ts";
export type { Run, RunKind } from "./run-kind.ts";
export { startRun } from "./start-run.ts";
export { streamRun } from "./stream-run.ts";
export type { WorkflowsDeps } from "./workflows-deps.ts";
