import { type AnyRoute, createRoute } from "@tanstack/react-router";
import { documentSearchOf, listSearchOf } from "./search-params.ts";

/** The paths of documents; their pages are loaded when one is first opened. */
export function documentPages<Parent extends AnyRoute>(parent: Parent) {
  const under = { getParentRoute: () => parent };
  return [
    createRoute({ ...under, path: "/documents", validateSearch: listSearchOf }).lazy(() =>
      import("./list/list-page.tsx").then((m) => m.listPage),
    ),
    createRoute({ ...under, path: "/documents/new" }).lazy(() => import("./new/new-page.tsx").then((m) => m.newPage)),
    createRoute({ ...under, path: "/documents/$id", validateSearch: documentSearchOf }).lazy(() =>
      import("./document/document-page.tsx").then((m) => m.documentPage),
    ),
  ] as const;
}
