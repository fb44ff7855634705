import { type AnyRoute, createRoute } from "@tanstack/react-router";
import { eventsSearchOf, holdingsSearchOf, transactionsSearchOf } from "./search-params.ts";

/** The paths of bridge transfers, market events and outcome tokens; their pages are loaded when one is first opened. */
export function crossChainPages<Parent extends AnyRoute>(parent: Parent) {
  const under = { getParentRoute: () => parent };
  return [
    createRoute({ ...under, path: "/cross-chain", validateSearch: transactionsSearchOf }).lazy(() =>
      import("./transactions-page.tsx").then((m) => m.transactionsPage),
    ),
    createRoute({ ...under, path: "/cross-chain/new" }).lazy(() =>
      import("./new-transfer-page.tsx").then((m) => m.newTransferPage),
    ),
    createRoute({ ...under, path: "/cross-chain/transactions/$id" }).lazy(() =>
      import("./transaction-page.tsx").then((m) => m.transactionPage),
    ),
    createRoute({ ...under, path: "/cross-chain/events", validateSearch: eventsSearchOf }).lazy(() =>
      import("./events-page.tsx").then((m) => m.eventsPage),
    ),
    createRoute({ ...under, path: "/cross-chain/events/$id" }).lazy(() =>
      import("./event-page.tsx").then((m) => m.eventPage),
    ),
    createRoute({ ...under, path: "/cross-chain/holdings", validateSearch: holdingsSearchOf }).lazy(() =>
      import("./holdings-page.tsx").then((m) => m.holdingsPage),
    ),
  ] as const;
}
