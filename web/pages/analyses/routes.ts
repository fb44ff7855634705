import { type AnyRoute, createRoute } from "@tanstack/react-router";
import { compareSearchOf, listSearchOf, newSearchOf } from "./search-params.ts";

/** The paths of analyses; their pages are loaded when one is first opened. */
export function analysisPages<Parent extends AnyRoute>(parent: Parent) {
  const under = { getParentRoute: () => parent };
  return [
    createRoute({ ...under, path: "/analyses", validateSearch: listSearchOf }).lazy(() =>
      import("./list/list-page.tsx").then((m) => m.listPage),
    ),
    createRoute({ ...under, path: "/analyses/new", validateSearch: newSearchOf }).lazy(() =>
      import("./new/new-page.tsx").then((m) => m.newPage),
    ),
    createRoute({ ...under, path: "/analyses/compare", validateSearch: compareSearchOf }).lazy(() =>
      import("./compare/compare-page.tsx").then((m) => m.comparePage),
    ),
    createRoute({ ...under, path: "/analyses/$id" }).lazy(() => import("./run/run-page.tsx").then((m) => m.runPage)),
  ] as const;
}
