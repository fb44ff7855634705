export { openBridge } from "./open-bridge.ts";
export { refuseAddresses } from "./refuse-addresses.ts";
export {
  type Change,
  changeTransaction,
  insertTransaction,
  type NewTransaction,
  readTransaction,
  type TransactionRow,
} from "./store.ts";
export { crossChainTransactions } from "./tables.ts";
