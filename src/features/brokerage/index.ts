export { activeAccountOf } from "./active-account.ts";
export { openBrokerage } from "./open-brokerage.ts";
