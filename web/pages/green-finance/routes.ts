import { type AnyRoute, createRoute } from "@tanstack/react-router";

/** The paths of green finance; their pages are loaded when one is first opened. */
export function greenFinancePages<Parent extends AnyRoute>(parent: Parent) {
  const under = { getParentRoute: () => parent };
  return [
    createRoute({ ...under, path: "/green-finance", validateSearch: searchOf }).lazy(() =>
      import("./green-page.tsx").then((m) => m.greenPage),
    ),
    createRoute({ ...under, path: "/green-finance/$id" }).lazy(() =>
      import("./assessment-page.tsx").then((m) => m.assessmentPage),
    ),
  ] as const;
}

function searchOf({ page }: Record<string, unknown>): { page?: number } {
  return typeof page === "number" && Number.isInteger(page) && page > 1 ? { page } : {};
}
