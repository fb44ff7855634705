export { researchHandlers } from "./handlers.ts";
export { researchKind } from "./research-kind.ts";
