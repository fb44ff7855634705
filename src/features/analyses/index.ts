export { analysisHandlers } from "./handlers.ts";
export { type AnalysisKinds, analysisKinds } from "./kinds.ts";
