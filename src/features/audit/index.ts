export { auditHandlers } from "./handlers.ts";
export { type Actor, recordAudit, recordChange } from "./record-audit.ts";
export { countEntries, listEntries } from "./store.ts";
export { type ChainCheck, verifyAudit } from "./verify-audit.ts";
