export { backtestKind } from "./backtest-kind.ts";
export { openBacktestPool } from "./backtest-pool.ts";
export { backtestHandlers } from "./handlers.ts";
