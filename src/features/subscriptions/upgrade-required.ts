import type { Principal } from "#domain/access/principal.ts";
import type { Failure } from "#errors";
import { balanceOf, type PriceList, paymentRequired } from "#features/credits/index.ts";
import type { Payments } from "#features/payments/index.ts";
import type { Database } from "#platform/database/database.ts";
import { UPGRADE_PATH } from "./routes.ts";

export interface UpgradeRequiredDeps {
  readonly database: Database;
  /** Null if wallet payments are off. */
  readonly payments: Payments | null;
  readonly prices: PriceList;
  readonly publicUrl: () => string;
}

/** The 402 of the upgrade, for features that need it. */
export async function upgradeRequired(deps: UpgradeRequiredDeps, { userId }: Principal): Promise<Failure> {
  const { available } = await balanceOf(deps.database.db, userId);
  return paymentRequired(
    { payments: deps.payments, inAppAvailable: true },
    {
      feature: "subscription_upgrade",
      row: deps.prices.row("subscription_upgrade"),
      available,
      url: `${deps.publicUrl()}${UPGRADE_PATH}`,
    },
  );
}
