import { type AnyRoute, createRoute } from "@tanstack/react-router";
import { compareSearchOf, portfolioSearchOf } from "./search-params.ts";

/** The paths of the portfolio; each page is loaded when it is first opened. */
export function portfolioPages<Parent extends AnyRoute>(parent: Parent) {
  const under = { getParentRoute: () => parent };
  return [
    createRoute({ ...under, path: "/portfolio", validateSearch: portfolioSearchOf }).lazy(() =>
      import("./portfolio-page.tsx").then((m) => m.portfolioPage),
    ),
    createRoute({ ...under, path: "/portfolio/compare", validateSearch: compareSearchOf }).lazy(() =>
      import("./compare-page.tsx").then((m) => m.comparePage),
    ),
  ] as const;
}
