export { type Brokerage, openBrokerage } from "./open-brokerage.ts";
