export type { DocumentsDeps } from "./documents-deps.ts";
export { openExtractionPool } from "./extraction-pool.ts";
export { documentHandlers } from "./handlers.ts";
