export { findSettledPayment } from "./find-settled-payment.ts";
export { openPayments, type PaymentsOptions } from "./open-payments.ts";
export { openPaymentChain } from "./payment-chain.ts";
export type {
  Fulfill,
  PaidClaim,
  Payment,
  PaymentAsk,
  PaymentClaim,
  Payments,
  TakenPayment,
} from "./payments.ts";
export type { SentPayment } from "./read-payment.ts";
export {
  type Finding,
  listUnknownPayments,
  type ResolveDeps,
  resolvePayment,
  type UnknownPayment,
} from "./resolve-payment.ts";
