import { type AnyRoute, createRoute } from "@tanstack/react-router";

export interface DealsSearch {
  readonly page?: number | undefined;
}

export interface DealSearch {
  /** Terms in force on this day. */
  readonly asOf?: string | undefined;
}

/** The paths of deals; their pages are loaded when one is first opened. */
export function dealPages<Parent extends AnyRoute>(parent: Parent) {
  const under = { getParentRoute: () => parent };
  return [
    createRoute({ ...under, path: "/deals", validateSearch: dealsSearchOf }).lazy(() =>
      import("./deals-page.tsx").then((m) => m.dealsPage),
    ),
    createRoute({ ...under, path: "/deals/$id", validateSearch: dealSearchOf }).lazy(() =>
      import("./deal-page.tsx").then((m) => m.dealPage),
    ),
  ] as const;
}

function dealsSearchOf({ page }: Record<string, unknown>): DealsSearch {
  return typeof page === "number" && Number.isSafeInteger(page) && page > 1 ? { page } : {};
}

function dealSearchOf({ asOf }: Record<string, unknown>): DealSearch {
  return typeof asOf === "string" && /^\d{4}-\d{2}-\d{2}$/.test(asOf) ? { asOf } : {};
}
