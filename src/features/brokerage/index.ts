export { activeAccountOf } from "./active-account.ts";
export { type Brokerage, openBrokerage } from "./open-brokerage.ts";
