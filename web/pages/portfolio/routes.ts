import { type AnyRoute, createRoute } from "@tanstack/react-router";
import { portfolioSearchOf } from "./search-params.ts";

/** The path of the portfolio; its page is loaded when it is first opened. */
export function portfolioPages<Parent extends AnyRoute>(parent: Parent) {
  const under = { getParentRoute: () => parent };
  return [
    createRoute({ ...under, path: "/portfolio", validateSearch: portfolioSearchOf }).lazy(() =>
      import("./portfolio-page.tsx").then((m) => m.portfolioPage),
    ),
  ] as const;
}
