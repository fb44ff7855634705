import { Decimal } from "decimal.js";
import type { CreditPrice, Price, WalletPrice } from "#api/route.ts";

/** Amounts are the decimal strings from the settings; nothing here is a float. */
export interface PriceSettings {
  readonly penniesPerUsd: number;
  readonly billableFeatureCostUsd: string;
  readonly bankingCostUsd: string;
  readonly bankingMarkupPercent: string;
  readonly brokerageTransferFeeCredits: number;
  readonly subscriptionUpgradePriceUsd: string;
  readonly orgAdminUpgradePriceUsd: string;
}

/** A price in credits, and in USD for a wallet. */
export interface PriceRow {
  /** Whole pennies; null if only a wallet can pay. */
  readonly credits: number | null;
  readonly usd: Decimal;
  /** Shown by the wallet. */
  readonly description: string;
}

/** Tokens have six decimals: a price with more is rounded up. */
const USD_DECIMALS = 6;

/** All prices. A price of 0 credits is free. */
export function createPriceList(settings: PriceSettings) {
  const billable = billableFeature(settings);
  const rows = {
    agents: { ...billable, description: "Tranche: one analysis or research run" },
    predictions: { ...billable, description: "Tranche: one prediction or backtest" },
    green_finance: { ...billable, description: "Tranche: one green finance assessment" },
    banking: { credits: 1, usd: bankingUsd(settings), description: "Tranche: one call to the banking link" },
    brokerage_transfer: {
      credits: settings.brokerageTransferFeeCredits,
      usd: roundedUp(new Decimal(settings.brokerageTransferFeeCredits).div(settings.penniesPerUsd)),
      description: "Tranche: the fee of a brokerage transfer",
    },
    subscription_upgrade: wallet(settings.subscriptionUpgradePriceUsd, "Tranche: Pro for a month"),
    org_admin_upgrade: wallet(settings.orgAdminUpgradePriceUsd, "Tranche: organization plan for a year"),
  } as const satisfies Record<CreditPrice | Exclude<WalletPrice, "top_up">, PriceRow>;
  return {
    /** The row of a price; a top-up costs the requested amount. */
    row(price: Exclude<Price, "none">, topUpUsd?: number): PriceRow {
      if (price !== "top_up") return rows[price];
      return wallet(String(topUpUsd ?? 0), "Tranche: credits");
    },
    /** The pennies that a USD amount buys; fractions of a penny are dropped. */
    creditsFor: (usd: Decimal.Value): number => new Decimal(usd).times(settings.penniesPerUsd).floor().toNumber(),
  };
}

export type PriceList = ReturnType<typeof createPriceList>;

/** The price of predictions, agents and green finance: the configured USD amount in pennies, rounded up. */
function billableFeature({ billableFeatureCostUsd, penniesPerUsd }: PriceSettings) {
  const usd = new Decimal(billableFeatureCostUsd);
  return { credits: usd.times(penniesPerUsd).ceil().toNumber(), usd: roundedUp(usd) };
}

function bankingUsd({ bankingCostUsd, bankingMarkupPercent }: PriceSettings): Decimal {
  return roundedUp(new Decimal(bankingCostUsd).times(new Decimal(bankingMarkupPercent).div(100).plus(1)));
}

function wallet(usd: string, description: string): PriceRow {
  return { credits: null, usd: new Decimal(usd), description };
}

function roundedUp(usd: Decimal): Decimal {
  return usd.toDecimalPlaces(USD_DECIMALS, Decimal.ROUND_UP);
}

/** A USD amount as text, with at least its cents: `0.10`, `0.012`. */
export function usdText(usd: Decimal): string {
  return usd.toFixed(Math.max(2, usd.decimalPlaces()));
}
