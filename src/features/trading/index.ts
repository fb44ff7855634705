export { openTrading, type Trading } from "./open-trading.ts";
