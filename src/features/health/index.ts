export { healthHandlers } from "./handlers.ts";
