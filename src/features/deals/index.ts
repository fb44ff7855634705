export { dealHandlers } from "./handlers.ts";
export { dealExists } from "./store.ts";
