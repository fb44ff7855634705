export { langalphaHandlers } from "./handlers.ts";
export { type LangalphaKinds, langalphaKinds } from "./kinds.ts";
