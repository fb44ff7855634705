import { expect, test, vi } from "vitest";
import { startPaymentBench, wordOf } from "../../../test/support/x402-payments.ts";

const { official, open, claim, sentV2 } = await startPaymentBench();

test("a sweeping process finds settled payments without a request", async () => {
  const { payments, clock } = await open();
  const sent = await sentV2();
  official.next("settle", "done_then_server_error");
  expect(wordOf(await payments.take(sent, claim))).toBe("settlement_unknown");
  clock.advance(3_000);
  const sweeping = await open({ clock, sweepEveryMs: 50 });
  await vi.waitUntil(async () => (await payments.find(sent))?.state === "settled", { timeout: 10_000 });
  await sweeping.payments.close();
});
