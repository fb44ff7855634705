import * as viemChains from "viem/chains";
import { describe, expect, it } from "vitest";
import type { PaymentRefusal } from "#features/payments/payment-refusals.ts";
import type { Entry } from "../../web/pages/credits/entry.ts";
import { aboutOf } from "../../web/pages/credits/history-references.ts";
import { readUsd } from "../../web/pages/credits/read-usd.ts";
import { creditsFor, usdFor } from "../../web/payments/amounts.ts";
import { chainIdOf, NETWORKS, networkName } from "../../web/payments/networks.ts";
import { paymentWords } from "../../web/payments/words.ts";

describe("credits for dollars", () => {
  it.each([
    ["0.01", 100, 1],
    ["0.29", 100, 29],
    ["1.1", 100, 110],
    ["19.99", 100, 1999],
    ["0.01", 99, 0],
    ["0.999999", 100, 99],
    ["10000", 1_000_000, 10_000_000_000],
  ])("%s at %i a dollar is %i, an integer that is never rounded up", (usd, penniesPerUsd, credits) => {
    expect(creditsFor(usd, penniesPerUsd)).toBe(credits);
  });

  it("is null for an invalid amount", () => {
    for (const text of ["", "-1", "1e3", "1.", ".5", "0.1234567"]) expect(creditsFor(text, 100)).toBeNull();
  });

  it("is calculated in cents", () => {
    expect([usdFor(5, 100), usdFor(1_234_567, 100), usdFor(1, 3)]).toEqual(["0.05", "12345.67", "0.33"]);
  });
});

it("reads an amount as people write it", () => {
  expect(["5", " 12.50 ", "$1,000", "0.01"].map(readUsd)).toEqual(["5", "12.50", "1000", "0.01"]);
  for (const text of ["", "five", "1.234", "-5", "1e3", "5 €"]) expect(readUsd(text)).toBeNull();
});

describe("networks", () => {
  it("match the Ethereum library, so that a wallet adds the right one", () => {
    const known = Object.values(viemChains);
    for (const { chainId, name, currency, rpcUrl, explorerUrl } of NETWORKS) {
      const chain = known.find(({ id }) => id === chainId);
      expect({
        name: chain?.name,
        currency: chain?.nativeCurrency,
        rpcUrl: chain?.rpcUrls.default.http[0],
        explorerUrl: chain?.blockExplorers?.default.url,
      }).toEqual({ name, currency, rpcUrl, explorerUrl });
    }
  });

  it("are shown by their identifier when they have no name", () => {
    expect([networkName("eip155:84532"), networkName("eip155:31337")]).toEqual(["Base Sepolia", "eip155:31337"]);
    for (const text of ["base-sepolia", "eip155:0", "eip155:", "solana:1"]) expect(chainIdOf(text)).toBeNull();
  });
});

describe("the references of the history", () => {
  const [run, payment] = ["01a1f8d4-4283-722d-92b0-881fdc81cc38", "01a1f8d4-54ea-7346-a4b0-8c4d9e18c5dd"];
  const entry = (type: Entry["type"], feature: string | null, reference: string): Entry => ({
    id: `${type} ${feature}`,
    type,
    feature,
    reference,
    ends: null,
    amount: 0,
    available_change: 0,
    held_change: 0,
    balance_after: 0,
    available_after: 0,
    held_after: 0,
    created_at: "2026-01-01T00:00:00.000Z",
  });
  const about = (entries: Entry[], isWhole = true) => entries.map(({ id }) => aboutOf(entries, isWhole).get(id));

  it("link to the run that credits were spent on, and to the payment that bought them", () => {
    const spent = [entry("capture", "agents", run), entry("hold", "agents", run)];
    expect(about(spent)).toEqual(["run", "run"]);
    const paid = [
      entry("capture", "agents", run),
      entry("hold", "agents", payment),
      entry("purchase", "agents", payment),
    ];
    expect(about(paid)).toEqual(["run", "payment", "payment"]);
    expect(about([entry("top_up", null, payment)])).toEqual(["payment"]);
    expect(about([entry("grant", "subscription_upgrade", payment)])).toEqual(["payment"]);
  });

  it("have no link when they belong to another system, such as a store, or are a reason", () => {
    const others = [
      entry("purchase", "credit_top_up_500", payment),
      entry("grant", "mobile_app", "GPA.1234"),
      entry("grant", null, "sign-up"),
      entry("capture", "banking", payment),
    ];
    expect(about(others)).toEqual([undefined, undefined, undefined, undefined]);
  });

  it("of the last reservation have no link while its purchase may be on the next page", () => {
    expect(about([entry("hold", "agents", payment)], false)).toEqual([undefined]);
    expect(about([entry("hold", "agents", run)], true)).toEqual(["run"]);
  });
});

it("explains every reason for a refused payment in the page's own words", () => {
  const told = Object.keys(paymentWords.refusals);
  expect(Object.keys(REASONS).filter((reason) => !told.includes(reason))).toEqual([]);
});

/** All of them: the type refuses one that is missing or no reason. */
const REASONS: Record<PaymentRefusal, true> = {
  unreadable_payment: true,
  payment_too_large: true,
  unsupported_version: true,
  unsupported_scheme: true,
  wrong_network: true,
  wrong_asset: true,
  wrong_payee: true,
  wrong_amount: true,
  wrong_resource: true,
  not_yet_valid: true,
  expired: true,
  invalid_signature: true,
  insufficient_funds: true,
  authorization_used: true,
  payment_refused: true,
};
