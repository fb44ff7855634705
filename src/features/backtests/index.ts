export { openBacktests } from "./open-backtests.ts";
