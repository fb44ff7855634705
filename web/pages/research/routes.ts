import { type AnyRoute, createRoute } from "@tanstack/react-router";
import { researchSearchOf } from "./search-params.ts";

/** The paths of research; their pages are loaded when one is first opened. */
export function researchPages<Parent extends AnyRoute>(parent: Parent) {
  const under = { getParentRoute: () => parent };
  return [
    createRoute({ ...under, path: "/research", validateSearch: researchSearchOf }).lazy(() =>
      import("./list-page.tsx").then((m) => m.researchListPage),
    ),
    createRoute({ ...under, path: "/research/$id" }).lazy(() =>
      import("./run-page.tsx").then((m) => m.researchRunPage),
    ),
  ] as const;
}
