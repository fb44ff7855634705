import type { Entry } from "./entry.ts";

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
/** Plans that a wallet can buy. A payment's reference is a UUID, a store purchase's is not. */
const PLANS = ["subscription_upgrade", "org_admin"];

/** What each entry's reference links to, by entry id; entries come newest first. A wallet payment for a run is entered as a
 *  purchase and then as a hold, both with the payment as reference. */
export function aboutOf(entries: readonly Entry[], isWhole: boolean): ReadonlyMap<string, "run" | "payment"> {
  const payments = new Set(entries.filter(isPayment).map(({ reference }) => reference));
  const last = isWhole ? undefined : entries.at(-1);
  const known = entries.flatMap((entry): [string, "run" | "payment"][] => {
    const { id, feature, reference, type } = entry;
    if (payments.has(reference)) return [[id, "payment"]];
    // The purchase for this hold may be on the next page.
    if (feature !== "agents" || !UUID.test(reference) || (entry === last && type === "hold")) return [];
    return [[id, "run"]];
  });
  return new Map(known);
}

function isPayment({ type, feature, reference }: Entry): boolean {
  if (!UUID.test(reference)) return false;
  if (type === "top_up") return true;
  if (feature !== null && PLANS.includes(feature)) return type === "purchase" || type === "grant";
  return type === "purchase" && feature !== null && !feature.startsWith("credit_top_up_");
}
