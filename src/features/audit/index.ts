export { auditHandlers } from "./handlers.ts";
export { type Actor, type AuditedChange, recordAudit, recordChange } from "./record-audit.ts";
export { type AuditEntry, countEntries, listEntries } from "./store.ts";
export { type ChainCheck, verifyAudit } from "./verify-audit.ts";
