import { type AnyRoute, createRoute } from "@tanstack/react-router";

export interface PeopleSearch {
  readonly page?: number | undefined;
}

/** The paths of people runs; their pages are loaded when one is first opened. */
export function peoplePages<Parent extends AnyRoute>(parent: Parent) {
  const under = { getParentRoute: () => parent };
  return [
    createRoute({ ...under, path: "/people", validateSearch: peopleSearchOf }).lazy(() =>
      import("./list-page.tsx").then((m) => m.peopleListPage),
    ),
    createRoute({ ...under, path: "/people/$id" }).lazy(() => import("./run-page.tsx").then((m) => m.peopleRunPage)),
  ] as const;
}

function peopleSearchOf({ page }: Record<string, unknown>): PeopleSearch {
  return typeof page === "number" && Number.isInteger(page) && page > 1 ? { page } : {};
}
