export { dealHandlers } from "./handlers.ts";
export { dealExists, findDeal } from "./store.ts";
