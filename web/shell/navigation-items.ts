import type { Permission } from "#domain/access/permissions.ts";
import type { IconName } from "@/parts/icon.tsx";
import { words } from "@/words.ts";

export interface NavigationItem {
  readonly to:
    | "/documents"
    | "/analyses"
    | "/research"
    | "/people"
    | "/trading"
    | "/forecasts"
    | "/backtests"
    | "/green-finance"
    | "/banking"
    | "/cross-chain"
    | "/credits"
    | "/home"
    | "/deals"
    | "/portfolio"
    | "/organization"
    | "/account";
  readonly label: string;
  readonly icon: IconName;
  /** Shown only to those who may; absent: to everyone. */
  readonly permission?: Permission;
  /** Shown only where the operator has turned it on; absent: always. */
  readonly feature?: "cross_chain";
}

/** What the navigation leads to, in its order. A new page is a line here and its routes in web/router.tsx. */
export const NAVIGATION_ITEMS: readonly NavigationItem[] = [
  { to: "/home", label: words.navigationItems.home, icon: "home", permission: "portfolio:read" },
  { to: "/deals", label: words.navigationItems.deals, icon: "deal", permission: "deals:read" },
  { to: "/portfolio", label: words.navigationItems.portfolio, icon: "grid", permission: "portfolio:read" },
  { to: "/documents", label: words.navigationItems.documents, icon: "document", permission: "documents:read" },
  { to: "/analyses", label: words.navigationItems.analyses, icon: "chart", permission: "runs:read" },
  { to: "/research", label: words.navigationItems.research, icon: "search", permission: "runs:read" },
  { to: "/people", label: words.navigationItems.people, icon: "person", permission: "runs:read" },
  {
    to: "/cross-chain",
    label: words.navigationItems.crossChain,
    icon: "chain",
    permission: "bridge:use",
    feature: "cross_chain",
  },
  { to: "/trading", label: words.navigationItems.trading, icon: "candles", permission: "portfolio:read" },
  { to: "/forecasts", label: words.navigationItems.forecasts, icon: "forecast", permission: "runs:start" },
  { to: "/backtests", label: words.navigationItems.backtests, icon: "history", permission: "runs:start" },
  { to: "/green-finance", label: words.navigationItems.greenFinance, icon: "leaf", permission: "runs:read" },
  { to: "/banking", label: words.navigationItems.banking, icon: "bank", permission: "banking:use" },
  { to: "/credits", label: words.navigationItems.credits, icon: "coins", permission: "credits:read" },
  { to: "/organization", label: words.navigationItems.organization, icon: "people" },
  { to: "/account", label: words.navigationItems.account, icon: "person" },
];
