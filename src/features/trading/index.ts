export { openTrading } from "./open-trading.ts";
