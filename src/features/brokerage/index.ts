export { activeAccountOf } from "./active-account.ts";
export { SEALED_APPLICATIONS } from "./brokerage-deps.ts";
export { openBrokerage } from "./open-brokerage.ts";
