import { type AnyRoute, createRoute } from "@tanstack/react-router";

/** The path of the home page; it is loaded when it is first opened. */
export function homePages<Parent extends AnyRoute>(parent: Parent) {
  return [
    createRoute({ getParentRoute: () => parent, path: "/home" }).lazy(() =>
      import("./home-page.tsx").then((m) => m.homePage),
    ),
  ] as const;
}
