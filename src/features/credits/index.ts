export { createCharging } from "./charge.ts";
export { createCreditMetrics } from "./credit-metrics.ts";
export { creditFulfillments } from "./fulfillments.ts";
export { type CreditsDeps, creditHandlers } from "./handlers.ts";
export { openHoldSweeper, releaseExpiredHolds } from "./hold-sweeper.ts";
export {
  balanceOf,
  capture,
  grant,
  hold,
  purchase,
  refund,
  release,
  topUp,
} from "./ledger.ts";
export { paymentRequired } from "./payment-required.ts";
export { createPriceList, type PriceList } from "./prices.ts";
export { type LedgerCheck, type LedgerQuery, verifyLedger } from "./verify-ledger.ts";
