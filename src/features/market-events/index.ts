export { marketEventHandlers } from "./handlers.ts";
export { findMarketEvent, findOutcomes, listOutcomeIds, type NamedOutcome } from "./store.ts";
