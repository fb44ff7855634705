import { type AnyRoute, createRoute } from "@tanstack/react-router";

/** The paths of documents; their pages are loaded when one is first opened. */
export function documentPages<Parent extends AnyRoute>(parent: Parent) {
  const under = { getParentRoute: () => parent };
  return [
    createRoute({ ...under, path: "/documents" }).lazy(() => import("./index.tsx").then((m) => m.listPage)),
    createRoute({ ...under, path: "/documents/new" }).lazy(() => import("./index.tsx").then((m) => m.newPage)),
    createRoute({ ...under, path: "/documents/$id" }).lazy(() => import("./index.tsx").then((m) => m.documentPage)),
  ] as const;
}
