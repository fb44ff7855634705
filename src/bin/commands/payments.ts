import type { Config } from "#config";
import {
  type Finding,
  listUnknownPayments,
  openPaymentChain,
  type ResolveDeps,
  resolvePayment,
  type UnknownPayment,
} from "#features/payments/index.ts";
import { systemClock } from "#platform/clock.ts";
import { createLog } from "#platform/log.ts";
import { paymentFulfillments } from "../../app/money.ts";
import { type Environment, withDatabase } from "./with-database.ts";

/** `tranche payments list`: payments whose settlement is unknown. */
export function listPayments(environment: Environment, { json }: { readonly json: boolean }): Promise<number> {
  return withPayments(environment, async (deps) => {
    const payments = await listUnknownPayments(deps);
    if (json) process.stdout.write(`${JSON.stringify(payments.map(present), null, 2)}\n`);
    else process.stdout.write(payments.length === 0 ? "No payment is open.\n" : payments.map(lines).join("\n"));
    return 0;
  });
}

/** `tranche payments resolve`: resolves one of them with the operator's finding. Exit status 1: nothing was changed. */
export function resolve(environment: Environment, id: string, finding: Finding): Promise<number> {
  return withPayments(environment, async (deps) => {
    const resolved = await resolvePayment(deps, id, finding);
    switch (resolved.kind) {
      case "settled":
        process.stdout.write(`Payment ${id} is settled and was fulfilled (${resolved.credits} credits).\n`);
        return 0;
      case "lost":
        process.stdout.write(`Payment ${id} is refused. The payer can pay again.\n`);
        return 0;
      case "refused":
        process.stderr.write(`Payment ${id} was not changed: ${resolved.reason}.\n`);
        return 1;
    }
  });
}

function withPayments(environment: Environment, work: (deps: ResolveDeps) => Promise<number>): Promise<number> {
  return withDatabase(environment, (database, config) =>
    work({
      database,
      clock: systemClock,
      log: createLog({ level: "silent" }),
      chain: chainOf(config),
      fulfill: paymentFulfillments(systemClock, config.products),
    }),
  );
}

function chainOf({ payments }: Config): ResolveDeps["chain"] {
  if (payments?.rpcUrl === undefined) return null;
  return openPaymentChain(payments.rpcUrl, payments.network, payments.token);
}

function present({ userId, amountUsd, amountAtomic, payTo, validBefore, settlingAt, ...payment }: UnknownPayment) {
  return {
    id: payment.id,
    user_id: userId,
    purpose: payment.purpose,
    amount_usd: amountUsd,
    amount_atomic: amountAtomic,
    network: payment.network,
    asset: payment.asset,
    payer: payment.payer,
    pay_to: payTo,
    nonce: payment.nonce,
    sent_at: settlingAt?.toISOString() ?? null,
    valid_until: new Date(Number(validBefore) * 1000).toISOString(),
  };
}

function lines(payment: UnknownPayment): string {
  const { id, ...rest } = present(payment);
  const fields = Object.entries(rest).map(([name, value]) => `  ${name.padEnd(14)}${value}`);
  return `${[id, ...fields].join("\n")}\n`;
}
