export { marketSurveillanceHandlers } from "./handlers.ts";
