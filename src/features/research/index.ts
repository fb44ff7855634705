export { researchHandlers } from "./handlers.ts";
export type { ResearchDeps } from "./research-deps.ts";
export { type ResearchKind, researchKind } from "./research-kind.ts";
