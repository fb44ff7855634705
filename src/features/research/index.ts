export { askModel } from "./ask-model.ts";
export { openEvidencePool } from "./evidence/evidence-pool.ts";
export { researchHandlers } from "./handlers.ts";
export type { RetrievalDeps } from "./research-deps.ts";
export { researchKind } from "./research-kind.ts";
export type { Candidate, RetrievedSource } from "./retrieval/candidate.ts";
export { type ReadText, readSource } from "./retrieval/read-source.ts";
export { searchSources } from "./retrieval/search-sources.ts";
