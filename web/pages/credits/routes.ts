import { type AnyRoute, createRoute } from "@tanstack/react-router";

export interface CreditsSearch {
  /** The user whose credits are shown; absent: the caller's own. */
  readonly member?: number | undefined;
}

/** The paths of credits; their pages are loaded when one is first opened. */
export function creditPages<Parent extends AnyRoute>(parent: Parent) {
  const under = { getParentRoute: () => parent, validateSearch: creditsSearchOf };
  return [
    createRoute({ ...under, path: "/credits" }).lazy(() => import("./credits-page.tsx").then((m) => m.creditsPage)),
    createRoute({ ...under, path: "/credits/payments/$id" }).lazy(() =>
      import("./receipt-page.tsx").then((m) => m.receiptPage),
    ),
  ] as const;
}

function creditsSearchOf({ member }: Record<string, unknown>): CreditsSearch {
  return typeof member === "number" && Number.isSafeInteger(member) && member > 0 ? { member } : {};
}
