import type { Price, Requirement, Route } from "#api/route.ts";
import type { Config } from "#config";

/** What the operator has enabled. */
export function enabledRequirements({ inApp, bankLink, crossChain }: Config): Readonly<Record<Requirement, boolean>> {
  return { in_app: inApp !== null, bank_link: bankLink !== null, cross_chain: crossChain.enabled };
}

/** The names of the features that the operator has enabled. */
export function enabledFeatures(config: Config): readonly Requirement[] {
  const enabled = enabledRequirements(config);
  return (Object.keys(enabled) as Requirement[]).filter((name) => enabled[name]);
}

/** The prices of existing, enabled routes. */
export function offeredPrices(
  routes: readonly Route[],
  enabled: Readonly<Record<Requirement, boolean>>,
): readonly Price[] {
  const offered = routes.filter(({ spec }) => spec.requires === undefined || enabled[spec.requires]);
  return [...new Set(offered.map(({ spec }) => spec.price))];
}
